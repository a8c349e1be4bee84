import { type Connection as Database, Types } from 'mongoose';
import type { Clock } from '../../../shared/clock';
import { isDuplicateKey } from '../../../shared/database/database-errors';
import { feedModel, type FeedRow } from './feed.model';
import type { FeedSecrets } from './feed-secret';

export interface Feed {
  secret: string;
  renewedAt: Date;
}

/** Who reads whose sessions by which secret. */
export const createFeeds = (database: Database, secrets: FeedSecrets, clock: Clock) => {
  const model = feedModel(database);
  const secretOf = ({ _id, version }: FeedRow): string => secrets.of(_id.toHexString(), version);
  const find = (userId: string) => model.findById(userId).lean<FeedRow>();

  /** The next version takes the place of this one, which nobody may have replaced meanwhile. */
  const advance = async (userId: string, current: FeedRow | null): Promise<void> => {
    const version = (current?.version ?? 0) + 1;
    const next = { version, secretHash: secrets.hash(secrets.of(userId, version)), renewedAt: clock() };
    if (current) await model.updateOne({ _id: userId, version: current.version }, { $set: next });
    else
      await model.create({ _id: new Types.ObjectId(userId), ...next }).catch((error: unknown) => {
        // Somebody else was there first, with the same secret.
        if (!isDuplicateKey(error)) throw error;
      });
  };

  const current = async (userId: string): Promise<Feed> => {
    const row = await find(userId);
    // None yet, or from a time when the installation had another key: that address cannot be shown any more.
    if (!row || secrets.hash(secretOf(row)) !== row.secretHash) {
      await advance(userId, row);
      return current(userId);
    }
    return { secret: secretOf(row), renewedAt: row.renewedAt };
  };

  return {
    current,
    renew: async (userId: string): Promise<Feed> => {
      await advance(userId, await find(userId));
      return current(userId);
    },
    /** @returns whose feed it is; null for a secret that opens none (any more). */
    ownerOf: async (secret: string): Promise<string | null> => {
      const row = await model.findOne({ secretHash: secrets.hash(secret) }).lean<FeedRow>();
      return row ? row._id.toHexString() : null;
    },
  };
};
export type Feeds = ReturnType<typeof createFeeds>;
