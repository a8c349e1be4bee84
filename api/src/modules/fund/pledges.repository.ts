import type { Pence } from '@gently/contracts';
import type { Connection } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { pledgeModel, type PledgeRow } from './pledge.model';

export const createPledgesRepository = (connection: Connection) => {
  const model = pledgeModel(connection);
  return {
    find: (bookingId: string, tx: Transaction | null = null) =>
      model.findById(bookingId).session(tx).lean<PledgeRow>(),

    /** @returns the round of this promise. */
    reserve: async (bookingId: string, pence: Pence, tx: Transaction): Promise<number> => {
      const row = await model
        .findOneAndUpdate(
          { _id: bookingId },
          { $set: { reservedPence: pence }, $inc: { round: 1 } },
          { session: tx, upsert: true, returnDocument: 'after' },
        )
        .lean<PledgeRow>();
      if (!row) throw new Error(`the promise to booking ${bookingId} was not stored`);
      return row.round;
    },

    clear: async (bookingId: string, tx: Transaction): Promise<void> => {
      await model.updateOne({ _id: bookingId }, { $set: { reservedPence: 0 } }, { session: tx });
    },
  };
};
export type PledgesRepository = ReturnType<typeof createPledgesRepository>;
