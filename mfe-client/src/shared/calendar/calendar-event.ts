import type { Booking } from '@gently/contracts/bookings';
import { bookingPath } from '@gently/contracts/paths';
import { PRODUCT_NAME } from '@gently/contracts/product';

/** A session as calendars know it. */
export interface CalendarEvent {
  /** The same for the same booking, so that a moved session takes the place of the old one. */
  uid: string;
  title: string;
  place: string;
  text: string;
  startsAt: Date;
  endsAt: Date;
}

/** Where a session is entered by the words of its place, for people whose calendar shows only that. */
const PLACES: Record<Booking['location_type'], string> = {
  client_home: 'My home',
  online: 'Online',
  other: '',
};

/** @param origin of the site, for the link back to the booking. */
export const calendarEventOf = (booking: Booking, origin: string): CalendarEvent => ({
  uid: `${booking.id}@${new URL(origin).hostname}`,
  title: `${booking.service.name} with ${PRODUCT_NAME}`,
  place: booking.location_details || PLACES[booking.location_type],
  text: `Booking ${booking.reference}. All about it: ${origin}${bookingPath(booking.id)}`,
  startsAt: new Date(booking.starts_at),
  endsAt: new Date(booking.ends_at),
});
