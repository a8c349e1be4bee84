import { describe, expect, it } from 'vitest';
import { isLate, lastClosedDay } from './closed-days';

const at = (text: string) => new Date(text);

describe('a day that is summed up', () => {
  it.each([
    ['2035-01-18T00:59:59Z', '2035-01-16'],
    ['2035-01-18T01:00:00Z', '2035-01-17'],
    ['2035-01-18T23:59:59Z', '2035-01-17'],
    // London midnight in summer is 23:00 UTC.
    ['2035-07-18T23:59:59Z', '2035-07-17'],
    ['2035-07-19T00:00:00Z', '2035-07-18'],
    // The days on which the clocks change have 23 and 25 hours.
    ['2035-03-26T00:00:00Z', '2035-03-25'],
    ['2035-10-29T00:59:59Z', '2035-10-27'],
    ['2035-10-29T01:00:00Z', '2035-10-28'],
  ])('at %s the last one that is closed is %s', (now, day) => expect(lastClosedDay(at(now))).toBe(day));

  it.each([
    ['2035-01-17T23:59:59Z', '2035-01-18T00:29:59Z', false],
    ['2035-01-17T23:59:59Z', '2035-01-18T00:30:00Z', true],
    ['2035-01-18T00:00:00Z', '2035-01-18T12:00:00Z', false],
    ['2035-01-19T00:00:00Z', '2035-01-18T12:00:00Z', false],
  ])('what is written of %s at %s is late: %s', (when, now, late) =>
    expect(isLate(at(when), at(now))).toBe(late),
  );

  it('is never closed while what is written of it is not late', () => {
    for (let minute = 0; minute < 3 * 24 * 60; minute += 1) {
      const now = new Date(at('2035-03-24T12:00:00Z').getTime() + minute * 60_000);
      const lastMoment = new Date(at(`${lastClosedDay(now)}T12:00:00Z`));
      expect(isLate(lastMoment, now)).toBe(true);
    }
  });
});
