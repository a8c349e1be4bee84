import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../shared/database/transaction';
import type { Booking } from './booking';

/**
 * Who pays the rest of a session that costs its client less than it costs. The fund brings it; bookings know no fund.
 * Both run in the transaction that takes or gives up the time, and may be called again for the same booking.
 */
export interface BookingFunding {
  /** Sets aside the rest for a booking that is made or chosen again. @throws AppError `fund_empty` when it cannot. */
  reserve(booking: Booking, tx: Transaction): Promise<void>;
  /** Gives back what was set aside: the booking is chosen again, cancelled, or was not paid in time. */
  release(booking: Booking, tx: Transaction): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    bookingFunding: BookingFunding;
  }
}

/** For whoever works with bookings of which each pays for itself. */
export const NO_FUNDING: BookingFunding = {
  reserve: () => Promise.resolve(),
  release: () => Promise.resolve(),
};

/** The funding of this app, looked up when it is needed: it does not matter which module was registered first. */
export const fundingOf = (app: FastifyInstance): BookingFunding => {
  const current = () => (app.hasDecorator('bookingFunding') ? app.bookingFunding : NO_FUNDING);
  return {
    reserve: (booking, tx) => current().reserve(booking, tx),
    release: (booking, tx) => current().release(booking, tx),
  };
};
