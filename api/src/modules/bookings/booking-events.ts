import type { Handler, Handlers, Publish } from '../../shared/domain-events';
import type { Booking, BookingStep, HistoryEntry } from './rules/booking';
import type { Rating } from './ratings/rating';
import type { BookingsRepository } from './store/bookings.repository';

const NAMES = {
  create: 'booking.created',
  pay: 'booking.paid',
  accept: 'booking.accepted',
  decline: 'booking.declined',
  hand_back: 'booking.handed_back',
  no_show: 'booking.missed',
  assign: 'booking.assigned',
  reassign: 'booking.reassigned',
  reschedule: 'booking.rescheduled',
  amend: 'booking.amended',
  start: 'booking.started',
  complete: 'booking.completed',
  cancel: 'booking.cancelled',
  provider_cancel: 'booking.provider_cancelled',
  expire: 'booking.expired',
  refund: 'booking.refunded',
  question: 'booking.questioned',
  settle: 'booking.settled',
} as const satisfies Record<BookingStep, string>;

/** A booking as it is since, and the entry of its history that says what happened: the last one. */
export interface BookingChange {
  booking: Booking;
  entry: HistoryEntry;
}

/** What happens to bookings. Everything but a rating is written into their history. */
export type BookingEvents = Record<(typeof NAMES)[BookingStep], BookingChange> & {
  'booking.rated': { booking: Booking; rating: Rating };
};

/** One handler for every step of a booking. */
export const onEveryChange = (handler: Handler<BookingChange>): Handlers<BookingEvents> =>
  Object.fromEntries(Object.values(NAMES).map((name) => [name, handler]));

/** The same repository, of which nothing is written into a history without an event of it. */
export const withEvents = (
  bookings: BookingsRepository,
  publish: Publish<BookingEvents>,
): BookingsRepository => ({
  ...bookings,
  insert: async (booking, tx) => {
    await bookings.insert(booking, tx);
    for (const entry of booking.history) await publish(NAMES[entry.event], { booking, entry }, tx);
  },
  change: async (booking, patch, entry, tx) => {
    const changed = await bookings.change(booking, patch, entry, tx);
    if (entry) await publish(NAMES[entry.event], { booking: changed, entry }, tx);
    return changed;
  },
});
