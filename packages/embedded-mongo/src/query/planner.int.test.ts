import fc from 'fast-check';
import { BSON, Decimal128, Double, Long, ObjectId, type Collection, type Document } from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { cleanUp, connect, temporaryServer } from '../testing/temporary';
import { runs } from '../../../../vitest.limits';

afterEach(cleanUp);

const scalar = fc.oneof(
  fc.integer({ min: -2, max: 4 }),
  fc.constantFrom<unknown>(
    null,
    'a',
    'b',
    'ab',
    true,
    false,
    1.5,
    new Double(2),
    Long.fromNumber(3),
    Decimal128.fromString('1.5'),
    new Date(1),
    new Date(2),
    new ObjectId('0'.repeat(24)),
    NaN,
    'z\u0000y',
  ),
);
const value = fc.oneof(
  { weight: 5, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.record({ x: scalar }) },
);
const nested = fc.oneof(
  fc.record({ b: value, c: scalar }, { requiredKeys: [] }),
  fc.array(fc.record({ b: scalar, c: scalar }, { requiredKeys: [] }), { maxLength: 3 }),
  scalar,
);
/** Two arrays in one compound index are refused by MongoDB itself, so `d` and `e` hold none. */
const document = fc.record({ a: value, n: nested, d: scalar, e: scalar }, { requiredKeys: [] });

const condition = fc.oneof(
  scalar,
  fc.record({ $gt: scalar }),
  fc.record({ $gte: scalar, $lt: scalar }),
  fc.record({ $lte: scalar }),
  fc.record({ $in: fc.array(scalar, { maxLength: 3 }) }),
  fc.record({ $ne: scalar }),
  fc.record({ $exists: fc.boolean() }),
  fc.constantFrom(
    { $regex: '^a' },
    { $type: 'number' },
    { $elemMatch: { $gte: 1, $lt: 3 } },
    { $not: { $gt: 1 } },
    { $all: [1, 2] },
  ),
);
const path = fc.constantFrom('a', 'n.b', 'n.c', 'd', 'e', 'n', '_id');
const simple = fc.dictionary(path, condition, { maxKeys: 3 });
const filter = fc.oneof(
  { weight: 4, arbitrary: simple },
  {
    weight: 2,
    arbitrary: fc
      .tuple(simple, fc.array(simple, { minLength: 1, maxLength: 3 }))
      .map(([base, $or]) => ({ ...base, $or })),
  },
  { weight: 1, arbitrary: fc.array(simple, { minLength: 1, maxLength: 2 }).map(($and) => ({ $and })) },
  { weight: 1, arbitrary: fc.record({ b: scalar, c: scalar }).map((x) => ({ n: { $elemMatch: x } })) },
);
const sort = fc.constantFrom<Record<string, 1 | -1>>(
  {},
  { a: 1 },
  { d: -1, _id: -1 },
  { d: 1, e: -1 },
  { 'n.b': 1, _id: 1 },
  { e: 1, d: 1 },
  { d: 1, e: 1, _id: 1 },
  { _id: -1 },
);

const INDEXES: Document[] = [
  { a: 1 },
  { d: 1, e: -1 },
  { 'n.b': 1, 'n.c': 1 },
  { d: -1, a: 1 },
  { e: 1, d: 1 },
];

async function setUp(): Promise<{ plain: Collection; indexed: Collection }> {
  const db = (await connect((await temporaryServer()).uri)).db('t');
  const indexed = db.collection('indexed');
  for (const key of INDEXES) await indexed.createIndex(key as never);
  await indexed.createIndex({ e: 1 }, { sparse: true });
  await indexed.createIndex({ d: 1 }, { name: 'd_partial', partialFilterExpression: { d: { $gte: 1 } } });
  return { plain: db.collection('plain'), indexed };
}

const text = (value: unknown): string => BSON.EJSON.stringify(value as Document, { relaxed: false });
/** What decides the order; documents that are equal in it may come in any order. */
const places = (docs: Document[]): string[] => docs.map((doc) => text({ id: doc._id as unknown }));

describe('an index', () => {
  it('never changes which documents are found, nor their order', async () => {
    const { plain, indexed } = await setUp();
    await fc.assert(
      fc.asyncProperty(
        fc.array(document, { minLength: 1, maxLength: 25 }),
        fc.array(fc.tuple(filter, sort), { minLength: 10, maxLength: 10 }),
        async (docs, queries) => {
          const numbered = docs.map((doc, _id) => ({ _id: _id as never, ...doc }));
          for (const collection of [plain, indexed]) {
            await collection.deleteMany({});
            await collection.insertMany(numbered);
          }
          for (const [query, order] of queries) {
            const complete = { ...order, ...('_id' in order ? {} : { _id: 1 }) };
            const [a, b] = await Promise.all(
              [plain, indexed].map((collection) =>
                collection
                  .find(query as Document)
                  .sort(complete as never)
                  .toArray(),
              ),
            );
            expect(places(b ?? [])).toEqual(places(a ?? []));
            if (Object.keys(order).length > 0) {
              const [whole, part] = await Promise.all([
                indexed
                  .find(query as Document)
                  .sort(order)
                  .toArray(),
                indexed
                  .find(query as Document)
                  .sort(order)
                  .limit(3)
                  .toArray(),
              ]);
              expect(part).toHaveLength(Math.min(3, whole.length));
            }
          }
        },
      ),
      { numRuns: runs({ test: 15, long: 200 }), seed: 20_261_121 },
    );
  });

  it('stays true through updates and deletions', async () => {
    const { indexed } = await setUp();
    const change = fc.record({ id: fc.integer({ min: 0, max: 11 }), doc: document, remove: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 40 }), async (changes) => {
        await indexed.deleteMany({});
        for (const { id, doc, remove } of changes) {
          if (remove) await indexed.deleteOne({ _id: id as never });
          else await indexed.replaceOne({ _id: id as never }, doc, { upsert: true });
        }
        const all = await indexed.find().sort({ _id: 1 }).toArray();
        for (const hint of [{ a: 1 }, { d: 1, e: -1 }, { 'n.b': 1, 'n.c': 1 }]) {
          const found = await indexed
            .find({})
            .hint(hint as never)
            .toArray();
          expect(places(found).sort()).toEqual(places(all).sort());
        }
      }),
      { numRuns: runs({ test: 10, long: 100 }), seed: 7 },
    );
  });
});

