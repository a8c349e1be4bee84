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

/** Whether a session has been running beyond its planned end: its declutterer has not completed it. */
export const isOverdue = ({ status, endsAt }: Pick<Facts, 'status' | 'endsAt'>, now: Date): boolean =>
  status === 'in_progress' && now >= endsAt;

/**
 * Whether the client may say now that a session did not go as booked: from its completion, or from its planned end where its
 * declutterer has never completed it.
 */
export const askable = (
  booking: Facts,
  now: Date,
): Verdict<'wrong_status' | 'already_asked' | 'too_early' | 'too_late'> => {
  const { status } = booking;
  if (status !== 'completed' && status !== 'in_progress') return { ok: false, reason: 'wrong_status' };
  if (booking.question) return { ok: false, reason: 'already_asked' };
  if (status === 'in_progress')
    return isOverdue(booking, now) ? { ok: true } : { ok: false, reason: 'too_early' };
  return now < questionUntil(booking) ? { ok: true } : { ok: false, reason: 'too_late' };
};

/**
 * Whether a manager may decide about a session now. One that its declutterer has never completed can also be ended without a
 * question from the client, but only as booked: the client can still disagree afterwards.
 */
export const decidable = (
  booking: Pick<Facts, 'status' | 'question' | 'endsAt'>,
  decision: SessionDecision,
  now: Date,
): Verdict<'wrong_status' | 'decision'> => {
  if (booking.question?.isOpen) return { ok: true };
  if (booking.question || !isOverdue(booking, now)) return { ok: false, reason: 'wrong_status' };
  return decision === 'as_booked' ? { ok: true } : { ok: false, reason: 'decision' };
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
