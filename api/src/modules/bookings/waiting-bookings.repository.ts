import { type Connection, Types } from 'mongoose';
import type { KeysetCursor } from '../../shared/keyset-cursor';
import type { Booking } from './booking';
import { toBooking } from './booking-mapping';
import { bookingModel, type BookingRow } from './booking.model';

/** Paid sessions that nobody has taken yet, in the order in which they begin. */
export const createWaitingBookings = (connection: Connection) => {
  const model = bookingModel(connection);
  return {
    /** @param after where the page before ended */
    list: async ({ at, id }: KeysetCursor, limit: number): Promise<Booking[]> => {
      const rows = await model
        .find({
          status: 'pending',
          paymentState: 'paid',
          $or: [{ startsAt: { $gt: at } }, { startsAt: at, _id: { $gt: new Types.ObjectId(id) } }],
        })
        .sort({ startsAt: 1, _id: 1 })
        .limit(limit)
        .lean<BookingRow[]>();
      return rows.map(toBooking);
    },
  };
};
export type WaitingBookings = ReturnType<typeof createWaitingBookings>;
