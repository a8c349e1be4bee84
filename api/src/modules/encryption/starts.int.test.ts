import { testDatabaseUri } from '@gently/testing/mongo';
import { runs, sample } from '@gently/testing/tier';
import type { FastifyInstance } from 'fastify';
import { mongo } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Config, parseConfig } from '../../config/config';
import { StartRefused } from '../../shared/database/database';
import { createSecretBox, keyIdOf } from '../../shared/secret-box';
import { createCaller, createTestClock, migrate, TEST_PASSWORD } from '../../testing';
import { ok } from '../../testing/domain';
import { startFurtherProcess } from '../../testing/further-process';
import { sealedLongAgo } from '../../testing/sealed-long-ago';
import { signInAs } from '../../testing/sign-in';
import { TEST_ENVIRONMENT } from '../../testing/test-environment';

const OLD = 'the key that the data was encrypted with, once';
const NEW = 'the key that comes after it, which is as long';
const THIRD = 'a key that nothing was ever encrypted with';
const CONNECTIONS = 'calendar_connections';

let client: mongo.MongoClient;
let db: mongo.Db;
let uri: string;
let clock: ReturnType<typeof createTestClock>;
let open: { close: () => Promise<void> }[] = [];
let databases = 0;
beforeEach(async () => {
  const address = new URL(testDatabaseUri());
  address.pathname += `_keys_${(databases += 1)}`;
  uri = String(address);
  client = await mongo.MongoClient.connect(uri);
  db = client.db();
  clock = createTestClock();
});
afterEach(async () => {
  for (const { close } of open) await close();
  open = [];
  await db.dropDatabase();
  await client.close();
});

type Keys = Partial<
  Record<'ENCRYPTION_KEY' | 'ENCRYPTION_KEY_PREVIOUS' | 'ENCRYPTION_KEY_DISCARDED', string>
>;
const configOf = (keys: Keys): Config => parseConfig({ ...TEST_ENVIRONMENT, MONGODB_URI: uri, ...keys });
const start = async (keys: Keys): Promise<FastifyInstance> => {
  const started = await startFurtherProcess(configOf(keys), { clock: clock.now });
  open.push(started);
  return started.app;
};
const stopAll = async () => {
  for (const { close } of open) await close();
  open = [];
};
const everything = async () => {
  const names = (await db.listCollections().toArray()).map(({ name }) => name);
  const found = await Promise.all(names.map((name) => db.collection(name).find().sort({ _id: 1 }).toArray()));
  return Object.fromEntries(names.map((name, index) => [name, found[index]]));
};
const expectRefused = async (keys: Keys, ...words: string[]) => {
  const before = await everything();
  const refusal: unknown = await start(keys).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartRefused);
  const { message } = refusal as StartRefused;
  for (const word of words) expect(message).toContain(word);
  for (const key of Object.values(keys).filter((value) => value.length >= 32))
    expect(message).not.toContain(key);
  expect(await everything()).toEqual(before);
};

const EMAIL = 'rowan@example.test';
/** A person with a feed, an audit log that is sealed, and a calendar whose token lies there in this form. */
const fill = async (app: FastifyInstance, sealedToken: (id: string) => string): Promise<string> => {
  const person = await signInAs(app, 'client', { email: EMAIL });
  const _id = new mongo.ObjectId();
  await db.collection(CONNECTIONS).insertOne({
    _id,
    user: new mongo.ObjectId(person.account.id),
    email: EMAIL,
    state: 'connected',
    problem: null,
    refreshToken: sealedToken(String(_id)),
    accessToken: '',
    accessEndsAt: clock.now(),
    connectedAt: clock.now(),
    lastSyncAt: null,
    busyDueAt: clock.now(),
    failures: 0,
  });
  const { address } = await ok(person, 'POST /calendar/feed/renew');
  await app.auditGuard.check();
  return address;
};
const feedOn = async (app: FastifyInstance): Promise<string> => {
  const body = { email: EMAIL, password: TEST_PASSWORD };
  const { data } = await createCaller(app).call('POST /auth/login', { body });
  const person = createCaller(app, { authorization: `Bearer ${data.token}` });
  return (await ok(person, 'GET /calendar/feed')).address;
};
const about = (id: string) => `connection ${id} refresh`;
const sealedWith = (key: string) => (id: string) =>
  createSecretBox([key], 'calendar tokens').seal('1//token', about(id));
/** As releases before key ids did it. */
const agedToken = (key: string) => (id: string) =>
  sealedLongAgo({ key, purpose: 'calendar tokens', secret: '1//token', about: about(id) });
