import type { Collection, Document } from 'mongodb';
import { expressions, refused, steps, type Case } from '../case';

const above = { $expr: { $gt: ['$n', '$$least'] } };
const least = { least: { $add: [1, 1] } };

const three = (c: Collection<Document>): Promise<unknown> =>
  c.insertMany([
    { _id: 1, n: 1 },
    { _id: 2, n: 2 },
    { _id: 3, n: 3 },
  ] as never);

/** What `let` makes of these definitions: the value and the type of `$$v`. */
const defined = async (c: Collection<Document>, definitions: object): Promise<unknown> => {
  await c.insertOne({ _id: 1 } as never);
  const pipeline = [{ $project: { _id: 0, v: '$$v', type: { $type: '$$v' } } }];
  return c.aggregate(pipeline, { let: definitions }).toArray();
};

const refusedLet = (title: string, definitions: unknown, code: number): [string, Case['run'], unknown] => [
  title,
  (c, db) =>
    db.command({ aggregate: c.collectionName, pipeline: [], cursor: {}, let: definitions } as Document),
  refused(code),
];

export const VARIABLE_CASES: Case[] = [
  ...steps('reference/command/aggregate/', [
    [
      'let is evaluated once, as constant expressions',
      (c) => defined(c, { v: { $concat: ['a', { $toUpper: 'b' }] } }),
      [{ v: 'aB', type: 'string' }],
    ],
    [
      'a variable may speak of those before it',
      (c) => defined(c, { a: 2, v: { $multiply: ['$$a', 3] } }),
      [{ v: 6, type: 'int' }],
    ],
    ['a variable may be missing', (c) => defined(c, { v: '$$REMOVE' }), [{ type: 'missing' }]],
    ['a literal stays as it is', (c) => defined(c, { v: { $literal: '$a' } }), [{ v: '$a', type: 'string' }]],
    [
      '$$NOW is the same date everywhere in the command',
      async (c) => {
        await c.insertOne({ _id: 1 } as never);
        const same = { $eq: ['$$then', '$$NOW'] };
        return c
          .aggregate([{ $set: { same, type: { $type: '$$then' } } }], { let: { then: '$$NOW' } })
          .toArray();
      },
      [{ _id: 1, same: true, type: 'date' }],
    ],
    [
      'a $match with $nor sees the variables',
      async (c) => {
        await three(c);
        return c.aggregate([{ $match: { $nor: [above] } }, { $count: 'n' }], { let: least }).toArray();
      },
      [{ n: 2 }],
    ],
    refusedLet('a field cannot be read', { v: '$a' }, 4890500),
    refusedLet('a field in an operator neither', { v: { $cond: [true, 1, { $add: ['$a', 1] }] } }, 4890500),
    refusedLet('nor the document', { v: '$$ROOT' }, 4890500),
    refusedLet('nor with $getField', { v: { $getField: 'a' } }, 4890500),
    refusedLet('a later variable is not known yet', { v: '$$w', w: 1 }, 17276),
    refusedLet('a name begins with a small letter', { Reserved: 1 }, 9),
    refusedLet('ROOT is no name', { ROOT: 1 }, 9),
    refusedLet('NOW cannot be set', { NOW: 1 }, 4738901),
    refusedLet('let must be a document', 1, 14),
  ]),
  ...steps('reference/command/find/', [
    [
      'let in the filter and the projection',
      async (c) => {
        await three(c);
        return c.find(above, { let: least, projection: { least: '$$least' } } as never).toArray();
      },
      [{ _id: 3, least: 2 }],
    ],
  ]),
  ...steps('reference/command/update/', [
    [
      'let in the query and in the pipeline',
      async (c) => {
        await three(c);
        await c.updateMany(above, [{ $set: { least: '$$least' } }], { let: least });
        return c.find({ least: { $exists: true } }).toArray();
      },
      [{ _id: 3, n: 3, least: 2 }],
    ],
    [
      '$$NOW is one date for all statements',
      async (c) => {
        await three(c);
        const one = (_id: number): never =>
          ({ updateOne: { filter: { _id }, update: [{ $set: { at: '$$then' } }] } }) as never;
        await c.bulkWrite([one(1), one(2)], { let: { then: '$$NOW' } });
        return c
          .aggregate([{ $match: { at: { $type: 'date' } } }, { $group: { _id: '$at' } }, { $count: 'dates' }])
          .toArray();
      },
      [{ dates: 1 }],
    ],
  ]),
  ...steps('reference/command/delete/', [
    [
      'let in the query',
      async (c) => {
        await three(c);
        await c.deleteMany(above, { let: least });
        return c.countDocuments();
      },
      2,
    ],
  ]),
  ...steps('reference/command/findAndModify/', [
    [
      'let in the query, the update and the fields',
      async (c) => {
        await three(c);
        return c.findOneAndUpdate(above, [{ $set: { n: '$$least' } }], {
          let: least,
          projection: { m: { $add: ['$n', '$$least'] } },
          returnDocument: 'after',
        });
      },
      { _id: 3, m: 4 },
    ],
  ]),
  ...expressions('reference/operator/aggregation/let/', [
    [
      'CURRENT moves where paths start',
      { $let: { vars: { CURRENT: '$d' }, in: { $add: ['$x', '$$CURRENT.y', '$$ROOT.x'] } } },
      111,
      { x: 1, d: { x: 10, y: 100 } },
    ],
    [
      'variables of one $let do not see each other',
      { $let: { vars: { a: 1, b: '$$a' }, in: '$$b' } },
      refused(17276),
    ],
    ['a name with a capital is refused', { $let: { vars: { FOO: 1 }, in: 1 } }, refused(9)],
    ['a name with an underscore first cannot be read', '$$_x', refused(9)],
  ]),
];
