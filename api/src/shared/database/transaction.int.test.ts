import { testDatabaseUri } from '@gently/testing/mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../../config/config';
import { TEST_ENVIRONMENT } from '../../testing/test-environment';
import { createLogger } from '../logger';
import { createDatabase, type Database } from './database';
import { TooManyConflicts, transact } from './transaction';

let database: Database;
beforeAll(async () => {
  database = createDatabase(
    parseConfig({ ...TEST_ENVIRONMENT, MONGODB_URI: testDatabaseUri() }),
    createLogger('silent'),
  );
  await database.start();
});
afterAll(async () => {
  await database.connection.dropDatabase();
  await database.close();
});

interface Counter {
  _id: string;
  count: number;
}

const counters = () => database.connection.collection<Counter>('counters');
const countOf = async (name: string) => (await counters().findOne({ _id: name }))?.count;

/** Adds one, in a transaction that others can overtake between its two steps. */
const addOne = (
  name: string,
  mostAttempts?: number,
  meanwhile: () => Promise<unknown> = () => countOf(name),
) =>
  transact(
    database.connection,
    async (tx) => {
      const found = await counters().findOne({ _id: name }, { session: tx });
      await meanwhile();
      await counters().updateOne(
        { _id: name },
        { $set: { count: (found?.count ?? 0) + 1 } },
        { session: tx },
      );
    },
    mostAttempts,
  );

describe('a transaction', () => {
  it('gets through, although many others change the same document at once', async () => {
    await counters().insertOne({ _id: 'many', count: 0 });
    await Promise.all(Array.from({ length: 60 }, () => addOne('many', 12)));
    expect(await countOf('many')).toBe(60);
  });

  it('gives up with a conflict when it loses each time, and those that lost as well go on', async () => {
    await counters().insertMany([
      { _id: 'lost', count: 0 },
      { _id: 'next', count: 0 },
    ]);
    const overtake = () => counters().updateOne({ _id: 'lost' }, { $inc: { count: 10 } });
    let left = 5;
    const overtakeFiveTimes = async () => {
      left -= 1;
      if (left >= 0) await counters().updateOne({ _id: 'next' }, { $inc: { count: 10 } });
    };
    const [lost, next] = await Promise.allSettled([
      addOne('lost', 6, overtake),
      addOne('next', 30, overtakeFiveTimes),
    ]);
    expect(lost).toMatchObject({ status: 'rejected', reason: expect.any(TooManyConflicts) });
    expect(next).toMatchObject({ status: 'fulfilled' });
    expect([await countOf('lost'), await countOf('next')]).toEqual([60, 51]);
  });

  it('ends its turn also when its work fails', async () => {
    await counters().insertOne({ _id: 'failing', count: 0 });
    let tries = 0;
    const failing = addOne('failing', 30, async () => {
      tries += 1;
      if (tries > 4) throw new Error('the work fails');
      await counters().updateOne({ _id: 'failing' }, { $inc: { count: 10 } });
    });
    await expect(failing).rejects.toThrow('the work fails');
    let left = 4;
    await addOne('failing', 30, async () => {
      left -= 1;
      if (left >= 0) await counters().updateOne({ _id: 'failing' }, { $inc: { count: 1 } });
    });
    expect(await countOf('failing')).toBe(45);
  });
});
