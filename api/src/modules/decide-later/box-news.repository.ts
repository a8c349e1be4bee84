import { type Connection, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { boxNewsModel } from './box-news.model';

export const createBoxNews = (connection: Connection) => {
  const model = boxNewsModel(connection);
  return {
    /** Lets these people's open pages ask again. Whatever else does the same at the same time begins again. */
    touch: async (personIds: readonly string[], tx: Transaction): Promise<void> => {
      for (const id of new Set(personIds))
        await model.updateOne(
          { _id: new Types.ObjectId(id) },
          { $inc: { revision: 1 } },
          { upsert: true, session: tx },
        );
    },
  };
};
export type BoxNews = ReturnType<typeof createBoxNews>;
