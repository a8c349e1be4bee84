import type { RefundCause } from '@gently/contracts';
import { AppError } from '../../../shared/errors/app-error';
import { amountOwed, type Booking, payable } from './booking';
import { graceFor, type GracePass, type GraceStanding } from './grace-pass';
import { laterRefunds, type Refund, refundFor } from './refund';
import { cancellationCause } from './taking';
import { transition } from './transitions';

/**
 * What a booking that waits for payment brings back once it is paid and somebody has taken it: from now on, tier by tier.
 * Nothing for every other booking, whose quote says it.
 */
export const refundsOncePaid = (booking: Booking, now: Date): (Refund & { cause: RefundCause })[] => {
  if (!payable(booking, now).ok) return [];
  const { startsAt, refundCap, pricePence: owedPence } = booking;
  const facts = { startsAt, refundCap, owedPence };
  const refund = refundFor(facts, now);
  return [refund, ...laterRefunds(facts, refund)].map((one) => ({ ...one, cause: 'client' }));
};

/** A gift stays with the fund, so the tiers share only what is owed of the price. */
export const factsOf = (booking: Booking) => {
  const { startsAt, refundCap, refundStartsAt = null } = booking;
  return { startsAt, refundCap, refundStartsAt, owedPence: amountOwed(booking) };
};

/** The refund of a cancellation once a declutterer has taken the session: from now on, tier by tier. */
export const refundsOnceTaken = (booking: Booking, now: Date): Refund[] => {
  const refund = refundFor(factsOf(booking), now);
  return [refund, ...laterRefunds(factsOf(booking), refund)];
};

/** What a cancellation now would bring back. @throws AppError `transition_refused` when it is not possible any more. */
export const quoteRefund = (booking: Booking, now: Date): Refund & { cause: RefundCause } => {
  const step = transition(booking, 'cancel', now);
  if (!step.ok) throw new AppError('transition_refused', { details: { status: booking.status } });
  const cause = cancellationCause(booking, now);
  return { ...refundFor(factsOf(booking), now, cause), cause };
};

/** What comes back where we call a session off: all of it, whatever the time. @throws AppError `transition_refused` */
export const quoteProviderRefund = (booking: Booking, now: Date): Refund & { cause: RefundCause } => {
  const step = transition(booking, 'provider_cancel', now);
  if (!step.ok) throw new AppError('transition_refused', { details: { reason: step.reason } });
  return { ...refundFor(factsOf(booking), now, 'provider'), cause: 'provider' };
};

/** What a cancellation now would bring back, and what each later time would. @throws AppError `transition_refused` */
export const quoteRefunds = (booking: Booking, now: Date) => {
  const refund = quoteRefund(booking, now);
  const later = laterRefunds(factsOf(booking), refund).map((one) => ({ ...one, cause: refund.cause }));
  return { refund, later };
};

/** What a grace pass would add to what a cancellation brings back; null where there is nothing to add. */
export const quoteGrace = (
  booking: Booking,
  refund: Refund,
  standing: GraceStanding,
  now: Date,
): GracePass | null => graceFor(factsOf(booking), refund, standing, now);
