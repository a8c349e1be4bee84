import { TRAINING_TEXTS } from '@gently/contracts/training-options';
import type { Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Attempt } from './attempts.repository';
import { type AttemptView, createBeginning } from './beginning';
import { createCompleting } from './completing';
import { createEntrance, type Entered } from './entrance';
import type { Person } from './enrolments.repository';
import { answersAll, type Answers, type Marked, mark, questionsOf } from './marking';
import { afterAttempt, attemptsLeft } from './progress';
import type { LearningDeps } from './reading.service';

export interface MarkedView extends AttemptView {
  marked: Marked;
  attemptsLeft: number;
  /** Whether another try of this person at this module is begun and can still be handed in. */
  otherOpen: boolean;
}

export interface HandIn {
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
  const { complete, countScore } = createCompleting(deps);

  const otherOpen = ({ id, userId, moduleId }: Attempt, tx: Transaction): Promise<boolean> =>
    attempts.hasOpen({ userId, moduleId, besides: id, at: clock() }, tx);

  const markIn = async (
    person: Person,
    { head, enrolment, isRenewal }: Entered,
    { attempt, version }: AttemptView,
    answers: Answers,
    tx: Transaction,
  ): Promise<MarkedView> => {
    const questions = questionsOf(version.blocks);
    if (!answersAll(questions, answers)) refuse('quizAnswers', TRAINING_TEXTS.answers);
    const marked = mark(questions, answers, version.threshold);
    const counts = attempt.assessmentId === null;
    const used = enrolment.attemptsUsed + (counts ? 1 : 0);
    // Of today: what was right is not told to somebody who can try again, however many tries there were at the beginning.
    const left = attemptsLeft(head.maxAttempts, used);
    const { score, passed } = marked;
    await attempts.handIn(
      attempt.id,
      { answers: { ...answers }, handedInAt: clock(), score, passed, attemptsLeft: left },
      tx,
    );
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
      attempt: { ...attempt, answers: { ...answers } },
      version,
      marked,
      attemptsLeft: left,
      otherOpen: await otherOpen(attempt, tx),
    };
  };

  /** What handing in said the first time. */
  const replay = async ({ attempt, version }: AttemptView, tx: Transaction): Promise<MarkedView> => ({
    attempt,
    version,
    marked: mark(questionsOf(version.blocks), attempt.answers, version.threshold),
    attemptsLeft: attempt.attemptsLeft ?? 0,
    otherOpen: await otherOpen(attempt, tx),
  });

  const handIn = async (
    person: Person,
    entered: Entered,
    { attemptId, answers }: HandIn,
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
    if (attempt.closedAt || (attempt.dueAt && clock() > attempt.dueAt)) throw new AppError('attempt_closed');
    return markIn(person, entered, view, answers ?? {}, tx);
  };

  return {
    begin: (person: Person, moduleId: string): Promise<AttemptView> =>
      transact((tx) => beginning.begin(person, moduleId, tx)),
    beginAssessment: beginning.beginAssessment,

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
