import { type Connection, type QueryFilter, Types } from 'mongoose';
import type { Transaction } from '../../../shared/database/transaction';
import { NO_NEEDS } from '../needs/kept-needs';
import type { Booking } from '../rules/booking';
import { bookingModel, type BookingRow } from './booking.model';

/** A booking, as far as it matters for what was said with it. */
export type BookingNeeds = Pick<Booking, 'id' | 'clientId' | 'status' | 'endsAt' | 'history'>;
type Row = Pick<BookingRow, '_id' | 'client' | 'status' | 'endsAt' | 'history'>;

/** Over at that moment or before. */
const overBy = (at: Date): QueryFilter<BookingRow>[] => [
  { endsAt: { $lte: at } },
  { status: 'cancelled', history: { $elemMatch: { to: 'cancelled', at: { $lte: at } } } },
];

const toNeeds = ({ _id, client, status, endsAt, history }: Row): BookingNeeds => ({
  id: String(_id),
  clientId: String(client),
  status,
  endsAt,
  history,
});

/** What clients said of their needs with their bookings, once the sessions are over. */
export const createNeedsRepository = (connection: Connection) => {
  const model = bookingModel(connection);
  return {
    /** Sessions that were over by then, and of whose needs nothing was decided since; the oldest first. */
    listOver: async (by: Date, limit: number): Promise<BookingNeeds[]> => {
      const rows = await model
        .find({ needsSettledAt: null, $or: overBy(by) })
        .select('client status endsAt history')
        .sort({ endsAt: 1, _id: 1 })
        .limit(limit)
        .lean<Row[]>();
      return rows.map(toNeeds);
    },

    /** Nothing more is to be decided; `forget` empties what was said. */
    settle: async (ids: readonly string[], forget: boolean, at: Date): Promise<number> => {
      if (ids.length === 0) return 0;
      const settled = await model.updateMany(
        { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, needsSettledAt: null },
        { $set: { ...(forget ? NO_NEEDS : {}), needsSettledAt: at } },
      );
      return settled.modifiedCount;
    },

    /** Empties what a client said with the bookings whose sessions are over. */
    forgetOver: async (clientId: string, now: Date, tx: Transaction): Promise<void> => {
      await model.updateMany(
        {
          client: new Types.ObjectId(clientId),
          $or: [...overBy(now), { status: { $in: ['completed', 'cancelled'] } }],
        },
        { $set: NO_NEEDS },
        { session: tx },
      );
    },
  };
};
