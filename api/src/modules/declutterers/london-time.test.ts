import { describe, expect, it } from 'vitest';
import { instantsOf, toMinutes, weekdayOf } from './london-time';

describe('some days', () => {
  it.each([
    ['2026-03-29', '2026-03-29', '2026-03-29T00:00:00Z', '2026-03-29T23:00:00Z'],
    ['2035-03-24', '2035-03-25', '2035-03-24T00:00:00Z', '2035-03-25T23:00:00Z'],
  ])(
    'from %s to %s begin and end at midnight in London, also where clocks change',
    (from, to, first, before) => {
      expect(instantsOf({ from, to })).toEqual({ from: new Date(first), before: new Date(before) });
    },
  );
});

describe('small readings', () => {
  it('counts minutes since midnight', () => {
    expect([toMinutes('00:00'), toMinutes('09:45'), toMinutes('24:00')]).toEqual([0, 585, 1440]);
  });

  it('names the weekday of a calendar day', () => {
    expect([weekdayOf('2026-03-29'), weekdayOf('2026-11-21'), weekdayOf('2026-11-23')]).toEqual([
      'Sunday',
      'Saturday',
      'Monday',
    ]);
  });
});
