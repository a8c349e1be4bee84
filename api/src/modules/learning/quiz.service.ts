import { TRAINING_TEXTS } from '@gently/contracts/training-options';
import type { Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { ModuleHead, PublishedModule } from '../training';
import type { Attempt } from './attempts.repository';
import type { Enrolment, Person } from './enrolments.repository';
import { answersAll, type Answers, type Marked, mark, questionsOf } from './marking';
import { afterAttempt, attemptsLeft } from './progress';
import type { LearningDeps } from './reading.service';

export interface AttemptView {
  attempt: Attempt;
  version: PublishedModule;
}

export interface MarkedView extends AttemptView {
  marked: Marked;
  attemptsLeft: number;
}

export interface HandIn {
  attemptId?: string | undefined;
  answers?: Answers | undefined;
}

const refuse = (field: string, message: string): never => {
  throw new AppError('validation_failed', { errors: [{ field, message }] });
};

const createBeginning = ({ training, admission, enrolments, attempts, clock }: LearningDeps) => {
  const pinned = async (attempt: Attempt): Promise<AttemptView> => {
    const version = await training.version(attempt.moduleId, attempt.version);
    if (!version) throw new AppError('module_not_found');
    return { attempt, version };
  };

  const insert = async (
    enrolment: Enrolment,
    head: ModuleHead,
    kind: Pick<Attempt, 'assessmentId' | 'dueAt'>,
    tx: Transaction,
  ): Promise<Attempt> => {
    const { userId, moduleId } = enrolment;
    const before = await attempts.count(userId, moduleId, tx);
    return attempts.insert(
      {
        userId,
        moduleId,
        version: head.version,
        number: kind.assessmentId === null ? enrolment.attemptsUsed + 1 : 1,
        ...kind,
        startedAt: clock(),
        first: before === 0,
      },
      tx,
    );
  };

  return {
    pinned,

    begin: async (person: Person, moduleId: string, tx: Transaction): Promise<AttemptView> => {
      const { head, enrolment } = await admission.enter(person, moduleId, tx);
      const open = enrolment.openAttemptId && (await attempts.find(enrolment.openAttemptId, tx));
      if (open) return pinned(open);
      if (!head.hasQuiz) throw new AppError('attempt_not_found');
      if (attemptsLeft(head.maxAttempts, enrolment.attemptsUsed) === 0)
        throw new AppError('attempts_used_up');
      const attempt = await insert(enrolment, head, { assessmentId: null, dueAt: null }, tx);
      const status = enrolment.status === 'failed' ? ('in_progress' as const) : enrolment.status;
      await enrolments.update(enrolment, { openAttemptId: attempt.id, status }, person, tx);
      return pinned(attempt);
    },

    /** The one try of an agreed time; who comes back to it goes on. Read that time in the same transaction. */
    beginAssessment: async (
      person: Person,
      { moduleId, assessmentId, dueAt }: { moduleId: string; assessmentId: string; dueAt: Date },
      tx: Transaction,
    ): Promise<AttemptView> => {
      const { head, enrolment } = await admission.enter(person, moduleId, tx);
      const known = await attempts.ofAssessment(person.id, assessmentId, tx);
      if (known?.handedInAt || known?.closedAt) throw new AppError('attempt_closed');
      if (!known && !head.hasQuiz) throw new AppError('attempt_not_found');
      const attempt = known ?? (await insert(enrolment, head, { assessmentId, dueAt }, tx));
      // Two beginnings at once, and a beginning and a cancelling, meet at the enrolment.
      await enrolments.update(enrolment, { status: enrolment.status }, person, tx);
      return pinned(attempt);
    },
  };
};

/** Quizzes: the server asks, and the server marks. */
export const createQuizzes = (deps: LearningDeps) => {
  const { transact, admission, enrolments, attempts, figures, publish, clock } = deps;
  const beginning = createBeginning(deps);

  const complete = async (
    enrolment: Enrolment,
    { version, score }: { version: number; score: number | null },
    tx: Transaction,
  ) => {
    const { userId, moduleId } = enrolment;
    const at = clock();
    const isFirst = enrolment.completedAt === null;
    // After it had expired it was failed or in progress again, perhaps.
    const isNew = isFirst || enrolment.status !== 'completed';
    if (isFirst) await figures.add(moduleId, { completed: 1 }, tx);
    if (isNew) await publish('training.completed', { userId, moduleId, version, score, at }, tx);
    return isNew ? { completedAt: at, completedVersion: version } : {};
  };

  const countScore = async ({ moduleId, score }: Enrolment, reached: number, tx: Transaction) => {
    if (score !== null && reached <= score) return;
    const change = score === null ? { scoreSum: reached, scoreCount: 1 } : { scoreSum: reached - score };
    await figures.add(moduleId, change, tx);
  };

  const markIn = async (
    person: Person,
    enrolment: Enrolment,
    { attempt, version }: AttemptView,
    answers: Answers,
    tx: Transaction,
  ): Promise<MarkedView> => {
    const questions = questionsOf(version.blocks);
    if (!answersAll(questions, answers)) refuse('quizAnswers', TRAINING_TEXTS.answers);
    const marked = mark(questions, answers, version.threshold);
    const counts = attempt.assessmentId === null;
    const used = enrolment.attemptsUsed + (counts ? 1 : 0);
    const left = attemptsLeft(version.maxAttempts, used);
    const { score, passed } = marked;
    await attempts.handIn(
      attempt.id,
      { answers: { ...answers }, handedInAt: clock(), score, passed, attemptsLeft: left },
      tx,
    );
    await countScore(enrolment, score, tx);
    const done = passed ? await complete(enrolment, { version: attempt.version, score }, tx) : {};
    const { status, percentage } = afterAttempt(enrolment, { passed, counts });
    const changes = {
      status,
      percentage,
      score: Math.max(score, enrolment.score ?? 0),
      ...(counts ? { attemptsUsed: used, openAttemptId: null } : {}),
      ...done,
    };
    await enrolments.update(enrolment, changes, person, tx);
    return { attempt: { ...attempt, answers: { ...answers } }, version, marked, attemptsLeft: left };
  };

  /** What handing in said the first time. */
  const replay = ({ attempt, version }: AttemptView): MarkedView => ({
    attempt,
    version,
    marked: mark(questionsOf(version.blocks), attempt.answers, version.threshold),
    attemptsLeft: attempt.attemptsLeft ?? 0,
  });

  const handIn = async (
    person: Person,
    enrolment: Enrolment,
    { attemptId, answers }: HandIn,
    tx: Transaction,
  ): Promise<MarkedView> => {
    const attempt =
      attemptId === undefined
        ? refuse('attemptId', TRAINING_TEXTS.attempt)
        : await attempts.find(attemptId, tx);
    if (attempt?.userId !== person.id || attempt.moduleId !== enrolment.moduleId)
      throw new AppError('attempt_not_found');
    const view = await beginning.pinned(attempt);
    if (attempt.handedInAt) return replay(view);
    if (attempt.closedAt || (attempt.dueAt && clock() > attempt.dueAt)) throw new AppError('attempt_closed');
    return markIn(person, enrolment, view, answers ?? {}, tx);
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
        const { head, enrolment } = await admission.enter(person, moduleId, tx);
        if (head.hasQuiz || given.attemptId !== undefined) return handIn(person, enrolment, given, tx);
        if (enrolment.status === 'completed') return null;
        const done = await complete(enrolment, { version: head.version, score: null }, tx);
        await enrolments.update(enrolment, { status: 'completed', percentage: 100, ...done }, person, tx);
        return null;
      }),
  };
};
export type Quizzes = ReturnType<typeof createQuizzes>;
