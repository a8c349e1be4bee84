import type { Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { ModuleHead, PublishedModule } from '../training';
import { isOpen, secondsLeft } from './attempt-time';
import type { Attempt } from './attempts.repository';
import { type AskedQuestion, askedIn, draw } from './drawing';
import type { Enrolment, Person } from './enrolments.repository';
import { createEntrance } from './entrance';
import { attemptsLeft } from './progress';
import type { LearningDeps } from './reading.service';

export interface AttemptView {
  attempt: Attempt;
  version: PublishedModule;
  /** These are asked, in this order. */
  questions: AskedQuestion[];
  /** Until the end of its time; null without one. */
  secondsLeft: number | null;
}

/** How tries begin. */
export const createBeginning = (deps: LearningDeps) => {
  const { training, enrolments, attempts, assertConfirmed, shuffle, clock } = deps;
  const enter = createEntrance(deps);

  const pinned = async (attempt: Attempt): Promise<AttemptView> => {
    const version = await training.version(attempt.moduleId, attempt.version);
    if (!version) throw new AppError('module_not_found');
    return {
      attempt,
      version,
      questions: askedIn(version.blocks, attempt.drawn),
      secondsLeft: secondsLeft(attempt, clock()),
    };
  };

  const insert = async (
    enrolment: Enrolment,
    head: ModuleHead,
    kind: Pick<Attempt, 'assessmentId' | 'dueAt'>,
    tx: Transaction,
  ): Promise<Attempt> => {
    const { userId, moduleId } = enrolment;
    const before = await attempts.count(userId, moduleId, tx);
    const version = await training.version(moduleId, head.version);
    if (!version) throw new AppError('module_not_found');
    return attempts.insert(
      {
        userId,
        moduleId,
        version: head.version,
        number: kind.assessmentId === null ? enrolment.attemptsUsed + 1 : 1,
        ...kind,
        drawn: draw(version.blocks, shuffle),
        startedAt: clock(),
        first: before === 0,
      },
      tx,
    );
  };

  return {
    pinned,

    begin: async (person: Person, moduleId: string, tx: Transaction): Promise<AttemptView> => {
      const { head, enrolment } = await enter(person, moduleId, tx);
      const open = enrolment.openAttemptId && (await attempts.find(enrolment.openAttemptId, tx));
      if (open) return pinned(open);
      if (!head.hasQuiz) throw new AppError('attempt_not_found');
      if (attemptsLeft(head.maxAttempts, enrolment.attemptsUsed) === 0)
        throw new AppError('attempts_used_up');
      await assertConfirmed(person.id);
      const attempt = await insert(enrolment, head, { assessmentId: null, dueAt: null }, tx);
      const status = enrolment.status === 'failed' ? ('in_progress' as const) : enrolment.status;
      const { attemptsUsed, renews } = enrolment;
      const changes = { openAttemptId: attempt.id, status, attemptsUsed, renews };
      await enrolments.update(enrolment, changes, person, tx);
      return pinned(attempt);
    },

    /** The one try of an agreed time; who comes back to it goes on. Read that time in the same transaction. */
    beginAssessment: async (
      person: Person,
      { moduleId, assessmentId, dueAt }: { moduleId: string; assessmentId: string; dueAt: Date },
      tx: Transaction,
    ): Promise<AttemptView> => {
      const { head, enrolment } = await enter(person, moduleId, tx);
      const known = await attempts.ofAssessment(person.id, assessmentId, tx);
      if (known && !isOpen(known, clock())) throw new AppError('attempt_closed');
      if (!known && !head.hasQuiz) throw new AppError('attempt_not_found');
      if (!known) await assertConfirmed(person.id);
      const attempt = known ?? (await insert(enrolment, head, { assessmentId, dueAt }, tx));
      // Two beginnings at once, and a beginning and a cancelling, meet at the enrolment.
      await enrolments.update(enrolment, { status: enrolment.status }, person, tx);
      return pinned(attempt);
    },
  };
};
