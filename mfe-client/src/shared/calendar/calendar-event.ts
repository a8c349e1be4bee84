import type { Booking } from '@gently/contracts/bookings';
import { bookingPath } from '@gently/contracts/paths';
import { PRODUCT_NAME } from '@gently/contracts/product';

/** A session as calendars on the web take it. */
export interface CalendarEvent {
  title: string;
  place: string;
  text: string;
  startsAt: Date;
  endsAt: Date;
}

/** What stands for a place that the client did not describe. */
const PLACES: Record<Booking['location_type'], string> = {
  client_home: 'My home',
  online: 'Online',
  other: '',
};

/** @param origin of the site, for the link back to the booking. */
export const calendarEventOf = (booking: Booking, origin: string): CalendarEvent => ({
  title: `${booking.service.name} with ${PRODUCT_NAME}`,
  place: booking.location_details || PLACES[booking.location_type],
  text: `Booking ${booking.reference}. All about it: ${origin}${bookingPath(booking.id)}`,
  startsAt: new Date(booking.starts_at),
  endsAt: new Date(booking.ends_at),
});
