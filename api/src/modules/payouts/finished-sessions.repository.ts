import type { Connection, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { bookingRules } from '../bookings';

/** Finished, or called off after money had come and somebody had taken it. */
const OVER = {
  $or: [{ status: 'completed' }, { status: 'cancelled', paidPence: { $gt: 0 }, ...bookingRules.TAKEN }],
};

/** Reads which sessions are over that may pay somebody. Bookings themselves are written by their own module alone. */
export const createFinishedSessionsRepository = (connection: Connection) => {
  const page = (after: Types.ObjectId | null, size: number) =>
    connection
      .collection<{ _id: Types.ObjectId }>('bookings')
      .find({ ...OVER, ...(after ? { _id: { $gt: after } } : {}) } as object, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(size)
      .toArray();

  return {
    /** The session that has this reference, finished or not. */
    idOf: async (reference: string, tx: Transaction): Promise<string | null> => {
      const found = await connection
        .collection<{ _id: Types.ObjectId }>('bookings')
        .findOne({ reference } as object, { projection: { _id: 1 }, session: tx });
      return found && String(found._id);
    },

    /** The ids of all of them, so many at a time. */
    batches: async function* (size: number): AsyncGenerator<string[]> {
      let after: Types.ObjectId | null = null;
      for (;;) {
        const rows: { _id: Types.ObjectId }[] = await page(after, size);
        if (rows.length > 0) yield rows.map(({ _id }) => String(_id));
        after = rows.at(-1)?._id ?? null;
        if (rows.length < size) return;
      }
    },
  };
};
export type FinishedSessionsRepository = ReturnType<typeof createFinishedSessionsRepository>;
