import fc from 'fast-check';
import { expect, it } from 'vitest';
import { backoff } from './backoff';

const wait = backoff({ firstMs: 30_000, longestMs: 3_600_000 });

it('doubles from the first wait to the longest', () => {
  expect([0, 1, 2, 3, 7, 8].map(wait)).toEqual([30_000, 30_000, 60_000, 120_000, 1_920_000, 3_600_000]);
});

it('stays between the two however often it fails', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (failures) => {
      expect(wait(failures)).toBeGreaterThanOrEqual(30_000);
      expect(wait(failures)).toBeLessThanOrEqual(3_600_000);
    }),
  );
});
