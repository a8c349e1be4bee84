import { Decimal128, Double, Int32, Long } from 'mongodb';
import { expressions, pipelines, refused, type Case } from '../case';

const long = (text: string): Long => Long.fromString(text);
const dbl = (n: number): Double => new Double(n);
const dec = (text: string): Decimal128 => Decimal128.fromString(text);
const MAX_LONG = Long.MAX_VALUE;
const MIN_LONG = Long.MIN_VALUE;

const ROUNDING = expressions('reference/operator/aggregation/round/', [
  [
    'a decimal keeps all its digits',
    { $round: [dec('12345678901234567890.125'), 2] },
    dec('12345678901234567890.12'),
  ],
  ['half goes to even in decimals', { $round: [dec('0.125'), 2] }, dec('0.12')],
  ['a decimal without places', { $round: dec('-1.6') }, dec('-2')],
  ['a decimal to tens', { $round: [dec('23.298'), -1] }, dec('2E+1')],
  ['fewer digits than places are filled up', { $round: [dec('1.5'), 3] }, dec('1.500')],
  ['up to 34 digits', { $round: [dec('1.298'), 100] }, dec('1.298000000000000000000000000000000')],
  ['zero keeps its sign', { $round: dec('-0.4') }, dec('-0')],
  ['an infinite decimal', { $round: [dec('-Infinity'), 1] }, dec('-Infinity')],
  ['a decimal that is no number', { $round: dec('NaN') }, dec('NaN')],
  ['a double counts by its exact value', { $round: [1.015, 2] }, 1.01],
  ['a double with many places', { $round: [1.298, 100] }, 1.298],
  ['a negative double to zero', { $round: dbl(-0.4) }, dbl(-0)],
  ['infinite', { $round: [dbl(Infinity), 2] }, dbl(Infinity)],
  ['an integer half way', { $round: [25, -1] }, 20],
  ['an integer up to a long', { $round: [2147483647, -1] }, long('2147483650')],
  ['a long beyond the largest', { $round: [long('9223372036854775806'), -1] }, refused(51080)],
  ['a long to large places', { $round: [long('1234567890123456789'), -3] }, long('1234567890123457000')],
  ['places that are null', { $round: [1.5, null] }, null],
  ['a text', { $round: 'a' }, refused(51081)],
  ['a text with places that are none', { $trunc: ['a', 'b'] }, refused(51081)],
  ['places with a fraction', { $round: [1, 1.4] }, refused(51082)],
  ['places as a decimal with a fraction', { $trunc: [1, dec('1.4')] }, refused(51082)],
  ['too many places', { $round: [1, 101] }, refused(51083)],
  ['places as a decimal', { $round: [1, dec('-21')] }, refused(51083)],
  ['places that are a text', { $round: [1, 'a'] }, refused(16004)],
  ['three arguments', { $round: [1, 2, 3] }, refused(28667)],
  [
    '$trunc of a decimal',
    { $trunc: [dec('99999999999999999999999.99'), 1] },
    dec('99999999999999999999999.9'),
  ],
  ['$trunc of a double counts by its exact value', { $trunc: [dbl(0.29), 2] }, 0.28],
  ['$trunc of a negative decimal', { $trunc: dec('-1.6') }, dec('-1')],
  [
    '$floor of a decimal',
    { $floor: dec('-99999999999999999999999999999.01') },
    dec('-100000000000000000000000000000'),
  ],
  [
    '$ceil of a decimal',
    { $ceil: dec('1234567890123456789012345678.2') },
    dec('1234567890123456789012345679'),
  ],
  ['$ceil of a tiny decimal', { $ceil: dec('3.4E-6000') }, dec('1')],
  ['$ceil keeps the sign of zero', { $ceil: dec('-0.5') }, dec('-0')],
  ['$floor of a decimal with an exponent', { $floor: dec('1E+3') }, dec('1000')],
]);