const openedBy = async (...keys: [string, ...string[]]) => {
  const row = await db.collection(CONNECTIONS).findOne();
  return createSecretBox(keys, 'calendar tokens').open(
    String(row?.['refreshToken']),
    about(String(row?._id)),
  );
};
/** Data as a release before key ids left it: all keys derived from the encryption key, and no key id. @returns the feed's address */
const ageBy = async (key: string): Promise<string> => {
  const first = new mongo.ObjectId();
  const refreshToken = agedToken(key)(String(first));
  await db.collection(CONNECTIONS).insertOne({ _id: first, user: first, refreshToken });
  const feed = await fill(await start({ ENCRYPTION_KEY: key }), agedToken(key));
  await stopAll();
  await db.collection(CONNECTIONS).deleteOne({ _id: first });
  for (const name of ['encryption_state', 'data_keys']) await db.collection(name).deleteMany({});
  return feed;
};

describe('a start with the wrong encryption key', () => {
  it('is refused, names both keys by their ids and changes nothing', async () => {
    await fill(await start({ ENCRYPTION_KEY: OLD }), sealedWith(OLD));
    await stopAll();
    const ids = [`id ${keyIdOf(OLD)}`, `ENCRYPTION_KEY has the id ${keyIdOf(NEW)}`];
    const wrong: readonly [Keys, ...string[]][] = [
      [{ ENCRYPTION_KEY: NEW }, ...ids, 'ENCRYPTION_KEY_PREVIOUS'],
      [{ ENCRYPTION_KEY: NEW, ENCRYPTION_KEY_PREVIOUS: THIRD }, ...ids, keyIdOf(THIRD)],
      [{}, `id ${keyIdOf(OLD)}`],
    ];
    for (const [keys, ...words] of sample(wrong)) await expectRefused(keys, ...words);
    await start({ ENCRYPTION_KEY: OLD });
  });

  it('is refused when a rotation that has not come to its end would lose its oldest key', async () => {
    await fill(await start({ ENCRYPTION_KEY: OLD }), sealedWith(OLD));
    await stopAll();
    await start({ ENCRYPTION_KEY: NEW, ENCRYPTION_KEY_PREVIOUS: OLD });
    await stopAll();
    const wrong: readonly [Keys, string][] = [
      [{ ENCRYPTION_KEY: THIRD, ENCRYPTION_KEY_PREVIOUS: NEW }, `id ${keyIdOf(OLD)}`],
      [{ ENCRYPTION_KEY: OLD }, `id ${keyIdOf(NEW)}`],
      [{ ENCRYPTION_KEY: NEW }, `id ${keyIdOf(OLD)}`],
    ];
    for (const [keys, word] of sample(wrong, 2)) await expectRefused(keys, word);
  });

  it('is refused on data from before key ids, by what that holds', async () => {
    await ageBy(OLD);
    const wrong = [{ ENCRYPTION_KEY: NEW, ENCRYPTION_KEY_PREVIOUS: THIRD }, { ENCRYPTION_KEY: NEW }];
    for (const keys of sample(wrong)) await expectRefused(keys, 'id unknown');
  });

  it('is refused when one process of two began with another key on an empty database', async () => {
    const starts = await Promise.allSettled([start({ ENCRYPTION_KEY: OLD }), start({ ENCRYPTION_KEY: NEW })]);
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await db.collection('encryption_state').findOne())?.['keys']).toHaveLength(1);
  });

  it('is refused when a stored key was damaged', async () => {
    await fill(await start({ ENCRYPTION_KEY: OLD }), sealedWith(OLD));
    await stopAll();
    const feeds = { _id: 'calendar feeds' } as never;
    await db.collection('data_keys').updateOne(feeds, { $set: { sealed: `${keyIdOf(OLD)}.AAAA` } });
    await expectRefused({ ENCRYPTION_KEY: OLD }, '"calendar feeds"', 'backup', 'nothing was changed');
    // Data that an earlier release left is refused before the first migration, too.
    await db.collection('schema_versions').updateOne({}, { $set: { version: 0 } });
    await expectRefused({ ENCRYPTION_KEY: OLD }, '"calendar feeds"', 'backup', 'nothing was changed');
  });
});

