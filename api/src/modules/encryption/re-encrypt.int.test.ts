import { testDatabaseUri } from '@gently/testing/mongo';
import mongoose, { type Connection } from 'mongoose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLogger } from '../../shared/logger';
import { createSecretBox, keyIdOf, sealingKeyOf } from '../../shared/secret-box';
import { createKeyStore } from './key-store.repository';
import { createReEncrypt, SETTLED_AFTER_MS } from './re-encrypt';
import { createSealedTexts, type SealedPlace, type SealedTexts } from './sealed-texts.repository';

const OLD = 'the key that the data was encrypted with, once';
const NEW = 'the key that comes after it, which is as long';
const LOST = 'a key from a time that is long over, and lost';
const NOW = new Date('2035-01-17T10:00:00Z');

interface ThingRow {
  _id: number;
  secret: string;
  other?: string;
}
const place: SealedPlace = {
  collection: 'sealed_things',
  purpose: 'things',
  fields: { secret: ({ _id }) => `secret ${String(_id)}`, other: ({ _id }) => `other ${String(_id)}` },
};
const sealed = (key: string, field: 'secret' | 'other', id: number) =>
  createSecretBox([key], 'things').seal(`${field} of ${id}`, `${field} ${id}`);

let connection: Connection;
let now: Date;
beforeEach(async () => {
  connection = await mongoose.createConnection(testDatabaseUri()).asPromise();
  now = NOW;
  await store().noteLeft(null);
  await connection.collection('encryption_state').insertOne({
    _id: 'state' as never,
    keys: [keyIdOf(OLD), keyIdOf(NEW)],
    startedAt: NOW,
    left: null,
  });
});
afterEach(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const store = () => createKeyStore(connection);
const things = () => connection.collection<ThingRow>('sealed_things');
const add = (from: number, count: number, key = OLD) =>
  things().insertMany(
    Array.from({ length: count }, (_, index) => ({
      _id: from + index,
      secret: sealed(key, 'secret', from + index),
    })),
  );
/** The job of one process. @param texts as that process reads and writes them */
const job = (
  texts: SealedTexts = createSealedTexts(connection, place),
  keys = [NEW, OLD] as [string, ...string[]],
) =>
  createReEncrypt({
    keys,
    places: () => [{ place, texts }],
    store: store(),
    clock: () => now,
    logger: createLogger('silent'),
  });
const left = async () => (await store().read())?.left;
const keysInUse = async () => (await store().read())?.keys;
/** How many texts each key has sealed; every one of them opens with what it belongs to. */
const sealedBy = async () => {
  const box = createSecretBox([NEW, OLD], 'things');
  const rows = await things().find().toArray();
  for (const { _id, secret } of rows) expect(box.open(secret, `secret ${_id}`)).toBe(`secret of ${_id}`);
  const ids = rows.map(({ secret }) => sealingKeyOf(secret));
  return {
    old: ids.filter((id) => id === keyIdOf(OLD)).length,
    new: ids.filter((id) => id === keyIdOf(NEW)).length,
  };
};

it('writes a bounded number in one run, says how many are left, and continues from there in the next run', async () => {
  await add(1, 2_010);
  expect(await job()()).toBe(2_000);
  expect(await sealedBy()).toEqual({ old: 10, new: 2_000 });
  expect(await left()).toBe(10);
  // Another process, which knows nothing of the first run.
  expect(await job()()).toBe(10);
  expect(await sealedBy()).toEqual({ old: 0, new: 2_010 });
});

it('says that nothing is left only when no process is left that could write with the previous key', async () => {
  await add(1, 3);
  const run = job();
  await run();
  expect([await left(), await keysInUse()]).toEqual([null, [keyIdOf(OLD), keyIdOf(NEW)]]);
  now = new Date(NOW.getTime() + SETTLED_AFTER_MS - 1);
  await run();
  expect(await left()).toBeNull();
  now = new Date(NOW.getTime() + SETTLED_AFTER_MS);
  await add(10, 1);
  expect(await run()).toBe(1);
  expect([await left(), await keysInUse()]).toEqual([0, [keyIdOf(NEW)]]);
});

it('seals each field for what it belongs to, and leaves what no key opens', async () => {
  const lost = sealed(LOST, 'secret', 2);
  const swapped = sealed(OLD, 'secret', 9);
  await things().insertMany([
    { _id: 1, secret: sealed(NEW, 'secret', 1), other: sealed(OLD, 'other', 1) },
    { _id: 2, secret: lost, other: '' },
    { _id: 3, secret: swapped },
  ]);
  now = new Date(NOW.getTime() + SETTLED_AFTER_MS);
  expect(await job()()).toBe(1);
  expect(await left()).toBe(0);
  const [one, two, three] = await things().find().sort({ _id: 1 }).toArray();
  expect(createSecretBox([NEW], 'things').open(one?.other ?? '', 'other 1')).toBe('other of 1');
  expect([two?.secret, two?.other, three?.secret]).toEqual([lost, '', swapped]);
});

it('never writes over what was changed since it was read', async () => {
  await add(1, 2);
  const texts = createSealedTexts(connection, place);
  const renewed = createSecretBox([OLD], 'things').seal('a renewed token', 'secret 1');
  const page: SealedTexts['page'] = async (...asked) => {
    const rows = await texts.page(...asked);
    await things().updateOne({ _id: 1 }, { $set: { secret: renewed } });
    await things().deleteOne({ _id: 2 });
    return rows;
  };
  expect(await job({ ...texts, page })()).toBe(0);
  expect(await things().find().toArray()).toEqual([{ _id: 1, secret: renewed }]);
  expect(await left()).toBe(2);
  expect(await job()()).toBe(1);
});

it('may run in several processes at once', async () => {
  await add(1, 300);
  const done = await Promise.all([job()(), job()(), job()()]);
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(300);
  expect(await sealedBy()).toEqual({ old: 0, new: 300 });
});

it('is taken up again after a process died in the middle of it', async () => {
  await add(1, 10);
  const texts = createSealedTexts(connection, place);
  let writes = 0;
  const replace: SealedTexts['replace'] = (...change) => {
    writes += 1;
    if (writes > 4) throw new Error('the process dies');
    return texts.replace(...change);
  };
  await expect(job({ ...texts, replace })()).rejects.toThrow('the process dies');
  expect(await sealedBy()).toEqual({ old: 6, new: 4 });
  expect(await job()()).toBe(6);
});

it('does nothing without a previous key, and forgets no key that another process has brought in', async () => {
  await add(1, 1);
  expect(await job(undefined, [NEW])()).toBe(0);
  expect(await sealedBy()).toEqual({ old: 1, new: 0 });
  now = new Date(NOW.getTime() + SETTLED_AFTER_MS);
  await connection.collection('encryption_state').updateOne({}, { $push: { keys: keyIdOf(LOST) } } as never);
  await job()();
  expect(await keysInUse()).toContain(keyIdOf(LOST));
});
