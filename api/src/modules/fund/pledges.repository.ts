import type { Pence } from '@gently/contracts';
import type { ClientSession, Connection } from 'mongoose';
import { pledgeModel, type PledgeRow } from './pledge.model';

export const createPledgesRepository = (connection: Connection) => {
  const model = pledgeModel(connection);
  return {
    find: (bookingId: string, session: ClientSession) =>
      model.findById(bookingId).session(session).lean<PledgeRow>(),

    /** @returns the round of this promise. */
    reserve: async (bookingId: string, pence: Pence, session: ClientSession): Promise<number> => {
      const row = await model
        .findOneAndUpdate(
          { _id: bookingId },
          { $set: { reservedPence: pence }, $inc: { round: 1 } },
          { session, upsert: true, returnDocument: 'after' },
        )
        .lean<PledgeRow>();
      if (!row) throw new Error(`the promise to booking ${bookingId} was not stored`);
      return row.round;
    },

    clear: async (bookingId: string, session: ClientSession): Promise<void> => {
      await model.updateOne({ _id: bookingId }, { $set: { reservedPence: 0 } }, { session });
    },
  };
};
export type PledgesRepository = ReturnType<typeof createPledgesRepository>;
