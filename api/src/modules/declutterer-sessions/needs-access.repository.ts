import { type Connection, Types } from 'mongoose';
import type { Booking } from '../bookings';
import { isDuplicateKey } from '../../shared/database/database-errors';
import { needsViewModel, type NeedsViewRow, type Seen } from './needs-access.model';

/** Somebody was handed what a client said about their needs. */
export interface AccessRecord {
  at: Date;
  viewerId: string;
  seen: Seen;
}

const QUARTER_MS = 15 * 60_000;
/** More than anybody reads. */
const MOST = 200;

/** Who was handed what a client said about their needs. There is no way here to change or remove an entry. */
export const createNeedsAccess = (connection: Connection) => {
  const model = needsViewModel(connection);
  return {
    /** Once for each quarter of an hour. */
    record: async (
      booking: Pick<Booking, 'id' | 'clientId'>,
      viewerId: string,
      seen: Seen,
      at: Date,
    ): Promise<void> => {
      const record = {
        booking: new Types.ObjectId(booking.id),
        viewer: new Types.ObjectId(viewerId),
        seen,
        quarter: Math.floor(at.getTime() / QUARTER_MS),
      };
      const first = { client: new Types.ObjectId(booking.clientId), at };
      try {
        await model.updateOne(record, { $setOnInsert: first }, { upsert: true });
      } catch (error) {
        // Two calls at once: the other one has recorded it.
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** Latest first. */
    listOf: async (bookingId: string): Promise<AccessRecord[]> => {
      const rows = await model
        .find({ booking: bookingId })
        .sort({ at: -1, _id: -1 })
        .limit(MOST)
        .lean<NeedsViewRow[]>();
      return rows.map(({ at, viewer, seen }) => ({ at, viewerId: String(viewer), seen }));
    },
  };
};
export type NeedsAccess = ReturnType<typeof createNeedsAccess>;
