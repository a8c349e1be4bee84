import type { Clock } from '../../../shared/clock';
import type { Transaction } from '../../../shared/database/transaction';
import type { FeedSecrets } from './feed-secret';
import type { FeedsRepository, StoredFeed } from './feeds.repository';

export interface Feed {
  secret: string;
  renewedAt: Date;
}

/** Who reads whose sessions by which secret. */
export const createFeeds = (repository: FeedsRepository, secrets: FeedSecrets, clock: Clock) => {
  const nextFor = (userId: string, current: StoredFeed | null): StoredFeed => {
    const version = (current?.version ?? 0) + 1;
    return { version, secretHash: secrets.hash(secrets.of(userId, version)), renewedAt: clock() };
  };
  const advance = async (userId: string, current: StoredFeed | null): Promise<void> => {
    const next = nextFor(userId, current);
    if (current) await repository.replace(userId, current.version, next);
    else await repository.insert(userId, next);
  };

  const current = async (userId: string): Promise<Feed> => {
    const stored = await repository.find(userId);
    const secret = stored && secrets.of(userId, stored.version);
    if (secret && secrets.hash(secret) === stored.secretHash) return { secret, renewedAt: stored.renewedAt };
    // None yet, or from a time when the installation had another key: that address cannot be shown any more.
    await advance(userId, stored);
    return current(userId);
  };

  return {
    current,
    renew: async (userId: string): Promise<Feed> => {
      await advance(userId, await repository.find(userId));
      return current(userId);
    },
    /** Replaces the address in a transaction, if there is one. @returns whether there was. */
    renewIfAny: async (userId: string, tx: Transaction): Promise<boolean> => {
      const stored = await repository.find(userId, tx);
      if (stored) await repository.replace(userId, stored.version, nextFor(userId, stored), tx);
      return stored !== null;
    },
    /** @returns whose feed it is; null for a secret that opens none (any more). */
    ownerOf: (secret: string): Promise<string | null> => repository.ownerOf(secrets.hash(secret)),
  };
};
export type Feeds = ReturnType<typeof createFeeds>;
