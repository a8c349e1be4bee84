import type { Transaction } from '../../../shared/database/transaction';
import { AppError } from '../../../shared/errors/app-error';
import type { Booking, BookingAction } from '../rules/booking';
import { transition } from '../rules/transitions';
import type { BookingContext } from './context';

/** @throws AppError `transition_refused`, with the reason. @returns where the step leads. */
export const checkStep = (booking: Booking, action: BookingAction, now: Date): Booking['status'] => {
  const step = transition(booking, action, now);
  if (!step.ok) throw new AppError('transition_refused', { details: { reason: step.reason } });
  return step.to;
};

/** Takes a step that changes nothing but the status. @throws BookingChanged, AppError `transition_refused` */
export const createStepTaker =
  ({ bookings, clock }: Pick<BookingContext, 'bookings' | 'clock'>) =>
  async (
    booking: Booking,
    action: BookingAction,
    by: string | null,
    tx: Transaction,
    note = '',
  ): Promise<Booking> => {
    const at = clock();
    const { status: from } = booking;
    const to = checkStep(booking, action, at);
    const patch = { status: to, ...(to === 'pending' ? {} : { matchingBy: null, claimExpiresAt: null }) };
    return bookings.change(booking, patch, { at, event: action, from, to, by, note }, tx);
  };
