import { createHash, createHmac } from 'node:crypto';
import { deriveKey } from '../../../shared/secret-box';

/**
 * The secret in the address of somebody's feed. It is made from the key of the installation and never stored, so that it
 * can be shown again while the database holds only its hash.
 */
export const createFeedSecrets = (key: string) => {
  const derived = deriveKey(key, 'calendar feeds');
  return {
    of: (userId: string, version: number): string =>
      createHmac('sha256', derived).update(`${userId} ${version}`).digest('base64url'),
    hash: (secret: string): string => createHash('sha256').update(secret).digest('base64url'),
  };
};
export type FeedSecrets = ReturnType<typeof createFeedSecrets>;

/** What the secret of an address looks like; anything else names no feed. */
export const FEED_SECRET = /^[\w-]{43}$/;
