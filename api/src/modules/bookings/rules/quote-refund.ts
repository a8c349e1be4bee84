import { AppError } from '../../../shared/errors/app-error';
import { type Booking, cancellationCause, transition } from './booking';
import { type Refund, refundFor } from './refund';

const paidPenceOf = (booking: Booking): number => (booking.paymentState === 'paid' ? booking.paidPence : 0);

/** What a cancellation now would bring back. @throws AppError `transition_refused` when it is not possible any more. */
export const quoteRefund = (booking: Booking, now: Date): Refund => {
  const step = transition(booking, 'cancel', now);
  if (!step.ok) throw new AppError('transition_refused', { details: { status: booking.status } });
  const { startsAt, refundCap } = booking;
  const facts = { startsAt, refundCap, paidPence: paidPenceOf(booking) };
  return refundFor(facts, now, cancellationCause(booking, now));
};
