import { expect, it } from 'vitest';
import { quartersIn } from './quarters';

it('looks at a third of a year at once, and no further', () => {
  expect(quartersIn({ first: 0, last: 11_999 })).toHaveLength(12_000);
  expect(() => quartersIn({ first: 0, last: 12_000 })).toThrow(RangeError);
});
