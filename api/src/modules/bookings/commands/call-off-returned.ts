import { AppError } from '../../../shared/errors/app-error';
import { oneByOne } from '../../../shared/one-by-one';
import type { Booking } from '../rules/booking';
import type { createBookingCanceller } from './cancel-booking';
import type { BookingContext } from './context';

const BATCH = 50;
/** The note in the history of a session whose money went back before it began. */
const ALL_WENT_BACK = 'All of the payment had already gone back';

const isOvertaken = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'transition_refused' || error.code === 'conflict');

/**
 * Calls off sessions ahead of which all of the money has gone back, by hand at the provider or after a lost dispute: the
 * declutterer of such a session would be paid nothing.
 */
export const createReturnedCaller = (
  { bookings, clock, isCatchingUp }: Pick<BookingContext, 'bookings' | 'clock' | 'isCatchingUp'>,
  cancel: ReturnType<typeof createBookingCanceller>,
) => {
  const callOff = async ({ id }: Booking): Promise<boolean> => {
    const load = async (): Promise<Booking> => {
      const booking = await bookings.find(id);
      // A refund that its bank has returned in the meantime leaves the session paid again.
      if (booking?.paymentState !== 'refunded') throw new AppError('transition_refused');
      return booking;
    };
    await cancel(load, { by: null, note: ALL_WENT_BACK, byProvider: true });
    return true;
  };

  /** @returns how many were called off. */
  return async (): Promise<number> => {
    if (isCatchingUp()) return 0;
    return oneByOne(await bookings.listReturned(clock(), BATCH), callOff, {
      isLostRace: isOvertaken,
      failed: 'some sessions without their money were not called off',
    });
  };
};
