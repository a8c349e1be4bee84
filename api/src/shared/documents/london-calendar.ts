import { TZDate } from '@date-fns/tz';
import { PRODUCT_NAME, TIME_ZONE } from '@gently/contracts/product';
import ical, { type ICalCalendar, type ICalCalendarMethod } from 'ical-generator';

/** Summer time from the last Sunday of March to the last Sunday of October, at 01:00 UTC. */
const LONDON = `BEGIN:VTIMEZONE
TZID:${TIME_ZONE}
X-LIC-LOCATION:${TIME_ZONE}
BEGIN:DAYLIGHT
TZOFFSETFROM:+0000
TZOFFSETTO:+0100
TZNAME:BST
DTSTART:19700329T010000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0100
TZOFFSETTO:+0000
TZNAME:GMT
DTSTART:19701025T020000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`;

/** An instant as events in London time are given. */
export const inLondon = (instant: Date): TZDate => new TZDate(instant, TIME_ZONE);

/** The text of a calendar file. Each of its lines ends with a line break, also the last one (RFC 5545, 3.1). */
export const calendarText = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`;

/** A calendar file to which events in London time are added. @param product what of ours has made it */
export const londonCalendar = (product: string, method: ICalCalendarMethod): ICalCalendar =>
  ical({
    name: PRODUCT_NAME,
    prodId: { company: PRODUCT_NAME, product, language: 'EN' },
    method,
    // Only the event is in London time; a stamp has to be in UTC.
    timezone: { name: null, generator: (zone) => (zone === TIME_ZONE ? LONDON : null) },
  });
