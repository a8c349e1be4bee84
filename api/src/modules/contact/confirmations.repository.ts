import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import { confirmationCountModel } from './confirmation-count.model';

const idOf = (email: string): string => createHash('sha256').update(email).digest('base64url');

export const createConfirmationsRepository = (connection: Connection) => {
  const counts = confirmationCountModel(connection);
  const increment = async (_id: string, resetsAt: Date): Promise<number> => {
    const counted = await counts
      .findOneAndUpdate(
        { _id },
        { $inc: { count: 1 }, $setOnInsert: { resetsAt } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
    return counted.count;
  };

  return {
    /** Counts one more before it is sent, so that many at once are no way around. @returns the count with it. */
    count: async (email: string, now: Date, resetsAt: Date): Promise<number> => {
      const _id = idOf(email);
      await counts.deleteOne({ _id, resetsAt: { $lte: now } });
      return increment(_id, resetsAt).catch((error: unknown) => {
        // Two first ones at once: the second finds what the first has just made.
        if (isDuplicateKey(error)) return increment(_id, resetsAt);
        throw error;
      });
    },
  };
};
export type ConfirmationsRepository = ReturnType<typeof createConfirmationsRepository>;
