import { Decimal128, Double, Long, ObjectId, Timestamp } from 'mongodb';
import { expressions, refused, type Case } from '../case';

const doc = {
  s: 'Hello',
  t: true,
  id: new ObjectId('000000000000000000000001'),
  d: { x: 1 },
  l: ['a'],
  day: new Date(0),
  big: Long.fromString('9007199254740993'),
  dec: Decimal128.fromString('1.50'),
  stamp: new Timestamp({ t: 1, i: 1 }),
};

type Row = [title: string, expression: unknown, expected: unknown];

/** All on one document with values of many types. */
const onValues = (page: string, rows: Row[]): Case[] =>
  expressions(
    page,
    rows.map(([title, expression, expected]) => [title, expression, expected, doc]),
  );

const noText = (operator: (value: string) => unknown): Row[] =>
  ['$t', '$id', '$d', '$l'].map((path) => [`${path} is no text`, operator(path), refused(16007)]);

const found = (matches: [match: string, idx: number][]): unknown =>
  matches.map(([match, idx]) => ({ match, idx, captures: [] }));
const replaced = (args: object): unknown => ({
  $replaceAll: { input: '$s', find: 'l', replacement: '-', ...args },
});

export const TEXT_CASES: Case[] = [
  ...onValues('reference/operator/aggregation/toLower/', [
    ...noText((value) => ({ $toLower: value })),
    ['a long', { $toLower: '$big' }, '9007199254740993'],
    ['a decimal', { $toUpper: '$dec' }, '1.50'],
    ['a double', { $toUpper: new Double(1.5) }, '1.5'],
    ['a date', { $toLower: '$day' }, '1970-01-01t00:00:00.000z'],
    ['only ASCII letters', { $toUpper: 'aó' }, 'Aó'],
  ]),
  ...onValues('reference/operator/aggregation/strcasecmp/', [
    ...noText((value) => ({ $strcasecmp: [value, 'a'] })),
    ['only ASCII letters are alike', { $strcasecmp: ['ó', 'Ó'] }, 1],
    ['they are', { $strcasecmp: ['aZ', 'Az'] }, 0],
    ['by bytes', { $strcasecmp: ['\uffff', '\u{1f600}'] }, -1],
    ['nothing is an empty text', { $strcasecmp: ['$no', ''] }, 0],
  ]),
  ...onValues('reference/operator/aggregation/substrBytes/', [
    ...noText((value) => ({ $substrBytes: [value, 0, 1] })),
    ['a text before a place', { $substrBytes: ['$t', 'x', 'x'] }, refused(16007)],
    ['a missing place', { $substrBytes: ['$s', '$no', 1] }, refused(16034)],
    ['a missing length', { $substrBytes: ['$s', 0, '$no'] }, refused(16035)],
    ['a length before a negative place', { $substrBytes: ['$s', -1, 'x'] }, refused(16035)],
    ['fractions are cut', { $substrBytes: ['$s', 1.9, 1.9] }, 'e'],
    ['a number', { $substr: [12345, 1, 2] }, '23'],
  ]),
  ...onValues('reference/operator/aggregation/substrCP/', [
    ...noText((value) => ({ $substrCP: [value, 0, 1] })),
    ['a text before a place', { $substrCP: ['$t', 'x', 'x'] }, refused(16007)],
    ['a missing place', { $substrCP: ['$s', '$no', 1] }, refused(34450)],
    ['a place has no fraction', { $substrCP: ['$s', 0.5, 'x'] }, refused(34451)],
    ['a missing length', { $substrCP: ['$s', -1, '$no'] }, refused(34452)],
    ['a length has no fraction', { $substrCP: ['$s', -1, 0.5] }, refused(34453)],
    ['a negative length before a negative place', { $substrCP: ['$s', -1, -1] }, refused(34454)],
  ]),
  ...onValues('reference/operator/aggregation/indexOfCP/', [
    ['a missing place', { $indexOfCP: ['$s', 'l', '$no'] }, refused(40096)],
    ['a missing end', { $indexOfCP: ['$s', 'l', 0, '$no'] }, refused(40096)],
    ['a missing place in bytes', { $indexOfBytes: ['$s', 'l', '$no'] }, refused(40096)],
    ['what is looked for before a place', { $indexOfCP: ['$s', 5, '$no'] }, refused(40094)],
    ['no text before all else', { $indexOfCP: ['$no', 5, '$no'] }, null],
    ['a text may reach beyond the end', { $indexOfCP: ['$s', 'llo', 0, 3] }, 2],
    ['of bytes it may not', { $indexOfBytes: ['$s', 'llo', 0, 3] }, -1],
    ['nothing is not at the end', { $indexOfCP: ['$s', '', 5] }, -1],
    ['of bytes it is', { $indexOfBytes: ['$s', '', 5] }, 5],
    ['nothing is in nothing', { $indexOfCP: ['', ''] }, 0],
  ]),
  ...onValues('reference/operator/aggregation/concat/', [
    ['a number before nothing', { $concat: ['$big', '$no'] }, refused(16702)],
    ['nothing before a number', { $concat: ['$no', '$big'] }, null],
  ]),
  ...onValues('reference/operator/aggregation/split/', [
    ['a text before what splits it', { $split: ['$big', '$big'] }, refused(40085)],
    ['which is a text', { $split: ['$s', '$big'] }, refused(40086)],
    ['nothing before all else', { $split: ['$big', '$no'] }, null],
  ]),
  ...onValues('reference/operator/aggregation/trim/', [
    ['missing characters', { $trim: { input: '$s', chars: '$no' } }, null],
    ['a text before characters', { $trim: { input: '$big', chars: null } }, refused(50699)],
    ['characters are a text', { $trim: { input: '$s', chars: '$big' } }, refused(50700)],
    ['no document', { $trim: '$s' }, refused(50696)],
    ['an unknown argument', { $trim: { input: '$s', char: 'x' } }, refused(50694)],
    ['nothing to trim', { $trim: { chars: 'x' } }, refused(50695)],
  ]),
  ...onValues('reference/operator/aggregation/replaceAll/', [
    ['a text', replaced({ input: '$big', find: 5, replacement: 5 }), refused(51746)],
    ['nothing, but what is looked for', replaced({ input: '$no', find: '$big' }), refused(51745)],
    ['nothing, but what takes its place', replaced({ input: '$no', replacement: '$big' }), refused(51744)],
    ['no document', { $replaceAll: '$s' }, refused(51751)],
    ['an unknown argument', replaced({ by: 1 }), refused(51750)],
    ['no text', { $replaceOne: { find: 'a', replacement: 'b' } }, refused(51749)],
    ['nothing to look for', { $replaceOne: { input: 'a', replacement: 'b' } }, refused(51748)],
    ['nothing for its place', { $replaceOne: { input: 'a', find: 'b' } }, refused(51747)],
  ]),
  ...onValues('reference/operator/aggregation/regexFindAll/', [
    [
      'an empty match at each character',
      { $regexFindAll: { input: 'ab', regex: 'x*' } },
      found([
        ['', 0],
        ['', 1],
      ]),
    ],
    [
      'and after a longer one',
      { $regexFindAll: { input: 'axb', regex: 'x*' } },
      found([
        ['', 0],
        ['x', 1],
        ['', 2],
      ]),
    ],
    ['in an empty text', { $regexFindAll: { input: '', regex: '^' } }, found([['', 0]])],
    ['at the end', { $regexFindAll: { input: 'ab', regex: { $literal: '$' } } }, found([['', 2]])],
    [
      'by code points',
      { $regexFindAll: { input: '\u{1f600}a', regex: 'x*' } },
      found([
        ['', 0],
        ['', 1],
      ]),
    ],
    ['a text without a pattern', { $regexMatch: { input: '$big', regex: '$no' } }, refused(51104)],
    [
      'options without a pattern',
      { $regexMatch: { input: '$s', regex: '$no', options: '$big' } },
      refused(51106),
    ],
    ['no pattern', { $regexMatch: { input: '$s', regex: '$no' } }, false],
    ['no document', { $regexFind: '$s' }, refused(51103)],
    ['an unknown argument', { $regexFind: { input: '$s', regex: 'l', flags: 'i' } }, refused(31024)],
    ['nothing to look in', { $regexFind: { regex: 'l' } }, refused(31022)],
    ['nothing to look for', { $regexFind: { input: '$s' } }, refused(31023)],
  ]),
];
