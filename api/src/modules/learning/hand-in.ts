import type { Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Attempt } from './attempts.repository';
import type { AttemptView } from './beginning';
import { createCompleting } from './completing';
import type { Entered } from './entrance';
import type { Person } from './enrolments.repository';
import { type Answers, type Marked, mark } from './marking';
import { afterAttempt, attemptsLeft } from './progress';
import type { LearningDeps } from './reading.service';

export interface MarkedView extends AttemptView {
  marked: Marked;
  attemptsLeft: number;
  /** Whether another try of this person at this module is begun and can still be handed in. */
  otherOpen: boolean;
}

interface Given {
  answers: Answers;
  /** Whether the end of its time has handed it in. */
  timeEnded: boolean;
}

/** Marks attempts, once each. */
export const createHandIn = (deps: LearningDeps) => {
  const { enrolments, attempts, clock } = deps;
  const { complete, countScore } = createCompleting(deps);

  const otherOpen = ({ id, userId, moduleId }: Attempt, tx: Transaction): Promise<boolean> =>
    attempts.hasOpen({ userId, moduleId, besides: id, at: clock() }, tx);

  const markIn = async (
    person: Person | null,
    { head, enrolment, isRenewal }: Entered,
    view: AttemptView,
    { answers, timeEnded }: Given,
    tx: Transaction,
  ): Promise<MarkedView> => {
    const { attempt, version, questions } = view;
    const marked = mark(questions, answers, version.threshold);
    const counts = attempt.assessmentId === null;
    const used = enrolment.attemptsUsed + (counts ? 1 : 0);
    // The trainer may have changed the number of attempts meanwhile: a learner who has one left now does not see the right answers.
    const left = attemptsLeft(head.maxAttempts, used);
    const { score, passed } = marked;
    const handedInAt = timeEnded ? (attempt.dueAt ?? clock()) : clock();
    const handedIn = { answers: { ...answers }, handedInAt, score, passed, attemptsLeft: left, timeEnded };
    await attempts.handIn(attempt.id, handedIn, tx);
    await countScore(enrolment, score, tx);
    const done = passed
      ? await complete({ enrolment, isRenewal }, { version: attempt.version, score }, tx)
      : {};
    const { status, percentage } = afterAttempt(enrolment, { passed, counts });
    const changes = {
      status,
      percentage,
      score: Math.max(score, enrolment.score ?? 0),
      ...(counts ? { attemptsUsed: used, renews: enrolment.renews, openAttemptId: null } : {}),
      ...done,
    };
    await enrolments.update(enrolment, changes, person, tx);
    return {
      ...view,
      attempt: { ...attempt, ...handedIn },
      marked,
      attemptsLeft: left,
      otherOpen: await otherOpen(attempt, tx),
    };
  };

  return {
    markIn,

    /** What handing in said the first time. */
    replay: async (view: AttemptView, tx: Transaction): Promise<MarkedView> => ({
      ...view,
      marked: mark(view.questions, view.attempt.answers, view.version.threshold),
      attemptsLeft: view.attempt.attemptsLeft ?? 0,
      otherOpen: await otherOpen(view.attempt, tx),
    }),

    /**
     * Hands in what was answered by the end of the time; questions without an answer count as wrong.
     * @throws AppError `attempt_closed` when nothing was answered: then it is no attempt
     */
    endByTime: (
      person: Person | null,
      entered: Entered,
      view: AttemptView,
      answers: Answers,
      tx: Transaction,
    ): Promise<MarkedView> => {
      if (Object.keys(answers).length === 0) throw new AppError('attempt_closed');
      return markIn(person, entered, view, { answers, timeEnded: true }, tx);
    },
  };
};
