import { Decimal128, Double, Long } from 'mongodb';
import { pipelines, refused, type Case } from '../case';

const long = (n: number): Long => Long.fromNumber(n);
const dbl = (n: number): Double => new Double(n);
const sales = [{ k: 'a', n: 1 }, { k: 'b', n: 2 }, { k: 'a', n: 3 }, { k: null, n: 4 }, { n: 5 }];
const byId = { $sort: { _id: 1 } };

export const STAGE_CASES: Case[] = [
  ...pipelines('reference/operator/aggregation/group/', [
    [
      'sums by key, null and missing together',
      sales,
      [{ $group: { _id: '$k', t: { $sum: '$n' } } }, byId],
      [
        { _id: null, t: 9 },
        { _id: 'a', t: 4 },
        { _id: 'b', t: 2 },
      ],
    ],
    ['everything', sales, [{ $group: { _id: null, t: { $sum: 1 } } }], [{ _id: null, t: 5 }]],
    ['nothing gives nothing', [], [{ $group: { _id: null, t: { $sum: 1 } } }], []],
    [
      'by a document',
      sales.slice(0, 3),
      [{ $group: { _id: { k: '$k' }, c: { $count: {} } } }, byId],
      [
        { _id: { k: 'a' }, c: 2 },
        { _id: { k: 'b' }, c: 1 },
      ],
    ],
    [
      'numbers of all types are one key',
      [{ k: 1 }, { k: long(1) }, { k: dbl(1) }],
      [{ $group: { _id: '$k', c: { $sum: 1 } } }],
      [{ _id: 1, c: 3 }],
    ],
    [
      '$avg, $min, $max',
      sales,
      [{ $group: { _id: null, a: { $avg: '$n' }, i: { $min: '$n' }, x: { $max: '$n' } } }],
      [{ _id: null, a: dbl(3), i: 1, x: 5 }],
    ],
    [
      '$first and $last after a sort',
      sales,
      [{ $sort: { n: -1 } }, { $group: { _id: null, f: { $first: '$n' }, l: { $last: '$n' } } }],
      [{ _id: null, f: 5, l: 1 }],
    ],
    [
      '$push',
      sales.slice(0, 3),
      [byId, { $group: { _id: null, l: { $push: '$n' } } }],
      [{ _id: null, l: [1, 2, 3] }],
    ],
    [
      '$push of documents',
      sales.slice(0, 1),
      [{ $group: { _id: null, l: { $push: { x: '$n' } } } }],
      [{ _id: null, l: [{ x: 1 }] }],
    ],
    [
      '$addToSet',
      [{ v: 1 }, { v: long(1) }],
      [{ $group: { _id: null, l: { $addToSet: '$v' } } }],
      [{ _id: null, l: [1] }],
    ],
    [
      'sums of longs',
      [{ v: long(2) }, { v: long(3) }],
      [{ $group: { _id: null, t: { $sum: '$v' } } }],
      [{ _id: null, t: long(5) }],
    ],
    [
      'sums of decimals',
      [{ v: Decimal128.fromString('0.1') }, { v: Decimal128.fromString('0.2') }],
      [{ $group: { _id: null, t: { $sum: '$v' } } }],
      [{ _id: null, t: Decimal128.fromString('0.3') }],
    ],
    [
      'texts do not count in sums',
      [{ v: 'x' }, { v: 2 }],
      [{ $group: { _id: null, t: { $sum: '$v' } } }],
      [{ _id: null, t: 2 }],
    ],
    [
      '$min leaves null out',
      [{ v: null }, { v: 2 }],
      [{ $group: { _id: null, t: { $min: '$v' } } }],
      [{ _id: null, t: 2 }],
    ],
    [
      '$mergeObjects',
      [{ v: { a: 1 } }, { v: { b: 2 } }],
      [byId, { $group: { _id: null, t: { $mergeObjects: '$v' } } }],
      [{ _id: null, t: { a: 1, b: 2 } }],
    ],
    [
      '$firstN',
      sales,
      [byId, { $group: { _id: null, t: { $firstN: { input: '$n', n: 2 } } } }],
      [{ _id: null, t: [1, 2] }],
    ],
    [
      '$maxN',
      sales,
      [{ $group: { _id: null, t: { $maxN: { input: '$n', n: 2 } } } }],
      [{ _id: null, t: [5, 4] }],
    ],
    [
      '$stdDevSamp of one is null',
      [{ v: 1 }],
      [{ $group: { _id: null, t: { $stdDevSamp: '$v' } } }],
      [{ _id: null, t: null }],
    ],
    [
      'one field in _id: missing counts as null',
      [{ a: null }, {}, { a: null }],
      [{ $group: { _id: { a: '$a' }, n: { $sum: 1 } } }],
      [{ _id: { a: null }, n: 3 }],
    ],
    [
      'several fields in _id: missing and null are two',
      [{ a: null, b: 1 }, { b: 1 }, { a: null, b: 1 }],
      [{ $group: { _id: { a: '$a', b: '$b' }, n: { $sum: 1 } } }, byId],
      [
        { _id: { a: null, b: 1 }, n: 2 },
        { _id: { b: 1 }, n: 1 },
      ],
    ],
    [
      'a document inside the one field keeps missing and null apart',
      [{ a: null }, {}],
      [{ $group: { _id: { d: { a: '$a' } } } }, byId],
      [{ _id: { d: {} } }, { _id: { d: { a: null } } }],
    ],
    ['a field of _id cannot be included', [{ a: 1 }], [{ $group: { _id: { a: 1 } } }], refused(17390)],
    [
      'an empty _id is one group',
      [{ a: 1 }, {}],
      [{ $group: { _id: {}, n: { $sum: 1 } } }],
      [{ _id: {}, n: 2 }],
    ],
    ['without _id it is refused', [], [{ $group: { t: { $sum: 1 } } }], refused(15955)],
    ['an unknown accumulator is refused', [], [{ $group: { _id: null, t: { $foo: 1 } } }], refused(15952)],
    ['a field that is no accumulator is refused', [], [{ $group: { _id: null, t: 5 } }], refused(40234)],
  ]),
  ...pipelines('reference/operator/aggregation/unwind/', [
    [
      'one document for each element',
      [{ l: [1, 2] }],
      [{ $unwind: '$l' }],
      [
        { _id: 1, l: 1 },
        { _id: 1, l: 2 },
      ],
    ],
    ['nothing for empty, null and missing', [{ l: [] }, { l: null }, {}], [{ $unwind: '$l' }], []],
    ['a scalar stays', [{ l: 5 }], [{ $unwind: '$l' }], [{ _id: 1, l: 5 }]],
    [
      'preserving',
      [{ l: [] }, { l: null }, {}],
      [{ $unwind: { path: '$l', preserveNullAndEmptyArrays: true } }, byId],
      [{ _id: 1 }, { _id: 2, l: null }, { _id: 3 }],
    ],
    [
      'with an index',
      [{ l: ['a', 'b'] }],
      [{ $unwind: { path: '$l', includeArrayIndex: 'i' } }],
      [
        { _id: 1, l: 'a', i: long(0) },
        { _id: 1, l: 'b', i: long(1) },
      ],
    ],
    ['a nested path', [{ a: { l: [1] } }], [{ $unwind: '$a.l' }], [{ _id: 1, a: { l: 1 } }]],
    ['a path without $ is refused', [], [{ $unwind: 'l' }], refused(28818)],
    ['an unknown option is refused', [], [{ $unwind: { path: '$l', foo: 1 } }], refused(28811)],
  ]),
  ...pipelines('reference/operator/aggregation/project/', [
    ['inclusion', [{ a: 1, b: 2 }], [{ $project: { a: 1 } }], [{ _id: 1, a: 1 }]],
    ['exclusion', [{ a: 1, b: 2 }], [{ $project: { a: 0 } }], [{ _id: 1, b: 2 }]],
    ['computed fields', [{ a: 1 }], [{ $project: { _id: 0, x: { $add: ['$a', 1] } } }], [{ x: 2 }]],
    ['a nested document', [{ a: 1 }], [{ $project: { _id: 0, n: { x: '$a' } } }], [{ n: { x: 1 } }]],
    [
      'a dotted path through an array',
      [{ a: [{ b: 1, c: 2 }] }],
      [{ $project: { _id: 0, 'a.b': 1 } }],
      [{ a: [{ b: 1 }] }],
    ],
    ['missing fields are left out', [{ a: 1 }], [{ $project: { _id: 0, x: '$nope' } }], [{}]],
    [
      'a computed document without values is empty',
      [{ a: 1 }, { v: 5 }, { v: [1, { b: 1, c: 2 }] }],
      [{ $project: { v: { b: '$nope' } } }],
      [
        { _id: 1, v: {} },
        { _id: 2, v: {} },
        { _id: 3, v: [{}, {}] },
      ],
    ],
    ['so is one deeper', [{}], [{ $project: { 'v.b.c': '$nope' } }], [{ _id: 1, v: { b: {} } }]],
    ['$set makes it too', [{}], [{ $set: { 'v.b': '$nope' } }], [{ _id: 1, v: {} }]],
    ['an empty projection is refused', [], [{ $project: {} }], refused(51272)],
    [
      '$addFields',
      [{ a: 1 }],
      [{ $addFields: { b: 2, 'c.d': '$a' } }],
      [{ _id: 1, a: 1, b: 2, c: { d: 1 } }],
    ],
    ['$addFields replaces in place', [{ a: 1, b: 1 }], [{ $addFields: { a: 9 } }], [{ _id: 1, a: 9, b: 1 }]],
    [
      '$addFields in every element',
      [{ l: [{ a: 1 }, { a: 2 }] }],
      [{ $addFields: { 'l.b': 0 } }],
      [
        {
          _id: 1,
          l: [
            { a: 1, b: 0 },
            { a: 2, b: 0 },
          ],
        },
      ],
    ],
    ['$unset', [{ a: 1, b: { c: 1, d: 2 } }], [{ $unset: ['a', 'b.c'] }], [{ _id: 1, b: { d: 2 } }]],
    ['$replaceRoot', [{ a: { x: 1 } }], [{ $replaceRoot: { newRoot: '$a' } }], [{ x: 1 }]],
    ['$replaceWith something else is refused', [{ a: 1 }], [{ $replaceWith: '$a' }], refused(40228)],
  ]),
  ...pipelines('reference/operator/aggregation-pipeline/', [
    [
      '$match, $sort, $skip, $limit',
      sales,
      [
        { $match: { n: { $gt: 1 } } },
        { $sort: { n: -1 } },
        { $skip: 1 },
        { $limit: 2 },
        { $project: { _id: 0, n: 1 } },
      ],
      [{ n: 4 }, { n: 3 }],
    ],
    [
      '$limit before $sort',
      [{ n: 3 }, { n: 1 }, { n: 2 }],
      [byId, { $limit: 2 }, { $sort: { n: 1 } }, { $project: { _id: 0 } }],
      [{ n: 1 }, { n: 3 }],
    ],
    ['$count', sales, [{ $match: { k: 'a' } }, { $count: 'c' }], [{ c: 2 }]],
    ['$count of nothing gives nothing', sales, [{ $match: { k: 'z' } }, { $count: 'c' }], []],
    ['$count needs a name', [], [{ $count: '' }], refused(40156)],
    ['$limit 0 is refused', [], [{ $limit: 0 }], refused(15958)],
    ['an unknown stage is refused', [], [{ $foo: 1 }], refused(40324)],
    ['two operators in a stage are refused', [], [{ $match: {}, $limit: 1 }], refused(40323)],
    [
      '$sortByCount',
      sales.slice(0, 3),
      [{ $sortByCount: '$k' }],
      [
        { _id: 'a', count: 2 },
        { _id: 'b', count: 1 },
      ],
    ],
    ['$sample is limited by what is there', sales, [{ $sample: { size: 99 } }, { $count: 'c' }], [{ c: 5 }]],
    [
      '$bucket',
      [{ n: 1 }, { n: 5 }, { n: 15 }],
      [{ $bucket: { groupBy: '$n', boundaries: [0, 10, 20] } }],
      [
        { _id: 0, count: 2 },
        { _id: 10, count: 1 },
      ],
    ],
    [
      '$bucket with a default',
      [{ n: 1 }, { n: 99 }],
      [{ $bucket: { groupBy: '$n', boundaries: [0, 10], default: 'other', output: { s: { $sum: '$n' } } } }],
      [
        { _id: 0, s: 1 },
        { _id: 'other', s: 99 },
      ],
    ],
    [
      '$bucket boundaries must ascend',
      [],
      [{ $bucket: { groupBy: '$n', boundaries: [5, 1] } }],
      refused(40194),
    ],
    [
      '$facet',
      sales,
      [
        {
          $facet: {
            c: [{ $count: 'n' }],
            top: [{ $sort: { n: -1 } }, { $limit: 1 }, { $project: { _id: 0, n: 1 } }],
          },
        },
      ],
      [{ c: [{ n: 5 }], top: [{ n: 5 }] }],
    ],
    ['$facet of nothing', [], [{ $facet: { c: [{ $count: 'n' }] } }], [{ c: [] }]],
    ['$facet in $facet is refused', [], [{ $facet: { a: [{ $facet: { b: [] } }] } }], refused(40600)],
  ]),
];