const CONVERSIONS = expressions('reference/operator/aggregation/convert/', [
  ['a double to 15 digits of a decimal', { $toDecimal: 2.5 }, dec('2.50000000000000')],
  ['a double that is no short decimal', { $toDecimal: dbl(1 / 3) }, dec('0.333333333333333')],
  ['a double just below one', { $toDecimal: dbl(0.9999999999999999) }, dec('1.00000000000000')],
  ['a large double', { $toDecimal: dbl(1e22) }, dec('1.00000000000000E+22')],
  ['zero as a double', { $toDecimal: dbl(-0) }, dec('-0')],
  ['infinite to a decimal', { $toDecimal: dbl(-Infinity) }, dec('-Infinity')],
  ['an int to a decimal', { $toDecimal: 5 }, dec('5')],
  ['a double to a text', { $toString: dbl(1.9) }, '1.9'],
  ['six digits of a double', { $toString: dbl(1234567) }, '1.23457e+06'],
  ['six digits after the point', { $toString: dbl(0.123456789) }, '0.123457'],
  ['half goes to even', { $toString: dbl(1234565) }, '1.23456e+06'],
  ['a small double', { $toString: dbl(0.00001234) }, '1.234e-05'],
  ['a whole double', { $toString: dbl(1337) }, '1337'],
  ['a whole double of six digits', { $toString: dbl(-100000) }, '-100000'],
  ['a double that rounds up to seven digits', { $toString: dbl(999999.5) }, '1e+06'],
  ['a huge double', { $toString: dbl(1.3e137) }, '1.3e+137'],
  ['zero below zero', { $toString: dbl(-0) }, '-0'],
  ['infinite', { $toString: dbl(-Infinity) }, '-Infinity'],
  ['not a number', { $toString: dbl(NaN) }, 'NaN'],
  ['a decimal to a text', { $toString: dec('0.0000') }, '0.0000'],
  ['a double in upper case', { $toUpper: dbl(-Infinity) }, '-INF'],
  ['a decimal beyond any double', { $toDouble: dec('1E+400') }, refused(241)],
  ['a decimal below any double', { $toDouble: dec('1E-400') }, refused(241)],
  ['a decimal that only loses digits', { $toDouble: dec('0.1') }, 0.1],
  ['an infinite decimal', { $toDouble: dec('Infinity') }, dbl(Infinity)],
  ['a text beyond any double', { $toDouble: '1e400' }, refused(241)],
  ['a text below any double', { $toDouble: '-1E-1000' }, refused(241)],
  ['a text below any decimal', { $toDecimal: '1E-7000' }, refused(241)],
  ['a text beyond any decimal', { $toDecimal: '1E+7000' }, refused(241)],
  [
    'a text of more than 34 digits',
    { $toDecimal: '0.10000000000000000000000000000000001' },
    dec('0.1000000000000000000000000000000000'),
  ],
  ['a text that says infinite', { $toDouble: '-inFinity' }, dbl(-Infinity)],
  ['a text that says no number', { $toDouble: '+NaN' }, dbl(NaN)],
  ['a double outside int before it is cut', { $toInt: dbl(-2147483648.5) }, refused(241)],
  ['a decimal is cut before it is compared', { $toInt: dec('-2147483648.5') }, -2147483648],
  ['a decimal in long', { $toLong: dec('9223372036854775807.9') }, MAX_LONG],
  ['a decimal out of long', { $toLong: dec('9223372036854775808') }, refused(241)],
  ['a huge decimal', { $toLong: dec('1E+6000') }, refused(241)],
  ['a double out of long', { $toLong: dbl(2 ** 63) }, refused(241)],
  ['the smallest long', { $toLong: dbl(-(2 ** 63)) }, MIN_LONG],
  ['two arguments', { $toInt: [1, 3] }, refused(50723)],
  ['a type without a conversion', { $convert: { input: 1, to: 'array' } }, refused(241)],
  ['has an onError', { $convert: { input: 1, to: 'array', onError: 'x' } }, 'x'],
  ['by number as well', { $convert: { input: 1, to: 4, onError: 'x' } }, 'x'],
  ['an old type', { $convert: { input: 1, to: 'dbPointer', onError: 'x' } }, 'x'],
  ['no type at all has none', { $convert: { input: 1, to: 'list', onError: 'x' } }, refused(2)],
  ['a number that is no type', { $convert: { input: 1, to: 99, onError: 'x' } }, refused(9)],
  ['a number with a fraction', { $convert: { input: 1, to: 1.5, onError: 'x' } }, refused(9)],
  ['neither text nor number', { $convert: { input: 1, to: true, onError: 'x' } }, refused(9)],
]);

