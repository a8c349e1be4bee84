import { type Connection, Types } from 'mongoose';
import type { KeysetCursor } from '../../shared/keyset-cursor';
import type { Booking } from './booking';
import { toBooking } from './booking-mapping';
import { bookingModel, type BookingRow } from './booking.model';

/** Confirmed sessions in the order in which they begin, for those who look ahead. */
export const createConfirmedBookings = (connection: Connection) => {
  const model = bookingModel(connection);
  return {
    /** @param after where the page before ended. @param before first instant that is too far ahead. */
    list: async ({ at, id }: KeysetCursor, before: Date, limit: number): Promise<Booking[]> => {
      const rows = await model
        .find({
          status: 'confirmed',
          startsAt: { $gte: at, $lt: before },
          $or: [{ startsAt: { $gt: at } }, { startsAt: at, _id: { $gt: new Types.ObjectId(id) } }],
        })
        .sort({ startsAt: 1, _id: 1 })
        .limit(limit)
        .lean<BookingRow[]>();
      return rows.map(toBooking);
    },
  };
};
export type ConfirmedBookings = ReturnType<typeof createConfirmedBookings>;
