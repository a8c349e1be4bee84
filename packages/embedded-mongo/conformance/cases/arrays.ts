import { Decimal128, Double, Long } from 'mongodb';
import { expressions, refused, type Case } from '../case';

const dbl = (n: number): Double => new Double(n);
const long = (n: number): Long => Long.fromNumber(n);
const doc = {
  l: [3, 1, 2],
  s: 'Hello',
  d: { x: 1, y: 2 },
  docs: [{ a: 2 }, { a: 1 }],
  one: [long(1)],
  n: null,
};

type Row = [title: string, expression: unknown, expected: unknown];

/** All on one document with lists in it. */
const onLists = (page: string, rows: Row[]): Case[] =>
  expressions(
    page,
    rows.map(([title, expression, expected]) => [title, expression, expected, doc]),
  );

const at = (index: unknown): unknown => ({ $arrayElemAt: ['$l', index] });
const filter = (extra: object): unknown => ({ $filter: { input: '$l', cond: true, ...extra } });
const zip = (args: object): unknown => ({ $zip: args });
const sorted = (sortBy: unknown): unknown => ({ $sortArray: { input: '$docs', sortBy } });
const got = (args: object): unknown => ({ $getField: args });
const set = (args: object): unknown => ({ $setField: { field: 'x', input: '$d', value: 9, ...args } });

