import { type Pence, toPence } from '@gently/contracts/money';
import { SESSION_QUESTION_TEXTS } from '@gently/contracts/session-question-options';
import type { DecisionBody } from '@gently/contracts/session-questions';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import type { AuditLog } from '../audit';
import { type Booking, bookingRules, type Bookings } from '../bookings';
import type { Regions } from '../regions';

interface QuestionsDependencies {
  bookings: Pick<Bookings, 'findRegional' | 'settleQuestion'>;
  regions: Pick<Regions, 'scopeOf'>;
  audit: AuditLog;
}

/** A manager, and from where they work. */
interface QuestionActor {
  id: string;
  role: string;
}

/** What clients say of completed sessions, and what managers decide about it. */
export const createSessionQuestions = (deps: QuestionsDependencies) => {
  const { bookings, regions, audit } = deps;

  /** @throws AppError `booking_not_found`, also for a session of another region */
  const regional = async (actor: QuestionActor, id: string): Promise<Booking> => {
    const booking = await bookings.findRegional(await regions.scopeOf(actor), id);
    if (!booking) throw new AppError('booking_not_found');
    return booking;
  };

  const refundOf =
    ({ decision, refund = 0 }: DecisionBody) =>
    (booking: Booking): Pence => {
      const owed = bookingRules.amountOwed(booking);
      const settled = bookingRules.settlement(decision, toPence(refund), owed);
      if (settled.ok) return settled.refundPence;
      const error = { field: 'refund', message: SESSION_QUESTION_TEXTS.amount };
      throw new AppError('validation_failed', { errors: [error] });
    };

  const see = async (actor: QuestionActor, id: string) => {
    const booking = await regional(actor, id);
    return { booking, mostPence: bookingRules.amountOwed(booking) };
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
