import { expect, it } from 'vitest';
import { completionRate } from './completion';

it.each([
  [0, 0, null],
  [2, 0, 100],
  [2, 1, 67],
  [0, 1, 0],
  [3, 3, 50],
])('of %i completed and %i missed ones is %j', (completed, missed, rate) => {
  expect(completionRate(completed, missed)).toBe(rate);
});
