import { describe, expect, it } from 'vitest';
import { bookingHorizon } from './booking-horizon';
import { bookingsQuery, createBookingBody } from './bookings';
import { addDays, addMonths, datesBetween, formatDaysAhead, isDay, startOfMonth } from './dates';
import { daysQuery, MAX_DAYS, slotsQuery } from './services';

const IMPOSSIBLE = [
  '2026-02-30',
  '2027-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-01-32',
  '0000-01-01',
  '9999-12-31',
  '10000-01-01',
  '+010000-01-01',
  '-000001-01-01',
  '-2026-01-01',
  '2026-1-1',
  '2026-01-01T00:00',
  ' 2026-01-01',
  '2026-01-01\n',
  '',
];

describe('a day', () => {
  it.each(['1900-01-01', '2024-02-29', '2026-11-22', '2999-12-31'])('is %s', (date) => {
    expect(isDay(date)).toBe(true);
  });

  it.each(IMPOSSIBLE)(
    'is not %j: it is refused by the helpers and by every question that names days',
    (date) => {
      expect(isDay(date)).toBe(false);
      expect(() => addDays(date, 1)).toThrow(RangeError);
      expect(() => addMonths(date, 1)).toThrow(RangeError);
      expect(() => startOfMonth(date)).toThrow(RangeError);
      expect(() => datesBetween(date, '2026-01-01', 10)).toThrow(RangeError);
      expect(() => datesBetween('2026-01-01', date, 10)).toThrow(RangeError);
      expect(slotsQuery.safeParse({ date }).success).toBe(false);
      expect(daysQuery.safeParse({ from: date, to: date }).success).toBe(false);
      expect(bookingsQuery.safeParse({ date_from: date }).success).toBe(false);
      expect(bookingsQuery.safeParse({ date_to: date }).success).toBe(false);
      const body = { service_id: 'a'.repeat(24), scheduled_time: '10:00', location_type: 'online' };
      expect(createBookingBody.safeParse({ ...body, scheduled_date: date }).error?.issues).toMatchObject([
        { path: ['scheduled_date'], message: 'Please select a date' },
      ]);
    },
  );
});

describe('steps from day to day', () => {
  it.each([0.5, Number.NaN, Infinity, -Infinity, 36_526, 1e9])('of %d days are refused', (days) => {
    expect(() => addDays('2026-01-01', days)).toThrow(RangeError);
    expect(() => addMonths('2026-01-01', days)).toThrow(RangeError);
  });

  it('name every day once, over both clock changes', () => {
    for (const first of ['2026-03-01', '2026-10-01', '2028-02-01']) {
      const dates = datesBetween(first, addDays(first, MAX_DAYS - 1), MAX_DAYS);
      expect(dates).toHaveLength(MAX_DAYS);
      expect(new Set(dates).size).toBe(MAX_DAYS);
    }
  });

  it('are none where the last day lies before the first, and are refused where they are more than wanted', () => {
    expect(datesBetween('2026-01-02', '2026-01-01', 10)).toEqual([]);
    expect(() => datesBetween('2026-01-01', '2026-01-11', 10)).toThrow(RangeError);
    expect(() => datesBetween('1900-01-01', '2999-12-31', 10)).toThrow(RangeError);
  });
});

describe('the booking horizon', () => {
  it('begins tomorrow and ends twelve months ahead, by the clock of London', () => {
    expect(bookingHorizon(new Date('2030-01-30T23:30:00Z'))).toEqual({
      today: '2030-01-30',
      first: '2030-01-31',
      last: '2031-01-30',
    });
    expect(bookingHorizon(new Date('2030-06-30T23:30:00Z')).first).toBe('2030-07-02');
    expect(bookingHorizon(new Date('2028-02-29T12:00:00Z')).last).toBe('2029-02-28');
  });

  it('lies as far ahead as it is told', () => {
    expect(bookingHorizon(new Date('2030-01-30T12:00:00Z'), 1).last).toBe('2030-02-28');
  });
});

it.each([
  ['2026-11-22', 'Today'],
  ['2026-11-21', 'Today'],
  ['2026-11-23', 'Tomorrow'],
  ['2026-11-24', 'In 2 days'],
  ['2026-12-02', 'In 10 days'],
])('%s lies ahead of 22 November as %s', (date, words) => {
  expect(formatDaysAhead(date, '2026-11-22')).toBe(words);
});
