import { Long } from 'mongodb';
import { refused, steps, type Case } from '../case';
import { VARIABLE_CASES } from './variables';

const byId = { $sort: { _id: 1 } };

/** What `[_id, ids of the joined]` is for each of the local documents, with and without an index on the foreign field. */
const joining =
  (locals: unknown[], foreigns: unknown[], localField: string, foreignField: string): Case['run'] =>
  async (c, db) => {
    const from = db.collection(`${c.collectionName}_foreign`);
    const docs = (values: unknown[]): never =>
      values.map((value, i) => ({ _id: i, ...(value as object) })) as never;
    await c.insertMany(docs(locals));
    await from.insertMany(docs(foreigns));
    const join = { from: from.collectionName, localField, foreignField, as: 'j' };
    const read = async (extra: object): Promise<unknown[]> => {
      const lookup = { $lookup: { ...join, ...extra } };
      const ids = { $sortArray: { input: '$j._id', sortBy: 1 } };
      const rows = await c.aggregate([byId, lookup, { $project: { ids } }]).toArray();
      return rows.map(({ ids: joined }) => joined as unknown);
    };
    const forms = [{}, { pipeline: [] }];
    const plain = await Promise.all(forms.map(read));
    await from.createIndex({ [foreignField]: 1 });
    const results = [...plain, ...(await Promise.all(forms.map(read)))];
    const [first] = results;
    return results.every((rows) => JSON.stringify(rows) === JSON.stringify(first)) ? first : results;
  };

const nothings = [{}, { f: null }, { f: 1 }, { f: [] }, { f: [null, 2] }, { f: [[]] }];

