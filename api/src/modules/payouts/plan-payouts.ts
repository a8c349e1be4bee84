import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import type { Booking, Bookings } from '../bookings';
import type { FinishedSessionsRepository } from './finished-sessions.repository';
import { payDayOf, type PayoutRecord } from './payout';
import type { PayoutAccountsRepository } from './payout-accounts.repository';
import type { PayoutsRepository } from './payouts.repository';

export interface PlanDependencies {
  payouts: PayoutsRepository;
  accounts: PayoutAccountsRepository;
  bookings: Pick<Bookings, 'find'>;
  finished: FinishedSessionsRepository;
  transact: Transact;
  clock: Clock;
}

const BATCH = 500;

/** Sees to it that every finished session has a payout. */
export const createPayoutPlanner = (deps: PlanDependencies) => {
  const { payouts, accounts, bookings, finished, transact, clock } = deps;

  const plan = async (booking: Booking, tx: Transaction): Promise<boolean> => {
    const { id: bookingId, decluttererId, reference, service, scheduledDate, history } = booking;
    if (!decluttererId) return false;
    const completedAt = history.findLast(({ event }) => event === 'complete')?.at ?? booking.endsAt;
    const account = await accounts.find(decluttererId, tx);
    const now = clock();
    const payout: PayoutRecord = {
      id: payouts.newId(),
      bookingId,
      decluttererId,
      reference,
      serviceName: service.name,
      scheduledDate,
      completedAt,
      payOn: payDayOf(completedAt),
      stage: 'scheduled',
      amountPence: 0,
      returnedPence: 0,
      accountReady: account?.payable ?? false,
      dispute: null,
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
    return payouts.insert(payout, tx);
  };

  const planOne = (bookingId: string): Promise<boolean> =>
    transact(async (tx) => {
      const booking = await bookings.find(bookingId, tx);
      return booking?.status === 'completed' && (await plan(booking, tx));
    });

  return {
    /** In the transaction that finishes the session. */
    plan,

    /** Plans what nobody planned: sessions that were finished before there were payouts. @returns how many. */
    planMissing: async (): Promise<number> => {
      let planned = 0;
      for await (const ids of finished.batches(BATCH)) {
        const known = await payouts.plannedOf(ids);
        for (const id of ids) if (!known.has(id) && (await planOne(id))) planned += 1;
      }
      return planned;
    },
  };
};