const ARITHMETIC = [
  ...expressions('reference/operator/aggregation/add/', [
    ['the type is of all together', { $add: [2147483647, 1, -1] }, 2147483647],
    ['a decimal and a double', { $add: [dec('0.1'), 0.2] }, dec('0.300000000000000')],
    ['long overflow gives double', { $add: [MAX_LONG, 1] }, dbl(2 ** 63)],
    ['and stays double', { $add: [MAX_LONG, 1, -5] }, dbl(2 ** 63 - 5)],
    ['doubles are added one by one', { $add: [0.1, 0.2, 0.3] }, 0.6000000000000001],
    ['nothing', { $add: [] }, 0],
    ['null before a text', { $add: [null, 'x'] }, null],
    ['a text before null', { $add: ['x', null] }, refused(14)],
    ['decimals beyond the largest', { $add: [dec('9E+6144'), dec('9E+6144')] }, dec('Infinity')],
    [
      'decimals far apart',
      { $add: [dec('1E+6000'), dec('1E-6000')] },
      dec('1.000000000000000000000000000000000E+6000'),
    ],
  ]),
  ...expressions('reference/operator/aggregation/subtract/', [
    ['a text', { $subtract: [1, 'x'] }, refused(14)],
    ['a text and null', { $subtract: ['x', null] }, null],
    ['a number and a date', { $subtract: [1, new Date(0)] }, refused(14)],
    ['longs that overflow', { $subtract: [MIN_LONG, 1] }, dbl(-(2 ** 63))],
  ]),
  ...expressions('reference/operator/aggregation/multiply/', [
    ['a text', { $multiply: [2, 'x'] }, refused(14)],
    ['a text before null', { $multiply: ['x', null] }, refused(14)],
    ['the type is of all together', { $multiply: [2147483647, 2, 0] }, 0],
    ['a double before a decimal', { $multiply: [0.1, dec('3')] }, dec('0.300000000000000')],
    ['nothing', { $multiply: [] }, 1],
    ['zero has a sign', { $multiply: [dec('-2'), dec('0')] }, dec('-0')],
    ['decimals below the smallest', { $multiply: [dec('1E-6000'), dec('1E-6000')] }, dec('0E-6176')],
    ['$divide of a text', { $divide: [1, 'x'] }, refused(14)],
    ['$divide by a decimal 0', { $divide: [1, dec('0.00')] }, refused(2)],
    ['$divide by a tiny decimal', { $divide: [dec('1'), dec('1E-400')] }, dec('1E+400')],
    [
      '$divide minds every digit that is left',
      { $divide: [dec('1.000000000000000000000000000000001'), dec('1.999999999999999999999999999999999')] },
      dec('0.5000000000000000000000000000000008'),
    ],
  ]),
  ...expressions('reference/operator/aggregation/mod/', [
    ['an int by a whole double', { $mod: [5, dbl(2)] }, 1],
    ['a long by a whole double', { $mod: [long('8'), dbl(3)] }, long('2')],
    ['a long by a double beyond int', { $mod: [long('500000000000'), dbl(450000000000)] }, dbl(50000000000)],
    ['an int by a long', { $mod: [8, long('3')] }, long('2')],
    ['a double by an int', { $mod: [138.5, 3] }, 0.5],
    ['by infinite', { $mod: [10, dbl(Infinity)] }, dbl(10)],
    ['by what is no number', { $mod: [10, dbl(NaN)] }, dbl(NaN)],
    ['infinite by a number', { $mod: [dbl(Infinity), 10] }, dbl(NaN)],
    ['a decimal by infinite', { $mod: [dec('1E+22'), dbl(Infinity)] }, dec('1E+22')],
    ['a long by an infinite decimal', { $mod: [MAX_LONG, dec('-Infinity')] }, dec('9223372036854775807')],
    ['an infinite decimal', { $mod: [dec('Infinity'), 10] }, dec('NaN')],
    ['decimals', { $mod: [dec('-7.5'), dec('2')] }, dec('-1.5')],
    ['by a decimal 0', { $mod: [1, dec('0')] }, refused(5733415)],
    ['a text', { $mod: [1, 'x'] }, refused(16611)],
  ]),
];