export const JOIN_CASES: Case[] = [
  ...VARIABLE_CASES,
  ...steps('reference/operator/aggregation/lookup/', [
    [
      'by equality',
      async (c) => {
        await c.insertMany([
          { _id: 1, k: 'a' },
          { _id: 2, k: 'z' },
        ] as never);
        return c
          .aggregate([
            byId,
            { $lookup: { from: c.collectionName, localField: 'k', foreignField: 'k', as: 'j' } },
            { $project: { n: { $size: '$j' } } },
          ])
          .toArray();
      },
      [
        { _id: 1, n: 1 },
        { _id: 2, n: 1 },
      ],
    ],
    [
      'missing joins with null and missing',
      async (c) => {
        await c.insertMany([{ _id: 1 }, { _id: 2, f: null }, { _id: 3, f: 1 }] as never);
        return c
          .aggregate([
            { $match: { _id: 1 } },
            { $lookup: { from: c.collectionName, localField: 'nope', foreignField: 'f', as: 'j' } },
            { $project: { j: '$j._id' } },
          ])
          .toArray();
      },
      [{ _id: 1, j: [1, 2] }],
    ],
    [
      'an array joins by its elements',
      async (c) => {
        await c.insertMany([{ _id: 1, ids: [2, 3] }, { _id: 2 }, { _id: 3 }] as never);
        return c
          .aggregate([
            { $match: { _id: 1 } },
            { $lookup: { from: c.collectionName, localField: 'ids', foreignField: '_id', as: 'j' } },
            { $project: { j: '$j._id' } },
          ])
          .toArray();
      },
      [{ _id: 1, j: [2, 3] }],
    ],
    [
      'with let and pipeline',
      async (c) => {
        await c.insertMany([
          { _id: 1, n: 5 },
          { _id: 2, n: 9 },
        ] as never);
        return c
          .aggregate([
            { $match: { _id: 1 } },
            {
              $lookup: {
                from: c.collectionName,
                let: { m: '$n' },
                pipeline: [{ $match: { $expr: { $gt: ['$n', '$$m'] } } }, { $project: { n: 1 } }],
                as: 'j',
              },
            },
          ])
          .toArray();
      },
      [{ _id: 1, n: 5, j: [{ _id: 2, n: 9 }] }],
    ],
    [
      'fields and pipeline together',
      async (c) => {
        await c.insertMany([
          { _id: 1, k: 'a', n: 1 },
          { _id: 2, k: 'a', n: 9 },
        ] as never);
        return c
          .aggregate([
            { $match: { _id: 1 } },
            {
              $lookup: {
                from: c.collectionName,
                localField: 'k',
                foreignField: 'k',
                pipeline: [{ $match: { n: { $gt: 5 } } }, { $project: { _id: 1 } }],
                as: 'j',
              },
            },
          ])
          .toArray();
      },
      [{ _id: 1, k: 'a', n: 1, j: [{ _id: 2 }] }],
    ],
    [
      'a missing collection joins nothing',
      async (c) => {
        await c.insertOne({ _id: 1 } as never);
        return c
          .aggregate([{ $lookup: { from: 'nowhere', localField: 'a', foreignField: 'b', as: 'j' } }])
          .toArray();
      },
      [{ _id: 1, j: [] }],
    ],
    [
      'an unknown option is refused',
      (c) => c.aggregate([{ $lookup: { from: 'x', as: 'j', foo: 1 } as never }]).toArray(),
      refused(9),
    ],
    [
      '$unionWith',
      async (c) => {
        await c.insertOne({ _id: 1 } as never);
        return c
          .aggregate([{ $unionWith: { coll: c.collectionName, pipeline: [{ $set: { again: true } }] } }])
          .toArray();
      },
      [{ _id: 1 }, { _id: 1, again: true }],
    ],
    [
      '$graphLookup follows a chain',
      async (c) => {
        await c.insertMany([{ _id: 1, to: 2 }, { _id: 2, to: 3 }, { _id: 3 }] as never);
        return c
          .aggregate([
            { $match: { _id: 1 } },
            {
              $graphLookup: {
                from: c.collectionName,
                startWith: '$to',
                connectFromField: 'to',
                connectToField: '_id',
                as: 'j',
              },
            },
            { $project: { n: { $size: '$j' } } },
          ])
          .toArray();
      },
      [{ _id: 1, n: 2 }],
    ],
  ]),
  ...steps('reference/operator/aggregation/lookup/#behavior', [
    [
      'an empty array joins as null does',
      joining([{ a: [] }, { a: null }, {}, { a: [[]] }], nothings, 'a', 'f'),
      [
        [0, 1, 4],
        [0, 1, 4],
        [0, 1, 4],
        [3, 5],
      ],
    ],
    [
      'a path that no element has joins as null',
      joining(
        [
          { a: [{ b: 1 }, { x: 1 }] },
          { a: [{ x: 1 }, 5] },
          { a: [1] },
          { a: [] },
          { a: [[{ b: 1 }]] },
          { a: { b: [] } },
          { a: [{ b: [] }, { b: [] }] },
          { a: 7 },
        ],
        nothings,
        'a.b',
        'f',
      ),
      [[2], [0, 1, 4], [0, 1, 4], [0, 1, 4], [0, 1, 4], [0, 1, 4], [0, 1, 4], [0, 1, 4]],
    ],
    [
      'an array inside an array is a value of its own',
      joining([{ a: [[1, 2], 9] }, { a: [1, 2] }], [{ f: [1, 2] }, { f: [[1, 2], 3] }, { f: 2 }], 'a', 'f'),
      [
        [0, 1],
        [0, 2],
      ],
    ],
    [
      'arrays at the end of a path through arrays join by their elements',
      joining([{ a: [{ b: [1, 2] }, { b: 3 }, {}] }], [{ f: 1 }, { f: 3 }, { f: [1, 2] }, {}], 'a.b', 'f'),
      [[0, 1, 2]],
    ],
    [
      'a number in the path is a place in an array',
      joining(
        [{ a: [{ b: 1 }, { b: 2 }] }, { a: [{ x: 1 }, { b: 1 }] }, { a: { b: 1 } }, { a: { 0: { b: 2 } } }],
        [{ f: 1 }, { f: 2 }, { f: null }],
        'a.0.b',
        'f',
      ),
      [[0], [2], [2], [1]],
    ],
    [
      'a pattern and a document with a $ are values like others',
      joining(
        [{ a: /^x/ }, { a: [/^x/, 'y'] }, { a: { n: 1 } }],
        [{ f: 'xa' }, { f: /^x/ }, { f: 'y' }, { f: { n: 1 } }],
        'a',
        'f',
      ),
      [[1], [1, 2], [3]],
    ],
    [
      'a variable of a missing field is missing, not null',
      async (c) => {
        await c.insertMany([{ _id: 1 }, { _id: 2, n: null }] as never);
        const pipeline = [{ $limit: 1 }, { $project: { _id: 0, t: { $type: '$$n' }, v: '$$n' } }];
        return c
          .aggregate([byId, { $lookup: { from: c.collectionName, let: { n: '$n' }, pipeline, as: 'j' } }])
          .toArray();
      },
      [
        { _id: 1, j: [{ t: 'missing' }] },
        { _id: 2, n: null, j: [{ t: 'null', v: null }] },
      ],
    ],
    [
      'let must be a document',
      (c) => c.aggregate([{ $lookup: { from: 'x', let: 5, pipeline: [], as: 'j' } as never }]).toArray(),
      refused(9),
    ],
    [
      'a variable begins with a small letter',
      (c) => c.aggregate([{ $lookup: { from: 'x', let: { N: 5 }, pipeline: [], as: 'j' } }]).toArray(),
      refused(9),
    ],
  ]),
  ...steps('reference/operator/aggregation/graphLookup/', [
    [
      'depthField is a long, and may be a path',
      async (c) => {
        await c.insertMany([{ _id: 1, to: 2 }, { _id: 2, to: 3 }, { _id: 3 }] as never);
        const graph = {
          from: c.collectionName,
          startWith: '$to',
          connectFromField: 'to',
          connectToField: '_id',
        };
        return c
          .aggregate([
            { $match: { _id: 1 } },
            { $graphLookup: { ...graph, depthField: 'd.n', as: 'j' } },
            { $unwind: '$j' },
            { $replaceWith: '$j' },
            byId,
          ])
          .toArray();
      },
      [
        { _id: 2, to: 3, d: { n: Long.fromNumber(0) } },
        { _id: 3, d: { n: Long.fromNumber(1) } },
      ],
    ],
    ...(
      [
        [{ maxDepth: 'x' }, 40100],
        [{ maxDepth: -1 }, 40101],
        [{ maxDepth: 1.5 }, 40102],
        [{ restrictSearchWithMatch: 5 }, 40185],
      ] as [object, number][]
    ).map(([option, code]): [string, Case['run'], unknown] => [
      `${JSON.stringify(option)} is refused`,
      (c) =>
        c
          .aggregate([
            {
              $graphLookup: {
                from: 'x',
                startWith: '$a',
                connectFromField: 'a',
                connectToField: 'b',
                as: 'j',
                ...option,
              } as never,
            },
          ])
          .toArray(),
      refused(code),
    ]),
  ]),
  ...steps('reference/operator/aggregation/merge/', [
    [
      '$merge adds and merges',
      async (c, db) => {
        await c.insertMany([
          { _id: 1, a: 1 },
          { _id: 2, a: 2 },
        ] as never);
        const target = db.collection(`${c.collectionName}_t`);
        await target.insertOne({ _id: 1, old: true } as never);
        await c.aggregate([{ $merge: { into: target.collectionName } }]).toArray();
        return target.find().sort({ _id: 1 }).toArray();
      },
      [
        { _id: 1, old: true, a: 1 },
        { _id: 2, a: 2 },
      ],
    ],
    [
      '$merge replace and discard',
      async (c, db) => {
        await c.insertMany([
          { _id: 1, a: 1 },
          { _id: 2, a: 2 },
        ] as never);
        const target = db.collection(`${c.collectionName}_t`);
        await target.insertOne({ _id: 1, old: true } as never);
        await c
          .aggregate([
            { $merge: { into: target.collectionName, whenMatched: 'replace', whenNotMatched: 'discard' } },
          ])
          .toArray();
        return target.find().sort({ _id: 1 }).toArray();
      },
      [{ _id: 1, a: 1 }],
    ],
    [
      '$out replaces',
      async (c, db) => {
        await c.insertOne({ _id: 1, a: 1 } as never);
        const target = db.collection(`${c.collectionName}_t`);
        await target.insertOne({ _id: 9 } as never);
        await c.aggregate([{ $out: target.collectionName }]).toArray();
        return target.find().toArray();
      },
      [{ _id: 1, a: 1 }],
    ],
    ['$out must be last', (c) => c.aggregate([{ $out: 'x' }, { $limit: 1 }]).toArray(), refused(40601)],
  ]),
];
