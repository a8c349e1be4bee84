import { testDatabaseUri, watchedDatabaseUri } from '@gently/testing/mongo';
import { PATIENCE_MS } from '@gently/testing/patience';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseConfig } from '../config/config';
import { createDatabase, type Database } from '../shared/database/database';
import { createLogger } from '../shared/logger';
import { databaseBehindProxy } from '../testing/database-behind-proxy';
import { TEST_ENVIRONMENT } from '../testing/test-environment';
import { createJobRunner, type JobRunnerOptions } from './job-runner';

const logger = createLogger('silent');
let database: Database;
beforeAll(async () => {
  database = createDatabase(parseConfig({ ...TEST_ENVIRONMENT, MONGODB_URI: testDatabaseUri() }), logger);
  await database.start();
});
afterAll(async () => {
  await database.connection.dropDatabase();
  await database.close();
});

describe('the job runner', () => {
  it('runs a task again and again until it is stopped, also after a failure', async () => {
    let runs = 0;
    let done: () => void = () => undefined;
    const thrice = new Promise<void>((resolve) => (done = resolve));
    const run = async () => {
      runs += 1;
      if (runs >= 3) done();
      if (runs === 1) throw new Error('a first failure');
      return 1;
    };
    const jobs = createJobRunner({
      database,
      logger,
      tasks: [{ name: 'count', everySeconds: 1, run }],
      pollMs: 100,
    });
    await jobs.start();
    await thrice;
    await jobs.stop();
    const afterStop = runs;
    const stored = await database.connection.collection('jobs').findOne({ name: 'count' });
    expect(stored).toMatchObject({ name: 'count', repeatInterval: '1 seconds' });
    expect(runs).toBe(afterStop);
  });

  it('removes the jobs of retired tasks, and leaves those of a later release', async () => {
    const run = () => Promise.resolve(0);
    const tasksOf = (...names: string[]) => names.map((name) => ({ name, everySeconds: 600, run }));
    const start = async (options: Pick<JobRunnerOptions, 'tasks' | 'retired'>) => {
      const jobs = createJobRunner({ database, logger, pollMs: 100, ...options });
      await jobs.start();
      await jobs.stop();
    };
    await start({ tasks: tasksOf('kept', 'retired', 'later') });
    await start({ tasks: tasksOf('kept'), retired: ['retired'] });
    const names = ['kept', 'later', 'retired'];
    const jobs = database.connection.collection('jobs');
    expect(await jobs.distinct('name', { name: { $in: names } })).toEqual(['kept', 'later']);
  });

  it('begins when the database is back that went away in the moment of its start', async () => {
    const there = await databaseBehindProxy('_jobs');
    await there.database.start();
    let hasRun: () => void = () => undefined;
    const ran = new Promise<void>((resolve) => (hasRun = resolve));
    const run = () => {
      hasRun();
      return Promise.resolve(1);
    };
    const jobs = createJobRunner({ ...there, tasks: [{ name: 'count', everySeconds: 1, run }], pollMs: 100 });
    await there.proxy.shut();
    await jobs.start();
    await there.proxy.open();
    await ran;
    await jobs.stop();
    await there.database.connection.dropDatabase();
    await there.close();
  });

  it('gives jobs back that it has taken before their time, so that the next process need not wait for them', async () => {
    const jobs = database.connection.collection('jobs');
    const taken = { name: 'taken ahead', lockedAt: { $ne: null } };
    const isAhead = () => ({ ...taken, nextRunAt: { $gt: new Date() } });
    const task = { name: 'taken ahead', everySeconds: 3, run: () => Promise.resolve(1) };
    // Each look takes what is due before the next one.
    const runner = createJobRunner({ database, logger, tasks: [task], pollMs: 2_000 });
    await runner.start();
    await vi.waitUntil(async () => (await jobs.countDocuments(isAhead())) === 1, { timeout: PATIENCE_MS });
    await runner.stop();
    expect(await jobs.countDocuments({ name: 'taken ahead' })).toBe(1);
    expect(await jobs.countDocuments(taken)).toBe(0);
  });

  it('takes a job that a process took and never gave back, although its time has not come', async () => {
    const jobs = database.connection.collection('jobs');
    const is = (fields: object) => async () => (await jobs.countDocuments({ name: 'left', ...fields })) === 1;
    const until = (state: () => Promise<boolean>) => vi.waitUntil(state, { timeout: PATIENCE_MS });
    const task = { name: 'left', everySeconds: 3_600, run: () => Promise.resolve(1) };
    const runner = createJobRunner({ database, logger, tasks: [task], pollMs: 50 });
    await runner.start();
    await until(is({ lastFinishedAt: { $ne: null }, lockedAt: null }));
    const later = new Date(Date.now() + 3_600_000);
    await jobs.updateOne({ name: 'left' }, { $set: { lockedAt: new Date(0), nextRunAt: later } });
    await until(is({ lockedAt: null }));
    await runner.stop();
  });

  it('asks the database once for all tasks while none is due', async () => {
    const config = parseConfig({ ...TEST_ENVIRONMENT, MONGODB_URI: watchedDatabaseUri() });
    const watched = createDatabase(config, logger);
    await watched.start();
    const jobs = watched.connection.collection('jobs');
    let ran = 0;
    const run = () => Promise.resolve((ran += 1));
    const tasks = Array.from({ length: 20 }, (_, index) => ({
      name: `task ${index}`,
      everySeconds: 3_600,
      run,
    }));
    const runner = createJobRunner({ database: watched, logger, tasks, pollMs: 50 });
    await runner.start();
    // Each of them runs at once when it is new.
    const isIdle = async () => ran === 20 && (await jobs.countDocuments({ lockedAt: { $ne: null } })) === 0;
    await vi.waitUntil(isIdle, { timeout: PATIENCE_MS });
    const asked: unknown[] = [];
    const taken: unknown[] = [];
    watched.connection.getClient().on('commandStarted', ({ command }) => {
      const { find, filter, findAndModify } = command as Record<string, unknown>;
      if (find === 'jobs') asked.push(filter);
      if (findAndModify === 'jobs') taken.push(command);
    });
    await vi.waitUntil(() => asked.length >= 5, { timeout: PATIENCE_MS });
    const names = { $in: expect.arrayContaining(tasks.map(({ name }) => name)) };
    for (const filter of asked) expect(filter).toMatchObject({ name: names });
    expect(taken).toEqual([]);
    await runner.stop();
    await watched.connection.dropDatabase();
    await watched.close();
  });

  it('stops before it has begun', async () => {
    const jobs = createJobRunner({ database, logger, tasks: [] });
    await jobs.stop();
    await jobs.start();
    expect(await database.connection.collection('jobs').countDocuments({ name: 'other' })).toBe(0);
  });
});
