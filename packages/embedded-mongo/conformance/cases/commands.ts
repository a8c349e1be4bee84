import { Double, type Collection, type Document } from 'mongodb';
import { refused, steps, type Case } from '../case';

const seed = (c: Collection<Document>, docs: object[]): Promise<unknown> => c.insertMany(docs as never);
const code = (error: unknown): unknown => (error as { code?: unknown }).code;
const codeOf = (promise: Promise<unknown>): Promise<unknown> => promise.then(() => 'accepted', code);

export const COMMAND_CASES: Case[] = [
  ...steps('core/index-unique/', [
    [
      'a duplicate is refused',
      async (c) => {
        await c.createIndex({ a: 1 }, { unique: true });
        await c.insertOne({ a: 1 });
        return c.insertOne({ a: 1 });
      },
      refused(11000),
    ],
    [
      'the error names key and value',
      async (c) => {
        await c.createIndex({ a: 1, b: 1 }, { unique: true });
        await c.insertOne({ a: 1, b: 'x' });
        return c.insertOne({ a: 1, b: 'x' }).catch((error: unknown) => {
          const { keyPattern, keyValue } = error as Document;
          return { keyPattern: keyPattern as unknown, keyValue: keyValue as unknown };
        });
      },
      { keyPattern: { a: 1, b: 1 }, keyValue: { a: 1, b: 'x' } },
    ],
    [
      'missing counts as null: only one',
      async (c) => {
        await c.createIndex({ a: 1 }, { unique: true });
        await c.insertOne({ b: 1 });
        return c.insertOne({ b: 2 });
      },
      refused(11000),
    ],
    [
      'unique and sparse: many may miss it',
      async (c) => {
        await c.createIndex({ a: 1 }, { unique: true, sparse: true });
        await seed(c, [{ b: 1 }, { b: 2 }]);
        return c.countDocuments();
      },
      2,
    ],
    [
      'unique and partial: only what the filter covers',
      async (c) => {
        await c.createIndex({ slot: 1 }, { unique: true, partialFilterExpression: { active: true } });
        await seed(c, [{ slot: 1, active: true }, { slot: 1, active: false }, { slot: 1 }]);
        return codeOf(c.insertOne({ slot: 1, active: true }));
      },
      11000,
    ],
    [
      'a change into the filter is checked',
      async (c) => {
        await c.createIndex({ slot: 1 }, { unique: true, partialFilterExpression: { active: true } });
        await seed(c, [
          { _id: 1, slot: 1, active: true },
          { _id: 2, slot: 1, active: false },
        ]);
        return c.updateOne({ _id: 2 } as never, { $set: { active: true } });
      },
      refused(11000),
    ],
    [
      'elements of arrays are keys',
      async (c) => {
        await c.createIndex({ t: 1 }, { unique: true });
        await seed(c, [{ t: [1, 2] }]);
        return c.insertOne({ t: [2, 3] });
      },
      refused(11000),
    ],
    [
      'one document may repeat an element',
      async (c) => {
        await c.createIndex({ t: 1 }, { unique: true });
        await seed(c, [{ t: [1, 1] }]);
        return c.countDocuments();
      },
      1,
    ],
    [
      '1 and 1.0 are the same key',
      async (c) => {
        await c.createIndex({ a: 1 }, { unique: true });
        await c.insertOne({ a: 1 });
        return codeOf(c.insertOne({ a: new Double(1) }));
      },
      11000,
    ],
    [
      'building on duplicates is refused',
      async (c) => {
        await seed(c, [{ a: 1 }, { a: 1 }]);
        return c.createIndex({ a: 1 }, { unique: true });
      },
      refused(11000),
    ],
    [
      'a freed key may be used again',
      async (c) => {
        await c.createIndex({ a: 1 }, { unique: true });
        await seed(c, [{ _id: 1, a: 1 }]);
        await c.deleteOne({ _id: 1 } as never);
        await c.insertOne({ a: 1 });
        return c.countDocuments();
      },
      1,
    ],
    [
      'an upsert is checked',
      async (c) => {
        await c.createIndex({ a: 1 }, { unique: true });
        await seed(c, [{ a: 1, b: 1 }]);
        return c.updateOne({ b: 2 }, { $set: { a: 1 } }, { upsert: true });
      },
      refused(11000),
    ],
  ]),
  ...steps('reference/command/createIndexes/', [
    [
      'creating the same index again is fine',
      async (c) => {
        await c.createIndex({ a: 1 });
        return c.createIndex({ a: 1 });
      },
      'a_1',
    ],
    [
      'same name, other key is refused',
      async (c) => {
        await c.createIndex({ a: 1 }, { name: 'n' });
        return c.createIndex({ b: 1 }, { name: 'n' });
      },
      refused(86),
    ],
    [
      'same key, other options is refused',
      async (c) => {
        await c.createIndex({ a: 1 }, { name: 'x' });
        return c.createIndex({ a: 1 }, { name: 'y' });
      },
      refused(85),
    ],
    ['an order of 0 is refused', (c) => c.createIndex({ a: 0 as never }), refused(67)],
    [
      'TTL on several fields is refused',
      (c) => c.createIndex({ a: 1, b: 1 }, { expireAfterSeconds: 1 }),
      refused(67),
    ],
    [
      'parallel arrays are refused',
      async (c) => {
        await c.createIndex({ a: 1, b: 1 });
        return c.insertOne({ a: [1], b: [2] });
      },
      refused(171),
    ],
    ['listIndexes of a missing collection is refused', (c) => c.indexes(), refused(26)],
    [
      'dropIndex of a missing index is refused',
      async (c) => {
        await c.insertOne({ a: 1 });
        return c.dropIndex('nope_1');
      },
      refused(27),
    ],
    [
      '_id_ cannot be dropped',
      async (c) => {
        await c.insertOne({ a: 1 });
        return c.dropIndex('_id_');
      },
      refused(72),
    ],
    [
      'a hint of $natural: 1 reads the collection',
      async (c) => {
        await c.createIndex({ a: 1 });
        await c.insertMany([{ a: 2 }, { a: 1 }]);
        return (
          await c
            .find({ a: { $gt: 1 } })
            .hint({ $natural: 1 })
            .toArray()
        ).map(({ a }) => a as unknown);
      },
      [2],
    ],
    [
      'a hint of $natural: -1 is refused here',
      async (c) => {
        await c.insertOne({ a: 1 });
        return c.find().hint({ $natural: -1 }).toArray();
      },
      refused(115),
    ],
    [
      'a hint of a missing index is refused',
      async (c) => {
        await c.insertOne({ a: 1 });
        return c.find({ a: 1 }).hint('a_1').toArray();
      },
      refused(2),
    ],
  ]),
];
