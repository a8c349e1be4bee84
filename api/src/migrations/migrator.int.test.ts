import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { testDatabaseUri } from '@gently/testing/mongo';
import { patience, SOON } from '@gently/testing/patience';
import { runs } from '@gently/testing/tier';
import { mongo } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Config, parseConfig } from '../config/config';
import { StartRefused } from '../shared/database/database';
import { bundleProcess } from '../testing/bundle-process';
import { TEST_ENVIRONMENT } from '../testing/test-environment';
import { eachDocument, type Migration } from './migration';
import { DataIsNewer, MigrationFailed } from './migrator';
import { migratedDatabase, reshaping } from './testing/stage';
import type { MigratingNews, MigratingStart } from './testing/migrating-process';

const TEST_TIMEOUT_MS = patience(120_000);

let made = 0;
let config: Config;
let client: mongo.MongoClient;
let db: mongo.Db;
beforeEach(async () => {
  const uri = new URL(testDatabaseUri());
  uri.pathname += `_migrated_${(made += 1)}`;
  config = parseConfig({ ...TEST_ENVIRONMENT, MONGODB_URI: String(uri) });
  client = await mongo.MongoClient.connect(String(uri));
  db = client.db();
});
afterEach(async () => {
  await db.dropDatabase();
  await client.close();
});

const things = () => db.collection<{ _id: number; form: number }>('things');
const addThings = (count: number, form = 0) =>
  things().insertMany(Array.from({ length: count }, (_, _id) => ({ _id, form })));
const schema = () =>
  db.collection<{ _id: string; version: number; applied: object[] }>('schema_versions').findOne();
const audited = () =>
  db.collection('audit_records').find({ action: 'data.migrated' }).sort({ _id: 1 }).toArray();
const forms = () => things().distinct('form');

const start = async (migrations: Parameters<typeof migratedDatabase>[1]) => {
  const database = migratedDatabase(config, migrations);
  const refusal = await database.start().then(
    () => null,
    (error: unknown) => error,
  );
  const isReady = database.isReady();
  await database.close();
  return { refusal, isReady };
};

describe('stored data', () => {
  it('that is not there yet has the version of the release, and nothing is migrated', async () => {
    expect(await start(reshaping(3))).toEqual({ refusal: null, isReady: true });
    expect(await schema()).toEqual({ _id: 'schema', version: 3, applied: [] });
    expect(await audited()).toEqual([]);
  });

  it('from before there were versions is migrated in order, once, and each migration is noted', async () => {
    await addThings(3);
    expect(await start(reshaping(2))).toEqual({ refusal: null, isReady: true });
    const at = new Date('2035-01-17T10:00:00.000Z');
    const applied = [
      { number: 1, name: 'form 1 of things', at, documents: 3 },
      { number: 2, name: 'form 2 of things', at, documents: 3 },
    ];
    expect(await schema()).toEqual({ _id: 'schema', version: 2, applied });
    expect((await audited()).map(({ target, details, actorId }) => [target, details, actorId])).toEqual([
      ['migration:1', { name: 'form 1 of things', documents: 3 }, null],
      ['migration:2', { name: 'form 2 of things', documents: 3 }, null],
    ]);

    await start(reshaping(2));
    expect(await schema()).toEqual({ _id: 'schema', version: 2, applied });
    await start(reshaping(3));
    expect([await forms(), (await schema())?.version, (await audited()).length]).toEqual([[3], 3, 3]);
  });

  it('of a later release is refused with the two versions, and nothing is changed', async () => {
    await addThings(1);
    await start(reshaping(3));
    const before = [await schema(), await things().find().toArray(), await audited()];
    const { refusal, isReady } = await start(reshaping(2));
    expect(refusal).toBeInstanceOf(DataIsNewer);
    expect(String(refusal)).toContain(
      'The stored data has version 3, and this release works with version 2.',
    );
    expect([isReady, refusal instanceof StartRefused]).toEqual([false, true]);
    expect([await schema(), await things().find().toArray(), await audited()]).toEqual(before);
  });
});

