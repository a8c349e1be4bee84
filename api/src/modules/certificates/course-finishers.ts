import { londonDate } from '@gently/contracts/dates';
import type { Transaction } from '../../shared/database/transaction';
import { oneByOne } from '../../shared/one-by-one';
import type { ChangedCourse } from '../training';
import type { Certificate } from './certificate';
import { createConfirmedHolder } from './confirmed-holder';
import { createEarnedCourse, requiredOf } from './earned-course';
import type { Earned } from './earned';
import type { IssuingDeps } from './issuing.service';

/** No transaction lasts longer. */
const TRANSACTION_MS = 60_000;

interface FinishersDeps extends Pick<
  IssuingDeps,
  'accounts' | 'certificates' | 'clock' | 'figures' | 'learning' | 'training' | 'transact'
> {
  issue: (
    userId: string,
    earned: Earned,
    how: { at: Date; before: null },
    tx: Transaction,
  ) => Promise<Certificate>;
}

/** Issues certificates of courses to people who are finished because the course has changed. */
export const createCourseFinishers = (deps: FinishersDeps) => {
  const { transact, certificates, learning, training, issue, clock } = deps;
  const { isConfirmed } = createConfirmedHolder(deps.accounts);
  const earnedCourse = createEarnedCourse(deps);

  const issueTo = (userId: string, courseId: string): Promise<boolean> =>
    transact(async (tx) => {
      const course = await training.course(courseId, tx);
      if (!course?.isActive || (await certificates.current(userId, courseId, tx))) return false;
      const earned = await earnedCourse(userId, course, null, tx);
      // A person who has not confirmed their address gets it when they do.
      if (!earned || !(await isConfirmed(userId, tx))) return false;
      await issue(userId, earned, { at: clock(), before: null }, tx);
      return true;
    });

  const finish = async (course: ChangedCourse): Promise<number> => {
    const startedAt = clock().getTime();
    const required = requiredOf(course, await training.heads(course.moduleIds));
    const finishers = required.length > 0 ? await learning.finishers(required) : [];
    const holders = new Set(await deps.figures.holders([course.id], londonDate(clock())));
    const issued = await oneByOne(
      finishers.filter((userId) => !holders.has(userId)),
      (userId) => issueTo(userId, course.id),
      { isLostRace: () => false, failed: 'some certificates of a changed course could not be issued' },
    );
    // A module that was being completed during the change may have been judged by the course as it was before.
    if (course.changedAt === null || course.changedAt.getTime() + TRANSACTION_MS <= startedAt)
      await training.settleCourse(course);
    return issued;
  };

  /** @returns how many certificates it issued */
  return async (): Promise<number> => {
    let issued = 0;
    await oneByOne(
      await training.changedCourses(),
      async (course) => {
        const count = await finish(course);
        issued += count;
        return count > 0;
      },
      { isLostRace: () => false, failed: 'some changed courses could not be looked through' },
    );
    return issued;
  };
};
