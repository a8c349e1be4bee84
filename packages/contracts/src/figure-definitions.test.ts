import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_TIME, completionRate, FIGURE_DEFINITIONS, lastDays } from './figure-definitions';

describe('a completion rate', () => {
  it.each([
    [0, 0, null],
    [2, 0, 100],
    [2, 1, 67],
    [0, 1, 0],
    [3, 3, 50],
    [3, 4, 43],
  ])('of %i completed and %i others is %j', (completed, others, rate) => {
    expect(completionRate(completed, others)).toBe(rate);
  });

  it('never leaves 0 to 100 and is 100 only where it rounds up to everything', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), (completed, others) => {
        const rate = completionRate(completed, others);
        if (completed + others === 0) {
          expect(rate).toBeNull();
          return;
        }
        expect(rate).toBeGreaterThanOrEqual(0);
        expect(rate).toBeLessThanOrEqual(100);
        if (rate === 100) expect(others * 200).toBeLessThanOrEqual(completed + others);
      }),
      // A pair of zeros is one in a hundred million: the tests must not leave it to chance.
      { examples: [[0, 0]] },
    );
  });
});

it('names periods in words', () => {
  expect([lastDays(30), lastDays('7'), ALL_TIME]).toEqual(['Last 30 days', 'Last 7 days', 'All time']);
});

it('gives every definition a label and a whole sentence', () => {
  for (const { label, meaning } of Object.values(FIGURE_DEFINITIONS)) {
    expect(label).toMatch(/^[A-Z]/);
    expect(meaning).toMatch(/^[A-Z].*\.$/);
  }
});
