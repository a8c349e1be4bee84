import type { Pence } from '@gently/contracts';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { ConfirmedAddresses } from '../auth';
import type { Booking, BookingPorts, FundUse } from '../bookings';
import { fundGranted, fundReleased, fundReserved, type Ledger, Overdrawn } from '../ledger';
import { keptUntil, markOf } from './card-mark';
import { createGracePasses } from './grace-passes';
import type { GraceUsesRepository } from './grace-uses.repository';
import type { FundPeople } from './people.repository';
import type { PledgesRepository } from './pledges.repository';
import { createSubsidyCheck } from './subsidies';

export interface FundDependencies {
  ledger: Ledger;
  pledges: PledgesRepository;
  uses: GraceUsesRepository;
  people: FundPeople;
  fundUse: FundUse;
  addresses: ConfirmedAddresses;
  transact: Transact;
  /** The key of the marks of cards. */
  cardKey: () => Buffer;
  clock: Clock;
}

/** The Pay-It-Forward fund: gifts come in, and what a subsidised session costs beyond its price is paid from it. */
export const createFund = (deps: FundDependencies) => {
  const { ledger, pledges, people, transact, cardKey, clock } = deps;
  const subsidies = createSubsidyCheck(deps);
  const release = async ({ id }: Pick<Booking, 'id'>, tx: Transaction): Promise<void> => {
    const pledge = await pledges.find(id, tx);
    if (!pledge || pledge.reservedPence === 0) return;
    const facts = { bookingId: id, at: clock(), round: pledge.round };
    await ledger.post(fundReleased(facts, pledge.reservedPence), tx);
    await pledges.clear(id, tx);
  };

  const reserve = async (booking: Booking, tx: Transaction): Promise<void> => {
    await release(booking, tx);
    const pence = booking.fullPricePence - booking.pricePence;
    if (pence <= 0) return;
    await subsidies.demand(booking, tx);
    const round = await pledges.reserve(booking.id, pence, tx);
    try {
      await ledger.post(fundReserved({ bookingId: booking.id, at: clock(), round }, pence), tx);
    } catch (error) {
      throw error instanceof Overdrawn
        ? new AppError('fund_empty', { cause: error, context: { booking_id: booking.id, pence } })
        : error;
    }
  };

  const funding: BookingPorts['funding'] = {
    reserve,
    release,
    ...createGracePasses(deps),
  };
  return {
    /** What bookings know of it. */
    funding,

    /** What is set aside for a booking that waits for payment: nobody is asked for a gift there. */
    pledgedTo: async (bookingId: string): Promise<Pence> =>
      (await pledges.find(bookingId))?.reservedPence ?? 0,

    /**
     * Learns with which card a booking was paid, before it counts as paid.
     * @param fingerprint the provider's; null where it names none
     * @returns whether the fund may pay its part: accounts with one card count as one person
     */
    meetCard: async (
      { bookingId, clientId }: { bookingId: string; clientId: string },
      fingerprint: string | null,
      tx: Transaction,
    ): Promise<boolean> => {
      if (fingerprint === null) return true;
      const now = clock();
      await people.addMark(clientId, markOf(fingerprint, cardKey()), keptUntil(now), tx);
      const pledge = await pledges.find(bookingId, tx);
      if (!pledge || pledge.reservedPence === 0) return true;
      return subsidies.stillFits({ id: bookingId, clientId }, tx);
    },

    /** Whether other accounts count with a client's, and whether a manager has separated them. */
    sharingOf: (clientId: string) => people.sharingOf(clientId, clock()),

    /** From now on the client counts alone. @returns false when that is so already */
    countAlone: (clientId: string, tx: Transaction): Promise<boolean> =>
      people.countAlone(clientId, clock(), tx),

    /** The booking is paid: what was held for it is spent, by the entry of the payment. @returns how much that is. */
    draw: async (bookingId: string, tx: Transaction): Promise<Pence> => {
      const pledge = await pledges.find(bookingId, tx);
      if (!pledge || pledge.reservedPence === 0) return 0;
      await pledges.clear(bookingId, tx);
      return pledge.reservedPence;
    },

    /** Records money that somebody gave by bank transfer. The key names the gift, so that it counts once. */
    grant: (gift: { key: string; pence: Pence; note: string }): Promise<void> =>
      transact((tx) =>
        ledger.postOnce(fundGranted({ key: gift.key, at: clock(), note: gift.note }, gift.pence), tx),
      ),

    books: ledger.fundBooks,
  };
};
export type Fund = ReturnType<typeof createFund>;
