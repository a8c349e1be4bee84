import { describe, expect, it } from 'vitest';
import { isLong, loadOf, runAround, type Session } from './load';

const MONDAY = '2035-01-15';
const day = (date: string, overrides: Partial<Session> = {}): Session => ({
  date,
  minutes: 60,
  visit: false,
  ...overrides,
});

describe('a long session', () => {
  it('begins at three hours', () => {
    expect([179, 180, 181].map((minutes) => isLong({ minutes }))).toEqual([false, true, true]);
  });
});

describe('days in a row', () => {
  const worked = new Set(['2035-01-13', '2035-01-14', '2035-01-15', '2035-01-17', '2035-01-19']);
  it.each([
    ['2035-01-12', 0],
    ['2035-01-13', 3],
    ['2035-01-14', 3],
    ['2035-01-15', 3],
    ['2035-01-16', 0],
    ['2035-01-17', 1],
  ])('around %s are %i', (date, days) => {
    expect(runAround(worked, date)).toBe(days);
  });

  it.each([
    ['2035-03-24', '2035-03-25', '2035-03-26'],
    ['2035-10-27', '2035-10-28', '2035-10-29'],
    ['2035-12-31', '2036-01-01', '2036-01-02'],
  ])('go on over clocks that change and years that end: %s', (...days) => {
    for (const date of days) expect(runAround(new Set(days), date)).toBe(3);
  });
});

describe('the load of a week', () => {
  it('is nothing where there is nothing, from Monday to Sunday', () => {
    expect(loadOf([], '2035-01-17')).toEqual({
      from: MONDAY,
      to: '2035-01-21',
      sessions: 0,
      minutes: 0,
      visits: 0,
      journeys: 0,
      longSessions: 0,
      mostOnADay: 0,
      daysInARow: 0,
    });
  });

  it('counts sessions, time, visits with the ways there and home, long ones, and the fullest day', () => {
    const sessions = [
      day('2035-01-15', { visit: true, minutes: 120 }),
      day('2035-01-15', { visit: true, minutes: 180 }),
      day('2035-01-15', { minutes: 45 }),
      day('2035-01-17', { visit: true, minutes: 240 }),
      day('2035-01-18'),
    ];
    expect(loadOf(sessions, MONDAY)).toMatchObject({
      sessions: 5,
      minutes: 645,
      visits: 3,
      // Three there, and home on two days.
      journeys: 5,
      longSessions: 2,
      mostOnADay: 3,
      daysInARow: 2,
    });
  });

  it('begins with its Monday and ends with its Sunday', () => {
    const around = ['2035-01-14', '2035-01-15', '2035-01-21', '2035-01-22'].map((date, index) =>
      day(date, { minutes: 10 ** index }),
    );
    expect(
      ['2035-01-14', '2035-01-15', '2035-01-21', '2035-01-22'].map((date) => loadOf(around, date).minutes),
    ).toEqual([1, 110, 110, 1000]);
  });

  it.each([
    ['in spring', '2035-03-19', '2035-03-25'],
    ['in autumn', '2035-10-22', '2035-10-28'],
  ])('has seven days also when clocks change %s', (_season, monday, sunday) => {
    const load = loadOf([day(monday), day(sunday)], sunday);
    expect(load).toMatchObject({ from: monday, to: sunday, sessions: 2, minutes: 120, daysInARow: 1 });
  });

  it('has runs of days that reach in from the weeks beside it, and none that do not touch it', () => {
    const before = ['2035-01-12', '2035-01-13', '2035-01-14'].map((date) => day(date));
    expect(loadOf([...before, day('2035-01-15')], MONDAY).daysInARow).toBe(4);
    expect(loadOf([...before, day('2035-01-16')], MONDAY).daysInARow).toBe(1);
    expect(loadOf(before, MONDAY).daysInARow).toBe(0);
    expect(loadOf([day('2035-01-20'), day('2035-01-21'), day('2035-01-22')], MONDAY).daysInARow).toBe(3);
  });
});
