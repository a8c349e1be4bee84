import { describe, expect, it } from 'vitest';
import type { Booking } from '../rules/booking';
import { calendarFile, calendarFileName } from './calendar-file';

type Shown = Pick<
  Booking,
  | 'id'
  | 'reference'
  | 'status'
  | 'revision'
  | 'startsAt'
  | 'endsAt'
  | 'service'
  | 'locationType'
  | 'locationDetails'
>;
const build = (overrides: Partial<Shown> = {}) =>
  ({
    id: 'a'.repeat(24),
    reference: 'GS-4KM7QD',
    status: 'confirmed',
    revision: 3,
    startsAt: new Date('2026-07-15T08:00:00Z'),
    endsAt: new Date('2026-07-15T09:30:00Z'),
    service: { id: 's1', name: 'Body Doubling', category: 'body_doubling' },
    locationType: 'client_home',
    locationDetails: '14 Alder Road, London; N8',
    ...overrides,
  }) as Booking;

/** Lines as they were before folding. */
const linesOf = (booking: Booking, declutterer?: string): string[] =>
  calendarFile(booking, { declutterer, origin: 'https://gently.test', now: new Date('2026-07-01T08:00:00Z') })
    .replaceAll('\r\n ', '')
    .split('\r\n');

describe('a calendar file', () => {
  it('holds the session in London time, with the zone itself', () => {
    const lines = linesOf(build(), 'Marcus');
    for (const line of [
      'METHOD:PUBLISH',
      'TZID:Europe/London',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      `UID:booking-${'a'.repeat(24)}@gently-sorted`,
      'SEQUENCE:3',
      'DTSTAMP:20260701T080000Z',
      'DTSTART;TZID=Europe/London:20260715T090000',
      'DTEND;TZID=Europe/London:20260715T103000',
      'SUMMARY:Body Doubling with Gently Sorted',
      'LOCATION:14 Alder Road\\, London\\; N8',
      'STATUS:CONFIRMED',
      `URL;VALUE=URI:https://gently.test/dashboard/bookings/${'a'.repeat(24)}`,
    ])
      expect(lines).toContain(line);
    expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toContain(
      'Marcus will be with you.\\nReference',
    );
    expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1);
  });

  it('keeps the wall clock on the days when the clocks change', () => {
    const on = (startsAt: string) =>
      linesOf(
        build({ startsAt: new Date(startsAt), endsAt: new Date(Date.parse(startsAt) + 3_600_000) }),
      ).find((line) => line.startsWith('DTSTART;'));
    expect(on('2026-03-29T08:00:00Z')).toBe('DTSTART;TZID=Europe/London:20260329T090000');
    expect(on('2026-10-25T09:00:00Z')).toBe('DTSTART;TZID=Europe/London:20261025T090000');
  });

  it.each([
    ['pending', 'TENTATIVE'],
    ['confirmed', 'CONFIRMED'],
    ['completed', 'CONFIRMED'],
    ['cancelled', 'CANCELLED'],
  ] as const)('says of a %s booking %s', (status, word) => {
    expect(linesOf(build({ status }))).toContain(`STATUS:${word}`);
  });

  it('cannot be broken by what a client typed', () => {
    const lines = linesOf(build({ locationDetails: 'Here\r\nEND:VEVENT\nBEGIN:VALARM' }));
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
    expect(lines).not.toContain('BEGIN:VALARM');
  });

  it('is named by the reference', () => {
    expect(calendarFileName({ reference: 'GS-4KM7QD' })).toBe('gently-sorted-gs-4km7qd.ics');
  });

  it('says online for a session by video', () => {
    expect(linesOf(build({ locationType: 'online', locationDetails: '' }))).toContain('LOCATION:Online');
  });
});
