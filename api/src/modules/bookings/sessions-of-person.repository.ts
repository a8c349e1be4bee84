import type { BookingStatus } from '@gently/contracts';
import { type Connection, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import type { Booking } from './booking';
import { toBooking } from './booking-mapping';
import { bookingModel, type BookingRow } from './booking.model';

/** More than anybody has in a year and a month. */
const MOST = 1_000;

/** The sessions of one person, as client or as declutterer, for those who keep their calendar. */
export const createSessionsOfPerson = (connection: Connection) => {
  const model = bookingModel(connection);
  return {
    /** @returns sessions that end after `from` and begin before `before`, in the order in which they begin. */
    list: async (
      userId: string,
      statuses: readonly BookingStatus[],
      { from, before }: { from: Date; before: Date },
      tx?: Transaction,
    ): Promise<Booking[]> => {
      const person = new Types.ObjectId(userId);
      const rows = await model
        .find({
          $or: [{ client: person }, { declutterer: person }],
          status: { $in: [...statuses] },
          endsAt: { $gt: from },
          startsAt: { $lt: before },
        })
        .sort({ startsAt: 1, _id: 1 })
        .limit(MOST)
        .session(tx ?? null)
        .lean<BookingRow[]>();
      return rows.map(toBooking);
    },
  };
};
export type SessionsOfPerson = ReturnType<typeof createSessionsOfPerson>;
