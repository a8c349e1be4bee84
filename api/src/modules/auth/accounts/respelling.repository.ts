import type { Connection } from 'mongoose';
import type { Transaction } from '../../../shared/database/transaction';
import { userModel } from './user.model';

interface Spelt {
  id: string;
  email: string;
}

export const createRespellingRepository = (connection: Connection) => {
  const users = userModel(connection);
  return {
    /** Addresses with other than plain characters; of several that are one, the confirmed and the oldest first. */
    listUnusual: async (tx: Transaction): Promise<Spelt[]> => {
      const found = await users
        .find({ email: /[^\x21-\x7e]/ })
        .select('email')
        .sort({ emailVerifiedAt: -1, createdAt: 1 })
        .session(tx)
        .lean();
      return found.map(({ _id, email }) => ({ id: String(_id), email }));
    },

    /** @returns whether an account has this spelling already */
    isTaken: async (email: string, tx: Transaction): Promise<boolean> =>
      (await users.exists({ email }).session(tx)) !== null,

    respell: async (id: string, email: string, tx: Transaction): Promise<void> => {
      await users.updateOne({ _id: id }, { $set: { email }, $unset: { words: 1 } }, { session: tx });
    },
  };
};
export type RespellingRepository = ReturnType<typeof createRespellingRepository>;
