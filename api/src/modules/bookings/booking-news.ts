import type { BookingEvent } from '@gently/contracts';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../shared/database/transaction';
import type { Booking } from './booking';
import type { BookingsRepository } from './bookings.repository';
import type { Rating } from './ratings/rating';

/** Who wants to hear what happens to bookings. Whoever tells people of it brings it; bookings know no notifications. */
export interface BookingNews {
  /**
   * Called in the transaction that writes the entry into the history, after it is written: the entry is the last of
   * `booking.history`. What it throws undoes the change, so it only stores what is sent later.
   */
  tell(event: BookingEvent, booking: Booking, tx: Transaction): Promise<void>;
  /** Called in the transaction that stores what the client said of a session. It is not written into the history. */
  rated?(rating: Rating, booking: Booking, tx: Transaction): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Everybody who listens, in the order in which they began to. */
    bookingListeners: BookingNews[];
  }
}

/** From now on `news` hears of everything that is written into a history of this app. */
export const listenToBookings = (app: FastifyInstance, news: BookingNews): void => {
  if (!app.hasDecorator('bookingListeners')) app.decorate('bookingListeners', []);
  app.bookingListeners.push(news);
};

/** The listeners of this app, looked up when there is news: it does not matter which module was registered first. */
export const newsOf = (app: FastifyInstance): BookingNews => ({
  tell: async (event, booking, tx) => {
    if (!app.hasDecorator('bookingListeners')) return;
    // One after the other: a transaction takes one operation at a time.
    for (const listener of app.bookingListeners) await listener.tell(event, booking, tx);
  },
  rated: async (rating, booking, tx) => {
    if (!app.hasDecorator('bookingListeners')) return;
    for (const listener of app.bookingListeners) await listener.rated?.(rating, booking, tx);
  },
});

/** The same repository, of which nothing is written into a history without being told. */
export const withNews = (bookings: BookingsRepository, news: BookingNews): BookingsRepository => ({
  ...bookings,
  insert: async (booking, tx) => {
    await bookings.insert(booking, tx);
    for (const { event } of booking.history) await news.tell(event, booking, tx);
  },
  change: async (booking, patch, entry, tx) => {
    const changed = await bookings.change(booking, patch, entry, tx);
    if (entry) await news.tell(entry.event, changed, tx);
    return changed;
  },
});
