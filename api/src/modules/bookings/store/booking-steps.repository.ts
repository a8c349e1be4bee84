import { type IsoDate, TIME_ZONE } from '@gently/contracts';
import type { Connection } from 'mongoose';
import { bookingModel } from './booking.model';

/** Bookings that were begun on one London day, as they stand now. */
export interface BegunBookings {
  date: IsoDate;
  begun: number;
  paid: number;
  taken: number;
  completed: number;
  /** Paid, and neither completed nor called off. */
  open: number;
}

const OPEN = ['pending', 'confirmed', 'in_progress'];
const when = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });
const isPaid = { $ne: [{ $ifNull: ['$paidAt', null] }, null] };
const happened = (event: string) => ({ $in: [event, { $ifNull: ['$history.event', []] }] });

/** How far bookings come, as numbers. */
export const createBookingSteps = (connection: Connection) => {
  const bookings = bookingModel(connection);
  return {
    /** Begun between two instants, the end not included. */
    byDay: async (from: Date, before: Date): Promise<BegunBookings[]> => {
      const rows = await bookings.aggregate<Omit<BegunBookings, 'date'> & { _id: IsoDate }>([
        { $match: { createdAt: { $gte: from, $lt: before } } },
        {
          $group: {
            _id: { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone: TIME_ZONE } },
            begun: { $sum: 1 },
            paid: when(isPaid),
            taken: when({ $and: [isPaid, { $or: [happened('accept'), happened('assign')] }] }),
            completed: when({ $eq: ['$status', 'completed'] }),
            open: when({ $and: [isPaid, { $in: ['$status', OPEN] }] }),
          },
        },
      ]);
      return rows.map(({ _id: date, ...counts }) => ({ date, ...counts }));
    },
  };
};
export type BookingSteps = ReturnType<typeof createBookingSteps>;
