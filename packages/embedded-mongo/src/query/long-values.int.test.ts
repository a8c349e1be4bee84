import type { Collection, Document } from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { IS_LONG } from '../../../../vitest.limits';
import { cleanUp, connect, temporaryServer } from '../testing/temporary';

afterEach(cleanUp);

/** An index key has at most 1978 bytes: a text takes 3 more, each number 11 and the index 7. */
const LONGEST = 1930;
const long = (end: string, length: number): string => 'x'.repeat(length - end.length) + end;
const stored = ['a', 'x', 'y', long('', 900), long('a', LONGEST), long('', LONGEST), long('z', LONGEST)];
/** Around the longest key of the indexes that are asked: of one field, of two, of an `_id`; and far beyond. */
const LENGTHS = IS_LONG ? [1959, 1960, 1967, 1968, 1969, 1977, 1978, 1979, 3000] : [1959, 1968, 1969, 3000];
const asked = [
  'x',
  long('', LONGEST - 1),
  long('', LONGEST),
  ...LENGTHS.flatMap((n) => [long('', n), long('a', n), long('z', n)]),
  `${'x'.repeat(1940)}${'\uffff'.repeat(100)}`,
];

/** A field alone, behind and before another one, upwards and downwards. */
const INDEXES: Document[] = [
  { a: 1 },
  { n: -1, a: -1 },
  { a: 1, once: 1 },
  ...(IS_LONG ? [{ a: -1 }, { n: 1, a: 1 }] : []),
];

const filtersOf = (path: string): Document[] =>
  asked.flatMap((value) => [
    { [path]: value },
    { [path]: { $gt: value } },
    { [path]: { $gte: value } },
    { [path]: { $lt: value } },
    { [path]: { $lte: value } },
    { [path]: { $ne: value } },
    { [path]: { $in: [value, 'a', long('q', 4000)] } },
    { [path]: { $nin: [value, 'a'] } },
    { [path]: { $regex: `^${value}` } },
    { [path]: { $gte: 'b', $lt: value } },
    { [path]: { v: value } },
  ]);

async function filled(indexes: Document[]): Promise<Collection> {
  const collection = (await connect((await temporaryServer()).uri)).db('t').collection('texts');
  for (const key of indexes) await collection.createIndex(key as never, { unique: 'once' in key });
  await collection.insertMany(stored.map((a, i) => ({ _id: i as never, a, n: i % 2, once: i })));
  return collection;
}

async function ids(collection: Collection, filter: Document, hint?: Document): Promise<unknown[]> {
  const cursor = collection.find(filter).sort({ _id: 1 });
  return (await (hint ? cursor.hint(hint as never) : cursor).toArray()).map(({ _id }) => _id);
}

describe('a value that is longer than any key', () => {
  it.each(INDEXES)('is compared rightly by the index %o', async (index) => {
    const collection = await filled([index]);
    for (const filter of filtersOf('a')) {
      const both = { n: { $in: [0, 1] }, ...filter };
      const [expected, found, hinted] = await Promise.all([
        ids(collection, both, { _id: 1 }),
        ids(collection, both),
        ids(collection, both, index),
      ]);
      expect([found, hinted]).toEqual([expected, expected]);
    }
  });

  // spec: A-33
  it('is compared rightly as an _id', async () => {
    const collection = await filled([]);
    await collection.drop();
    await collection.insertMany(stored.map((text) => ({ _id: text as never, copy: text })));
    for (const filter of filtersOf('_id')) {
      const expected = await ids(collection, { copy: filter._id as never });
      expect(await ids(collection, filter)).toEqual(expected);
    }
  });

  // spec: A-33
  it('is found by no command', async () => {
    const collection = await filled([{ a: 1 }, { n: 1, a: 1 }]);
    const _id = 'x'.repeat(5000) as never;
    for (const filter of [{ _id }, { a: _id }, { n: 1, a: _id }, { _id: { $in: [_id] } }]) {
      expect(await collection.countDocuments(filter)).toBe(0);
      expect(await collection.distinct('a', filter)).toEqual([]);
      expect(await collection.findOneAndUpdate(filter, { $set: { b: 1 } })).toBeNull();
      expect((await collection.updateMany(filter, { $set: { b: 1 } })).matchedCount).toBe(0);
      expect((await collection.deleteMany(filter)).deletedCount).toBe(0);
      const { executionStats } = await collection.find(filter).explain('executionStats');
      expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(1);
    }
    await expect(collection.updateOne({ _id }, { $set: { b: 1 } }, { upsert: true })).rejects.toMatchObject({
      code: 17280,
    });
  });

  it('costs no more memory for a product of lists', async () => {
    const collection = await filled([{ n: 1, a: 1, once: 1 }]);
    const many = Array.from({ length: 4000 }, (_x, i) => i);
    const filter = { n: { $in: many }, a: 'x'.repeat(1_000_000), once: { $in: many } };
    expect(await ids(collection, filter)).toEqual([]);
  });

  it('of exactly the longest key is read on, piece by piece', async () => {
    const collection = await filled([{ a: 1 }]);
    await collection.deleteMany({});
    const text = (i: number): string => `${'k'.repeat(1955)}${String(i).padStart(3, '0')}`;
    let length = 1958;
    const fits = async (cut: number): Promise<boolean> =>
      collection.insertOne({ _id: 1000 as never, a: text(0).slice(cut) }).then(
        () => true,
        () => false,
      );
    while (!(await fits(1958 - length))) length -= 1;
    await collection.deleteMany({});
    const docs = Array.from({ length: 300 }, (_x, i) => ({ _id: 1000 + i, a: text(i).slice(1958 - length) }));
    await collection.insertMany(docs as never);
    expect(
      await collection
        .find({ a: { $gt: 'k' } })
        .sort({ a: 1 })
        .toArray(),
    ).toHaveLength(300);
    expect(
      await collection
        .find({ a: { $gt: 'k' } })
        .sort({ a: -1 })
        .toArray(),
    ).toHaveLength(300);
  });
});
