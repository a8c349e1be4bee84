import { BOOKING_STATUS_TEXTS, bookingPath, PRODUCT_KEY, PRODUCT_NAME, TIME_ZONE } from '@gently/contracts';
import { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { calendarText, inLondon, londonCalendar } from '../../../shared/documents/london-calendar';
import type { Booking } from '../rules/booking';

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

/** A session and the words in which a calendar shows it. */
export interface CalendarSession {
  booking: Booking;
  title: string;
  lines: readonly string[];
  place: string;
  url: string;
}

/**
 * Sessions as a calendar file. The id of an event never changes and its sequence only grows, so a file that is taken
 * again after a change replaces what a calendar has.
 */
export const sessionsFile = (sessions: readonly CalendarSession[], now: Date): string => {
  const calendar = londonCalendar('bookings', ICalCalendarMethod.PUBLISH);
  for (const { booking, title, lines, place, url } of sessions)
    calendar.createEvent({
      id: `booking-${booking.id}@${PRODUCT_KEY}`,
      sequence: booking.revision,
      status: STATUSES[booking.status],
      stamp: now,
      start: inLondon(booking.startsAt),
      end: inLondon(booking.endsAt),
      timezone: TIME_ZONE,
      summary: title,
      description: lines.join('\n'),
      location: place,
      url,
    });
  return calendarText(calendar);
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
