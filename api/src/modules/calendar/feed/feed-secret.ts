import { createHash, createHmac } from 'node:crypto';

/**
 * The secret in the address of a person's calendar feed. It is derived from a key and never stored, so it can be shown again
 * although the database contains only its hash.
 * @param key what gives the key, once the database is ready
 */
export const createFeedSecrets = (key: () => Buffer) => ({
  of: (userId: string, version: number): string =>
    createHmac('sha256', key()).update(`${userId} ${version}`).digest('base64url'),
  hash: (secret: string): string => createHash('sha256').update(secret).digest('base64url'),
});
export type FeedSecrets = ReturnType<typeof createFeedSecrets>;

/** What the secret of an address looks like; anything else names no feed. */
export const FEED_SECRET = /^[\w-]{43}$/;