describe('a migration', () => {
  const failingAt =
    (id: number, failure: Error) => (connection: Parameters<ReturnType<typeof reshaping>>[0]) => {
      const [first, second, third] = reshaping(3)(connection) as [Migration, Migration, Migration];
      const migrate: Migration['migrate'] = async (tx) => {
        const found = [0, 1, 2].map((one) => ({ id: String(one), _id: one }));
        const rows = connection.collection<{ _id: number }>('things');
        return eachDocument('things', found, async ({ _id }) => {
          if (_id === id) throw failure;
          await rows.updateOne({ _id }, { $set: { form: 2 } }, { session: tx });
          return true;
        });
      };
      return [first, { ...second, migrate }, third];
    };

  it('that fails is named with its document; the data stays as it was before it, and the start ends', async () => {
    await addThings(3);
    const { refusal, isReady } = await start(failingAt(2, new Error('it has no shape')));
    expect(refusal).toBeInstanceOf(MigrationFailed);
    expect(String(refusal)).toContain('Migration 2 "form 2 of things" failed: things 2: it has no shape.');
    expect(String(refusal)).toContain('together with the backup from before the upgrade');
    expect([isReady, await forms(), (await schema())?.version]).toEqual([false, [1], 1]);
    // Now it is the first one of this start: the release before works with what is stored.
    const again = String((await start(failingAt(2, new Error('it has no shape')))).refusal);
    expect(again).toMatch(/go back to the release before\.$/);

    expect(await start(reshaping(3))).toEqual({ refusal: null, isReady: true });
    expect([await forms(), (await schema())?.version]).toEqual([[3], 3]);
  });

  it('that loses against another transaction is made again at once', async () => {
    await addThings(3);
    const lost = new mongo.MongoServerError({
      message: 'lost',
      code: 112,
      errorLabels: ['TransientTransactionError'],
    });
    let times = 0;
    const once = (connection: Parameters<ReturnType<typeof reshaping>>[0]): Migration[] =>
      reshaping(1)(connection).map(({ name, migrate }) => ({
        name,
        migrate: (tx) => ((times += 1) === 1 ? Promise.reject(lost) : migrate(tx)),
      }));
    expect(await start(once)).toEqual({ refusal: null, isReady: true });
    expect([times, await forms()]).toEqual([2, [1]]);
  });

  const stopping = new mongo.MongoServerError({ message: 'the server is stopping', code: 91 });

  it('whose database stops meanwhile is no failure: it is made when the database is back', async () => {
    await addThings(3);
    let times = 0;
    const database = migratedDatabase(config, (connection) =>
      reshaping(1)(connection).map(({ name, migrate }) => ({
        name,
        migrate: (tx) => ((times += 1) === 1 ? Promise.reject(stopping) : migrate(tx)),
      })),
    );
    await database.start();
    expect([database.isReady(), await forms()]).toEqual([false, [0]]);
    await vi.waitFor(() => expect(database.isReady()).toBe(true), SOON);
    await database.close();
    expect([times, await forms()]).toEqual([2, [1]]);
  });

  it('that takes longer than a transaction may is named, and not begun again for ever', async () => {
    await addThings(3);
    const later = performance.now() + 60_000;
    const slow = (): Migration[] => [
      {
        name: 'much to do',
        migrate: () => {
          vi.spyOn(performance, 'now').mockReturnValue(later);
          return Promise.reject(stopping);
        },
      },
    ];
    const { refusal } = await start(slow);
    vi.restoreAllMocks();
    expect(String(refusal)).toContain(
      'Migration 1 "much to do" failed: it takes longer than the minute that one transaction may take.',
    );
    expect([await forms(), (await schema())?.version]).toEqual([[0], 0]);
  });

  it(
    'is made once when several processes start at the same time',
    async () => {
      for (let round = 0; round < runs({ test: 2, long: 20 }); round += 1) {
        await db.dropDatabase();
        await addThings(20);
        const starts = await Promise.all(Array.from({ length: 3 }, () => start(reshaping(3))));
        expect(starts.map(({ refusal }) => refusal)).toEqual([null, null, null]);
        expect([await forms(), (await schema())?.version, (await audited()).length]).toEqual([[3], 3, 3]);
      }
    },
    TEST_TIMEOUT_MS,
  );
});

describe('a process that is killed while it migrates', () => {
  const MIGRATIONS = 5;
  const THINGS = 20;
  let bundle: Awaited<ReturnType<typeof bundleProcess>>;
  beforeAll(async () => {
    bundle = await bundleProcess(join(import.meta.dirname, 'testing', 'migrating-process.ts'));
  });
  afterAll(() => bundle.clear());

  /** Kills a migrating process after this number of changes, or when it is done. */
  const migrateUntil = async (changes: number): Promise<void> => {
    const child = fork(bundle.outfile, { serialization: 'advanced', execArgv: [] });
    const ended = once(child, 'exit');
    let changed = 0;
    child.on('message', (news: MigratingNews) => {
      if (news === 'changed') changed += 1;
      if (news === 'done' || changed >= changes) child.kill('SIGKILL');
    });
    const order: MigratingStart = { config, migrations: MIGRATIONS };
    child.send(order);
    await ended;
  };

  it(
    'leaves the data before or after one of the migrations, and the next start makes the rest',
    async () => {
      for (let round = 0; round < runs({ test: 2, long: 20 }); round += 1) {
        await db.dropDatabase();
        await addThings(THINGS);
        const killedAfter = 1 + Math.floor(Math.random() * MIGRATIONS * THINGS);
        await migrateUntil(killedAfter);
        const version = (await schema())?.version ?? 0;
        const stored = [await forms(), (await audited()).length];
        expect(stored, `killed after ${killedAfter} changes`).toEqual([[version], version]);
        expect(await start(reshaping(MIGRATIONS))).toEqual({ refusal: null, isReady: true });
        expect([await forms(), (await schema())?.version, (await audited()).length]).toEqual([
          [MIGRATIONS],
          MIGRATIONS,
          MIGRATIONS,
        ]);
      }
    },
    TEST_TIMEOUT_MS,
  );
});
