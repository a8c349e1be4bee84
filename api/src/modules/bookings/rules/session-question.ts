import type { Pence } from '@gently/contracts';
import { londonInstant } from '@gently/contracts/london-instant';
import type { SessionAnswer, SessionDecision } from '@gently/contracts/session-question-options';
import { payDayOf } from '../../../shared/pay-day';
import type { Booking } from './booking';

/** What a client has said of a completed session, and what was decided about it. */
export interface SessionQuestion {
  /** Whether the decision is still to come: until then its declutterer is not paid. */
  isOpen: boolean;
  answer: SessionAnswer;
  askedAt: Date;
  decision: SessionDecision | null;
  refundPence: Pence;
  settledAt: Date | null;
}

type Facts = Pick<Booking, 'status' | 'question' | 'history' | 'endsAt'>;
type Verdict<Reason> = { ok: true } | { ok: false; reason: Reason };

/** The first moment of the day on which the payout leaves: two whole working days lie before it. */
export const questionUntil = ({ history, endsAt }: Pick<Facts, 'history' | 'endsAt'>): Date => {
  const completedAt = history.findLast(({ event }) => event === 'complete')?.at ?? endsAt;
  return londonInstant(payDayOf(completedAt), '00:00');
};

/** Whether the client may say now that a session did not go as booked. */
export const askable = (
  booking: Facts,
  now: Date,
): Verdict<'wrong_status' | 'already_asked' | 'too_late'> => {
  if (booking.status !== 'completed') return { ok: false, reason: 'wrong_status' };
  if (booking.question) return { ok: false, reason: 'already_asked' };
  return now < questionUntil(booking) ? { ok: true } : { ok: false, reason: 'too_late' };
};

/**
 * Calculates how much of a price is left to give back.
 * @param taken what was taken back from the whole price of the session, of which the client may have paid a part
 */
export const leftPence = (paidPence: Pence, { grossPence, refundedPence }: Taken): Pence =>
  grossPence <= 0 ? 0 : Math.max(0, Math.floor((paidPence * (grossPence - refundedPence)) / grossPence));
interface Taken {
  grossPence: Pence;
  refundedPence: Pence;
}

/**
 * Calculates the amount that a decision sends back.
 * @param mostPence what is left to give back
 */
export const settlement = (
  decision: SessionDecision,
  askedPence: Pence,
  mostPence: Pence,
): { ok: true; refundPence: Pence } | { ok: false; reason: 'amount' } => {
  if (decision === 'as_booked') return { ok: true, refundPence: 0 };
  if (decision === 'all_back') return { ok: true, refundPence: mostPence };
  return askedPence > 0 && askedPence < mostPence
    ? { ok: true, refundPence: askedPence }
    : { ok: false, reason: 'amount' };
};
