import type { Connection } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { keptUntil } from './card-mark';
import { graceUsesModel, type GraceUsesRow } from './grace-use.model';

export const createGraceUsesRepository = (connection: Connection) => {
  const model = graceUsesModel(connection);
  return {
    /** When any of these clients has used a pass, as long ago as it may be. */
    list: async (clientIds: readonly string[], tx?: Transaction): Promise<Date[]> => {
      const rows = await model
        .find({ _id: { $in: clientIds } })
        .session(tx ?? null)
        .lean<GraceUsesRow[]>();
      return rows.flatMap(({ uses }) => uses.map(({ at }) => at));
    },

    add: async (clientId: string, use: { bookingId: string; at: Date }, tx: Transaction): Promise<void> => {
      await model.updateOne(
        { _id: clientId },
        { $push: { uses: { booking: use.bookingId, at: use.at } }, $set: { expiresAt: keptUntil(use.at) } },
        { session: tx, upsert: true },
      );
    },
  };
};
export type GraceUsesRepository = ReturnType<typeof createGraceUsesRepository>;
