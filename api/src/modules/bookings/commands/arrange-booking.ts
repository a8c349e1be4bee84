import type { Transaction } from '../../../shared/database/transaction';
import type { Booking } from '../rules/booking';
import type { BookingContext } from './context';
import { createTimePasser } from './pass-time';
import { checkStep } from './take-step';

/** How a manager gives a session to somebody. */
export interface Arrangement {
  /** `assign` gives one that waits, `reassign` takes a confirmed one from who has it. */
  action: 'assign' | 'reassign';
  /** Who decided it. */
  by: string;
  /** Who has the session since. */
  to: string;
  at: Date;
}

/** A session is given to somebody who was not asked here: it is confirmed with them at once. */
export const createArranger = (context: Pick<BookingContext, 'bookings' | 'availability'>) => {
  const passTime = createTimePasser(context);
  return {
    /** @throws BookingChanged, ClaimTaken, AppError `transition_refused` */
    arrange: async (booking: Booking, how: Arrangement, tx: Transaction): Promise<Booking> => {
      const { action: event, by, to: person, at } = how;
      const status = checkStep(booking, event, at);
      await passTime(booking, person, tx);
      const patch = { status, decluttererId: person, matchingBy: null, claimExpiresAt: null };
      const entry = { at, event, from: booking.status, to: status, by, person, note: '' };
      return context.bookings.change(booking, patch, entry, tx);
    },
  };
};
