import { expect, it } from 'vitest';
import { readingShare } from './reading-share';

// spec: S4-05
it.each([
  [0, 6, 0],
  [1, 6, 17],
  [3, 6, 50],
  [6, 6, 99],
  [199, 200, 99],
  [0, 0, 0],
])('with %i of %i parts behind, %i percent is read', (behind, parts, percent) => {
  expect(readingShare(behind, parts)).toBe(percent);
});
