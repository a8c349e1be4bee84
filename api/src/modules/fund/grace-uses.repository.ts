import type { Connection } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { graceUsesModel, type GraceUsesRow } from './grace-use.model';

export const createGraceUsesRepository = (connection: Connection) => {
  const model = graceUsesModel(connection);
  return {
    /** When a client has used a pass, as long ago as it may be. */
    list: async (clientId: string, tx?: Transaction): Promise<Date[]> => {
      const row = await model
        .findById(clientId)
        .session(tx ?? null)
        .lean<GraceUsesRow>();
      return (row?.uses ?? []).map(({ at }) => at);
    },

    add: async (clientId: string, use: { bookingId: string; at: Date }, tx: Transaction): Promise<void> => {
      await model.updateOne(
        { _id: clientId },
        { $push: { uses: { booking: use.bookingId, at: use.at } } },
        { session: tx, upsert: true },
      );
    },
  };
};
export type GraceUsesRepository = ReturnType<typeof createGraceUsesRepository>;
