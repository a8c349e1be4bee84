import { AppError } from '../../../shared/errors/app-error';
import { type Booking, ratable } from '../rules/booking';
import { BookingChanged } from '../store/bookings.repository';
import type { BookingContext } from '../commands/context';
import type { Rating } from './rating';
import { AlreadyRated } from './ratings.repository';

export type Opinion = Pick<Rating, 'stars' | 'samePerson' | 'comment'>;

/** @throws AppError `transition_refused` before the session is over, `already_rated` the second time. */
const checkRatable = (booking: Booking): void => {
  const check = ratable(booking);
  if (check.ok) return;
  if (check.reason === 'already_rated') throw new AppError('already_rated');
  throw new AppError('transition_refused', { details: { status: booking.status } });
};

/** Takes what a client says of a session, once. */
export const createBookingRater =
  ({ bookings, ratings, publish, transact, clock }: BookingContext) =>
  async (booking: Booking, opinion: Opinion): Promise<Rating> => {
    checkRatable(booking);
    const ratedAt = clock();
    const { id: bookingId, clientId, decluttererId } = booking;
    if (decluttererId === null) throw new Error('a completed session has nobody who was there');
    const rating: Rating = { bookingId, clientId, decluttererId, ...opinion, ratedAt };
    try {
      await transact(async (tx) => {
        await ratings.insert(rating, tx);
        const rated = await bookings.change(booking, { ratedAt }, null, tx);
        await publish('booking.rated', { booking: rated, rating }, tx);
      });
    } catch (error) {
      if (error instanceof AlreadyRated) throw new AppError('already_rated');
      throw error instanceof BookingChanged ? new AppError('conflict') : error;
    }
    return rating;
  };
