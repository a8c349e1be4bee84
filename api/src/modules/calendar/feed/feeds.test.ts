import { expect, it } from 'vitest';
import { createFeedSecrets, FEED_SECRET } from './feed-secret';
import { createFeeds } from './feeds';
import type { StoredFeed } from './feeds.repository';

const NOW = new Date('2035-01-17T10:00:00Z');
const KEY = 'a key';

const inMemory = () => {
  const stored = new Map<string, StoredFeed>();
  return {
    stored,
    find: async (userId: string) => stored.get(userId) ?? null,
    insert: async (userId: string, feed: StoredFeed) => void stored.set(userId, feed),
    replace: async (userId: string, _version: number, feed: StoredFeed) => void stored.set(userId, feed),
    ownerOf: async (secretHash: string) =>
      [...stored].find(([, feed]) => feed.secretHash === secretHash)?.[0] ?? null,
  };
};
const feedsOf = (repository: ReturnType<typeof inMemory>, key = KEY) =>
  createFeeds(
    repository,
    createFeedSecrets(() => Buffer.from(key)),
    () => NOW,
  );

it('makes another secret for each person and each renewal', async () => {
  const feeds = feedsOf(inMemory());
  const secrets = [await feeds.current('a'), await feeds.current('b'), await feeds.renew('a')];
  expect(new Set(secrets.map(({ secret }) => secret)).size).toBe(3);
  for (const { secret } of secrets) expect(secret).toMatch(FEED_SECRET);
});

it('finds its owner, and nobody by a secret that was renewed', async () => {
  const feeds = feedsOf(inMemory());
  const first = await feeds.current('a');
  expect(await feeds.ownerOf(first.secret)).toBe('a');
  const second = await feeds.renew('a');
  expect([await feeds.ownerOf(first.secret), await feeds.ownerOf(second.secret)]).toEqual([null, 'a']);
});

it('never shows an address that does not work: another key makes another one', async () => {
  const repository = inMemory();
  const before = await feedsOf(repository).current('a');
  const feeds = feedsOf(repository, `${KEY}!`);
  const after = await feeds.current('a');
  expect(after.secret).not.toBe(before.secret);
  expect(await feeds.ownerOf(after.secret)).toBe('a');
  expect(await feeds.current('a')).toEqual(after);
});
