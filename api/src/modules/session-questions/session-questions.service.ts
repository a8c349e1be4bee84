import { type Pence, toPence } from '@gently/contracts/money';
import { SESSION_QUESTION_TEXTS } from '@gently/contracts/session-question-options';
import type { DecisionBody } from '@gently/contracts/session-questions';
import type { Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Clock } from '../../shared/clock';
import type { Origin } from '../../shared/http/origin';
import type { AuditLog } from '../audit';
import { type Booking, bookingRules, type Bookings } from '../bookings';
import type { Ledger } from '../ledger';
import type { Regions } from '../regions';

interface QuestionsDependencies {
  bookings: Pick<Bookings, 'findRegional' | 'settleQuestion'>;
  ledger: Pick<Ledger, 'sessionBooks'>;
  regions: Pick<Regions, 'coverOf'>;
  audit: AuditLog;
  clock: Clock;
}

/** The person who decides. */
interface QuestionActor {
  id: string;
  role: string;
}

/** What clients say of completed sessions, and what managers decide about it. */
export const createSessionQuestions = (deps: QuestionsDependencies) => {
  const { bookings, ledger, regions, audit, clock } = deps;

  /** @throws AppError `booking_not_found`, also for a session of another region */
  const regional = async (actor: QuestionActor, id: string): Promise<Booking> => {
    const booking = await bookings.findRegional(await regions.coverOf(actor), id);
    if (!booking) throw new AppError('booking_not_found');
    return booking;
  };

  const mostOf = async ({ id, paidPence }: Booking, tx?: Transaction): Promise<Pence> => {
    const books = (await ledger.sessionBooks([id], tx)).get(id);
    return books ? bookingRules.leftPence(paidPence, books) : 0;
  };

  const refundOf =
    ({ decision, refund = 0 }: DecisionBody) =>
    async (booking: Booking, tx: Transaction): Promise<Pence> => {
      const settled = bookingRules.settlement(decision, toPence(refund), await mostOf(booking, tx));
      if (settled.ok) return settled.refundPence;
      const error = { field: 'refund', message: SESSION_QUESTION_TEXTS.amount };
      throw new AppError('validation_failed', { errors: [error] });
    };

  const see = async (actor: QuestionActor, id: string) => {
    const booking = await regional(actor, id);
    const isOverdue = bookingRules.isOverdue(booking, clock());
    return { booking, isOverdue, mostPence: await mostOf(booking) };
  };

  return {
    get: see,

    /** @throws AppError `booking_not_found`, `transition_refused`, `validation_failed` */
    decide: async (actor: QuestionActor & { origin: Origin }, id: string, body: DecisionBody) => {
      await bookings.settleQuestion(() => regional(actor, id), {
        by: actor.id,
        decision: body.decision,
        reason: body.reason,
        refundPence: refundOf(body),
        alongside: async ({ id: bookingId, question }, tx) => {
          await audit.append(
            {
              action: 'session.question_settled',
              actorId: actor.id,
              target: `booking:${bookingId}`,
              origin: actor.origin,
              details: {
                decision: body.decision,
                refund_pence: question?.refundPence ?? 0,
                reason: body.reason,
              },
            },
            tx,
          );
        },
      });
      return see(actor, id);
    },
  };
};
export type SessionQuestions = ReturnType<typeof createSessionQuestions>;
