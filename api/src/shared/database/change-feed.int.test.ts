import { SOON } from '@gently/testing/patience';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databaseBehindProxy } from '../../testing/database-behind-proxy';
import { createChangeFeed } from './change-feed';

const PATIENCE = { ...SOON, interval: 20 };

const build = async () => {
  const there = await databaseBehindProxy('_feed');
  const { database, logger } = there;
  await database.start();
  const heard: unknown[] = [];
  const lost = vi.fn();
  const feed = createChangeFeed<{ fullDocument: { name: string } }>({
    database,
    logger,
    of: [{ $match: { operationType: 'insert' } }],
    onChange: ({ fullDocument }) => heard.push(fullDocument.name),
    onLost: lost,
  });
  const hears = async (name: string): Promise<void> => {
    await feed.open();
    await database.connection.collection('things').insertOne({ name });
    await vi.waitFor(() => expect(heard).toContain(name), PATIENCE);
  };
  return { ...there, feed, lost, hears };
};

let t: Awaited<ReturnType<typeof build>>;
beforeEach(async () => {
  t = await build();
});
afterEach(async () => {
  await t.feed.stop();
  await t.database.connection.dropDatabase();
  await t.close();
});

test('the feed of changes goes on after the database was dropped, and says that it may have missed some', async () => {
  await t.hears('before');
  await t.database.connection.dropDatabase();
  await vi.waitFor(() => expect(t.lost).toHaveBeenCalled(), PATIENCE);
  await t.hears('after');
});

test('who waits for the feed of changes goes on when the database is back, although the first tries failed', async () => {
  await t.proxy.shut();
  const opened = t.feed.open();
  await vi.waitFor(() => expect(t.lost).toHaveBeenCalledTimes(2), PATIENCE);
  await t.proxy.open();
  await opened;
  await t.hears('after all');
});
