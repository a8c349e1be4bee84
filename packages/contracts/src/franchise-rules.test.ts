import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthOf, growthTone, percentagesOf, satisfactionTone, yearlyProjection } from './franchise-rules';

describe('growth', () => {
  it.each([
    [11_000, 10_000, 10],
    [12_345, 10_000, 23.5],
    [9_000, 10_000, -10],
    [10_000, 10_000, 0],
    [0, 10_000, -100],
    [-500, 10_000, -105],
    [100_000, 3, 3_333_233.3],
  ])('from %s to %s', (now, before, growth) => {
    expect(growthOf(now, before)).toBe(growth);
  });

  it('is nothing, and not less than nothing, where a little less came in than rounding shows', () => {
    expect(growthOf(9_999_999, 10_000_000)).toBe(0);
  });

  it.each([0, -100])('is not known where before there was %s', (before) => {
    expect(growthOf(10_000, before)).toBeNull();
  });

  // spec: S9-06
  it.each([
    [10.1, 'green'],
    [10, 'yellow'],
    [0.1, 'yellow'],
    [0, 'red'],
    [-3, 'red'],
    [null, null],
  ])('of %s is %s', (growth, tone) => {
    expect(growthTone(growth)).toBe(tone);
  });
});

describe('satisfaction', () => {
  // spec: S9-06
  it.each([
    [5, 'green'],
    [4.5, 'green'],
    [4.4, 'yellow'],
    [4, 'yellow'],
    [3.9, 'red'],
    [1, 'red'],
    [null, null],
  ])('of %s is %s', (stars, tone) => {
    expect(satisfactionTone(stars)).toBe(tone);
  });
});

describe('shares of the whole', () => {
  // spec: S2-28
  it('add up to 100.0, the largest remainder first', () => {
    expect(percentagesOf([1, 1, 1])).toEqual([33.4, 33.3, 33.3]);
    expect(percentagesOf([200, 0, 100])).toEqual([66.7, 0, 33.3]);
    expect(percentagesOf([500, -100])).toEqual([100, 0]);
    // Parts of 142, 285 and 571 tenths, of which what is left is 6, 5 and 3 sevenths.
    expect(percentagesOf([1, 2, 4])).toEqual([14.3, 28.6, 57.1]);
    expect(percentagesOf([4, 2, 1])).toEqual([57.1, 28.6, 14.3]);
    expect(percentagesOf([2, 4, 5])).toEqual([18.2, 36.4, 45.4]);
  });

  it('give what is left of equal remainders to the earlier', () => {
    expect(percentagesOf([1, 1, 1, 1, 1, 1])).toEqual([16.7, 16.7, 16.7, 16.7, 16.6, 16.6]);
    expect(percentagesOf([4, 1, 1, 1])).toEqual([57.1, 14.3, 14.3, 14.3]);
  });

  it('are nothing where there is nothing', () => {
    expect(percentagesOf([0, 0])).toEqual([null, null]);
    expect(percentagesOf([-5])).toEqual([null]);
    expect(percentagesOf([])).toEqual([]);
  });

  it('add up whatever the amounts', () => {
    const amounts = fc.array(fc.integer({ min: -10_000, max: 10_000_000 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(amounts, (given) => {
        const parts = percentagesOf(given);
        const tenths = parts.reduce<number>((sum, part) => sum + Math.round((part ?? 0) * 10), 0);
        expect(tenths).toBe(given.some((amount) => amount > 0) ? 1_000 : 0);
      }),
    );
  });
});

describe('the projection of a year', () => {
  // spec: S9-05
  it('is twelve times a month', () => {
    expect(yearlyProjection(123_456)).toBe(1_481_472);
    expect(yearlyProjection(-100)).toBe(-1_200);
  });
});
