import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newPasswordField } from './auth';
import { isGuessable } from './guessable-password';
import { normalisePassword, PASSWORD_TYPED_MAX, passwordProblem, passwordSpellings } from './password';

const COMPOSED = 'Garten-T\u00FCr-2026';
/** What composes, decomposes, reorders or is half of something. */
const PIECES = [
  'u',
  '\u0308',
  '\u0323',
  '\u00FC',
  '\u1112\u1161',
  '\u212B',
  '\u00A0',
  ' ',
  '\uD83D',
  '\uDE00',
];
const DECOMPOSED = 'Garten-Tu\u0308r-2026';

describe('a password', () => {
  test('is the same password in every composition and with every kind of space', () => {
    expect(normalisePassword(DECOMPOSED)).toBe(normalisePassword(COMPOSED));
    expect(normalisePassword('a\u00A0calm\u3000word')).toBe('a calm word');
    expect(normalisePassword(' Calm WORD ')).toBe(' Calm WORD ');
  });

  test('keeps its normalised form, however often it is normalised', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...PIECES), maxLength: 20 }), (typed) => {
        const once = normalisePassword(typed);
        expect(normalisePassword(once)).toBe(once);
        expect(passwordSpellings(typed)[0]).toBe(once);
      }),
    );
  });

  test('has one spelling where nothing in it can be composed, and three at most', () => {
    expect(passwordSpellings('eight or more')).toEqual(['eight or more']);
    expect(passwordSpellings(COMPOSED)).toEqual([COMPOSED, DECOMPOSED]);
    expect(passwordSpellings('u\u0308\u00FC-and-so-on')).toHaveLength(3);
    const long = '\u00FC'.repeat(PASSWORD_TYPED_MAX + 1);
    expect(passwordSpellings(long)).toEqual([long]);
  });

  test.each([
    ['eight or more', null],
    ['Garten-T\u00FCr', null],
    ['\u05E9\u05DC\u05D5\u05DD \u05DC\u05DB\u05DD 1', null],
    ['a\u200Db-eight-more', 'hidden'],
    ['null\u0000byte-word', 'hidden'],
    ['half a \uD83D character', 'hidden'],
    ['seven77', 'short'],
    ['sevenu\u03087', 'short'],
    ['seveq\u0303\u03037', 'short'],
    ['        ', 'blank'],
    ['\u00A0\u3000 \u00A0\u3000 \u00A0\u3000', 'blank'],
    [`${'calm '.repeat(40)}!`, 'long'],
    ['x'.repeat(PASSWORD_TYPED_MAX + 1), 'long'],
  ] as const)('%j has the problem %s', (typed, problem) => {
    expect(passwordProblem(typed)).toBe(problem);
  });

  test.each([
    'password',
    'Password1',
    'P@ssw0rd!',
    '12345678',
    '87654321',
    'qwertyuiop',
    '1q2w3e4r',
    'aaaaaaaaaa',
    'abcabcab',
    'iloveyou!!',
    'welcome2026',
    'Gently Sorted',
    'Decluttering1',
  ])('%s is too easy to guess', (typed) => {
    expect(passwordProblem(typed)).toBe('common');
  });

  test.each(['a-long-password', 'calm-otter-71', 'my password is long', 'xyzabc-1', '20 grey sparrows'])(
    '%s is not',
    (typed) => {
      expect(isGuessable(typed)).toBe(false);
    },
  );
});

test('a form says each problem in one sentence, and only that', () => {
  const said = (value: unknown) =>
    newPasswordField.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
  expect(said(undefined)).toEqual(['Password is required']);
  expect(said('')).toEqual(['Password is required']);
  expect(said('seven77')).toEqual(['Password must be at least 8 characters long']);
  expect(said('with\u200Bgap-in-it')).toEqual([
    'There is something in this password that cannot be seen. Please type it again',
  ]);
  expect(said('        ')).toEqual(['A password cannot be made of spaces alone']);
  expect(said('password')).toEqual(['This password is too easy to guess. Please choose another one']);
  expect(said('xy'.repeat(101))).toEqual(['Please use at most 200 characters']);
  expect(said('eight or more')).toEqual([]);
});
