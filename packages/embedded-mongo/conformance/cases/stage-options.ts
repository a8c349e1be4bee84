import { Double, Long, type Collection, type Document } from 'mongodb';
import { pipelines, refused, steps, type Case } from '../case';

const long = (n: number): Long => Long.fromNumber(n);

/** Options without those that are undefined: the driver would send null for them. */
const given = (options: Document): Document =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

/** What `$bucket` with these options makes of 1 and 5. */
const buckets = (rows: [title: string, options: Document, expected: unknown][]): Case[] =>
  pipelines(
    'reference/operator/aggregation/bucket/',
    rows.map(([title, options, expected]) => [
      title,
      [{ n: 1 }, { n: 5 }],
      [{ $bucket: given({ groupBy: '$n', boundaries: [0, 10], ...options }) }],
      expected,
    ]),
  );

/** Whom 1 reaches, with these options. */
const reached = (rows: [title: string, options: Document, expected: unknown][]): Case[] =>
  steps(
    'reference/operator/aggregation/graphLookup/',
    rows.map(([title, options, expected]) => [
      title,
      async (c: Collection<Document>) => {
        await c.insertMany([1, 2, 3].map((n) => ({ _id: n as never, to: n + 1 })));
        const search = {
          from: c.collectionName,
          startWith: '$to',
          connectFromField: 'to',
          connectToField: '_id',
          as: 'g',
        };
        const stages = [{ $match: { _id: 1 } }, { $graphLookup: given({ ...search, ...options }) }];
        const [first] = await c.aggregate(stages).toArray();
        return (first?.g as Document[]).sort((a, b) => Number(a._id > b._id) - Number(a._id < b._id));
      },
      expected,
    ]),
  );

const unwound = (rows: [title: string, options: Document, expected: unknown][]): Case[] =>
  pipelines(
    'reference/operator/aggregation/unwind/',
    rows.map(([title, options, expected]) => [title, [{ l: [7], x: 1 }], [{ $unwind: options }], expected]),
  );

const both = [{ _id: 0, count: 2 }];

