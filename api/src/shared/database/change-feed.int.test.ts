import { testDatabaseUri } from '@gently/testing/mongo';
import { expect, test, vi } from 'vitest';
import { parseConfig } from '../../config/config';
import { TEST_ENVIRONMENT } from '../../testing/test-environment';
import { createLogger } from '../logger';
import { createChangeFeed } from './change-feed';
import { createDatabase } from './database';

const PATIENCE = { timeout: 20_000, interval: 20 };

test('the feed of changes goes on after the database was dropped, and says that it may have missed some', async () => {
  const logger = createLogger('silent');
  const uri = new URL(testDatabaseUri());
  uri.pathname += '_feed';
  const database = createDatabase(parseConfig({ ...TEST_ENVIRONMENT, MONGODB_URI: String(uri) }), logger);
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
  const things = database.connection.collection('things');
  const hears = async (name: string): Promise<void> => {
    await feed.open();
    await things.insertOne({ name });
    await vi.waitFor(() => expect(heard).toContain(name), PATIENCE);
  };
  await hears('before');
  await database.connection.dropDatabase();
  await vi.waitFor(() => expect(lost).toHaveBeenCalled(), PATIENCE);
  await hears('after');
  await feed.stop();
  await database.connection.dropDatabase();
  await database.close();
});
