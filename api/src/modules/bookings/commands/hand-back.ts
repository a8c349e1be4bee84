import type { Transaction } from '../../../shared/database/transaction';
import { type Booking, matchingDeadline } from '../rules/booking';
import type { BookingContext } from './context';
import { createTimePasser } from './pass-time';
import { checkStep } from './take-step';

/** How a session is given up that somebody had taken. */
export interface HandBack {
  /** Who gives it up: the declutterer, or who decided it for them. */
  by: string;
  /** Whether they did not come; else they have said so before. */
  missed?: boolean;
  /** Who is asked instead; null while there is nobody. */
  next: string | null;
  at: Date;
}

/** A confirmed session loses its declutterer. It keeps time, payment, price and history, and waits for somebody else. */
export const createHandBack = (context: Pick<BookingContext, 'bookings' | 'availability'>) => {
  const passTime = createTimePasser(context);
  return {
    /** @throws BookingChanged, ClaimTaken, AppError `transition_refused` */
    handBack: async (
      booking: Booking,
      { by, next, at, missed }: HandBack,
      tx: Transaction,
    ): Promise<Booking> => {
      const event = missed ? 'no_show' : 'hand_back';
      const to = checkStep(booking, event, at);
      await passTime(booking, next, tx);
      const matchingBy = matchingDeadline(at, booking.startsAt);
      const entry = { at, event, from: booking.status, to, by, note: '' } as const;
      return context.bookings.change(booking, { status: to, decluttererId: next, matchingBy }, entry, tx);
    },
  };
};
