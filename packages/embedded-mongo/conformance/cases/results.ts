import { Decimal128, Double, Long, MaxKey, MinKey, ObjectId } from 'mongodb';
import { finds, refused, type Case } from '../case';

const ids = (...list: number[]): { _id: number }[] => list.map((_id) => ({ _id }));
const only = { projection: { _id: 1 } };
const everything = [
  { v: new MaxKey() },
  { v: true },
  { v: new Date(0) },
  { v: 'a' },
  { v: 1 },
  { v: null },
  { v: { a: 1 } },
  { v: new MinKey() },
  { v: new ObjectId('000000000000000000000001') },
];
const posts = [{ t: 'x', tags: ['a', 'b', 'c'], by: { name: 'N', age: 3 } }];
const grades = [
  {
    g: [
      { m: 1, s: 80 },
      { m: 2, s: 90 },
      { m: 3, s: 95 },
    ],
  },
];

export const RESULT_CASES: Case[] = [
  ...finds('reference/bson-type-comparison-order/', [
    ['ascending across types', everything, { sort: { v: 1 }, ...only }, ids(8, 6, 5, 4, 7, 9, 2, 3, 1)],
    ['descending across types', everything, { sort: { v: -1 }, ...only }, ids(1, 3, 2, 9, 7, 4, 5, 6, 8)],
    [
      'numbers of all types in one order',
      [{ v: 3 }, { v: Long.fromNumber(1) }, { v: new Double(2.5) }, { v: Decimal128.fromString('2.4') }],
      { sort: { v: 1 }, ...only },
      ids(2, 4, 3, 1),
    ],
    [
      'large Longs beyond the doubles',
      [
        { v: Long.fromString('9007199254740993') },
        { v: Long.fromString('9007199254740992') },
        { v: Long.fromString('9007199254740994') },
      ],
      { sort: { v: 1 }, ...only },
      ids(2, 1, 3),
    ],
    [
      'documents by type, name, value',
      [{ v: { a: 2 } }, { v: { a: 1, b: 1 } }, { v: { a: 1 } }, { v: { b: 0 } }],
      { sort: { v: 1 }, ...only },
      ids(3, 2, 1, 4),
    ],
  ]),
  ...finds('reference/method/cursor.sort/', [
    [
      'an array counts by its least element',
      [{ v: [5, 2] }, { v: 3 }, { v: [4, 9] }],
      { sort: { v: 1 }, ...only },
      ids(1, 2, 3),
    ],
    [
      'descending by its greatest',
      [{ v: [5, 2] }, { v: 3 }, { v: [4, 9] }],
      { sort: { v: -1 }, ...only },
      ids(3, 1, 2),
    ],
    [
      'an empty array comes before null',
      [{ v: null }, { v: [] }, { v: 1 }],
      { sort: { v: 1 }, ...only },
      ids(2, 1, 3),
    ],
    [
      'an array in an array comes after documents, also when it is empty',
      [{ v: [[]] }, { v: {} }, { v: [] }, { v: [[1]] }, { v: null }, { v: [{}] }, { v: 'a' }],
      { sort: { v: 1 }, ...only },
      ids(3, 5, 7, 2, 6, 1, 4),
    ],
    ['by $natural is refused here', [{ v: 1 }], { sort: { $natural: -1 } }, refused(115)],
    ['missing sorts as null', [{ v: 1 }, {}], { sort: { v: 1 }, ...only }, ids(2, 1)],
    [
      'two fields',
      [
        { a: 1, b: 1 },
        { a: 1, b: 2 },
        { a: 0, b: 0 },
      ],
      { sort: { a: 1, b: -1 }, ...only },
      ids(3, 2, 1),
    ],
    [
      'a dotted path through an array',
      [{ a: [{ b: 5 }, { b: 1 }] }, { a: [{ b: 2 }] }],
      { sort: { 'a.b': 1 }, ...only },
      ids(1, 2),
    ],
    [
      'skip and limit come after the sort',
      [{ v: 3 }, { v: 1 }, { v: 2 }],
      { sort: { v: 1 }, skip: 1, limit: 1, ...only },
      ids(3),
    ],
    ['a limit of 0 means all', [{ v: 1 }, { v: 2 }], { limit: 0, sort: { v: 1 }, ...only }, ids(1, 2)],
    ['texts by bytes', [{ v: 'b' }, { v: 'B' }, { v: 'a' }], { sort: { v: 1 }, ...only }, ids(2, 3, 1)],
  ]),
  ...finds('reference/method/db.collection.find/#projection', [
    ['only named fields and _id', posts, { projection: { t: 1 } }, [{ _id: 1, t: 'x' }]],
    ['without _id', posts, { projection: { t: 1, _id: 0 } }, [{ t: 'x' }]],
    ['all but named fields', posts, { projection: { tags: 0, by: 0 } }, [{ _id: 1, t: 'x' }]],
    ['only _id left out', [{ a: 1 }], { projection: { _id: 0 } }, [{ a: 1 }]],
    ['only _id', posts, { projection: { _id: 1 } }, [{ _id: 1 }]],
    ['a dotted field', posts, { projection: { 'by.name': 1, _id: 0 } }, [{ by: { name: 'N' } }]],
    ['a nested field', posts, { projection: { by: { age: 1 }, _id: 0 } }, [{ by: { age: 3 } }]],
    [
      'a dotted field left out',
      posts,
      { projection: { 'by.name': 0, tags: 0, _id: 0 } },
      [{ t: 'x', by: { age: 3 } }],
    ],
    [
      'a field of documents in an array',
      grades,
      { projection: { 'g.m': 1, _id: 0 } },
      [{ g: [{ m: 1 }, { m: 2 }, { m: 3 }] }],
    ],
    [
      'values in an array have no fields',
      [{ a: [1, { b: 2 }] }],
      { projection: { 'a.b': 1, _id: 0 } },
      [{ a: [{ b: 2 }] }],
    ],
    ['a scalar has no fields', [{ a: 5 }], { projection: { 'a.b': 1, _id: 0 } }, [{}]],
    [
      'the order of the document stays',
      [{ b: 1, a: 2 }],
      { projection: { a: 1, b: 1, _id: 0 } },
      [{ b: 1, a: 2 }],
    ],
    ['an expression', [{ a: 2 }], { projection: { d: { $multiply: ['$a', 2] }, _id: 0 } }, [{ d: 4 }]],
    ['a path as a value', [{ a: 2 }], { projection: { b: '$a', _id: 0 } }, [{ b: 2 }]],
    ['a constant', [{ a: 2 }], { projection: { c: { $literal: 1 }, _id: 0 } }, [{ c: 1 }]],
    ['inclusion and exclusion do not mix', posts, { projection: { t: 1, tags: 0 } }, refused(31254)],
    ['a path and its part collide', posts, { projection: { by: 1, 'by.name': 1 } }, refused(31249)],
    ['a dollar field is refused', posts, { projection: { 'a.$b': 1 } }, refused(16410)],
  ]),
  ...finds('reference/operator/projection/slice/', [
    [
      'the first two',
      posts,
      { projection: { tags: { $slice: 2 }, by: 0, t: 0 } },
      [{ _id: 1, tags: ['a', 'b'] }],
    ],
    [
      'the last two',
      posts,
      { projection: { tags: { $slice: -2 }, by: 0, t: 0 } },
      [{ _id: 1, tags: ['b', 'c'] }],
    ],
    [
      'skip and count',
      posts,
      { projection: { tags: { $slice: [1, 1] }, by: 0, t: 0 } },
      [{ _id: 1, tags: ['b'] }],
    ],
    [
      'from the end',
      posts,
      { projection: { tags: { $slice: [-2, 1] }, by: 0, t: 0 } },
      [{ _id: 1, tags: ['b'] }],
    ],
    [
      'other fields stay',
      [{ a: 1, l: [1, 2] }],
      { projection: { l: { $slice: 1 } } },
      [{ _id: 1, a: 1, l: [1] }],
    ],
    [
      'something that is no array stays',
      [{ l: 5 }],
      { projection: { l: { $slice: 1 } } },
      [{ _id: 1, l: 5 }],
    ],
  ]),
  ...finds('reference/operator/projection/elemMatch/', [
    [
      'the first element that matches',
      grades,
      { projection: { g: { $elemMatch: { s: { $gt: 85 } } } } },
      [{ _id: 1, g: [{ m: 2, s: 90 }] }],
    ],
    ['no element, no field', grades, { projection: { g: { $elemMatch: { s: 1 } } } }, [{ _id: 1 }]],
  ]),
  ...finds('reference/operator/projection/positional/', [
    [
      'the element that the query found',
      grades,
      { filter: { 'g.s': { $gt: 85 } }, projection: { 'g.$': 1 } },
      [{ _id: 1, g: [{ m: 2, s: 90 }] }],
    ],
    [
      'with $elemMatch',
      grades,
      { filter: { g: { $elemMatch: { m: 3 } } }, projection: { 'g.$': 1, _id: 0 } },
      [{ g: [{ m: 3, s: 95 }] }],
    ],
    [
      'with values',
      [{ l: [7, 8, 9] }],
      { filter: { l: { $gte: 8 } }, projection: { 'l.$': 1, _id: 0 } },
      [{ l: [8] }],
    ],
  ]),
];
