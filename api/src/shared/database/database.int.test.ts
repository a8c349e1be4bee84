import { once } from 'node:events';
import { patience, SOON } from '@gently/testing/patience';
import { testDatabaseUri } from '@gently/testing/mongo';
import mongoose, { mongo, Schema } from 'mongoose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../../app';
import { parseConfig } from '../../config/config';
import { createCaller } from '../../testing/caller';
import { databaseBehindProxy } from '../../testing/database-behind-proxy';
import { TEST_ENVIRONMENT } from '../../testing/test-environment';
import { systemClock } from '../clock';
import { createLogger } from '../logger';
import { createDatabase } from './database';

const PATIENCE = { ...SOON, interval: 50 };
const TEST_TIMEOUT_MS = patience(60_000);

const behindProxy = async () => {
  const there = await databaseBehindProxy();
  const { config, logger, database } = there;
  const app = await buildApp(config, { clock: systemClock, logger, database });
  await app.ready();
  return { ...there, app, visitor: createCaller(app) };
};

let t: Awaited<ReturnType<typeof behindProxy>>;
beforeAll(async () => {
  t = await behindProxy();
});
afterAll(async () => {
  await t.app.close();
  await t.close();
});

const health = async (): Promise<number> => (await t.visitor.call('GET /health')).status;
const login = async (): Promise<string> =>
  (await t.visitor.call('POST /auth/login', { body: { email: 'a@b.test', password: 'x' } })).error.code;

test(
  'the API starts without its database, says so, and recovers by itself each time it goes away',
  async () => {
    await t.proxy.shut();
    await t.database.start();
    expect([await health(), await login()]).toEqual([503, 'unavailable']);

    await t.proxy.open();
    await vi.waitFor(async () => expect(await health()).toBe(200), PATIENCE);
    expect(await login()).toBe('invalid_credentials');

    await t.proxy.shut();
    expect(await login()).toBe('unavailable');
    expect(await health()).toBe(503);

    await t.proxy.open();
    await vi.waitFor(async () => expect(await health()).toBe(200), PATIENCE);
    expect(await login()).toBe('invalid_credentials');
  },
  TEST_TIMEOUT_MS,
);

test('a database stays ready when the system clock jumps an hour ahead, and is not ready once it is closed', async () => {
  const database = createDatabase(
    parseConfig({ ...TEST_ENVIRONMENT, MONGODB_URI: testDatabaseUri() }),
    createLogger('silent'),
  );
  await database.start();
  await once(database.connection.getClient(), 'serverHeartbeatSucceeded');
  const before = database.isReady();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  const after = database.isReady();
  vi.restoreAllMocks();
  await database.close();
  expect({ before, after, closed: database.isReady() }).toEqual({ before: true, after: true, closed: false });
});

test('a database that was closed is kept by nothing: a process that opens a thousand of them, as the tests do, would run out of memory', async () => {
  const listed = mongoose.connections.length;
  const database = createDatabase(
    parseConfig({ ...TEST_ENVIRONMENT, MONGODB_URI: testDatabaseUri() }),
    createLogger('silent'),
  );
  await database.start();
  expect(mongoose.connections).toContain(database.connection);
  await database.close();
  expect(mongoose.connections).toHaveLength(listed);
});

test(
  'nothing is written to a database that a move is still filling; when that is over it is used by itself',
  async () => {
    const uri = new URL(testDatabaseUri());
    uri.pathname += '_moved';
    const config = parseConfig({ ...TEST_ENVIRONMENT, MONGODB_URI: String(uri) });
    const client = await mongo.MongoClient.connect(String(uri));
    const db = client.db();
    await db.collection('gently_move').insertOne({ begun: new Date() });
    const database = createDatabase(config, createLogger('silent'));
    const model = database.connection.model('Thing', new Schema({ name: String }));
    await database.start();
    expect(database.isReady()).toBe(false);
    expect((await db.listCollections().toArray()).map(({ name }) => name)).toEqual(['gently_move']);

    await db.collection('gently_move').drop();
    await vi.waitFor(() => expect(database.isReady()).toBe(true), PATIENCE);
    await model.create({ name: 'first' });
    expect(await db.collection('things').countDocuments()).toBe(1);
    await db.dropDatabase();
    await database.close();
    await client.close();
  },
  TEST_TIMEOUT_MS,
);
