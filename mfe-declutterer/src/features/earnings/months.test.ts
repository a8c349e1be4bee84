import { expect, it } from 'vitest';
import { monthsUntil } from './months';

it('offers the last twelve months, the latest first', () => {
  const months = monthsUntil('2030-01-31');
  expect(months).toHaveLength(12);
  expect(months.slice(0, 3)).toEqual([
    { value: '2030-01', label: 'January 2030' },
    { value: '2029-12', label: 'December 2029' },
    { value: '2029-11', label: 'November 2029' },
  ]);
});
