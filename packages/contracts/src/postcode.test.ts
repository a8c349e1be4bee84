import { describe, expect, it } from 'vitest';
import { outwardCodeOf, readOutwardCode, readPostcode, splitAtPostcode } from './postcode';

it.each([
  ['E1 6AN', 'E1'],
  ['M11AE', 'M1'],
  ['EC1A 1BB', 'EC1A'],
  ['W1A 0AX', 'W1A'],
  ['SW1A 2AA', 'SW1A'],
  ['B33 8TH', 'B33'],
  ['DN55 1PT', 'DN55'],
  ['1 Linden Road, London e1 6an', 'E1'],
  ['1 Linden Road, London E1\t 6AN, top bell', 'E1'],
  ['Flat 2, E1 6AN, post to CR2 6XH', 'CR2'],
  ['(CR2 6XH)', 'CR2'],
  ['gir 0aa', 'GIR'],
])('finds the first half in "%s": %s', (address, expected) => {
  expect(outwardCodeOf(address)).toBe(expected);
});

it.each([
  [''],
  ['E1'],
  ['E1 6A'],
  ['E1 AAN'],
  ['E 6AN'],
  ['1 6AN'],
  ['EEE1 6AN'],
  ['E123 6AN'],
  ['E1! 6AN'],
  ['E1- 6AN'],
  ['E1 66N'],
  ['E1 6A1'],
  ['E1 6ANN'],
  ['XE1X1 6AN'],
  ['E1-6AN'],
  ['5 Union Street, Aberdeen'],
])('finds none in "%s"', (address) => {
  expect(outwardCodeOf(address)).toBeNull();
});

/** The examples of Royal Mail and of the Government's data standards: one for each form, and the one without. */
const PUBLISHED = [
  'M1 1AE',
  'B33 8TH',
  'CR2 6XH',
  'DN55 1PT',
  'W1A 0AX',
  'EC1A 1BB',
  'SW1A 2AA',
  'GIR 0AA',
  'AB10 1BD',
  'ASCN 1ZZ',
] as const;
const INLAND = PUBLISHED.filter((postcode) => postcode !== 'ASCN 1ZZ');

describe('readPostcode', () => {
  it.each(INLAND)('knows %s, however it is typed', (postcode) => {
    const [outward = '', inward = ''] = postcode.split(' ');
    for (const typed of [
      postcode,
      postcode.toLowerCase(),
      outward + inward,
      `  ${outward}   ${inward} `,
      `${outward}\t${inward}`,
      [...(outward + inward)].join(' '),
    ])
      expect(readPostcode(typed)).toBe(postcode);
    expect(readOutwardCode(postcode)).toBe(outward);
    expect(readOutwardCode(outward.toLowerCase())).toBe(outward);
    expect(outwardCodeOf(`1 High Street, Somewhere ${postcode}`)).toBe(outward);
  });

  it.each([
    ['nothing', ''],
    ['what is no postcode', 'asdf'],
    ['half of one', 'AB10'],
    ['one of another country', 'ASCN 1ZZ'],
    ['one with more after it', 'M1 1AEX'],
    ['two of them', 'M1 1AE M1 1AE'],
    ['a first letter that is never used', 'Q1 1AE'],
    ['a second letter that is never used', 'AI1 1AE'],
    ['a third letter that is never used', 'W1L 0AX'],
    ['a fourth letter that is never used', 'EC1C 1BB'],
    ['a letter of the second half that is never used', 'M1 1AC'],
    ['a letter for the digit of the second half', 'M1 OAE'],
    ['no digit in the first half', 'MM 1AE'],
    ['three letters at its beginning', 'ABC1 1AE'],
    ['three digits in its first half', 'M123 1AE'],
    ['another second half of the one without a form', 'GIR 1AA'],
    ['a hyphen', 'M1-1AE'],
  ])('refuses %s: "%s"', (_what, typed) => {
    expect(readPostcode(typed)).toBeNull();
  });

  it('is quick with what is long', () => {
    expect(readPostcode(' '.repeat(100_000) + 'M1 1AE' + '1'.repeat(100_000))).toBeNull();
  });
});

describe('readOutwardCode', () => {
  it.each(['', 'asdf', 'Q1', 'M', '1', 'M1 1', 'M1 1A', 'EC1C', 'GI', 'ABC1'])('refuses "%s"', (typed) => {
    expect(readOutwardCode(typed)).toBeNull();
  });
});

describe('splitAtPostcode', () => {
  it('takes the last whole one, with what stands around it', () => {
    expect(splitAtPostcode('Flat 2, e16an, post to cr2  6xh (bell)')).toEqual({
      before: 'Flat 2, e16an, post to ',
      postcode: 'CR2 6XH',
      after: ' (bell)',
    });
  });

  it.each(['', '1 Union Street, Aberdeen', 'E1', 'Q1 1AE'])('finds none in "%s"', (text) => {
    expect(splitAtPostcode(text)).toBeNull();
  });
});
