import { TRAINING_TEXTS } from '@gently/contracts/training-options';
import type { Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import { addAnswers, type Given } from './answer-order';
import { isFinal, isOpen, isOver } from './attempt-time';
import { type AttemptView, createBeginning } from './beginning';
import { createCompleting } from './completing';
import { createEntrance, type Entered } from './entrance';
import type { Person } from './enrolments.repository';
import { createHandIn, type MarkedView } from './hand-in';
import { storedAnswers } from './drawing';
import { answersAll, type Answers } from './marking';
import type { LearningDeps } from './reading.service';

export interface HandIn extends Pick<Given, 'ages'> {
  attemptId?: string | undefined;
  answers?: Answers | undefined;
}

const refuse = (field: string, message: string): never => {
  throw new AppError('validation_failed', { errors: [{ field, message }] });
};

/** Quizzes: the server asks, and the server marks. */
export const createQuizzes = (deps: LearningDeps) => {
  const { transact, enrolments, attempts, clock } = deps;
  const beginning = createBeginning(deps);
  const enter = createEntrance(deps);
  const { complete } = createCompleting(deps);
  const { markIn, replay, endByTime } = createHandIn(deps);

  const handIn = async (
    person: Person,
    entered: Entered,
    { attemptId, answers = {}, ages }: HandIn,
    tx: Transaction,
  ): Promise<MarkedView> => {
    const attempt =
      attemptId === undefined
        ? refuse('attemptId', TRAINING_TEXTS.attempt)
        : await attempts.find(attemptId, tx);
    if (attempt?.userId !== person.id || attempt.moduleId !== entered.enrolment.moduleId)
      throw new AppError('attempt_not_found');
    const view = await beginning.pinned(attempt);
    if (attempt.handedInAt) return replay(view, tx);
    if (attempt.closedAt) throw new AppError('attempt_closed');
    const now = clock();
    if (isOver(attempt, now)) {
      const inTime = isFinal(attempt, now) ? {} : storedAnswers(view.questions, answers);
      return endByTime(
        person,
        entered,
        view,
        addAnswers(attempt, { answers: inTime, ages }, now).answers,
        tx,
      );
    }
    if (!answersAll(view.questions, answers)) refuse('quizAnswers', TRAINING_TEXTS.answers);
    const stored = storedAnswers(view.questions, answers);
    return markIn(person, entered, view, { answers: stored, timeEnded: false }, tx);
  };

  return {
    begin: (person: Person, moduleId: string): Promise<AttemptView> =>
      transact((tx) => beginning.begin(person, moduleId, tx)),
    beginAssessment: beginning.beginAssessment,

    /**
     * Stores answers of an attempt while they are given, beside those that are stored already.
     * @throws AppError `attempt_not_found`; `attempt_closed` once it is handed in or its time is over
     */
    saveAnswers: (userId: string, attemptId: string, { answers, ages }: Given): Promise<AttemptView> =>
      transact(async (tx) => {
        const now = clock();
        const attempt = await attempts.find(attemptId, tx);
        if (attempt?.userId !== userId) throw new AppError('attempt_not_found');
        if (!isOpen(attempt, now)) throw new AppError('attempt_closed');
        const view = await beginning.pinned(attempt);
        const known = storedAnswers(view.questions, answers);
        if (Object.keys(known).length < Object.keys(answers).length)
          refuse('answers', TRAINING_TEXTS.otherAnswers);
        if (Object.keys(known).length === 0) return view;
        const saved = addAnswers(attempt, { answers: known, ages }, now);
        await attempts.setAnswers(attemptId, saved, tx);
        return { ...view, attempt: { ...attempt, ...saved } };
      }),

    /** An agreed time is cancelled: what was begun of it and not handed in is refused from now on. */
    closeAssessment: async (
      { id, moduleId, studentIds }: { id: string; moduleId: string; studentIds: readonly string[] },
      at: Date,
      tx: Transaction,
    ): Promise<void> => {
      await enrolments.meet(studentIds, moduleId, tx);
      await attempts.closeAssessment(id, at, tx);
    },

    /**
     * Completes a module, if what is handed in does.
     * @returns the marked quiz; null for a module without one
     */
    complete: (person: Person, moduleId: string, given: HandIn): Promise<MarkedView | null> =>
      transact(async (tx) => {
        const entered = await enter(person, moduleId, tx);
        const { head, enrolment, isRenewal } = entered;
        if (head.hasQuiz || given.attemptId !== undefined) return handIn(person, entered, given, tx);
        if (enrolment.status === 'completed' && !isRenewal) return null;
        const done = await complete(entered, { version: head.version, score: null }, tx);
        await enrolments.update(enrolment, { status: 'completed', percentage: 100, ...done }, person, tx);
        return null;
      }),
  };
};
export type Quizzes = ReturnType<typeof createQuizzes>;
