import { afterEach, describe, expect, it } from 'vitest';
import { identity } from '../../bson/compare';
import type { Doc } from '../../bson/values';
import type { MongoError } from '../../errors';
import { Work } from '../../work';
import { evaluator } from '../operators';

const PLENTY = 1_000_000;

/** Whatever follows works for nobody with a limit. */
afterEach(() => void new Work(60_000, PLENTY));

const many = 20_000;
const makeDoc = (): Doc => ({
  list: Array.from({ length: many }, (_, i) => i),
  other: Array.from({ length: many }, (_, i) => `${i}`),
  docs: Array.from({ length: many }, (_, i) => ({ k: `k${i}`, v: i })),
  text: 'a'.repeat(many * 10),
  periodic: `${'a'.repeat(many)}b`,
  wide: '\u{1f600}'.repeat(many),
});
const reduce = (input: unknown, initialValue: unknown, step: unknown): unknown => ({
  $reduce: { input, initialValue, in: step },
});
/** So large that few copies of it are more than an answer may hold: writing many small ones takes seconds. */
const LARGE_TEXT = 'a'.repeat(1_000_000);
const grow = { $concatArrays: ['$$value', ['$$this']] };

/** Expressions over something large; each of them must cost in proportion. */
const LARGE: [string, unknown][] = [
  ['$range', { $range: [0, many] }],
  ['$map', { $map: { input: '$list', in: 1 } }],
  ['$filter', { $filter: { input: '$list', cond: true } }],
  ['$reduce', reduce('$list', 0, '$$this')],
  ['$reduce with $concatArrays', reduce({ $slice: ['$list', 300] }, [], grow)],
  ['$reduce with $concat', reduce({ $slice: ['$other', 100] }, '$text', { $concat: ['$$value', 'b'] })],
  ['$concatArrays', { $concatArrays: ['$list', '$other'] }],
  ['$zip', { $zip: { inputs: ['$list', '$other'] } }],
  ['$in', { $in: ['nobody', '$other'] }],
  ['$indexOfArray', { $indexOfArray: ['$other', 'nobody'] }],
  ['$setUnion', { $setUnion: ['$list', '$other'] }],
  ['$setDifference', { $setDifference: ['$list', '$other'] }],
  ['$setIsSubset', { $setIsSubset: ['$list', '$other'] }],
  ['$setEquals', { $setEquals: ['$list', '$other'] }],
  ['$setIntersection', { $setIntersection: ['$list', '$other'] }],
  ['$sortArray', { $sortArray: { input: '$other', sortBy: 1 } }],
  ['$sortArray by a field', { $sortArray: { input: '$docs', sortBy: { k: -1 } } }],
  ['$minN', { $minN: { input: '$list', n: 2 } }],
  ['$reverseArray', { $reverseArray: '$list' }],
  ['$slice', { $slice: ['$list', 10_000] }],
  ['$sum', { $sum: '$list' }],
  ['$arrayToObject', { $arrayToObject: '$docs' }],
  ['$objectToArray', { $objectToArray: { $arrayToObject: '$docs' } }],
  ['a path through an array', '$docs.v'],
  ['$eq of lists', { $eq: ['$list', '$other'] }],
  ['$concat', { $concat: ['$text', '$text'] }],
  ['$split', { $split: ['$text', 'a'] }],
  ['$replaceAll', { $replaceAll: { input: '$text', find: 'a', replacement: 'b' } }],
  ['$replaceOne', { $replaceOne: { input: '$text', find: 'b', replacement: 'a' } }],
  ['$substrCP', { $substrCP: ['$wide', 5, many] }],
  ['$strLenCP', { $strLenCP: '$text' }],
  ['$indexOfCP', { $indexOfCP: ['$text', '$periodic'] }],
  ['$indexOfBytes', { $indexOfBytes: ['$text', '$periodic'] }],
  ['$trim', { $trim: { input: '$text', chars: 'a' } }],
  ['$toUpper', { $toUpper: '$text' }],
];

describe('an expression over something large', () => {
  it.each(LARGE)('%s ends when its time is over', (_name, expression) => {
    const evaluate = evaluator(expression);
    new Work(-1, PLENTY).hold(0);
    expect(() => evaluate(makeDoc())).toThrow('operation exceeded time limit');
  });

  it.each(LARGE)('%s does work in proportion to its size', (_name, expression) => {
    const evaluate = evaluator(expression);
    const work = new Work(60_000, PLENTY);
    evaluate(makeDoc());
    expect(work.steps).toBeGreaterThan(500);
    expect(work.steps).toBeLessThan(2_500_000);
  });

  it('searches a list once for all that ask for its elements', () => {
    const within = { $filter: { input: '$other', cond: { $in: ['$$this', '$list'] } } };
    const work = new Work(60_000, PLENTY);
    expect(evaluator(within)(makeDoc())).toEqual([]);
    expect(work.steps).toBeLessThan(10 * many);
    const again = { $map: { input: '$list', in: { $setIsSubset: [['$$this'], '$list'] } } };
    expect(evaluator({ $allElementsTrue: [again] })(makeDoc())).toBe(true);
  });
});

describe('what an expression builds', () => {
  const times = (n: number): unknown => ({ $range: [0, n] });
  const codeOf = (expression: unknown): unknown => {
    try {
      return identity(evaluator(expression)(makeDoc())).length;
    } catch (error) {
      return (error as MongoError).code;
    }
  };

  it.each([
    ['a list', reduce(times(40), [1], { $concatArrays: ['$$value', '$$value'] }), 146],
    ['a range', { $range: [0, 2_000_000_000] }, 146],
    ['rows', { $zip: { inputs: Array(200).fill('$list') } }, 146],
    ['a text', reduce(times(40), 'ab', { $concat: ['$$value', '$$value'] }), 16493],
    ['a text with replacements', { $replaceAll: { input: '$text', find: 'a', replacement: '$text' } }, 16493],
    ['lists in lists', reduce(times(60), LARGE_TEXT, ['$$value', '$$value']), 13548],
    ['documents in documents', reduce(times(60), LARGE_TEXT, { a: '$$value', b: '$$value' }), 13548],
  ])('%s cannot outgrow memory', (_name, expression, code) => {
    expect(codeOf(expression)).toBe(code);
  });
});
