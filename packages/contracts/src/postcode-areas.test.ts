import { describe, expect, it } from 'vitest';
import { POSTCODE_AREA_CODES, postcodeAreaOf } from './postcode-areas';

describe('the postcode areas', () => {
  it('are the 121 of the United Kingdom and the three of the Crown dependencies', () => {
    expect(POSTCODE_AREA_CODES).toHaveLength(124);
    expect(POSTCODE_AREA_CODES.every((code) => /^[A-Z]{1,2}$/.test(code))).toBe(true);
    expect(POSTCODE_AREA_CODES).toEqual(POSTCODE_AREA_CODES.toSorted());
  });

  it.each([
    ['SW1A 2AA', 'SW'],
    ['M1 1AE', 'M'],
    ['b33 8th', 'B'],
    [' LS1', 'LS'],
    ['N8', 'N'],
    ['IM1 1AA', 'IM'],
    ['ZZ1 1AA', null],
    ['GIR 0AA', null],
    ['LS', null],
    ['1LS', null],
    ['', null],
    ['CONSTRUCTOR1', null],
  ])('of %j is %j', (postcode, area) => expect(postcodeAreaOf(postcode)).toBe(area));
});