const FUNCTIONS = [
  ...expressions('reference/operator/aggregation/abs/', [
    ['of the smallest long', { $abs: MIN_LONG }, refused(28680)],
    ['of the smallest int', { $abs: -2147483648 }, long('2147483648')],
    ['of a long', { $abs: long('-5') }, long('5')],
    ['of a decimal', { $abs: dec('-1.50') }, dec('1.50')],
    ['of a text', { $abs: 'x' }, refused(28765)],
  ]),
  ...expressions('reference/operator/aggregation/log/', [
    ['base 0', { $log: [8, 0] }, refused(28759)],
    ['base 1', { $log: [8, 1] }, refused(28759)],
    ['of 0', { $log: [0, 10] }, refused(28758)],
    ['of 0 in base 0', { $log: [0, 0] }, refused(28758)],
    ['of a text', { $log: ['x', 'y'] }, refused(28756)],
    ['with a text as base', { $log: [8, 'y'] }, refused(28757)],
    ['null before a text', { $log: ['x', null] }, null],
    ['of what is no number', { $log: [dbl(NaN), 10] }, dbl(NaN)],
    ['$ln of 0', { $ln: 0 }, refused(28766)],
    ['$log10 of a negative decimal', { $log10: dec('-1') }, refused(28761)],
  ]),
  ...expressions('reference/operator/aggregation/pow/', [
    ['a text', { $pow: ['x', 'y'] }, refused(28762)],
    ['a text as exponent', { $pow: [2, 'y'] }, refused(28763)],
    ['0 and a negative exponent', { $pow: [0, -1] }, refused(28764)],
    ['the largest that is a long', { $pow: [-2, 63] }, MIN_LONG],
    ['beyond long gives double', { $pow: [2, 63] }, dbl(2 ** 63)],
    ['a long stays a long', { $pow: [long('2'), 3] }, long('8')],
    ['a negative exponent gives double', { $pow: [2, -1] }, 0.5],
    ['-1 keeps its type', { $pow: [-1, -3] }, -1],
    ['1 to a large exponent', { $pow: [1, long('99999999999')] }, long('1')],
    ['1 to what is no number', { $pow: [dbl(1), dbl(NaN)] }, dbl(1)],
    ['-1 to infinite', { $pow: [-1, dbl(Infinity)] }, dbl(1)],
  ]),
];

const values = (...list: unknown[]): Record<string, unknown>[] => list.map((v) => ({ v }));
const group = (operator: string, v: unknown = '$v'): Record<string, unknown>[] => [
  { $group: { _id: null, v: { [operator]: v } } },
  { $project: { _id: 0 } },
];

const SUMS = [
  ...expressions('reference/operator/aggregation/sum/', [
    ['what rounding takes away is kept', { $sum: [0.1, 0.2, 0.3] }, 0.6],
    ['beyond long and back', { $sum: [MAX_LONG, 1, -5] }, long('9223372036854775803')],
    ['beyond int and back', { $sum: [2147483647, 1, -1] }, 2147483647],
    ['beyond long gives double', { $sum: [MAX_LONG, 1] }, dbl(2 ** 63)],
    ['infinite', { $sum: [dbl(Infinity), 1, 0.5] }, dbl(Infinity)],
    ['infinite both ways', { $sum: [dbl(Infinity), dbl(-Infinity)] }, dbl(NaN)],
    [
      'doubles beside decimals count with 34 digits',
      { $sum: [dec('0.1'), 0.2] },
      dec('0.3000000000000000111022302462515654'),
    ],
    ['ints beside decimals', { $sum: [1, dec('0.10'), 2] }, dec('3.10')],
    [
      'what is large goes away again',
      { $sum: [dbl(1e34), dec('0.1'), dec('0.11'), dbl(-1e34)] },
      dec('0.21'),
    ],
    ['$avg', { $avg: [0.1, 0.2, 0.3] }, 0.6 / 3],
    ['$avg of longs', { $avg: [MAX_LONG, MAX_LONG] }, dbl(2 ** 63)],
    ['$avg of decimals', { $avg: [dec('1'), 2, dec('4')] }, dec('2.333333333333333333333333333333333')],
  ]),
  ...pipelines('reference/operator/aggregation/sum/', [
    ['of a group', values(0.1, 0.2, 0.3), group('$sum'), [{ v: 0.6 }]],
    [
      'of longs in a group',
      values(MAX_LONG, new Int32(1), new Int32(-5)),
      group('$sum'),
      [{ v: long('9223372036854775803') }],
    ],
    ['$avg of a group', values(0.1, 0.2, 0.3, 'x'), group('$avg'), [{ v: 0.6 / 3 }]],
  ]),
];

