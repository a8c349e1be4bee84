import { Timestamp, type Collection, type Document, type UpdateFilter } from 'mongodb';
import { pipelines, refused, steps, updates, type Case } from '../case';

type Update = Document | Document[];

/** What is there after an insert. */
const inserted =
  (doc: Document): Case['run'] =>
  async (c: Collection<Document>) => {
    await c.insertOne({ ...doc });
    return c.findOne();
  };

/** What a change with these options makes on an empty collection. */
const upserted =
  (filter: Document, update: Update): Case['run'] =>
  async (c: Collection<Document>) => {
    await c.updateOne(filter, update as UpdateFilter<Document>, { upsert: true });
    return c.findOne({}, { projection: { _id: 0 } });
  };

/** Whether the timestamps of a document have been filled in: zero is told as 0, any other as 1. */
const filled = (doc: Document | null, paths: string[]): number[] =>
  paths.map((path) => {
    const value = path.split('.').reduce<unknown>((at, part) => (at as Document)[part], doc);
    return Number((value as Timestamp).toBigInt() > 0n);
  });

const zero = (): Timestamp => new Timestamp(0n);
const literal = (doc: Document): Document => ({ $replaceWith: { $literal: doc } });

/** Names with `$` and dots, what an `_id` may hold, and timestamps that the server fills in. */
export const FIELD_NAME_CASES: Case[] = [
  ...steps('core/dot-dollar-considerations/dollar-prefix/#insert-operations', [
    [
      'names with $ and dots may be inserted',
      inserted({ _id: 1, $price: 5, 'a.b': 2, n: { $c: 1, 'd.e': 3, _id: { $f: 1 } } }),
      { _id: 1, $price: 5, 'a.b': 2, n: { $c: 1, 'd.e': 3, _id: { $f: 1 } } },
    ],
    ['an _id with $ is refused', inserted({ _id: { $a: 1 } }), refused(52)],
    ['also beside other names', inserted({ _id: { a: 1, $b: 1 } }), refused(52)],
    ['also deep within', inserted({ _id: { a: [{ $b: 1 }] } }), refused(52)],
    ['an _id with a dot', inserted({ _id: { 'a.b': 1 } }), { _id: { 'a.b': 1 } }],
    ['an upsert with $set is an insert', upserted({ a: 1 }, { $set: { $hotel: 3 } }), { a: 1, $hotel: 3 }],
    [
      'so is one with a replacement',
      async (c) => {
        await c.replaceOne({ a: 1 }, { b: 1, $c: 2 }, { upsert: true });
        return c.findOne({}, { projection: { _id: 0 } });
      },
      { b: 1, $c: 2 },
    ],
    ['$set of an _id with $ is refused', upserted({ a: 1 }, { $set: { _id: { $b: 1 } } }), refused(52)],
    ['$set within an _id is refused', upserted({ a: 1 }, { $set: { '_id.$b': 1 } }), refused(52)],
    ['an _id with $ from the query is refused', upserted({ '_id.$b': 1 }, { $set: { a: 1 } }), refused(52)],
  ]),
  ...updates('core/dot-dollar-considerations/dollar-prefix/#document-modifying-updates', [
    ['a part with $', { a: { $b: 1 } }, { $set: { 'a.$b': 2 } }, { a: { $b: 2 } }],
    ['a new part with $', {}, { $inc: { 'a.$b': 2 } }, { a: { $b: 2 } }],
    ['a value with $', {}, { $set: { a: { $b: 1, 'c.d': 2 } } }, { a: { $b: 1, 'c.d': 2 } }],
    ['a top-level name with $ is refused', { a: 1 }, { $set: { $b: 1 } }, refused(52)],
    ['also where it is there', { $b: 1 }, { $inc: { $b: 1 } }, refused(52)],
    ['also on the way to a part', { a: 1 }, { $set: { '$b.c': 1 } }, refused(52)],
    ['also as the new name', { a: 1 }, { $rename: { a: '$b' } }, refused(52)],
    ['a part of one that is there', { $b: { c: 1 } }, { $set: { '$b.c': 2 } }, { $b: { c: 2 } }],
    ['one that stays as it is', { $b: 1 }, { $set: { $b: 1, a: 2 } }, { $b: 1, a: 2 }],
    ['one that goes', { $b: 1 }, { $unset: { $b: 1 } }, {}],
    ['nothing found: nothing is refused', {}, { $set: { $b: 1 } }, {}, { filter: { _id: 9 } }],
    ['a pipeline may write any name', {}, [literal({ $b: 1, 'c.d': 2 })], { $b: 1, 'c.d': 2 }],
    ['an expression may not name a dot', {}, [{ $replaceWith: { 'c.d': 2 } }], refused(16412)],
    ['nor a $ among its fields', {}, [{ $replaceWith: { a: 1, $b: 2 } }], refused(16410)],
    ['nor nothing', {}, [{ $replaceWith: { '': 1 } }], refused(15998)],
  ]),
  ...pipelines('core/dot-dollar-considerations/', [
    ['a dot in the _id of a group', [{ a: 1 }], [{ $group: { _id: { 'a.b': '$a' } } }], refused(16412)],
    [
      'dots in $project are paths',
      [{ a: 1 }],
      [{ $project: { _id: 0, x: { 'y.z': '$a' } } }],
      [{ x: { y: { z: 1 } } }],
    ],
  ]),
  ...steps('core/dot-dollar-considerations/dollar-prefix/#document-replacing-updates', [
    [
      'a name with $ at the top of a replacement is refused',
      async (c) => {
        await c.insertOne({ a: 1 });
        return c.replaceOne({ a: 1 }, { b: 1, $c: 2 });
      },
      refused(52),
    ],
    [
      'nothing found: nothing is refused',
      async (c) => (await c.replaceOne({ a: 1 }, { b: 1, $c: 2 })).matchedCount,
      0,
    ],
    [
      'dots, and $ further in',
      async (c) => {
        await c.insertOne({ _id: 1 as never });
        await c.replaceOne({}, { 'a.b': 1, c: { $d: 1 } });
        return c.findOne();
      },
      { _id: 1, 'a.b': 1, c: { $d: 1 } },
    ],
  ]),
  ...steps('reference/bson-types/#timestamps', [
    [
      'an empty one at the top of what is inserted is filled in, once for each',
      async (c) => {
        await c.insertOne({ _id: zero() as never, a: zero(), b: zero(), n: { t: zero() }, l: [zero()] });
        const doc = await c.findOne();
        const differ = (doc?.b as Timestamp).greaterThan(doc?.a as Timestamp);
        return [...filled(doc, ['_id', 'a', 'b', 'n.t', 'l.0']), differ];
      },
      [0, 1, 1, 0, 0, true],
    ],
    [
      'also in a replacement',
      async (c) => {
        await c.insertOne({ _id: 1 as never });
        await c.replaceOne({}, { a: zero(), n: { t: zero() } });
        return filled(await c.findOne(), ['a', 'n.t']);
      },
      [1, 0],
    ],
    [
      'not by operators or pipelines, nor when they insert',
      async (c) => {
        await c.insertOne({ _id: 1 as never });
        await c.updateOne({ _id: 1 as never }, { $set: { a: zero() } });
        await c.updateOne({ _id: 1 as never }, [{ $set: { b: zero() } }]);
        await c.updateOne({ _id: 2 as never }, { $set: { a: zero() } }, { upsert: true });
        const [first, second] = await c.find().sort({ _id: 1 }).toArray();
        return [...filled(first ?? null, ['a', 'b']), ...filled(second ?? null, ['a'])];
      },
      [0, 0, 0],
    ],
    [
      'also by $out',
      async (c, db) => {
        await c.insertOne({ _id: 1 as never });
        await c.aggregate([{ $set: { a: zero() } }, { $out: `${c.collectionName}_out` }]).toArray();
        return filled(await db.collection(`${c.collectionName}_out`).findOne(), ['a']);
      },
      [1],
    ],
  ]),
];
