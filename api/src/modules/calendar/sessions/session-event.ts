import { createHash } from 'node:crypto';
import {
  BOOKING_STATUS_TEXTS,
  bookingPath,
  type BookingStatus,
  decluttererSessionPath,
  PRODUCT_NAME,
} from '@gently/contracts';
import type { Booking } from '../../bookings';
import type { CalendarEvent } from '../provider';

/** Statuses in which a session stands in calendars: somebody has taken it. */
export const WRITTEN_STATUSES: readonly BookingStatus[] = ['confirmed', 'in_progress', 'completed'];

interface People {
  clientId: string;
  decluttererId: string | null;
}

export const takesPart = ({ clientId, decluttererId }: People, userId: string): boolean =>
  userId === clientId || userId === decluttererId;

/** Both people of a session, as far as there are two already. */
export const peopleOf = ({ clientId, decluttererId }: People): string[] =>
  decluttererId === null ? [clientId] : [clientId, decluttererId];

/** Whether a session belongs into somebody's calendar now. */
export const isWritten = (booking: Booking, userId: string): boolean =>
  takesPart(booking, userId) && WRITTEN_STATUSES.includes(booking.status);

/** Whom somebody meets. */
export const otherPerson = ({ clientId, decluttererId }: People, userId: string): string | null =>
  userId === clientId ? decluttererId : clientId;

/** What a calendar may know of a session, as one of its two people sees it: when, where and with whom, and no needs. */
export interface SessionWords {
  title: string;
  lines: string[];
  place: string;
  url: string;
}

export interface SessionView {
  /** Whose calendar it is. */
  userId: string;
  /** First name of the other person; undefined when it is not known. */
  withWhom: string | undefined;
  /** Where people open the site. */
  origin: string;
}

/** Where it is stays in a calendar only as long as somebody has to find there. */
const placeOf = ({ status, locationType, locationDetails }: Booking): string => {
  if (locationType === 'online') return 'Online';
  return status === 'completed' ? '' : locationDetails;
};

export const sessionWords = (booking: Booking, { userId, withWhom, origin }: SessionView): SessionWords => {
  const path = userId === booking.clientId ? bookingPath(booking.id) : decluttererSessionPath(booking.id);
  const url = origin + path;
  return {
    title: withWhom ? `${booking.service.name} with ${withWhom}` : `${booking.service.name}, ${PRODUCT_NAME}`,
    lines: [`${BOOKING_STATUS_TEXTS[booking.status]}.`, `Reference ${booking.reference}`, url],
    place: placeOf(booking),
    url,
  };
};

/** The same session in the same connection is always the same event; a new connection makes new ones. */
export const eventIdFor = (connectionId: string, bookingId: string): string =>
  createHash('sha256').update(`${connectionId} ${bookingId}`).digest('hex').slice(0, 40);

/** The id of the event that replaces another one; the same again after a try of which nothing is known. */
export const eventIdAfter = (eventId: string): string =>
  createHash('sha256').update(eventId).digest('hex').slice(0, 40);

export const sessionEvent = (booking: Booking, id: string, view: SessionView): CalendarEvent => {
  const { title, lines, place, url } = sessionWords(booking, view);
  const { startsAt, endsAt } = booking;
  return { id, title, description: lines.join('\n'), place, url, startsAt, endsAt };
};