const scores = [{ p: 'a', s: 3 }, { p: 'b', s: 1 }, { p: 'c', s: 3 }, { p: 'd', s: [0, 9] }, { s: 2 }];
const top = (operator: string, spec: unknown): Record<string, unknown>[] => [
  { $sort: { _id: 1 } },
  ...group(operator, spec),
];

const TOPS = [
  ...pipelines('reference/operator/aggregation/topN/', [
    ['$top', scores, top('$top', { sortBy: { s: 1 }, output: '$p' }), [{ v: 'd' }]],
    [
      '$top descending by the largest element',
      scores,
      top('$top', { sortBy: { s: -1 }, output: '$p' }),
      [{ v: 'd' }],
    ],
    [
      '$topN, null where nothing is',
      scores,
      top('$topN', { n: 3, sortBy: { s: 1 }, output: '$p' }),
      [{ v: ['d', 'b', null] }],
    ],
    [
      'what is equal stays in order',
      scores,
      top('$topN', { n: 3, sortBy: { s: -1 }, output: ['$p', '$s'] }),
      [
        {
          v: [
            ['d', [0, 9]],
            ['a', 3],
            ['c', 3],
          ],
        },
      ],
    ],
    [
      '$bottom keeps the first of equals',
      scores,
      top('$bottom', { sortBy: { s: 1 }, output: '$p' }),
      [{ v: 'a' }],
    ],
    [
      '$bottomN',
      scores,
      top('$bottomN', { n: 3, sortBy: { s: 1 }, output: '$p' }),
      [{ v: [null, 'a', 'c'] }],
    ],
    [
      'more than there are',
      scores,
      top('$bottomN', { n: 9, sortBy: { p: -1 }, output: '$p' }),
      [{ v: ['d', 'c', 'b', 'a', null] }],
    ],
    [
      'n from the key of the group',
      scores,
      [
        {
          $group: { _id: { k: { $literal: 1 } }, v: { $topN: { n: '$k', sortBy: { s: 1 }, output: '$s' } } },
        },
      ],
      [{ _id: { k: 1 }, v: [[0, 9]] }],
    ],
    [
      'n from the documents',
      scores,
      group('$topN', { n: '$s', sortBy: { s: 1 }, output: '$p' }),
      refused(5787902),
    ],
    ['no accumulator', [{}], group('$nope'), refused(15952)],
    ['no document', [{}], group('$top', 5), refused(5788001)],
    ['an unknown argument', [{}], group('$top', { n: 1, sortBy: { s: 1 }, output: '$p' }), refused(5788002)],
    ['no n', [{}], group('$topN', { sortBy: { s: 1 }, output: '$p' }), refused(5788003)],
    ['no output', [{}], group('$topN', { n: 1, sortBy: { s: 1 } }), refused(5788004)],
    ['no sortBy', [{}], group('$bottomN', { n: 1, output: '$p' }), refused(5788005)],
    [
      'n that is no number',
      [{}],
      group('$topN', { n: 'x', sortBy: { s: 1 }, output: '$p' }),
      refused(5787902),
    ],
    [
      'n with a fraction',
      [{}],
      group('$bottomN', { n: 1.5, sortBy: { s: 1 }, output: '$p' }),
      refused(5787903),
    ],
    ['n of 0', [{}], group('$topN', { n: 0, sortBy: { s: 1 }, output: '$p' }), refused(5787908)],
    ['$firstN without n', [{}], group('$firstN', { input: '$p' }), refused(5787906)],
    ['$minN without input', [{}], group('$minN', { n: 1 }), refused(5787907)],
    ['$maxN with something else', [{}], group('$maxN', { n: 1, input: '$p', x: 1 }), refused(5787901)],
  ]),
];

export const NUMBER_CASES: Case[] = [
  ...ROUNDING,
  ...CONVERSIONS,
  ...ARITHMETIC,
  ...FUNCTIONS,
  ...SUMS,
  ...TOPS,
];
