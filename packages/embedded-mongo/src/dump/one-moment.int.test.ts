import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { cleanUp, connect, temporaryServer } from '../testing/temporary';
import { atOneMoment } from './one-moment';

afterEach(async () => {
  await cleanUp();
  vi.useRealTimers();
});

const HOUSEKEEPING_MS = 5;
/** The clock goes on, and the server has looked since at what is over. */
const pass = async (ms: number): Promise<void> => {
  vi.setSystemTime(Date.now() + ms);
  await wait(HOUSEKEEPING_MS * 10);
};

it('one moment can be read for longer than a minute, while others write', async () => {
  const { uri } = await temporaryServer({ housekeepingMs: HOUSEKEEPING_MS });
  const client = await connect(uri);
  const things = client.db('shop').collection<{ _id: number; n: number }>('things');
  await things.insertMany([1, 2, 3, 4].map((_id) => ({ _id, n: 0 })));
  vi.useFakeTimers({ toFake: ['Date'] });
  const read = await atOneMoment(client, 'shop', async (session) => {
    const found: number[] = [];
    for await (const { n } of things.find({}, { session, batchSize: 1 })) {
      await things.updateMany({}, { $inc: { n: 1 } });
      await pass(45_000);
      found.push(n);
    }
    return found;
  });
  expect(read).toEqual([0, 0, 0, 0]);
});
