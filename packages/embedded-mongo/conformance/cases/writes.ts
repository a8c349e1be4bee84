import { type Collection, type Document } from 'mongodb';
import { refused, steps, type Case } from '../case';

const seed = (c: Collection<Document>, docs: object[]): Promise<unknown> => c.insertMany(docs as never);
const code = (error: unknown): unknown => (error as { code?: unknown }).code;
const codeOf = (promise: Promise<unknown>): Promise<unknown> => promise.then(() => 'accepted', code);
export const WRITE_CASES: Case[] = [
  ...steps('reference/method/db.collection.bulkWrite/', [
    [
      'ordered stops at the first error',
      async (c) => {
        await codeOf(c.insertMany([{ _id: 1 }, { _id: 1 }, { _id: 2 }] as never));
        return c.countDocuments();
      },
      1,
    ],
    [
      'unordered goes on',
      async (c) => {
        await codeOf(c.insertMany([{ _id: 1 }, { _id: 1 }, { _id: 2 }] as never, { ordered: false }));
        return c.countDocuments();
      },
      2,
    ],
    [
      'mixed operations',
      async (c) => {
        const result = await c.bulkWrite([
          { insertOne: { document: { _id: 1, n: 1 } as never } },
          { updateOne: { filter: { _id: 1 } as never, update: { $inc: { n: 1 } } } },
          { updateOne: { filter: { _id: 2 } as never, update: { $set: { n: 9 } }, upsert: true } },
          { replaceOne: { filter: { _id: 2 } as never, replacement: { n: 10 } } },
          { deleteOne: { filter: { _id: 1 } as never } },
        ]);
        return [
          result.insertedCount,
          result.matchedCount,
          result.modifiedCount,
          result.upsertedCount,
          result.deletedCount,
        ];
      },
      [1, 2, 2, 1, 1],
    ],
    [
      'the index of the failed operation is told',
      async (c) => {
        const error = await c
          .insertMany([{ _id: 1 }, { _id: 1 }] as never)
          .catch((failure: unknown) => failure);
        return (error as { writeErrors: { index: number }[] }).writeErrors.map(({ index }) => index);
      },
      [1],
    ],
    [
      'matched but not modified',
      async (c) => {
        await seed(c, [{ _id: 1, a: 1 }]);
        const result = await c.updateOne({ _id: 1 } as never, { $set: { a: 1 } });
        return [result.matchedCount, result.modifiedCount];
      },
      [1, 0],
    ],
    [
      'updateMany',
      async (c) => {
        await seed(c, [{ a: 1 }, { a: 1 }, { a: 2 }]);
        const result = await c.updateMany({ a: 1 }, { $set: { b: 1 } });
        return [result.matchedCount, result.modifiedCount];
      },
      [2, 2],
    ],
    [
      'deleteMany',
      async (c) => {
        await seed(c, [{ a: 1 }, { a: 1 }, { a: 2 }]);
        return (await c.deleteMany({ a: 1 })).deletedCount;
      },
      2,
    ],
    [
      'replaceOne keeps _id',
      async (c) => {
        await seed(c, [{ _id: 7, a: 1 }]);
        await c.replaceOne({ a: 1 }, { b: 2 });
        return c.findOne();
      },
      { _id: 7, b: 2 },
    ],
    [
      'a replacement with another _id is refused',
      async (c) => {
        await seed(c, [{ _id: 7, a: 1 }]);
        return c.replaceOne({ a: 1 }, { _id: 8 } as never);
      },
      refused(66),
    ],
    ['an _id that is an array is refused', (c) => c.insertOne({ _id: [1] } as never), refused(53)],
    [
      'upserts tell their _id',
      async (c) => (await c.updateOne({ _id: 5 } as never, { $set: { a: 1 } }, { upsert: true })).upsertedId,
      5,
    ],
  ]),
  ...steps('reference/method/db.collection.findOneAndUpdate/', [
    [
      'the document before',
      async (c) => {
        await seed(c, [{ _id: 1, n: 1 }]);
        return c.findOneAndUpdate({ _id: 1 } as never, { $inc: { n: 1 } });
      },
      { _id: 1, n: 1 },
    ],
    [
      'the document after',
      async (c) => {
        await seed(c, [{ _id: 1, n: 1 }]);
        return c.findOneAndUpdate({ _id: 1 } as never, { $inc: { n: 1 } }, { returnDocument: 'after' });
      },
      { _id: 1, n: 2 },
    ],
    ['nothing found', (c) => c.findOneAndUpdate({ _id: 1 } as never, { $inc: { n: 1 } }), null],
    [
      'the first by a sort',
      async (c) => {
        await seed(c, [
          { _id: 1, p: 2 },
          { _id: 2, p: 9 },
        ]);
        return c.findOneAndUpdate({}, { $set: { t: 1 } }, { sort: { p: -1 }, returnDocument: 'after' });
      },
      { _id: 2, p: 9, t: 1 },
    ],
    [
      'an upsert, after',
      (c) =>
        c.findOneAndUpdate(
          { _id: 1 } as never,
          { $set: { a: 1 } },
          { upsert: true, returnDocument: 'after' },
        ),
      { _id: 1, a: 1 },
    ],
    [
      'an upsert, before',
      (c) => c.findOneAndUpdate({ _id: 1 } as never, { $set: { a: 1 } }, { upsert: true }),
      null,
    ],
    [
      'a projection',
      async (c) => {
        await seed(c, [{ _id: 1, n: 1, m: 2 }]);
        return c.findOneAndUpdate({ _id: 1 } as never, { $inc: { n: 1 } }, { projection: { m: 1, _id: 0 } });
      },
      { m: 2 },
    ],
    [
      'findOneAndDelete',
      async (c) => {
        await seed(c, [{ _id: 1 }]);
        await c.findOneAndDelete({ _id: 1 } as never);
        return c.countDocuments();
      },
      0,
    ],
    [
      'findOneAndReplace',
      async (c) => {
        await seed(c, [{ _id: 1, a: 1 }]);
        return c.findOneAndReplace({ a: 1 }, { b: 1 }, { returnDocument: 'after' });
      },
      { _id: 1, b: 1 },
    ],
  ]),
  ...steps('reference/method/db.collection.distinct/', [
    [
      'values, arrays opened',
      async (c) => {
        await seed(c, [{ a: 1 }, { a: [1, 2] }, {}, { a: null }]);
        return (await c.distinct('a')).length;
      },
      3,
    ],
    [
      'with a query',
      async (c) => {
        await seed(c, [
          { a: 1, b: 1 },
          { a: 2, b: 2 },
        ]);
        return c.distinct('a', { b: 2 });
      },
      [2],
    ],
    [
      'a dotted path',
      async (c) => {
        await seed(c, [{ a: [{ b: 1 }, { b: 2 }] }]);
        return c.distinct('a.b');
      },
      [1, 2],
    ],
    [
      'estimatedDocumentCount',
      async (c) => {
        await seed(c, [{ a: 1 }, { a: 2 }]);
        return c.estimatedDocumentCount();
      },
      2,
    ],
    [
      'countDocuments with skip and limit',
      async (c) => {
        await seed(c, [{ a: 1 }, { a: 2 }, { a: 3 }]);
        return c.countDocuments({}, { skip: 1, limit: 1 });
      },
      1,
    ],
  ]),
  ...steps('reference/command/getMore/', [
    [
      'batches give everything once',
      async (c) => {
        await seed(
          c,
          Array.from({ length: 250 }, (_doc, i) => ({ _id: i })),
        );
        return (await c.find().batchSize(7).toArray()).length;
      },
      250,
    ],
    [
      'the standard first batch',
      async (c) => {
        await seed(
          c,
          Array.from({ length: 150 }, (_doc, i) => ({ _id: i })),
        );
        const cursor = c.find();
        await cursor.next();
        const held = cursor.bufferedCount();
        await cursor.close();
        return held;
      },
      100,
    ],
    [
      'an unknown cursor is refused',
      async (_c, db) => {
        const { Long } = await import('mongodb');
        return db.command({ getMore: Long.fromNumber(12345), collection: 'x' });
      },
      refused(43),
    ],
    ['an unknown command is refused', (_c, db) => db.command({ nonsense: 1 }), refused(59)],
    [
      'an unknown option is refused',
      (c, db) => db.command({ find: c.collectionName, nonsense: 1 }),
      refused(40415),
    ],
    [
      'an invalid collection name is refused',
      (_c, db) => db.command({ insert: 'a$b', documents: [{ a: 1 }] }),
      refused(73),
    ],
    [
      'creating twice is refused',
      async (c, db) => {
        await c.insertOne({ a: 1 });
        return db.command({ create: c.collectionName });
      },
      refused(48),
    ],
  ]),
  ...steps('reference/explain-results/', [
    [
      'an index scan',
      async (c) => {
        await c.createIndex({ a: 1 });
        await seed(c, [{ a: 1 }, { a: 2 }]);
        const { executionStats: s } = await c.find({ a: 1 }).explain('executionStats');
        return [s.nReturned, s.totalDocsExamined, s.totalKeysExamined];
      },
      [1, 1, 1],
    ],
    [
      'a collection scan',
      async (c) => {
        await seed(c, [{ a: 1 }, { a: 2 }]);
        const { executionStats: s, queryPlanner } = await c.find({ a: 1 }).explain('executionStats');
        return [queryPlanner.winningPlan.stage, s.nReturned, s.totalDocsExamined, s.totalKeysExamined];
      },
      ['COLLSCAN', 1, 2, 0],
    ],
  ]),
];
