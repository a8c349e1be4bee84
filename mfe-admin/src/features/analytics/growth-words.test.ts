import { addDays } from '@gently/contracts/dates';
import { describe, expect, it } from 'vitest';
import { binsOf, stepBars, stepsFinding, trendOf } from './growth-words';

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    date: addDays('2035-01-01', at),
    sign_ups: at + 1,
    bookings: 1,
    revenue: 0,
  }));

describe('the bars', () => {
  it('are days where they are few', () => {
    expect(binsOf(days(2), 'sign_ups')).toEqual([
      { label: 'Mon 1 Jan 2035', value: 1 },
      { label: 'Tue 2 Jan 2035', value: 2 },
    ]);
    expect(binsOf(days(14), 'bookings')).toHaveLength(14);
    expect(binsOf([], 'bookings')).toEqual([]);
  });

  it('are weeks that end with the last day where they are many', () => {
    const bins = binsOf(days(30), 'bookings');
    expect(bins.map(({ value }) => value)).toEqual([2, 7, 7, 7, 7]);
    expect(bins[0]?.label).toBe('Mon 1 Jan 2035 to Tue 2 Jan 2035');
    expect(bins.at(-1)?.label).toBe('Wed 24 Jan 2035 to Tue 30 Jan 2035');
    expect(binsOf(days(15), 'bookings').map(({ value }) => value)).toEqual([1, 7, 7]);
  });
});

it.each([
  [12, 10, '2 more than in the 7 days before'],
  [8, 10, '2 less than in the 7 days before'],
  [10, 10, 'As in the 7 days before'],
])('%i beside %i: %s', (now, before, words) => {
  expect(trendOf(now, before, 7, String)).toBe(words);
});

describe('the steps', () => {
  const steps = { begun: 8, paid: 6, taken: 5, completed: 2 };

  it('have their share', () => {
    expect(stepBars({ steps }).map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Begun: 8 (100%)',
      'Paid: 6 (75%)',
      'Taken by a declutterer: 5 (63%)',
      'Completed: 2 (25%)',
    ]);
    expect(stepBars({ steps: { begun: 0, paid: 0, taken: 0, completed: 0 } })[0]?.text).toBe('0 (0%)');
  });

  it.each([
    [
      { steps, still_open: 3 },
      'Of 8 bookings that were begun, 75% were paid and 25% are completed. 3 are still to come, so the last step will grow.',
    ],
    [{ steps, still_open: 0 }, 'Of 8 bookings that were begun, 75% were paid and 25% are completed.'],
    [
      { steps: { begun: 0, paid: 0, taken: 0, completed: 0 }, still_open: 0 },
      'No one began a booking in this period.',
    ],
  ])('are said in a sentence', (growth, words) => {
    expect(stepsFinding(growth)).toBe(words);
  });
});
