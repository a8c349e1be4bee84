import { describe, expect, it } from 'vitest';
import { bookingHorizon } from './booking-horizon';
import { bookingsQuery, createBookingBody } from './bookings';
import {
  addDays,
  addMonths,
  datesBetween,
  formatDaysAhead,
  formatDuration,
  formatLongDate,
  formatMediumDate,
  formatMonth,
  isDay,
  londonClock,
  londonDate,
  startOfMonth,
} from './dates';
import { daysQuery, MAX_DAYS, slotsQuery } from './services';

const IMPOSSIBLE = [
  '2026-02-30',
  '2027-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-01-32',
  '0000-01-01',
  '1899-12-31',
  '3000-01-01',
  'x2026-01-01',
  '2026-01-011',
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

describe('a step', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-01-01', 0, '2026-01-01'],
    ['2026-01-01', 36_525, '2126-01-02'],
    ['2126-01-02', -36_525, '2026-01-01'],
  ])('from %s by %d days leads to %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  it.each([
    ['2026-11-22', 0, '2026-11-01', '2026-11-22'],
    ['2026-11-22', 2, '2027-01-01', '2027-01-22'],
    ['2026-01-31', 1, '2026-02-01', '2026-02-28'],
    ['2028-01-31', 1, '2028-02-01', '2028-02-29'],
    ['2026-03-31', -1, '2026-02-01', '2026-02-28'],
    ['2026-05-31', 1, '2026-06-01', '2026-06-30'],
    ['2026-01-15', -1, '2025-12-01', '2025-12-15'],
    ['2026-01-01', 1_177, '2124-02-01', '2124-02-01'],
  ])('from %s by %d months leads to the month of %s, and to %s in it', (date, months, first, day) => {
    expect(startOfMonth(date, months)).toBe(first);
    expect(addMonths(date, months)).toBe(day);
  });

  it('of months is as long as a hundred years at most, in either way', () => {
    expect(startOfMonth('2026-01-01', 1_178)).toBe('2124-03-01');
    expect(startOfMonth('2126-01-01', -1_178)).toBe('2027-11-01');
    expect(() => startOfMonth('2026-01-01', 1_179)).toThrow(new RangeError('not a step: 1179 months'));
    expect(() => startOfMonth('2126-01-01', -1_179)).toThrow(RangeError);
    expect(() => startOfMonth('2026-01-01', 0.5)).toThrow(RangeError);
    expect(() => startOfMonth('2026-01-01', Number.NaN)).toThrow(RangeError);
  });

  it('says no more than the beginning of what is no day', () => {
    expect(() => addDays('x'.repeat(1_000), 1)).toThrow(new RangeError(`not a day: ${'x'.repeat(20)}`));
  });
});

it('names as many days as are wanted, both ends included', () => {
  expect(datesBetween('2026-02-27', '2026-03-01', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(datesBetween('2026-02-27', '2026-02-27', 1)).toEqual(['2026-02-27']);
  expect(() => datesBetween('2026-02-27', '2026-03-01', 2)).toThrow(
    new RangeError('3 days where at most 2 are wanted'),
  );
});

it.each([
  ['2026-03-29T00:59:00Z', '2026-03-29', '00:59'],
  ['2026-03-29T01:00:00Z', '2026-03-29', '02:00'],
  ['2026-06-30T23:00:00Z', '2026-07-01', '00:00'],
  ['2026-12-31T23:59:00Z', '2026-12-31', '23:59'],
])('in London %s is %s, %s', (instant, day, time) => {
  expect(londonDate(new Date(instant))).toBe(day);
  expect(londonClock(new Date(instant))).toBe(time);
});

it.each([
  ['2026-11-27', 'Friday 27 November 2026', 'Fri 27 Nov 2026', 'November 2026'],
  ['2027-01-01', 'Friday 1 January 2027', 'Fri 1 Jan 2027', 'January 2027'],
  ['2026-09-23', 'Wednesday 23 September 2026', 'Wed 23 Sep 2026', 'September 2026'],
])('%s is spoken as %s, as %s and as %s', (date, long, medium, month) => {
  expect(formatLongDate(date)).toBe(long);
  expect(formatMediumDate(date)).toBe(medium);
  expect(formatMonth(date)).toBe(month);
});

it.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [61, '1 hour 1 minute'],
  [90, '1 hour 30 minutes'],
  [120, '2 hours'],
  [182, '3 hours 2 minutes'],
])('%d minutes are %s', (minutes, words) => {
  expect(formatDuration(minutes)).toBe(words);
});