/** The options of stages: what they may be, and what each mistake is called. */
export const STAGE_OPTION_CASES: Case[] = [
  ...buckets([
    ['a constant to group by is refused', { groupBy: 5 }, refused(40202)],
    ['a text to group by is refused', { groupBy: 'n' }, refused(40202)],
    ['a document to group by is refused', { groupBy: { a: '$n' } }, refused(40202)],
    ['an expression to group by', { groupBy: { $add: ['$n', 1] } }, both],
    ['nothing to group by is refused', { groupBy: undefined }, refused(40198)],
    ['no boundaries are refused', { boundaries: undefined }, refused(40198)],
    ['boundaries that are no list are refused', { boundaries: 5 }, refused(40200)],
    ['one boundary is refused', { boundaries: [1] }, refused(40192)],
    ['boundaries of two types are refused', { boundaries: [0, 'a'] }, refused(40193)],
    [
      'boundaries of several number types',
      { boundaries: [0, long(3), new Double(10)] },
      [
        { _id: 0, count: 1 },
        { _id: long(3), count: 1 },
      ],
    ],
    ['a boundary twice is refused', { boundaries: [0, 0, 10] }, refused(40194)],
    ['a field as a boundary is refused', { boundaries: [0, '$n'] }, refused(40191)],
    ['an expression of constants as a boundary', { boundaries: [0, { $add: [4, 6] }] }, both],
    ['a default within the boundaries is refused', { default: 5 }, refused(40199)],
    ['a default at the lowest is refused', { default: 0 }, refused(40199)],
    ['a default at the highest', { default: 10 }, both],
    ['a default below', { default: -1 }, both],
    ['a default of another type', { default: 'x' }, both],
    ['a field as default is refused', { default: '$n' }, refused(40195)],
    [
      'an expression of constants as default',
      { boundaries: [0, 3], default: { $add: [1, 99] } },
      [
        { _id: 0, count: 1 },
        { _id: 100, count: 1 },
      ],
    ],
    ['an output that is no document is refused', { output: 5 }, refused(40196)],
    ['an empty output counts nothing', { output: {} }, [{ _id: 0 }]],
  ]),
  ...pipelines('reference/operator/aggregation/merge/', [
    [
      'a pipeline for whenMatched is refused here',
      [{ a: 1 }],
      [{ $merge: { into: 'merged', whenMatched: [{ $set: { b: 1 } }] } }],
      refused(115),
    ],
    ['its variables too', [{ a: 1 }], [{ $merge: { into: 'merged', let: { b: 1 } } }], refused(115)],
  ]),
  ...pipelines('reference/operator/aggregation/bucket/', [
    ['something that is no document is refused', [], [{ $bucket: 5 }], refused(40201)],
  ]),
  ...reached([
    [
      'a dotted depthField nests',
      { depthField: 'd.e', maxDepth: 1 },
      [
        { _id: 2, to: 3, d: { e: long(0) } },
        { _id: 3, to: 4, d: { e: long(1) } },
      ],
    ],
    ['maxDepth 0 is one step', { maxDepth: 0 }, [{ _id: 2, to: 3 }]],
    ['maxDepth as a double', { maxDepth: new Double(0) }, [{ _id: 2, to: 3 }]],
    ['a negative maxDepth is refused', { maxDepth: -1 }, refused(40101)],
    ['a broken maxDepth is refused', { maxDepth: 1.5 }, refused(40102)],
    ['a text as maxDepth is refused', { maxDepth: 'x' }, refused(40100)],
    ['a number as depthField is refused', { depthField: 0 }, refused(40103)],
    ['a path as depthField is refused', { depthField: '$d' }, refused(16410)],
    ['a number as name of the result is refused', { as: 0 }, refused(40103)],
    ['a path as name of the result is refused', { as: '$x' }, refused(16410)],
    ['a number to connect from is refused', { connectFromField: 0 }, refused(40103)],
    ['a path to connect from is refused', { connectFromField: '$to' }, refused(16410)],
    ['a path to connect to is refused', { connectToField: '$_id' }, refused(16410)],
    ['a collection that is no text is refused', { from: -1 }, refused(9)],
    ['a collection without a name is refused', { from: '' }, refused(73)],
    ['a restriction that is no document is refused', { restrictSearchWithMatch: 'x' }, refused(40185)],
    ['nothing to start with is refused', { startWith: undefined }, refused(40105)],
    ['nothing to connect to is refused', { connectToField: undefined }, refused(40105)],
    ['no collection is refused', { from: undefined }, refused(9)],
  ]),
  ...unwound([
    [
      'a dotted index field nests',
      { path: '$l', includeArrayIndex: 'i.j' },
      [{ _id: 1, l: 7, x: 1, i: { j: long(0) } }],
    ],
    [
      'and takes the place of a value',
      { path: '$l', includeArrayIndex: 'x.y' },
      [{ _id: 1, l: 7, x: { y: long(0) } }],
    ],
    ['even of the element', { path: '$l', includeArrayIndex: 'l.i' }, [{ _id: 1, l: { i: long(0) }, x: 1 }]],
    ['an index field without a name is refused', { path: '$l', includeArrayIndex: '' }, refused(28810)],
    ['a number as index field is refused', { path: '$l', includeArrayIndex: 5 }, refused(28810)],
    ['a path as index field is refused', { path: '$l', includeArrayIndex: '$i' }, refused(28822)],
    ['a number for preserving is refused', { path: '$l', preserveNullAndEmptyArrays: 1 }, refused(28809)],
    ['a number as path is refused', { path: 5 }, refused(28808)],
    ['no path is refused', { includeArrayIndex: 'i' }, refused(28812)],
  ]),
];
