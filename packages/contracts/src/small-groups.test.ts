import { expect, it } from 'vitest';
import { FEWEST_PEOPLE, isLargeEnough } from './small-groups';

it('shows answers without names from five people on', () => {
  expect([0, 1, 4, 5, 6].map(isLargeEnough)).toEqual([false, false, false, true, true]);
  expect(FEWEST_PEOPLE).toBe(5);
});
