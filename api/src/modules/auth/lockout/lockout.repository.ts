import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../../shared/database/database-errors';
import type { AttemptCount } from './lockout';
import { signInAttemptModel } from './sign-in-attempt.model';

export const createLockoutRepository = (connection: Connection) => {
  const attempts = signInAttemptModel(connection);

  const increment = async (key: string, resetsAt: Date): Promise<AttemptCount> => {
    const counted = await attempts
      .findOneAndUpdate(
        { _id: key },
        { $inc: { count: 1 }, $setOnInsert: { resetsAt } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
    return { count: counted.count, resetsAt: counted.resetsAt };
  };

  return {
    /** Counts one try and returns the count with it; a count whose time is over starts anew. */
    count: async (key: string, now: Date, resetsAt: Date): Promise<AttemptCount> => {
      await attempts.deleteOne({ _id: key, resetsAt: { $lte: now } });
      return increment(key, resetsAt).catch((error: unknown) => {
        // Two first tries at once: the second finds what the first has just made.
        if (isDuplicateKey(error)) return increment(key, resetsAt);
        throw error;
      });
    },
    /** The pause starts with the try that used up the last one allowed. */
    startPause: async (key: string, failures: number, resetsAt: Date): Promise<void> => {
      await attempts.updateOne({ _id: key, count: failures }, { $set: { resetsAt } });
    },
    /** A successful sign-in is no failure. */
    uncount: async (key: string): Promise<void> => {
      await attempts.updateOne({ _id: key, count: { $gt: 0 } }, { $inc: { count: -1 } });
    },
    /** Forgets every count of an email, from whichever address; its keys begin with the email and a bar. */
    clearAll: async (email: string): Promise<void> => {
      await attempts.deleteMany({ _id: { $gte: `${email}|`, $lt: `${email}}` } });
    },
    clear: async (key: string): Promise<void> => {
      await attempts.deleteOne({ _id: key });
    },
  };
};

export type LockoutRepository = ReturnType<typeof createLockoutRepository>;
