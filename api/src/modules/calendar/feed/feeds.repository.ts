import { type Connection as Database, Types } from 'mongoose';
import { isDuplicateKey } from '../../../shared/database/database-errors';
import type { Transaction } from '../../../shared/database/transaction';
import { feedModel, type FeedRow } from './feed.model';

/** The feed of one person, as it is stored. */
export interface StoredFeed {
  /** Grows with every renewal. */
  version: number;
  secretHash: string;
  renewedAt: Date;
}

export const createFeedsRepository = (database: Database) => {
  const model = feedModel(database);
  return {
    find: async (userId: string, tx?: Transaction): Promise<StoredFeed | null> => {
      const row = await model
        .findById(userId)
        .session(tx ?? null)
        .lean<FeedRow>();
      return row && { version: row.version, secretHash: row.secretHash, renewedAt: row.renewedAt };
    },

    /** The first one, unless somebody else was there first. */
    insert: async (userId: string, feed: StoredFeed): Promise<void> => {
      try {
        await model.create({ _id: new Types.ObjectId(userId), ...feed });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** The next one in the place of this version, which nobody may have replaced meanwhile. */
    replace: async (userId: string, version: number, feed: StoredFeed, tx?: Transaction): Promise<void> => {
      await model.updateOne({ _id: userId, version }, { $set: feed }, tx ? { session: tx } : {});
    },

    /** @returns whose feed it is; null for a secret that opens none (any more). */
    ownerOf: async (secretHash: string): Promise<string | null> => {
      const row = await model.findOne({ secretHash }).lean<FeedRow>();
      return row ? row._id.toHexString() : null;
    },
  };
};
export type FeedsRepository = ReturnType<typeof createFeedsRepository>;
