import { buildBooking } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { calendarEventOf } from './calendar-event';
import { googleCalendarUrl, outlookCalendarUrl } from './calendar-links';

const booking = buildBooking({ id: 'b'.repeat(24), location_details: '1 Linden Road; Leeds & around' });
const event = calendarEventOf(booking, 'https://site.test');

describe('the links to calendars', () => {
  it('hand Google the time in UTC, the title, the place and the way back', () => {
    const { hostname, searchParams } = new URL(googleCalendarUrl(event));
    expect(hostname).toBe('calendar.google.com');
    expect(searchParams.get('dates')).toBe('20300304T100000Z/20300304T120000Z');
    expect(searchParams.get('text')).toBe('Home Decluttering with Gently Sorted');
    expect(searchParams.get('location')).toBe('1 Linden Road; Leeds & around');
    expect(searchParams.get('details')).toBe(
      `Booking GS-7K2M. All about it: https://site.test/dashboard/bookings/${'b'.repeat(24)}`,
    );
  });

  it('hand Outlook the same', () => {
    const { hostname, searchParams } = new URL(outlookCalendarUrl(event));
    expect(hostname).toBe('outlook.live.com');
    expect(searchParams.get('startdt')).toBe('2030-03-04T10:00:00.000Z');
    expect(searchParams.get('enddt')).toBe('2030-03-04T12:00:00.000Z');
    expect(searchParams.get('subject')).toBe('Home Decluttering with Gently Sorted');
  });

  it('name no place where there is none', () => {
    const elsewhere = buildBooking({ location_type: 'other', location_details: '' });
    const url = googleCalendarUrl(calendarEventOf(elsewhere, 'https://site.test'));
    expect(new URL(url).searchParams.get('location')).toBe('');
  });
});
