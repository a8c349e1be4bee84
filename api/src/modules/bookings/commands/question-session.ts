import type { Pence } from '@gently/contracts';
import type { SessionAnswer, SessionDecision } from '@gently/contracts/session-question-options';
import type { Transaction } from '../../../shared/database/transaction';
import { AppError } from '../../../shared/errors/app-error';
import { retryOnConflict } from '../../../shared/retry-on-conflict';
import type { Booking } from '../rules/booking';
import { askable, decidable } from '../rules/session-question';
import { BookingChanged } from '../store/bookings.repository';
import type { BookingContext } from './context';
import { createStepTaker } from './take-step';

interface Asking {
  clientId: string;
  answer: SessionAnswer;
  /** In the client's own words, for the managers. */
  words: string;
}

interface Settling {
  by: string;
  decision: SessionDecision;
  /** Why, for both people to read. */
  reason: string;
  /** Calculates the amount that goes back to the client. @throws AppError when that is not possible */
  refundPence: (booking: Booking, tx: Transaction) => Promise<Pence>;
  /** Writes what belongs to it, in the same transaction. */
  alongside: (settled: Booking, tx: Transaction) => Promise<void>;
}

type Load = () => Promise<Booking>;
const isLostRace = (error: unknown): boolean => error instanceof BookingChanged;

/** A client says that a session did not go as booked, and a manager decides about it. */
export const createSessionQuestions = (context: BookingContext) => {
  const { bookings, payments, transact, clock } = context;
  const takeStep = createStepTaker(context);

  const current = async (booking: Booking, tx: Transaction): Promise<Booking> => {
    const found = await bookings.find(booking.id, tx);
    if (found?.revision !== booking.revision) throw new BookingChanged();
    return found;
  };

  const askOnce = (loaded: Booking, { clientId, answer, words }: Asking): Promise<Booking> =>
    transact(async (tx) => {
      const booking = await current(loaded, tx);
      const at = clock();
      const verdict = askable(booking, at);
      if (!verdict.ok) throw new AppError('transition_refused', { details: { reason: verdict.reason } });
      const { status } = booking;
      return bookings.change(
        booking,
        { question: { isOpen: true, answer, askedAt: at, decision: null, refundPence: 0, settledAt: null } },
        { at, event: 'question', from: status, to: status, by: clientId, note: words },
        tx,
      );
    });

  const settleOnce = (loaded: Booking, { by, decision, reason, refundPence, alongside }: Settling) =>
    transact(async (tx) => {
      const found = await current(loaded, tx);
      const at = clock();
      const verdict = decidable(found, decision, at);
      if (!verdict.ok) throw new AppError('transition_refused', { details: { reason: verdict.reason } });
      // The decision ends a session that its declutterer has never completed.
      const booking = found.status === 'in_progress' ? await takeStep(found, 'complete', by, tx) : found;
      const { id: bookingId, clientId, status, question } = booking;
      if (!question) {
        await alongside(booking, tx);
        return { settled: booking, refundId: null };
      }
      const amountPence = await refundPence(booking, tx);
      const debt = { bookingId, clientId, amountPence, gracePence: 0, reason: 'session_question' } as const;
      const owed = amountPence === 0 ? null : await payments.oweRefund(debt, tx);
      const settled = await bookings.change(
        booking,
        { question: { ...question, isOpen: false, decision, refundPence: amountPence, settledAt: at } },
        {
          at,
          event: 'settle',
          from: status,
          to: status,
          by,
          note: reason,
          refund: { pence: amountPence, gracePence: 0, isHeld: owed?.isHeld ?? false },
        },
        tx,
      );
      await alongside(settled, tx);
      return { settled, refundId: owed?.id ?? null };
    });

  return {
    /** @throws AppError `transition_refused`, and what `load` throws */
    ask: (load: Load, asking: Asking): Promise<Booking> =>
      retryOnConflict(async () => askOnce(await load(), asking), { isLostRace }),

    /** @throws AppError `transition_refused`, and what `load` and `refundPence` throw */
    settle: async (load: Load, settling: Settling): Promise<Booking> => {
      const { settled, refundId } = await retryOnConflict(async () => settleOnce(await load(), settling), {
        isLostRace,
      });
      if (refundId) await payments.sendRefund(refundId);
      return settled;
    },
  };
};
