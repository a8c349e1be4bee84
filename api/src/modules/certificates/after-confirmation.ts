import type { Transaction } from '../../shared/database/transaction';
import type { AccountEvents } from '../auth';
import type { ModuleHead } from '../training';
import type { Certificate } from './certificate';
import type { Earned } from './earned';
import type { createEarnedCourse } from './earned-course';
import type { IssuingDeps } from './issuing.service';

interface AfterConfirmationDeps extends Pick<
  IssuingDeps,
  'certificates' | 'clock' | 'learning' | 'training'
> {
  earnedCourse: ReturnType<typeof createEarnedCourse>;
  issue: (
    userId: string,
    earned: Earned,
    how: { at: Date; before: null },
    tx: Transaction,
  ) => Promise<Certificate>;
  issueModule: (userId: string, head: ModuleHead, tx: Transaction) => Promise<Certificate>;
}

export const createAfterConfirmation = (deps: AfterConfirmationDeps) => {
  const { certificates, learning, training, earnedCourse, issue, issueModule, clock } = deps;

  /** Everything that was completed while the address was not confirmed brings its certificate now. */
  return async ({ userId }: AccountEvents['account.address_confirmed'], tx: Transaction): Promise<void> => {
    const own = await learning.progress(userId);
    const completed = own.filter(({ enrolment }) => enrolment.status === 'completed');
    if (completed.length === 0) return;
    const heads = await training.heads(
      completed.map(({ enrolment }) => enrolment.moduleId),
      tx,
    );
    for (const head of heads)
      if (!(await certificates.current(userId, head.id, tx))) await issueModule(userId, head, tx);
    for (const course of (await training.courses()).filter(({ isActive }) => isActive)) {
      if (await certificates.current(userId, course.id, tx)) continue;
      const earned = await earnedCourse(userId, course, null, tx);
      if (earned) await issue(userId, earned, { at: clock(), before: null }, tx);
    }
  };
};
