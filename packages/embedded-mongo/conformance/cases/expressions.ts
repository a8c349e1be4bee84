import { Decimal128, Double, Long } from 'mongodb';
import { expressions, refused, type Case } from '../case';

const long = (n: number): Long => Long.fromNumber(n);
const dbl = (n: number): Double => new Double(n);
const dec = (text: string): Decimal128 => Decimal128.fromString(text);
const at = new Date('2026-03-29T00:59:59.123Z');
const list = { l: [3, 1, 2], docs: [{ a: 1 }, { a: 2 }, {}], s: 'Hello', d: { x: 1, y: 2 } };

export const EXPRESSION_CASES: Case[] = [
  ...expressions('reference/operator/aggregation/add/', [
    ['integers', { $add: [1, 2, 3] }, 6],
    ['int and long', { $add: [1, '$n'] }, long(3), { n: long(2) }],
    ['int and double', { $add: [1, 0.5] }, 1.5],
    ['decimals stay exact', { $add: ['$a', '$b'] }, dec('0.3'), { a: dec('0.1'), b: dec('0.2') }],
    ['int overflow gives long', { $add: [2147483647, 1] }, long(2147483648)],
    ['a date and milliseconds', { $add: ['$d', 1000] }, new Date(1000), { d: new Date(0) }],
    ['null gives null', { $add: [1, null] }, null],
    ['missing gives null', { $add: [1, '$nope'] }, null],
    ['two dates are refused', { $add: ['$d', '$d'] }, refused(16612), { d: at }],
    ['a text is refused', { $add: [1, 'x'] }, refused(16554)],
  ]),
  ...expressions('reference/operator/aggregation/subtract/', [
    ['integers', { $subtract: [5, 3] }, 2],
    [
      'two dates give milliseconds as long',
      { $subtract: ['$a', '$b'] },
      long(1000),
      { a: new Date(2000), b: new Date(1000) },
    ],
    ['a date and milliseconds', { $subtract: ['$a', 500] }, new Date(1500), { a: new Date(2000) }],
    ['$multiply', { $multiply: [3, 4] }, 12],
    ['$multiply of a long', { $multiply: ['$n', 4] }, long(8), { n: long(2) }],
    ['$divide gives a double', { $divide: [7, 2] }, 3.5],
    ['$divide without remainder is a double too', { $divide: [6, 2] }, dbl(3)],
    ['$divide of decimals', { $divide: ['$n', 4] }, dec('0.25'), { n: dec('1') }],
    ['$divide by 0 is refused', { $divide: [1, 0] }, refused(2)],
    ['$mod', { $mod: [7, 4] }, 3],
    ['$mod of a negative number', { $mod: [-7, 4] }, -3],
    ['$mod of doubles', { $mod: [7.5, 2] }, 1.5],
    ['$mod by 0 is refused', { $mod: [1, 0] }, refused(16610)],
    ['$abs', { $abs: -3 }, 3],
    ['$abs of null', { $abs: null }, null],
    ['$ceil', { $ceil: 1.2 }, dbl(2)],
    ['$floor', { $floor: -1.2 }, dbl(-2)],
    ['$floor keeps an integer', { $floor: 3 }, 3],
    ['$sqrt', { $sqrt: 9 }, dbl(3)],
    ['$sqrt of a negative number is refused', { $sqrt: -1 }, refused(28714)],
    ['$pow', { $pow: [2, 10] }, 1024],
    ['$pow beyond int gives long', { $pow: [2, 40] }, long(2 ** 40)],
    ['$exp', { $exp: 0 }, dbl(1)],
    ['$ln', { $ln: 1 }, dbl(0)],
    ['$log10', { $log10: 1000 }, dbl(3)],
    ['$log', { $log: [8, 2] }, dbl(3)],
  ]),
  ...expressions('reference/operator/aggregation/round/', [
    ['to the next integer', { $round: [19.25] }, dbl(19)],
    ['half goes to even, down', { $round: [2.5, 0] }, dbl(2)],
    ['half goes to even, up', { $round: [3.5, 0] }, dbl(4)],
    ['places', { $round: [1.239, 2] }, 1.24],
    ['negative places', { $round: [1234, -2] }, 1200],
    ['an integer stays', { $round: [7, 1] }, 7],
    ['$trunc', { $trunc: [7.85, 1] }, 7.8],
    ['$trunc of a negative number', { $trunc: [-2.7] }, dbl(-2)],
  ]),
  ...expressions('reference/operator/aggregation/cmp/', [
    ['less', { $cmp: [1, 2] }, -1],
    ['equal across number types', { $cmp: [1, '$n'] }, 0, { n: long(1) }],
    ['across types: a text is above a number', { $cmp: ['a', 1] }, 1],
    [
      '$eq of documents minds the order',
      {
        $eq: [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
      },
      false,
    ],
    [
      '$eq of arrays',
      {
        $eq: [
          [1, 2],
          [1, 2],
        ],
      },
      true,
    ],
    ['$ne', { $ne: [1, 2] }, true],
    ['$gt', { $gt: [2, 1] }, true],
    ['$gte', { $gte: [1, 1] }, true],
    ['$lt null and missing', { $lt: ['$nope', null] }, true],
    ['$lte', { $lte: [2, 1] }, false],
  ]),
  ...expressions('reference/operator/aggregation/and/', [
    ['$and of nothing', { $and: [] }, true],
    ['$and with 0', { $and: [1, 0] }, false],
    ['$and with an empty text', { $and: [''] }, true],
    ['$or', { $or: [null, 0, 'x'] }, true],
    ['$or of nothing', { $or: [] }, false],
    ['$not', { $not: [0] }, true],
    ['$not of an array', { $not: [[false]] }, false],
  ]),
  ...expressions('reference/operator/aggregation/cond/', [
    ['array form', { $cond: [true, 1, 2] }, 1],
    ['named form', { $cond: { if: false, then: 1, else: 2 } }, 2],
    ['a missing part is refused', { $cond: [true, 1] }, refused(16020)],
    ['$ifNull', { $ifNull: ['$nope', 5] }, 5],
    ['$ifNull with several', { $ifNull: [null, '$nope', 7] }, 7],
    ['$ifNull keeps 0', { $ifNull: [0, 7] }, 0],
    [
      '$switch',
      {
        $switch: {
          branches: [
            { case: false, then: 1 },
            { case: true, then: 2 },
          ],
        },
      },
      2,
    ],
    ['$switch default', { $switch: { branches: [{ case: false, then: 1 }], default: 9 } }, 9],
    [
      '$switch without a branch is refused',
      { $switch: { branches: [{ case: false, then: 1 }] } },
      refused(40066),
    ],
    ['$let', { $let: { vars: { a: 1, b: 2 }, in: { $add: ['$$a', '$$b'] } } }, 3],
    ['$let with a document variable', { $let: { vars: { p: '$d' }, in: '$$p.x' } }, 1, list],
    ['an unknown variable is refused', '$$nope', refused(17276)],
    ['$literal', { $literal: '$a' }, '$a'],
    ['$$ROOT', { $eq: ['$$ROOT._id', 1] }, true],
    ['$$REMOVE', '$$REMOVE', 'missing'],
    ['a path through an array gives an array', '$docs.a', [1, 2], list],
    ['a missing field gives none', '$nope', 'missing'],
    ['a document of expressions', { a: { $add: [1, 1] }, b: '$s' }, { a: 2, b: 'Hello' }, list],
    ['an array of expressions, missing as null', ['$s', '$nope'], ['Hello', null], list],
    ['arrays inside arrays have no fields', '$x.a', [2], { x: [[{ a: 1 }], { a: 2 }] }],
    ['not even deeper', '$x.a.b', [[1]], { x: [{ a: [{ b: 1 }, [{ b: 2 }]] }, { a: 5 }] }],
    ['nor in a variable', { $let: { vars: { v: '$x' }, in: '$$v.a' } }, [2], { x: [[{ a: 1 }], { a: 2 }] }],
    ['an unknown operator is refused', { $nope: 1 }, refused(31325)],
  ]),
  ...expressions('reference/operator/aggregation/arrayElemAt/', [
    ['first', { $arrayElemAt: ['$l', 0] }, 3, list],
    ['from the end', { $arrayElemAt: ['$l', -1] }, 2, list],
    ['beyond the end there is none', { $arrayElemAt: ['$l', 9] }, 'missing', list],
    ['something else is refused', { $arrayElemAt: ['$s', 0] }, refused(28689), list],
    ['$first', { $first: '$l' }, 3, list],
    ['$last', { $last: '$l' }, 2, list],
    ['$size', { $size: '$l' }, 3, list],
    ['$size of no array is refused', { $size: '$s' }, refused(17124), list],
    ['$isArray', { $isArray: '$l' }, true, list],
    ['$isArray of a text', { $isArray: '$s' }, false, list],
    ['$in', { $in: [2, '$l'] }, true, list],
    ['$in across number types', { $in: [dbl(2), '$l'] }, true, list],
    ['$in of no array is refused', { $in: [2, '$s'] }, refused(40081), list],
    ['$indexOfArray', { $indexOfArray: ['$l', 2] }, 2, list],
    ['$indexOfArray without it', { $indexOfArray: ['$l', 9] }, -1, list],
    ['$slice first', { $slice: ['$l', 2] }, [3, 1], list],
    ['$slice last', { $slice: ['$l', -2] }, [1, 2], list],
    ['$slice middle', { $slice: ['$l', 1, 1] }, [1], list],
    ['$reverseArray', { $reverseArray: '$l' }, [2, 1, 3], list],
    ['$concatArrays', { $concatArrays: ['$l', [9]] }, [3, 1, 2, 9], list],
    ['$concatArrays with null', { $concatArrays: ['$l', null] }, null, list],
    ['$range', { $range: [0, 10, 3] }, [0, 3, 6, 9]],
    ['$range backwards', { $range: [3, 0, -1] }, [3, 2, 1]],
    ['$range without a step is refused at 0', { $range: [0, 1, 0] }, refused(34449)],
    [
      '$zip',
      {
        $zip: {
          inputs: [
            [1, 2],
            ['a', 'b'],
          ],
        },
      },
      [
        [1, 'a'],
        [2, 'b'],
      ],
    ],
    [
      '$zip to the longest',
      { $zip: { inputs: [[1], ['a', 'b']], useLongestLength: true } },
      [
        [1, 'a'],
        [null, 'b'],
      ],
    ],
    ['$sortArray', { $sortArray: { input: '$l', sortBy: 1 } }, [1, 2, 3], list],
    [
      '$sortArray by a field',
      { $sortArray: { input: '$docs', sortBy: { a: -1 } } },
      [{ a: 2 }, { a: 1 }, {}],
      list,
    ],
    ['$firstN', { $firstN: { input: '$l', n: 2 } }, [3, 1], list],
    ['$lastN', { $lastN: { input: '$l', n: 2 } }, [1, 2], list],
    ['$minN', { $minN: { input: '$l', n: 2 } }, [1, 2], list],
    ['$maxN', { $maxN: { input: '$l', n: 2 } }, [3, 2], list],
  ]),
  ...expressions('reference/operator/aggregation/filter/', [
    ['keeps what holds', { $filter: { input: '$l', cond: { $gt: ['$$this', 1] } } }, [3, 2], list],
    ['with a name', { $filter: { input: '$l', as: 'n', cond: { $eq: ['$$n', 1] } } }, [1], list],
    ['with a limit', { $filter: { input: '$l', cond: true, limit: 1 } }, [3], list],
    ['null gives null', { $filter: { input: null, cond: true } }, null],
    ['$map', { $map: { input: '$l', in: { $multiply: ['$$this', 2] } } }, [6, 2, 4], list],
    ['$map with documents', { $map: { input: '$docs', as: 'd', in: '$$d.a' } }, [1, 2, null], list],
    ['$reduce', { $reduce: { input: '$l', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6, list],
    [
      '$reduce of texts',
      { $reduce: { input: ['a', 'b'], initialValue: '', in: { $concat: ['$$value', '$$this'] } } },
      'ab',
    ],
    [
      '$objectToArray',
      { $objectToArray: '$d' },
      [
        { k: 'x', v: 1 },
        { k: 'y', v: 2 },
      ],
      list,
    ],
    [
      '$arrayToObject of pairs',
      {
        $arrayToObject: [
          [
            ['a', 1],
            ['b', 2],
          ],
        ],
      },
      { a: 1, b: 2 },
    ],
    ['$arrayToObject of documents', { $arrayToObject: [[{ k: 'a', v: 1 }]] }, { a: 1 }],
    ['$mergeObjects', { $mergeObjects: ['$d', { y: 9, z: 3 }] }, { x: 1, y: 9, z: 3 }, list],
    ['$mergeObjects with null', { $mergeObjects: [null, { a: 1 }] }, { a: 1 }],
    ['$getField', { $getField: 's' }, 'Hello', list],
    ['$getField with input', { $getField: { field: 'x', input: '$d' } }, 1, list],
    ['$setField', { $setField: { field: 'x', input: '$d', value: 5 } }, { y: 2, x: 5 }, list],
    ['$unsetField', { $unsetField: { field: 'x', input: '$d' } }, { y: 2 }, list],
  ]),
  ...expressions('reference/operator/aggregation/setUnion/', [
    [
      '$setIntersection',
      {
        $size: {
          $setIntersection: [
            [1, 2, 2],
            [2, 3],
          ],
        },
      },
      1,
    ],
    [
      '$setUnion',
      {
        $size: {
          $setUnion: [
            [1, 2],
            [2, 3],
          ],
        },
      },
      3,
    ],
    ['$setDifference', { $setDifference: [[1, 2], [2]] }, [1]],
    [
      '$setEquals',
      {
        $setEquals: [
          [1, 2, 1],
          [2, 1],
        ],
      },
      true,
    ],
    ['$setIsSubset', { $setIsSubset: [[1], [1, 2]] }, true],
    ['$anyElementTrue', { $anyElementTrue: [[0, 1]] }, true],
    ['$allElementsTrue', { $allElementsTrue: [[0, 1]] }, false],
  ]),
];
