import { PAID_STATES } from '@gently/contracts';
import type { Connection, Types } from 'mongoose';
import { type RegionScope, within } from '../regions';

/** Clients who have a paid session ahead in some regions. */
export const createUpcomingClients =
  (connection: Connection) =>
  async (scope: RegionScope, now: Date): Promise<string[]> => {
    const rows = await connection
      .collection('bookings')
      .aggregate<{ _id: Types.ObjectId }>([
        {
          $match: {
            ...within(scope),
            startsAt: { $gt: now },
            status: { $in: ['pending', 'confirmed'] },
            paymentState: { $in: [...PAID_STATES] },
          },
        },
        { $group: { _id: '$client' } },
      ])
      .toArray();
    return rows.map(({ _id }) => String(_id)).toSorted();
  };
export type UpcomingClients = ReturnType<typeof createUpcomingClients>;
