import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { londonClock, londonDate } from './dates';
import { isSkippedInLondon, londonInstant } from './london-instant';

const iso = (date: string, time: string) => londonInstant(date, time).toISOString();

describe('londonInstant', () => {
  it('follows winter and summer time', () => {
    expect(iso('2026-01-15', '09:00')).toBe('2026-01-15T09:00:00.000Z');
    expect(iso('2026-07-15', '09:00')).toBe('2026-07-15T08:00:00.000Z');
  });

  it('keeps the wall-clock hour on both days of the clock change', () => {
    expect(iso('2026-03-28', '16:00')).toBe('2026-03-28T16:00:00.000Z');
    expect(iso('2026-03-29', '00:59')).toBe('2026-03-29T00:59:00.000Z');
    expect(iso('2026-03-29', '09:00')).toBe('2026-03-29T08:00:00.000Z');
    expect(iso('2026-10-24', '09:00')).toBe('2026-10-24T08:00:00.000Z');
    expect(iso('2026-10-25', '09:00')).toBe('2026-10-25T09:00:00.000Z');
  });

  it('moves a time that does not exist on by the skipped hour', () => {
    expect(iso('2026-03-29', '01:00')).toBe('2026-03-29T01:00:00.000Z');
    expect(iso('2026-03-29', '01:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(londonClock(londonInstant('2026-03-29', '01:30'))).toBe('02:30');
  });

  it('says which times the spring change skips, and no others', () => {
    for (const time of ['01:00', '01:30', '01:59']) expect(isSkippedInLondon('2027-03-28', time)).toBe(true);
    for (const time of ['00:59', '02:00']) expect(isSkippedInLondon('2027-03-28', time)).toBe(false);
    for (const day of ['2027-03-27', '2027-03-29', '2027-10-31'])
      expect(isSkippedInLondon(day, '01:30')).toBe(false);
  });

  it('takes the first of two times that happen twice', () => {
    expect(iso('2026-10-25', '01:00')).toBe('2026-10-25T00:00:00.000Z');
    expect(iso('2026-10-25', '01:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(iso('2026-10-25', '02:00')).toBe('2026-10-25T02:00:00.000Z');
  });

  it('reads back as the same date and time, apart from the skipped hour', () => {
    const minute = fc.integer({ min: 0, max: 59 });
    const hour = fc.integer({ min: 3, max: 23 });
    const day = fc.date({
      min: new Date('2024-01-01T12:00:00Z'),
      max: new Date('2036-12-31T12:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, hour, minute, (date, hours, minutes) => {
        const wanted = date.toISOString().slice(0, 10);
        const time = `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
        const instant = londonInstant(wanted, time);
        expect([londonDate(instant), londonClock(instant)]).toEqual([wanted, time]);
      }),
    );
  });
});