export const ARRAY_CASES: Case[] = [
  ...onLists('reference/operator/aggregation/arrayElemAt/', [
    ['a whole double', at(dbl(2)), 2],
    ['a place is a number', at('x'), refused(28690)],
    ['without a fraction', at(0.5), refused(28691)],
    ['within 32 bits', at(long(2 ** 40)), refused(28691)],
    ['a missing place gives null', at('$no'), null],
    ['a list before a place', { $arrayElemAt: ['$s', 'x'] }, refused(28689)],
  ]),
  ...onLists('reference/operator/aggregation/slice/', [
    ['a place is a number', { $slice: ['$l', 'x'] }, refused(28725)],
    ['without a fraction', { $slice: ['$l', 0.5] }, refused(28726)],
    ['a count is a number', { $slice: ['$l', 0, 'x'] }, refused(28727)],
    ['without a fraction as well', { $slice: ['$l', 0, 0.5] }, refused(28728)],
    ['and positive', { $slice: ['$l', 0, 0] }, refused(28729)],
    ['a missing count gives null', { $slice: ['$l', 1, '$no'] }, null],
    ['no list before a place', { $slice: ['$no', 'x'] }, null],
  ]),
  ...onLists('reference/operator/aggregation/range/', [
    ['a missing step is none', { $range: [0, 2, '$no'] }, refused(34447)],
    ['a start before an end', { $range: [0.5, 'x'] }, refused(34444)],
    ['an end before a step', { $range: [0, 0.5, 'x'] }, refused(34446)],
    ['a step of a decimal', { $range: [0, 4, Decimal128.fromString('2')] }, [0, 2]],
  ]),
  ...onLists('reference/operator/aggregation/indexOfArray/', [
    ['a missing place is none', { $indexOfArray: ['$l', 2, '$no'] }, refused(40096)],
    ['nor is a missing end', { $indexOfArray: ['$l', 2, 0, null] }, refused(40096)],
  ]),
  ...onLists('reference/operator/aggregation/filter/', [
    ['a limit is whole', filter({ limit: 1.5 }), refused(327391)],
    ['a limit is a number', filter({ limit: 'x' }), refused(327391)],
    ['a limit is positive', filter({ limit: 0 }), refused(327392)],
    ['a limit is null', filter({ limit: '$no' }), [3, 1, 2]],
    ['nothing is asked of an empty list', filter({ input: [], limit: 0 }), []],
    [
      'nothing is asked beyond the limit',
      filter({ cond: { $divide: [6, { $subtract: ['$$this', 1] }] }, limit: 1 }),
      [3],
    ],
    ['an unknown argument', filter({ where: 1 }), refused(28647)],
    ['no condition', { $filter: { input: '$l' } }, refused(28650)],
    ['no document', { $filter: 5 }, refused(28646)],
    [
      'CURRENT is the element',
      { $filter: { input: '$docs', as: 'CURRENT', cond: { $eq: ['$a', 1] } } },
      [{ a: 1 }],
    ],
    ['a name is a string', filter({ as: null }), refused(9)],
    ['a name is not empty', filter({ as: '' }), refused(9)],
    ['a name begins small', filter({ as: 'Item' }), refused(9)],
  ]),
  ...onLists('reference/operator/aggregation/map/', [
    ['CURRENT is the element', { $map: { input: '$docs', as: 'CURRENT', in: '$a' } }, [2, 1]],
    [
      'ROOT stays the document',
      { $map: { input: '$docs', as: 'CURRENT', in: '$$ROOT.s' } },
      ['Hello', 'Hello'],
    ],
    ['a name is a string', { $map: { input: '$l', as: true, in: 1 } }, refused(9)],
    ['no document', { $map: '$l' }, refused(16878)],
    ['an unknown argument', { $map: { input: '$l', in: 1, out: 1 } }, refused(16879)],
    ['nothing to map', { $map: { in: 1 } }, refused(16880)],
    ['nothing to map to', { $map: { input: '$l' } }, refused(16882)],
  ]),
  ...onLists('reference/operator/aggregation/reduce/', [
    ['no document', { $reduce: '$l' }, refused(40075)],
    ['an unknown argument', { $reduce: { input: '$l', initialValue: 0, in: 1, as: 'x' } }, refused(40076)],
    ['nothing to reduce', { $reduce: { initialValue: 0, in: 1 } }, refused(40077)],
    ['nothing to begin with', { $reduce: { input: '$l', in: 1 } }, refused(40078)],
    ['nothing to do', { $reduce: { input: '$l', initialValue: 0 } }, refused(40079)],
  ]),
  ...onLists('reference/operator/aggregation/let/', [
    ['CURRENT is what paths start from', { $let: { vars: { CURRENT: '$d' }, in: '$x' } }, 1],
    ['and what $getField reads', { $let: { vars: { CURRENT: '$d' }, in: { $getField: 'y' } } }, 2],
    ['no document', { $let: 5 }, refused(16874)],
    ['an unknown argument', { $let: { vars: {}, in: 1, out: 1 } }, refused(16875)],
    ['no variables', { $let: { in: 1 } }, refused(16876)],
    ['nothing to do', { $let: { vars: {} } }, refused(16877)],
    ['variables in a list', { $let: { vars: 5, in: 1 } }, refused(10065)],
  ]),
  ...onLists('reference/operator/aggregation/zip/', [
    ['no document', zip([5]), refused(34460)],
    ['inputs are written as a list', zip({ inputs: '$docs' }), refused(34461)],
    ['and so are defaults', zip({ inputs: ['$l'], defaults: '$l' }), refused(34462)],
    ['the length is true or false', zip({ inputs: ['$l'], useLongestLength: 1 }), refused(34463)],
    ['an unknown argument', zip({ inputs: ['$l'], input: 1 }), refused(34464)],
    ['no input', zip({ inputs: [] }), refused(34465)],
    ['a list before no list', zip({ inputs: ['$s', '$no'] }), refused(34468)],
    ['no list before a list', zip({ inputs: ['$no', '$s'] }), null],
    [
      'defaults for what is missing',
      zip({ inputs: ['$l', [1]], useLongestLength: true, defaults: [0, '$s'] }),
      [
        [3, 1],
        [1, 'Hello'],
        [2, 'Hello'],
      ],
    ],
    [
      'which nobody asks for otherwise',
      zip({ inputs: ['$l', '$l'], useLongestLength: true, defaults: [{ $divide: ['$d.x', 0] }, 0] }),
      [
        [3, 3],
        [1, 1],
        [2, 2],
      ],
    ],
  ]),
  ...onLists('reference/operator/aggregation/concatArrays/', [
    ['a text before no list', { $concatArrays: ['$s', '$no'] }, refused(28664)],
    ['no list before a text', { $concatArrays: ['$no', '$s'] }, null],
  ]),
  ...onLists('reference/operator/aggregation/sortArray/', [
    ['by a field', sorted({ a: 1 }), [{ a: 1 }, { a: 2 }]],
    ['no document', { $sortArray: '$l' }, refused(2942500)],
    ['an unknown argument', { $sortArray: { input: '$l', sortBy: 1, by: 1 } }, refused(2942501)],
    ['nothing to sort', { $sortArray: { sortBy: 1 } }, refused(2942502)],
    ['nothing to sort by', { $sortArray: { input: '$l' } }, refused(2942503)],
    ['a text', { $sortArray: { input: '$s', sortBy: 1 } }, refused(2942504)],
    ['by no field', sorted({}), refused(2942505)],
    ['by a field that way', sorted({ a: 2 }), refused(2942505)],
    ['by an expression', sorted({ a: '$l' }), refused(2942505)],
    ['by a field without a name', sorted({ 'a..b': 1 }), refused(2942505)],
    ['by another number', sorted(2), refused(2942506)],
    ['by a text', sorted('a'), refused(2942507)],
    ['by a path', sorted('$s'), refused(2942507)],
  ]),
  ...onLists('reference/operator/aggregation/firstN/', [
    ['how many is a number', { $firstN: { input: '$l', n: 'x' } }, refused(5787902)],
    ['whole', { $firstN: { input: '$l', n: 1.5 } }, refused(5787903)],
    ['positive', { $firstN: { input: '$l', n: 0 } }, refused(5787908)],
    ['before what', { $firstN: { input: '$s', n: 0 } }, refused(5787908)],
    ['of a list', { $firstN: { input: '$s', n: 1 } }, refused(5788200)],
  ]),
  ...onLists('reference/operator/aggregation/arrayToObject/', [
    ['a key has no zero', { $arrayToObject: { $literal: [['a\0b', 1]] } }, refused(4940400)],
    ['nor has k', { $arrayToObject: { $literal: [{ k: 'a\0b', v: 1 }] } }, refused(4940401)],
    [
      'the last of equal keys',
      {
        $arrayToObject: {
          $literal: [
            ['a', 1],
            ['b', 2],
            ['a', 3],
          ],
        },
      },
      { a: 3, b: 2 },
    ],
  ]),
  ...onLists('reference/operator/aggregation/setField/', [
    ['keeps its place with another type', set({ value: '$s' }), { x: 'Hello', y: 2 }],
    ['of no document', set({ input: '$no' }), null],
    ['of a list', set({ input: '$l' }), refused(4161105)],
    ['no arguments', { $setField: 5 }, refused(4161100)],
    ['an unknown argument', set({ as: 1 }), refused(4161101)],
    ['no field', { $setField: { input: '$d', value: 1 } }, refused(4161102)],
    ['no value', { $setField: { field: 'x', input: '$d' } }, refused(4161103)],
    ['no input', { $setField: { field: 'x', value: 1 } }, refused(4161109)],
    ['a field is no path', set({ field: '$s' }), refused(4161108)],
    ['nor computed', set({ field: { $toLower: 'X' } }), refused(4161106)],
    ['nor a number', set({ field: 5 }), refused(4161107)],
    ['a literal with a dollar', set({ field: { $literal: '$x.y' } }), { x: 1, y: 2, '$x.y': 9 }],
    ['$unsetField takes no value', { $unsetField: { field: 'x', input: '$d', value: 1 } }, refused(4161101)],
  ]),
  ...onLists('reference/operator/aggregation/getField/', [
    ['of nothing is nothing', got({ field: 'x', input: '$no' }), 'missing'],
    ['of null is null', got({ field: 'x', input: '$n' }), null],
    ['of a text is nothing', got({ field: 'x', input: '$s' }), 'missing'],
    ['a literal', got({ $literal: 's' }), 'Hello'],
    ['an unknown argument', got({ field: 'x', from: '$d' }), refused(3041701)],
    ['no field', got({ input: '$d' }), refused(3041702)],
    ['no input', got({ field: 'x' }), refused(3041703)],
    ['a field is no path', got({ field: '$s', input: '$d' }), refused(5654600)],
    ['nor computed', got({ field: { $toLower: 'X' }, input: '$d' }), refused(5654601)],
    ['nor a number', got({ field: 5, input: '$d' }), refused(5654602)],
  ]),
  ...onLists('reference/operator/aggregation/setUnion/', [
    ['the first of equal values', { $setUnion: ['$one', [1, dbl(1)]] }, [long(1)]],
    ['also within a list', { $setUnion: [[1, long(1), dbl(1)]] }, [1]],
    ['of a text before no list', { $setUnion: ['$s', '$no'] }, refused(17043)],
    ['of no list before a text', { $setUnion: ['$no', '$s'] }, null],
    ['$setIntersection keeps those of the shorter list', { $setIntersection: [[1, 2], '$one'] }, [long(1)]],
    ['or else of the first', { $setIntersection: [[1], '$one'] }, [1]],
    ['$setIntersection of a text', { $setIntersection: ['$s', '$no'] }, refused(17047)],
    ['$setIntersection of nothing looks at all', { $setIntersection: [[], '$s'] }, refused(17047)],
    ['$setDifference keeps the first', { $setDifference: [[1, long(1), 2], [2]] }, [1]],
    ['$setDifference of no list', { $setDifference: ['$s', '$no'] }, null],
    ['$setDifference of texts', { $setDifference: ['$s', '$s'] }, refused(17048)],
    ['$setDifference from a text', { $setDifference: ['$l', '$s'] }, refused(17049)],
    ['$setEquals of texts', { $setEquals: ['$l', '$s'] }, refused(17044)],
    ['$setEquals of null', { $setEquals: ['$n', '$l'] }, refused(17044)],
    ['$setEquals ends at the first that differs', { $setEquals: ['$l', '$one', '$s'] }, false],
    ['$setEquals of a constant', { $setEquals: ['$s', 5] }, refused(5887502)],
    ['$setEquals of one', { $setEquals: ['$l'] }, refused(17045)],
    ['$setIsSubset of a text', { $setIsSubset: ['$s', '$s'] }, refused(17046)],
    ['$setIsSubset in a text', { $setIsSubset: ['$l', '$s'] }, refused(17042)],
    ['$setIsSubset of a text in a constant', { $setIsSubset: ['$s', [1]] }, refused(17310)],
    ['$setIsSubset in a constant', { $setIsSubset: ['$s', 5] }, refused(17311)],
    ['$setIsSubset of constants', { $setIsSubset: [5, 5] }, refused(17046)],
    ['$anyElementTrue of a text', { $anyElementTrue: '$s' }, refused(17041)],
    ['$allElementsTrue of a text', { $allElementsTrue: '$s' }, refused(17040)],
  ]),
];
