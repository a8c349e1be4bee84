import { describe, expect, it } from 'vitest';
import { buildWeekLoad } from '../../testing/build';
import { isLimited, weekRows, weekSentence } from './week-rows';

const OPEN = { hours_a_week: null, sessions_a_day: null, long_sessions_a_week: null, days_in_a_row: null };

describe('a week in words', () => {
  it.each([
    [{ sessions: 0, minutes: 0 }, 'Nothing is planned.'],
    [{ sessions: 1, minutes: 60 }, '1 session, 1 hour with clients.'],
    [{ sessions: 3, minutes: 390 }, '3 sessions, 6 hours 30 minutes with clients.'],
  ])('of %j is "%s"', (week, words) => {
    expect(weekSentence(buildWeekLoad(week))).toBe(words);
  });

  it('has figures alone where nothing is limited', () => {
    expect(isLimited(OPEN)).toBe(false);
    expect(weekRows(buildWeekLoad(), OPEN).map(({ label, most, words }) => [label, most, words])).toEqual([
      ['Time with clients', null, '6 hours 30 minutes'],
      ['Sessions on the fullest day', null, '2'],
      ['Long sessions', null, '1'],
      ['Days in a row', null, '2'],
    ]);
  });

  it('has each figure beside its limit, none at all included', () => {
    const limits = { hours_a_week: 1, sessions_a_day: 3, long_sessions_a_week: 0, days_in_a_row: 5 };
    expect(isLimited({ ...OPEN, long_sessions_a_week: 0 })).toBe(true);
    expect(weekRows(buildWeekLoad(), limits).map(({ used, most, words }) => [used, most, words])).toEqual([
      [390, 60, '6 hours 30 minutes of 1 hour'],
      [2, 3, '2 of 3'],
      [1, 0, '1 of 0'],
      [2, 5, '2 of 5'],
    ]);
    expect(weekRows(buildWeekLoad(), { ...limits, hours_a_week: 20 })[0]?.words).toBe(
      '6 hours 30 minutes of 20 hours',
    );
    expect(weekRows(buildWeekLoad({ minutes: 0 }), limits)[0]?.words).toBe('0 of 1 hour');
    expect(weekRows(buildWeekLoad({ minutes: 0 }), OPEN)[0]?.words).toBe('0 minutes');
  });
});
