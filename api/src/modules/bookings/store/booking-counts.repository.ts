import type { IsoDate } from '@gently/contracts';
import type { Connection } from 'mongoose';
import { UNPAID_STATES } from '../rules/booking';
import { bookingModel } from './booking.model';

const OPEN = { status: { $in: ['pending', 'confirmed'] as const } };
const UNPAID = { status: 'pending' as const, paymentState: { $in: [...UNPAID_STATES] } };

/** How many bookings a change of the rules would touch. */
export const createBookingCounts = (connection: Connection) => {
  const model = bookingModel(connection);
  return {
    /** Sessions that are to come on a later London day. */
    after: (day: IsoDate): Promise<number> => model.countDocuments({ ...OPEN, scheduledDate: { $gt: day } }),
    /** Bookings that wait for their payment. */
    unpaid: (now: Date): Promise<number> => model.countDocuments({ ...UNPAID, claimExpiresAt: { $gt: now } }),
    /** Clients with more than so many bookings that wait for their payment. */
    clientsWithMoreThan: async (most: number, now: Date): Promise<number> => {
      const [found] = await model.aggregate<{ clients: number }>([
        { $match: { ...UNPAID, claimExpiresAt: { $gt: now } } },
        { $group: { _id: '$client', held: { $sum: 1 } } },
        { $match: { held: { $gt: most } } },
        { $count: 'clients' },
      ]);
      return found?.clients ?? 0;
    },
  };
};
export type BookingCounts = ReturnType<typeof createBookingCounts>;
