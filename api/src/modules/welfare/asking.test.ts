import { describe, expect, it } from 'vitest';
import { keptSince, weekToAsk } from './asking';

describe('whether it is time to ask how the week was', () => {
  it.each([
    // An ordinary week: 19 January 2035 is a Friday.
    ['2035-01-18T15:30:00Z', null],
    ['2035-01-19T14:59:59Z', null],
    ['2035-01-19T15:00:00Z', '2035-01-15'],
    ['2035-01-20T03:00:00Z', '2035-01-15'],
    ['2035-01-21T19:59:59Z', '2035-01-15'],
    ['2035-01-21T20:00:00Z', null],
    ['2035-01-22T16:00:00Z', null],
    // By London's clocks in summer, and in the weeks in which they change.
    ['2035-07-06T13:59:00Z', null],
    ['2035-07-06T14:00:00Z', '2035-07-02'],
    ['2035-03-25T18:59:00Z', '2035-03-19'],
    ['2035-03-25T19:00:00Z', null],
    ['2035-10-28T19:59:00Z', '2035-10-22'],
    ['2035-10-28T20:00:00Z', null],
  ])('at %s it is about %s', (now, week) => {
    expect(weekToAsk(new Date(now))).toBe(week);
  });
});

it('keeps what is told for twelve months', () => {
  expect(keptSince(new Date('2035-07-01T23:30:00Z'))).toBe('2034-07-02');
});
