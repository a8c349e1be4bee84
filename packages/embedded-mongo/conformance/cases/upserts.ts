import { MongoServerError, type Collection, type Document, type UpdateFilter } from 'mongodb';
import { refused, Refused, steps, updates, type Case } from '../case';

type Update = Document | Document[];

/** What an upsert makes on an empty collection; a made-up `_id` reads as `made up`. */
const upserted = (
  page: string,
  rows: [title: string, filter: Document, update: Update, made: unknown][],
): Case[] =>
  steps(
    page,
    rows.map(([title, filter, update, made]) => [
      title,
      async (c: Collection<Document>) => {
        const command = { q: filter, u: update, upsert: true };
        const reply = await c.db.command({ update: c.collectionName, updates: [command] });
        const [error] = (reply.writeErrors ?? []) as { code: number; errmsg: string }[];
        if (error) throw new MongoServerError(error);
        const { _id, ...rest } = (await c.findOne()) ?? { _id: null };
        return String(_id).length === 24 ? { _id: 'made up', ...rest } : { _id: _id as unknown, ...rest };
      },
      made,
    ]),
  );

const SET = { $set: { z: 1 } };
const OWN = { _id: 'made up' };

/** From MongoDB's own tests of the fields that an upsert takes from its query. */
export const UPSERT_CASES: Case[] = [
  ...upserted('reference/method/db.collection.update/#upsert-with-operator-expressions', [
    ['a field', { x: 1 }, SET, { ...OWN, x: 1, z: 1 }],
    ['fields come in the order of their names', { y: 1, b: 2 }, SET, { ...OWN, b: 2, y: 1, z: 1 }],
    ['$eq', { x: { $eq: 1 } }, SET, { ...OWN, x: 1, z: 1 }],
    ['$eq beside a condition', { x: { $gt: 0, $eq: 1 } }, SET, { ...OWN, x: 1, z: 1 }],
    ['$in of one', { x: { $in: [1] } }, SET, { ...OWN, x: 1, z: 1 }],
    ['$in of one value twice', { x: { $in: [1, 1] } }, SET, { ...OWN, x: 1, z: 1 }],
    ['$in of several', { x: { $in: [1, 2] } }, SET, { ...OWN, z: 1 }],
    ['$in of a pattern', { x: { $in: [/a/] } }, SET, { ...OWN, z: 1 }],
    ['$all of one', { x: { $all: [1] } }, SET, { ...OWN, x: 1, z: 1 }],
    ['$all of several is refused', { x: { $all: [1, 2] } }, SET, refused(54)],
    ['$all of $elemMatch', { x: { $all: [{ $elemMatch: { a: 1 } }] } }, SET, { ...OWN, z: 1 }],
    ['$and', { $and: [{ x: 1 }, { y: 2 }] }, SET, { ...OWN, x: 1, y: 2, z: 1 }],
    ['$and in $and', { $and: [{ $and: [{ x: 1 }] }] }, SET, { ...OWN, x: 1, z: 1 }],
    ['$or of one', { $or: [{ x: 1 }] }, SET, { ...OWN, x: 1, z: 1 }],
    ['$or of several', { $or: [{ x: 1 }, { x: 2 }] }, SET, { ...OWN, z: 1 }],
    ['$nor', { $nor: [{ x: 1 }] }, SET, { ...OWN, z: 1 }],
    ['$not', { x: { $not: { $eq: 1 } } }, SET, { ...OWN, z: 1 }],
    ['$elemMatch', { x: { $elemMatch: { $eq: 1 } } }, SET, { ...OWN, z: 1 }],
    [
      '$ne, $exists and ranges',
      { x: { $ne: 1 }, y: { $exists: true }, w: { $gt: 1 } },
      SET,
      { ...OWN, z: 1 },
    ],
    ['a pattern', { x: /abc/ }, SET, { ...OWN, z: 1 }],
    ['null', { x: null }, SET, { ...OWN, x: null, z: 1 }],
    ['an array', { x: [1, 2] }, SET, { ...OWN, x: [1, 2], z: 1 }],
    ['a dotted path', { 'x.y': 1 }, SET, { ...OWN, x: { y: 1 }, z: 1 }],
    ['two paths of one document', { 'x.y': 1, 'x.b': 2 }, SET, { ...OWN, x: { b: 2, y: 1 }, z: 1 }],
    ['a path with a number makes a document', { 'x.0': 1 }, SET, { ...OWN, x: { 0: 1 }, z: 1 }],
    ['a path twice is refused', { $and: [{ x: 1 }, { x: 1 }] }, SET, refused(54)],
    ['two values of a path are refused', { $and: [{ x: { $eq: 1 } }, { x: 2 }] }, SET, refused(54)],
    ['a document and its part are refused', { x: { x: 1 }, 'x.x': 1 }, SET, refused(54)],
    ['a document and another part are refused', { x: {}, 'x.y': 1 }, SET, refused(54)],
    ['a part, then the document, are refused', { 'x.y': 1, x: {} }, SET, refused(54)],
    ['null and a part are refused', { x: null, 'x.y': 1 }, SET, refused(54)],
    ['a field named as one of every object', { constructor: 1 }, SET, { ...OWN, constructor: 1, z: 1 }],
    ['$setOnInsert may say the _id', {}, { $setOnInsert: { _id: 7 } }, { _id: 7 }],
    ['$set may say the _id', {}, { $set: { _id: 7 } }, { _id: 7 }],
    ['$set may not say another _id', { _id: 1 }, { $set: { _id: 7 } }, refused(66)],
    ['parts of the _id', { '_id.x': 1, '_id.y': 2 }, SET, { _id: { x: 1, y: 2 }, z: 1 }],
    ['_id twice is refused', { $and: [{ _id: 1 }, { _id: 1 }] }, SET, refused(54)],
    ['an _id that is an array is refused', { _id: [1, 2] }, SET, refused(53)],
    ['$pull makes nothing', { x: 1 }, { $pull: { l: 1 } }, { ...OWN, x: 1 }],
  ]),
  ...upserted('reference/method/db.collection.update/#upsert-with-a-replacement-document', [
    ['takes only the _id', { _id: 1, x: 1 }, { a: 2 }, { _id: 1, a: 2 }],
    ['without an _id', { x: 1 }, { a: 2 }, { ...OWN, a: 2 }],
    ['the _id may be in the replacement', { x: 1 }, { _id: 5, a: 2 }, { _id: 5, a: 2 }],
    ['the _id in both', { _id: 5 }, { _id: 5, a: 2 }, { _id: 5, a: 2 }],
    ['another _id is refused', { _id: 4 }, { _id: 5, a: 2 }, refused(66)],
    ['$in of one _id', { _id: { $in: [1] } }, { a: 2 }, { _id: 1, a: 2 }],
    ['$or of one _id', { $or: [{ _id: 1 }] }, { a: 2 }, { _id: 1, a: 2 }],
    ['conflicts elsewhere do not matter', { _id: 1, x: [1], 'x.x': 1 }, { a: 2 }, { _id: 1, a: 2 }],
    ['_id twice is refused', { $and: [{ _id: 1 }, { _id: 2 }] }, { a: 2 }, refused(54)],
    ['a part of the _id is refused', { '_id.x': 1 }, { a: 2 }, refused(111)],
  ]),
  ...upserted('tutorial/update-documents-with-aggregation-pipeline/#upsert', [
    ['without an _id', { x: 1 }, [{ $set: { y: { $add: ['$x', 1] } } }], { ...OWN, x: 1, y: 2 }],
    ['from nothing', {}, [{ $set: { y: 1 } }], { ...OWN, y: 1 }],
    ['with the _id of the query', { _id: 3 }, [{ $set: { y: 1 } }], { _id: 3, y: 1 }],
    ['with an _id of its own', { x: 1 }, [{ $set: { _id: 9 } }], { _id: 9, x: 1 }],
    ['$replaceWith keeps the _id', { _id: 3, x: 1 }, [{ $replaceWith: { y: '$x' } }], { _id: 3, y: 1 }],
    ['$replaceWith without an _id', { x: 1 }, [{ $replaceWith: { y: '$x' } }], { ...OWN, y: 1 }],
    ['another _id is refused', { _id: 3 }, [{ $set: { _id: 9 } }], refused(66)],
    ['conflicts are refused', { $and: [{ x: 1 }, { x: 1 }] }, [{ $set: { y: 1 } }], refused(54)],
  ]),
  ...upserted('reference/operator/query/expr/', [
    ['$expr is refused', { $expr: { $eq: ['$a', 1] } }, SET, refused(224)],
    ['$expr beside the _id is refused', { _id: 1, $expr: { $eq: ['$a', 1] } }, SET, refused(224)],
    ['$expr in $and is refused', { $and: [{ $or: [{ $expr: true }] }] }, SET, refused(224)],
    ['$expr in $nor is refused', { $nor: [{ $expr: true }] }, { a: 1 }, refused(224)],
  ]),
  ...updates('reference/operator/query/expr/', [
    [
      '$expr with upsert is refused even where a document is found',
      { a: 1 },
      SET,
      refused(224),
      { filter: { _id: 1, $expr: { $eq: ['$a', 1] } }, upsert: true },
    ],
    [
      '$expr without upsert',
      { a: 1 },
      SET,
      { a: 1, z: 1 },
      { filter: { _id: 1, $expr: { $eq: ['$a', 1] } } },
    ],
  ]),
  ...steps('reference/command/findAndModify/', [
    [
      '$expr with upsert is refused',
      (c) => c.findOneAndUpdate({ $expr: { $eq: ['$a', 1] } }, SET, { upsert: true }),
      refused(224),
    ],
    [
      'a pipeline with upsert',
      async (c) => {
        const update = [{ $set: { y: 1 } }] as UpdateFilter<Document>;
        const made = await c.findOneAndUpdate({ x: 1 }, update, { upsert: true, returnDocument: 'after' });
        return { x: made?.x as unknown, y: made?.y as unknown };
      },
      { x: 1, y: 1 },
    ],
    [
      'conflicting equalities with upsert are refused',
      (c) => c.findOneAndUpdate({ x: { $all: [1, 2] } }, SET, { upsert: true }),
      new Refused(54),
    ],
  ]),
];
