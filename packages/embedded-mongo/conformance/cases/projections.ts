import { finds, pipelines, refused, type Case } from '../case';

const doc = { a: [1, 2, 3], b: 1, c: { d: [4, 5, 6], e: 7 } };
const graded = {
  g: [
    { m: 1, s: 8 },
    { m: 2, s: 9 },
  ],
  b: 1,
};

type Row = [title: string, before: object, filter: object, projection: object, expected: unknown];

/** What a projection makes of the one document that a filter finds, without its `_id` where the projection leaves it out. */
const projected = (page: string, rows: Row[]): Case[] =>
  finds(
    page,
    rows.map(([title, before, filter, projection, expected]) => [
      title,
      [before as Record<string, unknown>],
      { filter: filter as Record<string, unknown>, projection: projection as Record<string, unknown> },
      expected,
    ]),
  );

/** From MongoDB's own tests of projections: the order of fields, the place of `$`, and what contradicts itself. */
export const PROJECTION_CASES: Case[] = [
  ...projected('reference/operator/projection/positional/', [
    ['at the end of a path', doc, { 'c.d': 5 }, { 'c.d.$': 1, _id: 0 }, [{ c: { d: [5] } }]],
    ['at the first array on the path', graded, { 'g.m': 2 }, { 'g.s.$': 1, _id: 0 }, [{ g: [{ s: 9 }] }]],
    [
      'on another array, by the same place',
      { x: [1, 2], y: [3, 4] },
      { x: 2 },
      { 'y.$': 1, _id: 0 },
      [{ y: [4] }],
    ],
    [
      'only the outermost array',
      { x: [1], a: [{ b: [[[{ c: 1, d: 2 }]]] }] },
      { x: 1 },
      { 'a.b.c.$': 1, _id: 0 },
      [{ a: [{ b: [[[{ c: 1 }]]] }] }],
    ],
    ['no array on the path', { x: [1], a: { b: 5 } }, { x: 1 }, { 'a.b.$': 1, _id: 0 }, [{ a: { b: 5 } }]],
    ['nothing on the path', { x: [1], a: { d: 5 } }, { x: 1 }, { 'a.b.$': 1, _id: 0 }, [{ a: {} }]],
    ['nothing found, nothing there', { x: 1 }, {}, { 'a.$': 1, _id: 0 }, [{}]],
    ['nothing found is refused', doc, {}, { 'a.$': 1 }, refused(51246)],
    ['a place past the end is refused', { x: [1, 2], y: [3] }, { x: 2 }, { 'y.$': 1 }, refused(51247)],
    ['beside $slice', doc, { a: 2 }, { 'a.$': 1, 'c.d': { $slice: 1 }, _id: 0 }, [{ a: [2], c: { d: [4] } }]],
    ['twice is refused', doc, { a: 1 }, { 'a.$': 1, 'c.d.$': 1 }, refused(31276)],
    [
      'before $elemMatch is refused',
      graded,
      { 'g.m': 1 },
      { 'g.$': 1, x: { $elemMatch: {} } },
      refused(31255),
    ],
    [
      'after $elemMatch is refused',
      graded,
      { 'g.m': 1 },
      { x: { $elemMatch: {} }, 'g.$': 1 },
      refused(31256),
    ],
    ['within a path is refused', graded, { 'g.m': 1 }, { 'g.$.m': 1 }, refused(31394)],
    ['with an expression is refused', doc, { a: 1 }, { 'a.$': { $slice: 1 } }, refused(31271)],
    ['with a text is refused', doc, { a: 1 }, { 'a.$': 'x' }, refused(31308)],
    ['with 0 is refused', doc, { a: 1 }, { 'a.$': 0 }, refused(16410)],
    ['without a path is refused', doc, { a: 1 }, { '.$': 1 }, refused(5392900)],
    ['beside an exclusion is refused', doc, { a: 1 }, { 'a.$': 1, b: 0 }, refused(31254)],
    ['after an exclusion is refused', doc, { a: 1 }, { b: 0, 'a.$': 1 }, refused(31253)],
    ['for a filter with $expr is refused', doc, { a: 1, $expr: true }, { 'a.$': 1 }, refused(224)],
  ]),
  ...projected('reference/operator/projection/elemMatch/', [
    [
      'comes after the other fields',
      { g: [1, 2], b: 1, c: 2 },
      {},
      { g: { $elemMatch: { $gt: 1 } }, b: 1, _id: 0 },
      [{ b: 1, g: [2] }],
    ],
    [
      'two in their own order',
      { x: [{}], y: [2] },
      {},
      { y: { $elemMatch: { $gt: 0 } }, x: { $elemMatch: {} }, _id: 0 },
      [{ y: [2], x: [{}] }],
    ],
    ['without the _id', { g: [1, 2], b: 1 }, {}, { _id: 0, g: { $elemMatch: { $gt: 1 } } }, [{ g: [2] }]],
    [
      'beside an exclusion, in its place',
      { g: [1, 2], b: 1, c: 2 },
      {},
      { g: { $elemMatch: { $gt: 1 } }, b: 0, _id: 0 },
      [{ g: [2], c: 2 }],
    ],
    [
      'no element beside an exclusion',
      { g: [1, 2], b: 1, c: 2 },
      {},
      { b: 0, g: { $elemMatch: { $gt: 9 } }, _id: 0 },
      [{ c: 2 }],
    ],
    [
      'no array beside an exclusion',
      { g: { x: 1 }, b: 1 },
      {},
      { g: { $elemMatch: { $gt: 2 } }, b: 0, _id: 0 },
      [{}],
    ],
    [
      'beside $slice',
      { g: [1, 2], l: [3, 4], c: 5 },
      {},
      { g: { $elemMatch: { $gt: 1 } }, l: { $slice: 1 }, _id: 0 },
      [{ g: [2], l: [3], c: 5 }],
    ],
    [
      'an empty condition finds arrays',
      { g: [1, [2], { a: 3 }] },
      {},
      { g: { $elemMatch: {} }, _id: 0 },
      [{ g: [[2]] }],
    ],
    [
      'values of nested arrays are not its elements',
      { g: [[9], 8, 9] },
      {},
      { g: { $elemMatch: { $gt: 8 } }, _id: 0 },
      [{ g: [9] }],
    ],
    ['on a dotted path is refused', graded, {}, { 'g.s': { $elemMatch: { $gt: 1 } } }, refused(31275)],
    ['on a nested path is refused', graded, {}, { g: { s: { $elemMatch: { $gt: 1 } } } }, refused(31275)],
    ['$expr in it is refused', graded, {}, { g: { $elemMatch: { $expr: true } } }, refused(2)],
    ['something else than a document is refused', graded, {}, { g: { $elemMatch: 5 } }, refused(31274)],
  ]),
  ...projected('reference/method/db.collection.find/#projection', [
    ['an inclusion after an exclusion is refused', doc, {}, { b: 0, a: 1 }, refused(31253)],
    ['an expression after an exclusion is refused', doc, {}, { b: 0, a: { $add: [1, 1] } }, refused(31252)],
    ['a path after an exclusion is refused', doc, {}, { b: 0, a: '$b' }, refused(31310)],
    ['an exclusion after an expression is refused', doc, {}, { a: '$b', b: 0 }, refused(31254)],
    [
      '$slice beside both',
      { l: [1, 2], a: 1, b: 2 },
      {},
      { l: { $slice: 1 }, b: 0, _id: 0 },
      [{ l: [1], a: 1 }],
    ],
    ['an empty document is refused', doc, {}, { a: {} }, refused(51270)],
    ['a path without a name is refused', doc, {}, { '': 1 }, refused(40352)],
    ['a path that ends with a dot is refused', doc, {}, { 'a.': 1 }, refused(40353)],
    ['a path with an empty part is refused', doc, {}, { 'a..b': 1 }, refused(15998)],
  ]),
  ...pipelines('reference/operator/aggregation/project/', [
    ['$elemMatch is refused', [doc], [{ $project: { a: { $elemMatch: { $gt: 1 } } } }], refused(168)],
    ['the positional $ is refused', [doc], [{ $project: { 'a.$': 1 } }], refused(31324)],
    ['an inclusion after an exclusion is refused', [doc], [{ $project: { b: 0, a: 1 } }], refused(31253)],
    ['an exclusion after an inclusion is refused', [doc], [{ $project: { a: 1, b: 0 } }], refused(31254)],
  ]),
];
