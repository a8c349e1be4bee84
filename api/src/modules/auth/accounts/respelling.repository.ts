import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../../shared/database/database-errors';
import { userModel } from './user.model';

interface Spelt {
  id: string;
  email: string;
}

export const createRespellingRepository = (connection: Connection) => {
  const users = userModel(connection);
  return {
    /** Addresses with other than plain characters; of several that are one, the confirmed and the oldest first. */
    listUnusual: async (): Promise<Spelt[]> => {
      const found = await users
        .find({ email: /[^\x21-\x7e]/ })
        .select('email')
        .sort({ emailVerifiedAt: -1, createdAt: 1 })
        .lean();
      return found.map(({ _id, email }) => ({ id: _id.toHexString(), email }));
    },
    /** @returns false when another account has that spelling already. */
    respell: async ({ id, email }: Spelt, spelling: string): Promise<boolean> => {
      try {
        await users.updateOne({ _id: id, email }, { $set: { email: spelling }, $unset: { words: 1 } });
        return true;
      } catch (error) {
        if (isDuplicateKey(error, 'email')) return false;
        throw error;
      }
    },
  };
};
export type RespellingRepository = ReturnType<typeof createRespellingRepository>;
