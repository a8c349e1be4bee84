import type { Transaction } from '../../../shared/database/transaction';
import type { Booking } from '../rules/booking';
import { timeOf } from '../rules/time-wanted';
import type { BookingContext } from './context';

/** Keeps the time of the next person in place of the one before. @throws ClaimTaken */
export const createTimePasser =
  ({ availability }: Pick<BookingContext, 'availability'>) =>
  async (booking: Booking, next: string | null, tx: Transaction): Promise<void> => {
    if (booking.decluttererId) await availability.release(booking.id, tx);
    if (next) await availability.claim(next, timeOf(booking), tx);
  };