describe('the planner', () => {
  interface Stats {
    stage: string;
    index: string | undefined;
    returned: number;
    docs: number;
  }

  async function explain(
    collection: Collection,
    query: Document,
    order: Document = {},
    limit = 0,
  ): Promise<Stats> {
    const { queryPlanner, executionStats } = await collection
      .find(query)
      .sort(order as never)
      .limit(limit)
      .explain('executionStats');
    let stage = queryPlanner.winningPlan as Document;
    const names: string[] = [];
    for (; stage; stage = stage.inputStage as Document) names.push(String(stage.stage));
    const plan = JSON.stringify(queryPlanner.winningPlan);
    return {
      stage: names.join('>'),
      index: /"indexName":"([^"]+)"/.exec(plan)?.[1],
      returned: executionStats.nReturned,
      docs: executionStats.totalDocsExamined,
    };
  }

  async function bookings(): Promise<Collection> {
    const collection = (await connect((await temporaryServer()).uri)).db('t').collection('bookings');
    await collection.createIndex({ client: 1, at: -1 });
    await collection.createIndex({ at: 1 });
    await collection.createIndex({ slot: 1 }, { unique: true });
    await collection.createIndex({ tags: 1, at: 1 });
    await collection.insertMany(
      Array.from({ length: 300 }, (_doc, i) => ({
        _id: i as never,
        client: `c${i % 10}`,
        at: new Date(i * 1000),
        slot: i,
        tags: [`t${i % 5}`, 'all'],
      })),
    );
    return collection;
  }

  it('uses an equality and then the order of the index, without sorting', async () => {
    expect(await explain(await bookings(), { client: 'c3' }, { at: -1 }, 5)).toEqual({
      stage: 'LIMIT>FETCH>IXSCAN',
      index: 'client_1_at_-1',
      returned: 5,
      docs: 5,
    });
  });

  it('uses an equality and a range', async () => {
    expect(await explain(await bookings(), { client: 'c3', at: { $gte: new Date(200_000) } })).toMatchObject({
      index: 'client_1_at_-1',
      returned: 10,
      docs: 10,
    });
  });

  it('reads a keyset page at any depth with as many documents as it returns', async () => {
    const at = new Date(150_000);
    const query = { $or: [{ at: { $lt: at } }, { at, _id: { $lt: 150 } }] };
    expect(await explain(await bookings(), query, { at: -1, _id: -1 }, 20)).toEqual({
      stage: 'LIMIT>FETCH>IXSCAN',
      index: 'at_1',
      returned: 20,
      docs: 20,
    });
  });

  it('uses an array index for an equality and the order behind it', async () => {
    expect(await explain(await bookings(), { tags: 't2' }, { at: 1 }, 4)).toEqual({
      stage: 'LIMIT>FETCH>IXSCAN',
      index: 'tags_1_at_1',
      returned: 4,
      docs: 4,
    });
  });

  it('answers $or by several indexes', async () => {
    expect(
      await explain(await bookings(), { $or: [{ slot: 5 }, { client: 'c1', at: new Date(1000) }] }),
    ).toMatchObject({ stage: 'SUBPLAN>OR', returned: 2, docs: 2 });
  });

  it('finds by _id and by $in of it', async () => {
    const collection = await bookings();
    expect(await explain(collection, { _id: { $in: [1, 2, 999] } })).toEqual({
      stage: 'FETCH>IXSCAN',
      index: '_id_',
      returned: 2,
      docs: 2,
    });
  });

  it('sorts what no index orders, and reads everything when nothing helps', async () => {
    const collection = await bookings();
    expect(await explain(collection, { client: 'c3' }, { slot: 1 })).toMatchObject({
      stage: 'SORT>FETCH>IXSCAN',
      docs: 30,
    });
    expect(await explain(collection, { nothing: 1 })).toEqual({
      stage: 'COLLSCAN',
      index: undefined,
      returned: 0,
      docs: 300,
    });
  });

  it('bounds a pattern by its literal beginning', async () => {
    expect(await explain(await bookings(), { client: /^c3/ })).toMatchObject({
      index: 'client_1_at_-1',
      returned: 30,
      docs: 30,
    });
  });
});
