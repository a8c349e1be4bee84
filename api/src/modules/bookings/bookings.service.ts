import { addDays, type BookingStatus, londonDate, type UpdateBooking } from '@gently/contracts';
import { AppError } from '../../shared/errors/app-error';
import { decodeCursor, encodeCursor } from '../../shared/keyset-cursor';
import { londonInstant } from '../declutterers';
import type { Booking } from './booking';
import { createBookingCanceller, quoteRefund } from './cancel-booking';
import type { BookingFilter } from './client-bookings.repository';
import { type CreateBookingDependencies, createBookingCreator } from './create-booking';
import { createBookingProgress } from './progress-booking';
import { createBookingRater, type Opinion } from './ratings/rate-booking';
import { createBookingUpdater } from './update-booking';

export interface ListOptions {
  status?: BookingStatus | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
  service_id?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

const PAGE_SIZE = 20;
/** While nobody has a session, there is nobody to have an opinion of. */
const NO_OPINION = { average: null, count: 0 };

const toFilter = (clientId: string, options: ListOptions): BookingFilter => ({
  clientId,
  status: options.status,
  serviceId: options.service_id,
  from: options.date_from === undefined ? undefined : londonInstant(options.date_from, '00:00'),
  before: options.date_to === undefined ? undefined : londonInstant(addDays(options.date_to, 1), '00:00'),
});

export const createBookings = (deps: CreateBookingDependencies) => {
  const { bookings, ratings, desk, clock } = deps;
  const cancel = createBookingCanceller(deps);
  const rate = createBookingRater(deps);
  const update = createBookingUpdater(deps);

  /** @throws AppError `booking_not_found`, also for somebody else's booking. */
  const getOwn = async (clientId: string, id: string): Promise<Booking> => {
    const booking = await bookings.find(id);
    if (booking?.clientId !== clientId) throw new AppError('booking_not_found');
    return booking;
  };

  return {
    create: createBookingCreator(deps),
    ...createBookingProgress(deps),

    get: async (clientId: string, id: string): Promise<Booking> => {
      const booking = await getOwn(clientId, id);
      if (booking.status !== 'pending' || booking.paymentState === 'paid') return booking;
      await desk.refresh(id);
      return getOwn(clientId, id);
    },

    list: async (clientId: string, options: ListOptions) => {
      const limit = options.limit ?? PAGE_SIZE;
      const cursor = options.cursor === undefined ? null : decodeCursor(options.cursor);
      // One more than is shown tells whether there is a next page.
      const window = { limit: limit + 1, cursor, today: londonDate(clock()) };
      const { bookings: found, total, counts } = await bookings.page(toFilter(clientId, options), window);
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1) : undefined;
      const nextCursor = last ? encodeCursor({ at: last.startsAt, id: last.id }) : null;
      return { bookings: page, total, counts, nextCursor };
    },

    update: (clientId: string, id: string, body: UpdateBooking) => update(() => getOwn(clientId, id), body),

    rate: async (clientId: string, id: string, opinion: Opinion) => rate(await getOwn(clientId, id), opinion),

    /** What a booking's own page shows beside it. */
    extras: async ({ id, decluttererId, ratedAt }: Booking) => {
      const [rating, opinion] = await Promise.all([
        ratedAt ? ratings.findOf(id) : null,
        decluttererId ? ratings.givenTo(decluttererId) : NO_OPINION,
      ]);
      return { rating, opinion };
    },

    quote: async (clientId: string, id: string) => quoteRefund(await getOwn(clientId, id), clock()),

    cancel: (clientId: string, id: string, reason: string) =>
      cancel(() => getOwn(clientId, id), clientId, reason),
  };
};
export type Bookings = ReturnType<typeof createBookings>;
