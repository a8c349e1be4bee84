import type { Pence } from '@gently/contracts';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { type Booking, bookingRules, type Bookings } from '../bookings';
import type { Ledger } from '../ledger';
import type { Dispute, Payments } from '../payments';
import type { FinishedSessionsRepository } from './finished-sessions.repository';
import { payDayOf, type PayoutRecord } from './payout';
import type { PayoutAccountsRepository } from './payout-accounts.repository';
import type { PayoutsRepository } from './payouts.repository';

export type DisputeOf = Payments['disputeOf'];

/** A dispute as the payout of its session stores it. */
export const noted = (dispute: Dispute | null): PayoutRecord['dispute'] =>
  dispute && { id: dispute.id, state: dispute.state };

export interface PlanDependencies {
  payouts: PayoutsRepository;
  accounts: PayoutAccountsRepository;
  bookings: Pick<Bookings, 'find'>;
  finished: FinishedSessionsRepository;
  ledger: Ledger;
  disputeOf: DisputeOf;
  transact: Transact;
  clock: Clock;
}

const BATCH = 500;

/** When a session was finished or called off. */
const overSince = ({ history, endsAt }: Booking): Date =>
  history.findLast(({ event }) => event === 'complete' || event === 'cancel')?.at ?? endsAt;

/** A payout that nobody has sent yet. */
export const newPayout = (
  booking: Booking,
  payee: Pick<PayoutRecord, 'id' | 'decluttererId' | 'accountReady'>,
  now: Date,
): PayoutRecord => {
  const completedAt = overSince(booking);
  return {
    ...payee,
    bookingId: booking.id,
    reference: booking.reference,
    serviceName: booking.service.name,
    scheduledDate: booking.scheduledDate,
    completedAt,
    payOn: payDayOf(completedAt),
    stage: 'scheduled',
    amountPence: 0,
    returnedPence: 0,
    dispute: null,
    questionOpen: booking.question?.isOpen ?? false,
    transferId: null,
    bankPayoutId: null,
    arrivesOn: null,
    paidAt: null,
    round: 0,
    attempts: 0,
    nextAttemptAt: now,
    checkedAt: now,
    lastError: '',
  };
};

/** Sees to it that every session that is over has its payout: finished ones, and what is left of one called off late. */
export const createPayoutPlanner = (deps: PlanDependencies) => {
  const { payouts, accounts, bookings, finished, ledger, disputeOf, transact, clock } = deps;

  const shareOf = async (bookingId: string, tx: Transaction): Promise<Pence> =>
    (await ledger.sessionBooks([bookingId], tx)).get(bookingId)?.netPence ?? 0;

  const plan = async (booking: Booking, tx: Transaction): Promise<boolean> => {
    const { id: bookingId } = booking;
    const decluttererId = bookingRules.payeeOf(booking);
    if (!decluttererId) return false;
    // Of a session that was called off in time nothing is left to pay.
    if (booking.status === 'cancelled' && (await shareOf(bookingId, tx)) <= 0) return false;
    const account = await accounts.find(decluttererId, tx);
    const payee = { id: payouts.newId(), decluttererId, accountReady: account?.payable ?? false };
    const dispute = noted(await disputeOf(bookingId, tx));
    return payouts.insert({ ...newPayout(booking, payee, clock()), dispute }, tx);
  };

  const planOne = (bookingId: string): Promise<boolean> =>
    transact(async (tx) => {
      const booking = await bookings.find(bookingId, tx);
      return booking !== null && (await plan(booking, tx));
    });

  return {
    /** In the transaction that finishes the session, or calls it off. */
    plan,

    /** Plans what nobody planned: of sessions that were over before there were payouts for them. @returns how many. */
    planMissing: async (): Promise<number> => {
      let planned = 0;
      for await (const ids of finished.batches(BATCH)) {
        const known = await payouts.plannedOf(ids);
        const missing = ids.filter((id) => !known.has(id));
        const books = await ledger.sessionBooks(missing);
        for (const id of missing) if ((books.get(id)?.netPence ?? 0) > 0 && (await planOne(id))) planned += 1;
      }
      return planned;
    },
  };
};
