import { TZDate } from '@date-fns/tz';
import { BOOKING_STATUS_TEXTS, bookingPath, PRODUCT_KEY, PRODUCT_NAME, TIME_ZONE } from '@gently/contracts';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Booking } from '../rules/booking';

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

const STATUSES: Record<Booking['status'], ICalEventStatus> = {
  pending: ICalEventStatus.TENTATIVE,
  rescheduled: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  in_progress: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

const placeOf = ({ locationType, locationDetails }: Booking): string =>
  locationType === 'online' ? 'Online' : locationDetails;

const london = (instant: Date): TZDate => new TZDate(instant, TIME_ZONE);

/** A session and the words in which a calendar shows it. */
export interface CalendarSession {
  booking: Booking;
  title: string;
  lines: readonly string[];
  place: string;
  url: string;
}

const newCalendar = () =>
  ical({
    name: PRODUCT_NAME,
    prodId: { company: PRODUCT_NAME, product: 'bookings', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    // Only the session is in London time; a stamp has to be in UTC.
    timezone: { name: null, generator: (zone) => (zone === TIME_ZONE ? LONDON : null) },
  });

/**
 * Sessions as a calendar file. The id of an event never changes and its sequence only grows, so a file that is taken
 * again after a change replaces what a calendar has.
 */
export const sessionsFile = (sessions: readonly CalendarSession[], now: Date): string => {
  const calendar = newCalendar();
  for (const { booking, title, lines, place, url } of sessions)
    calendar.createEvent({
      id: `booking-${booking.id}@${PRODUCT_KEY}`,
      sequence: booking.revision,
      status: STATUSES[booking.status],
      stamp: now,
      start: london(booking.startsAt),
      end: london(booking.endsAt),
      timezone: TIME_ZONE,
      summary: title,
      description: lines.join('\n'),
      location: place,
      url,
    });
  return calendar.toString();
};

export interface CalendarFacts {
  /** First name of who comes; undefined until somebody has accepted. */
  declutterer: string | undefined;
  /** Where people open the site. */
  origin: string;
  now: Date;
}

/** A booking as a calendar file for its client. */
export const calendarFile = (booking: Booking, { declutterer, origin, now }: CalendarFacts): string => {
  const url = `${origin}${bookingPath(booking.id)}`;
  const lines = [
    `${BOOKING_STATUS_TEXTS[booking.status]}.`,
    ...(declutterer ? [`${declutterer} will be with you.`] : []),
    `Reference ${booking.reference}`,
    url,
  ];
  const title = `${booking.service.name} with ${PRODUCT_NAME}`;
  return sessionsFile([{ booking, title, lines, place: placeOf(booking), url }], now);
};

export const calendarFileName = ({ reference }: Pick<Booking, 'reference'>): string =>
  `${PRODUCT_KEY}-${reference.toLowerCase()}.ics`;
