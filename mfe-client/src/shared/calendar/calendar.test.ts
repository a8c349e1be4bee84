import { buildBooking } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { calendarEventOf } from './calendar-event';
import { calendarFile } from './calendar-file';
import { googleCalendarUrl, outlookCalendarUrl } from './calendar-links';

const NOW = new Date('2030-02-01T09:00:00.000Z');
const booking = buildBooking({ id: 'b'.repeat(24), location_details: '1 Linden Road; Leeds, LS1' });
const event = calendarEventOf(booking, 'https://site.test');
const linesOf = (file: string) => file.replace(/\r\n /g, '').split('\r\n');

describe('the calendar file', () => {
  it('holds the session in UTC, with its place and the way back', () => {
    const lines = linesOf(calendarFile(event, NOW));
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    for (const line of [
      `UID:${'b'.repeat(24)}@site.test`,
      'DTSTAMP:20300201T090000Z',
      'DTSTART:20300304T100000Z',
      'DTEND:20300304T120000Z',
      'SUMMARY:Home Decluttering with Gently Sorted',
      'LOCATION:1 Linden Road\\; Leeds\\, LS1',
      `DESCRIPTION:Booking GS-7K2M. All about it: https://site.test/dashboard/bookings/${'b'.repeat(24)}`,
    ]) {
      expect(lines).toContain(line);
    }
    expect(lines.at(-2)).toBe('END:VCALENDAR');
  });

  it('breaks long lines after at most 75 octets and never within a character', () => {
    const file = calendarFile({ ...event, place: 'Café Zoë '.repeat(30) }, NOW);
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(linesOf(file)).toContain(`LOCATION:${'Café Zoë '.repeat(30)}`);
  });

  it('lets nobody write lines of their own into it', () => {
    const file = calendarFile({ ...event, place: 'Here\r\nATTENDEE:mailto:x@example.test' }, NOW);
    expect(linesOf(file)).toContain('LOCATION:Here\\nATTENDEE:mailto:x@example.test');
  });

  it('names no place where there is none', () => {
    const elsewhere = calendarEventOf(
      buildBooking({ location_type: 'other', location_details: '' }),
      'https://site.test',
    );
    expect(calendarFile(elsewhere, NOW)).not.toContain('LOCATION');
  });
});

describe('the links to calendars', () => {
  it('hand Google the time, the title and the place', () => {
    const { hostname, searchParams } = new URL(googleCalendarUrl(event));
    expect(hostname).toBe('calendar.google.com');
    expect(searchParams.get('dates')).toBe('20300304T100000Z/20300304T120000Z');
    expect(searchParams.get('text')).toBe('Home Decluttering with Gently Sorted');
    expect(searchParams.get('location')).toBe('1 Linden Road; Leeds, LS1');
  });

  it('hand Outlook the same', () => {
    const { hostname, searchParams } = new URL(outlookCalendarUrl(event));
    expect(hostname).toBe('outlook.live.com');
    expect(searchParams.get('startdt')).toBe('2030-03-04T10:00:00.000Z');
    expect(searchParams.get('enddt')).toBe('2030-03-04T12:00:00.000Z');
    expect(searchParams.get('subject')).toBe('Home Decluttering with Gently Sorted');
  });
});
