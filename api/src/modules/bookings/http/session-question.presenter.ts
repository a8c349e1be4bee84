import { toPounds } from '@gently/contracts/money';
import type { ClientQuestion } from '@gently/contracts/session-questions';
import type { Booking } from '../rules/booking';
import { askable, questionUntil } from '../rules/session-question';

/** What was asked about a session and decided; null where nothing was asked. */
export const presentQuestion = ({ question, history }: Booking): ClientQuestion['question'] => {
  if (!question) return null;
  const { answer, askedAt, decision, refundPence, settledAt } = question;
  const reason = history.findLast(({ event }) => event === 'settle')?.note ?? '';
  return {
    answer,
    asked_at: askedAt.toISOString(),
    settled: decision &&
      settledAt && { decision, refund: toPounds(refundPence), reason, at: settledAt.toISOString() },
  };
};

export const presentOwnQuestion = (booking: Booking, now: Date): ClientQuestion => ({
  can_ask: askable(booking, now).ok,
  until: booking.status === 'completed' ? questionUntil(booking).toISOString() : null,
  question: presentQuestion(booking),
});