describe('a start with the right keys', () => {
  it('takes both in either order, before anything was encrypted again', async () => {
    const feed = await fill(await start({ ENCRYPTION_KEY: OLD }), sealedWith(OLD));
    const orders = [
      [OLD, NEW],
      [NEW, OLD],
    ] as const;
    for (const [ENCRYPTION_KEY, ENCRYPTION_KEY_PREVIOUS] of sample(orders)) {
      await stopAll();
      expect(await feedOn(await start({ ENCRYPTION_KEY, ENCRYPTION_KEY_PREVIOUS }))).toBe(feed);
    }
    expect(await openedBy(OLD)).toBe('1//token');
  });

  it('keeps the addresses and the audit log of data from before key ids, also when the key changes with the release', async () => {
    const feed = await ageBy(OLD);
    const app = await start({ ENCRYPTION_KEY: NEW, ENCRYPTION_KEY_PREVIOUS: OLD });
    expect(await feedOn(app)).toBe(feed);
    expect(await app.auditGuard.check()).toMatchObject({ broken: null });
    expect((await db.collection('encryption_state').findOne())?.['keys']).toEqual([
      keyIdOf(OLD),
      keyIdOf(NEW),
    ]);
  });

  it('gives texts from before key ids the id of the current key', async () => {
    const app = await start({ ENCRYPTION_KEY: NEW, ENCRYPTION_KEY_PREVIOUS: OLD });
    await fill(app, agedToken(OLD));
    await db.collection(CONNECTIONS).updateOne({}, { $set: { accessToken: 'AAAA'.repeat(20) } });
    expect(await migrate(app, 'name the key of each sealed text')).toBe(1);
    expect(await openedBy(NEW)).toBe('1//token');
    expect(await db.collection(CONNECTIONS).findOne()).toMatchObject({ accessToken: 'AAAA'.repeat(20) });
    expect(await migrate(app, 'name the key of each sealed text')).toBe(0);
  });

  it('makes one set of keys when several processes begin at once', async () => {
    const apps = await Promise.all(
      Array.from({ length: runs({ test: 2, long: 3 }) }, () => start({ ENCRYPTION_KEY: OLD })),
    );
    const [first = apps[0]] = apps;
    if (!first) throw new Error('no process has started');
    const feed = await fill(first, sealedWith(OLD));
    for (const app of apps) expect(await feedOn(app)).toBe(feed);
  });
});

describe('a key that was discarded', () => {
  it('lets the product start, with new addresses, a broken connection and an audit log that goes on', async () => {
    const feed = await fill(await start({ ENCRYPTION_KEY: OLD }), sealedWith(OLD));
    await stopAll();
    const keys = { ENCRYPTION_KEY: NEW, ENCRYPTION_KEY_DISCARDED: keyIdOf(OLD) };
    const app = await start(keys);
    expect(await feedOn(app)).not.toBe(feed);
    await app.calendars.readDue();
    expect(await db.collection(CONNECTIONS).findOne()).toMatchObject({
      state: 'broken',
      problem: 'unreadable',
    });
    expect(await app.auditGuard.check()).toMatchObject({ broken: null });
    const since = (await app.auditGuard.check()).records;
    const origin = { ip: '127.0.0.1', requestId: 'starts' };
    for (const target of ['setting:one', 'setting:two'])
      await app.audit.append({ action: 'setting.changed', actorId: null, target, origin });
    expect(await app.auditGuard.check()).toMatchObject({ records: since + 2, broken: null });
    await db.collection('audit_records').deleteOne({ seq: since + 1 });
    expect((await app.auditGuard.check()).broken).toEqual({ kind: 'missing', seq: since + 1 });
    await stopAll();
    const address = await feedOn(await start(keys));
    await stopAll();
    expect(await feedOn(await start({ ENCRYPTION_KEY: NEW }))).toBe(address);
    await stopAll();
    await expectRefused({ ENCRYPTION_KEY: OLD }, `id ${keyIdOf(NEW)}`);
  });

  it('may be one from before key ids', async () => {
    await ageBy(OLD);
    const app = await start({ ENCRYPTION_KEY: NEW, ENCRYPTION_KEY_DISCARDED: 'unknown' });
    expect(await app.auditGuard.check()).toMatchObject({ broken: null });
  });

  it('cannot be in use', async () => {
    await fill(await start({ ENCRYPTION_KEY: OLD }), sealedWith(OLD));
    await stopAll();
    await expectRefused({ ENCRYPTION_KEY: OLD, ENCRYPTION_KEY_DISCARDED: keyIdOf(OLD) }, keyIdOf(OLD));
  });
});

it('an audit log whose key was deleted from the database counts as tampered with', async () => {
  await fill(await start({ ENCRYPTION_KEY: OLD }), sealedWith(OLD));
  await stopAll();
  await db.collection('data_keys').deleteOne({ _id: 'audit log' } as never);
  const app = await start({ ENCRYPTION_KEY: OLD });
  expect((await app.auditGuard.check()).broken).toMatchObject({ kind: 'changed', seq: 1 });
});
