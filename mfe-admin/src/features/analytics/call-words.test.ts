import { expect, it } from 'vitest';
import { barsOf, shareOf } from './call-words';

const hour = (at: string, calls: number) => ({ at, calls, refused: 0, failed: 0 });

it('makes one bar of hours of one name', () => {
  const hours = [
    hour('2035-01-17T09:00:00.000Z', 1_000),
    hour('2035-01-17T10:00:00.000Z', 2),
    hour('2035-01-18T09:00:00.000Z', 0),
  ];
  expect(barsOf(hours, (at) => at.slice(0, 10))).toEqual([
    { label: '2035-01-17', value: 1_002, text: '1,002' },
    { label: '2035-01-18', value: 0, text: '0' },
  ]);
});

it.each([
  [0, 0, 'None'],
  [0, 100, '0% of all'],
  [1, 40, '2.5% of all'],
  [50, 100, '50% of all'],
  [1, 100_000, 'less than 0.1% of all'],
])('%i of %i: %s', (part, whole, words) => {
  expect(shareOf(part, whole)).toBe(words);
});
