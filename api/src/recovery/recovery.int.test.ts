import {
  beginRestore,
  completeRestore,
  readRestoreMark,
  RESTORES,
} from '@gently/embedded-mongo/restore-mark';
import { testDatabaseUri } from '@gently/testing/mongo';
import { SOON } from '@gently/testing/patience';
import { type Connection, mongo } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '../config/config';
import { buildApp } from '../app';
import { createAuditLog } from '../modules/audit/audit-log';
import { createDatabase, type Database, HalfRestored } from '../shared/database/database';
import { transactOn } from '../shared/database/transaction';
import { createLogger } from '../shared/logger';
import { TEST_ENVIRONMENT } from '../testing/test-environment';
import { createJobRunner } from '../jobs/job-runner';
import { createRecovery, type Recovery } from './recovery';
import { FIRST_STEPS, RECOVERY_STEPS, type RecoveryStep } from './steps';

const logger = createLogger('silent');
const NOW = new Date('2035-01-17T10:00:00.000Z');
const BACKUP_AT = new Date('2035-01-17T03:00:00.000Z');
const RESTORED_AT = new Date('2035-01-17T09:00:00.000Z');
const clock = () => NOW;

let uri: string;
let client: mongo.MongoClient;
let databases: Database[];
let recoveries: Recovery[];
beforeEach(async () => {
  uri = testDatabaseUri();
  client = await mongo.MongoClient.connect(uri);
  databases = [];
  recoveries = [];
});
afterEach(async () => {
  for (const recovery of recoveries) recovery.stop();
  for (const database of databases) await database.close();
  await client.db().dropDatabase();
  await client.close();
});

const restored = async () => {
  await beginRestore(client.db(), { file: 'a.backup', backupAt: BACKUP_AT, begunAt: RESTORED_AT });
  await completeRestore(client.db(), RESTORED_AT);
};
const configOf = () => parseConfig({ ...TEST_ENVIRONMENT, MONGODB_URI: uri });
const newDatabase = () => {
  const database = createDatabase(configOf(), logger);
  databases.push(database);
  return database;
};

/** A start of the database with steps that note that they were made. @param make what a step does besides */
const start = async (make: (name: RecoveryStep) => Promise<void> = () => Promise.resolve()) => {
  const database = newDatabase();
  const { connection } = database;
  const made: RecoveryStep[] = [];
  const recovery = createRecovery({
    connection: connection as Connection,
    of: (name) => async (missing) => {
      expect(missing).toEqual({ backupAt: BACKUP_AT, restoredAt: RESTORED_AT, withoutDeletions: false });
      await make(name);
      made.push(name);
      return 1;
    },
    audit: createAuditLog({ clock, database }),
    transact: transactOn(connection),
    prepare: () => Promise.resolve(),
    clock,
    logger,
    retryMs: 20,
  });
  recoveries.push(recovery);
  database.beforeReady(recovery.begin);
  await database.start();
  return { database, recovery, made };
};
const audited = () => client.db().collection('audit_records').find({ action: 'data.restored' }).toArray();

describe('a start after a restore', () => {
  it('makes every step once, in order, and says so in the audit log', async () => {
    await restored();
    const first = await start();
    expect([first.made, first.recovery.isSettled()]).toEqual([[...RECOVERY_STEPS], true]);
    const again = await start();
    expect([again.made, again.recovery.isSettled()]).toEqual([[], true]);
    expect(await audited()).toMatchObject([{ target: 'database', details: { file: 'a.backup' } }]);
  });

  it('makes what is missing when an earlier one was killed', async () => {
    await restored();
    const [done, ...missing] = RECOVERY_STEPS;
    await client
      .db()
      .collection(RESTORES)
      .updateOne({}, { $set: { [`steps.${done}`]: NOW } });
    expect((await start()).made).toEqual(missing);
  });

  it('leaves out what another process has made in the meantime', async () => {
    await restored();
    const byAnother = { 'steps.payouts': NOW, 'steps.emails': NOW };
    const { made } = await start(async (name) => {
      if (name === 'payments') await client.db().collection(RESTORES).updateOne({}, { $set: byAnother });
    });
    expect(made).toEqual(RECOVERY_STEPS.filter((name) => name !== 'payouts' && name !== 'emails'));
  });

  it('serves while the payment provider gives no answer, and goes on when it does', async () => {
    await restored();
    let answers = false;
    const { database, recovery, made } = await start((name) =>
      answers || FIRST_STEPS.includes(name) ? Promise.resolve() : Promise.reject(new Error('no answer')),
    );
    expect([database.isReady(), recovery.isSettled()]).toEqual([true, false]);
    let runs = 0;
    const run = () => Promise.resolve((runs += 1));
    const tasks = [{ name: 'count', everySeconds: 1, run }];
    const jobs = createJobRunner({ database, logger, tasks, pollMs: 50, mayBegin: recovery.isSettled });
    await jobs.start();
    expect(await client.db().collection('jobs').countDocuments()).toBe(0);
    answers = true;
    await expect.poll(() => runs, SOON).toBeGreaterThan(0);
    await jobs.stop();
    expect(made).toEqual([...RECOVERY_STEPS]);
    expect(await audited()).toHaveLength(1);
  });

  it('by several processes at once is noted once', async () => {
    await restored();
    const starts = await Promise.all([start(), start(), start()]);
    expect(starts.map(({ recovery }) => recovery.isSettled())).toEqual([true, true, true]);
    expect(await audited()).toHaveLength(1);
  });

  it('does nothing where nothing was restored', async () => {
    const { made, recovery } = await start();
    expect([made, recovery.isSettled(), await readRestoreMark(client.db())]).toEqual([[], true, null]);
  });
});

describe('a start is refused', () => {
  it('on a part of a backup, with a sentence that says what to do', async () => {
    await beginRestore(client.db(), { file: 'a.backup', backupAt: BACKUP_AT, begunAt: RESTORED_AT });
    const refused = start();
    await expect(refused).rejects.toThrow(HalfRestored);
    await expect(refused).rejects.toThrow(/npm run restore FILE -- --drop again/);
    expect((await client.db().listCollections().toArray()).map(({ name }) => name)).toEqual([RESTORES]);
  });

  it('when a restore has begun in the meantime', async () => {
    const database = newDatabase();
    const begin = () =>
      beginRestore(client.db(), { file: 'a.backup', backupAt: BACKUP_AT, begunAt: RESTORED_AT });
    database.beforeReady(begin);
    await expect(database.start()).rejects.toThrow(HalfRestored);
    expect(database.isReady()).toBe(false);
  });

  it('of a program that must not bring the data up to date', async () => {
    const migrated = await buildApp(configOf(), { clock, logger, database: newDatabase() });
    await migrated.ready();
    await migrated.deps.database.start();
    await migrated.close();
    await restored();
    const app = await buildApp(configOf(), { clock, logger, database: newDatabase(), migrates: false });
    await app.ready();
    await expect(app.deps.database.start()).rejects.toThrow(/Start the product on it first/);
    await app.close();
  });
});
