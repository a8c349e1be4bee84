import { testDatabaseUri } from '@gently/testing/mongo';
import { PATIENCE_MS } from '@gently/testing/patience';
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

interface Addition {
  /** Runs between its two steps. */
  meanwhile?: () => Promise<unknown>;
  limits?: Parameters<typeof transact>[2];
}

/** Adds one to a counter, in a transaction that others can overtake between its two steps. */
const addOne = (name: string, { meanwhile = () => countOf(name), limits }: Addition = {}): Promise<unknown> =>
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
    limits,
  );

/** Changes the counter outside of the transaction, which so loses this often. */
const overtakes = (name: string, times: number) => {
  let left = times;
  return async () => {
    left -= 1;
    if (left >= 0) await counters().updateOne({ _id: name }, { $inc: { count: 10 } });
  };
};

describe('a transaction', () => {
  it('takes its turn among others that change the same document, once it has lost three times', async () => {
    await counters().insertOne({ _id: 'many', count: 0 });
    let late = 0;
    let mostLate = 0;
    const contender = async () => {
      let attempts = 0;
      const meanwhile = async () => {
        attempts += 1;
        if (attempts <= 3) return countOf('many');
        late += 1;
        mostLate = Math.max(mostLate, late);
        await countOf('many');
        late -= 1;
        return undefined;
      };
      await addOne('many', { meanwhile, limits: { longestWaitMs: PATIENCE_MS } });
    };
    await Promise.all(Array.from({ length: 40 }, contender));
    expect([await countOf('many'), mostLate]).toEqual([40, 1]);
  });

  it('gives up with a conflict when it loses each time, and one that lost as well gets through', async () => {
    await counters().insertMany([
      { _id: 'lost', count: 0 },
      { _id: 'next', count: 0 },
    ]);
    const lost = addOne('lost', { meanwhile: overtakes('lost', 100), limits: { mostAttempts: 6 } });
    const next = addOne('next', { meanwhile: overtakes('next', 5) });
    await expect(lost).rejects.toThrow(TooManyConflicts);
    await next;
    expect([await countOf('lost'), await countOf('next')]).toEqual([60, 51]);
  });

  it('ends its turn when its work fails, too', async () => {
    await counters().insertOne({ _id: 'failing', count: 0 });
    const overtake = overtakes('failing', 4);
    let tries = 0;
    const meanwhile = async () => {
      tries += 1;
      if (tries > 4) throw new Error('the work fails');
      await overtake();
    };
    await expect(addOne('failing', { meanwhile })).rejects.toThrow('the work fails');
    const limits = { longestWaitMs: PATIENCE_MS };
    await addOne('failing', { meanwhile: overtakes('failing', 4), limits });
    expect(await countOf('failing')).toBe(81);
  });

  it('waits for one that hangs only so long', async () => {
    await counters().insertMany([
      { _id: 'hanging', count: 0 },
      { _id: 'waiting', count: 0 },
    ]);
    const overtake = overtakes('hanging', 3);
    let goOn: () => void = () => undefined;
    const hang = new Promise<void>((resolve) => (goOn = resolve));
    let tries = 0;
    let hangs: () => void = () => undefined;
    const hasTurn = new Promise<void>((resolve) => (hangs = resolve));
    const meanwhile = async () => {
      tries += 1;
      if (tries <= 3) return overtake();
      hangs();
      return hang;
    };
    const hanging = addOne('hanging', { meanwhile });
    await hasTurn;
    await addOne('waiting', { meanwhile: overtakes('waiting', 4), limits: { longestWaitMs: 10 } });
    expect(await countOf('waiting')).toBe(41);
    goOn();
    await hanging;
    expect(await countOf('hanging')).toBe(31);
  });
});
