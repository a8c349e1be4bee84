import { refused, steps, type Case } from '../case';

const byId = { $sort: { _id: 1 } };

export const JOIN_CASES: Case[] = [
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
