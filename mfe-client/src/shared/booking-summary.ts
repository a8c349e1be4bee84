import type { Booking } from '@gently/contracts/bookings';
import { formatDuration, formatLongDate } from '@gently/contracts/dates';
import { formatPounds } from '@gently/contracts/money';
import { labelOf, LOCATION_TYPE_OPTIONS } from '@gently/contracts/options';

/** Place of a session in one line. */
export const placeOf = (booking: Booking): string => {
  const kind = labelOf(LOCATION_TYPE_OPTIONS, booking.location_type);
  return booking.location_details ? `${kind}: ${booking.location_details}` : kind;
};

/** The facts of a booking as rows of a description list. */
export const factsOf = (booking: Booking) => [
  { term: 'Service', detail: booking.service.name },
  { term: 'Date', detail: formatLongDate(booking.scheduled_date) },
  { term: 'Time', detail: booking.scheduled_time },
  { term: 'Duration', detail: formatDuration(booking.duration_minutes) },
  { term: 'Place', detail: placeOf(booking) },
];

/** The last row of an order. */
export const totalOf = (booking: Booking) => ({
  term: 'Total',
  detail: formatPounds(booking.total_price),
  strong: true,
});
