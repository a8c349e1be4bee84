import type { Pence } from '@gently/contracts';
import type { ClientSession } from 'mongoose';
import type { Clock } from '../../shared/clock';
import { AppError } from '../../shared/errors/app-error';
import type { Booking, BookingFunding } from '../bookings';
import { fundGranted, fundReleased, fundReserved, type Ledger, Overdrawn } from '../ledger';
import type { ServicesRepository } from '../services';
import type { PledgesRepository } from './pledges.repository';

export interface FundDependencies {
  ledger: Ledger;
  pledges: PledgesRepository;
  services: Pick<ServicesRepository, 'find'>;
  transact: <Result>(work: (session: ClientSession) => Promise<Result>) => Promise<Result>;
  clock: Clock;
}

/** The Pay-It-Forward fund: gifts come in, and what a subsidised session costs beyond its price is paid from it. */
export const createFund = ({ ledger, pledges, services, transact, clock }: FundDependencies) => {
  const release = async ({ id }: Pick<Booking, 'id'>, session: ClientSession): Promise<void> => {
    const pledge = await pledges.find(id, session);
    if (!pledge || pledge.reservedPence === 0) return;
    const facts = { bookingId: id, at: clock(), round: pledge.round };
    await ledger.post(fundReleased(facts, pledge.reservedPence), session);
    await pledges.clear(id, session);
  };

  const reserve = async (booking: Booking, session: ClientSession): Promise<void> => {
    await release(booking, session);
    const service = await services.find(booking.service.id, session);
    const pence = (service?.fullPricePence ?? 0) - booking.pricePence;
    if (pence <= 0) return;
    const round = await pledges.reserve(booking.id, pence, session);
    try {
      await ledger.post(fundReserved({ bookingId: booking.id, at: clock(), round }, pence), session);
    } catch (error) {
      throw error instanceof Overdrawn ? new AppError('fund_empty', { cause: error }) : error;
    }
  };

  const funding: BookingFunding = { reserve, release };
  return {
    /** What bookings know of it. */
    funding,

    /** The booking is paid: what was held for it is spent, by the entry of the payment. @returns how much that is. */
    draw: async (bookingId: string, session: ClientSession): Promise<Pence> => {
      const pledge = await pledges.find(bookingId, session);
      if (!pledge || pledge.reservedPence === 0) return 0;
      await pledges.clear(bookingId, session);
      return pledge.reservedPence;
    },

    /** Records money that somebody gave by bank transfer. The key names the gift, so that it counts once. */
    grant: (gift: { key: string; pence: Pence; note: string }): Promise<void> =>
      transact((session) =>
        ledger.postOnce(fundGranted({ key: gift.key, at: clock(), note: gift.note }, gift.pence), session),
      ),

    books: ledger.fundBooks,
  };
};
export type Fund = ReturnType<typeof createFund>;
