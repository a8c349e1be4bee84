import { describe, expect, it } from 'vitest';
import { isWithin, monthRange, rangeOf } from './period';

describe('the days of a period', () => {
  it.each([
    ['week', '2026-11-21', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-16', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['week', '2026-03-29', '2026-03-23', '2026-03-29'],
    ['week', '2026-10-25', '2026-10-19', '2026-10-25'],
    ['week', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['month', '2026-11-21', '2026-11-01', '2026-11-30'],
    ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['quarter', '2026-11-21', '2026-10-01', '2026-12-31'],
    ['quarter', '2026-01-01', '2026-01-01', '2026-03-31'],
    ['year', '2026-11-21', '2026-01-01', '2026-12-31'],
  ] as const)('a %s around %s goes from %s to %s', (period, today, from, to) => {
    expect(rangeOf({ period }, today)).toEqual({ from, to });
  });

  it('are the month when nothing is asked, all when all is, and given days win', () => {
    expect(rangeOf({}, '2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(rangeOf({ period: 'all' }, '2026-11-21')).toEqual({ from: null, to: null });
    const given = { period: 'year', start_date: '2026-03-05', end_date: '2026-03-05' } as const;
    expect(rangeOf(given, '2026-11-21')).toEqual({ from: '2026-03-05', to: '2026-03-05' });
  });

  it.each([{ start_date: '2026-03-05' }, { end_date: '2026-03-05' }])('are not given by %j alone', (half) => {
    expect(rangeOf(half, '2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  });

  it('include both ends', () => {
    const range = monthRange('2026-02');
    expect(range).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(
      ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'].map((day) => isWithin(day, range)),
    ).toEqual([false, true, true, false]);
    expect(isWithin('1999-01-01', { from: null, to: null })).toBe(true);
  });
});
