import { PRODUCT_NAME } from '@gently/contracts/product';
import type { CalendarEvent } from './calendar-event';

/** RFC 5545 asks for lines of at most 75 octets. */
const LINE_OCTETS = 75;
const encoder = new TextEncoder();

/** @returns an instant as calendars write it: `20300304T100000Z`. */
export const basicInstant = (instant: Date): string =>
  instant.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** Breaks a long line; a continuation begins with a blank. Never within a character. */
const folded = (line: string): string => {
  let octets = 0;
  let result = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
};

/**
 * A calendar file (RFC 5545) with one event.
 * @param now when the file is made; calendars keep the latest of two with the same id
 */
export const calendarFile = (event: CalendarEvent, now: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT_NAME}//Bookings//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${basicInstant(now)}`,
    `DTSTART:${basicInstant(event.startsAt)}`,
    `DTEND:${basicInstant(event.endsAt)}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
    `DESCRIPTION:${escaped(event.text)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
