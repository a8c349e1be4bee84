import type { Transaction } from '../../shared/database/transaction';
import { oneByOne } from '../../shared/one-by-one';
import { ARRIVAL_MS, isDue, isOpen } from './attempt-time';
import type { Attempt } from './attempts.repository';
import { createBeginning } from './beginning';
import { createReentry } from './entrance';
import { createHandIn } from './hand-in';
import type { LearningDeps } from './reading.service';

/** Attempts in one run of the job; the rest waits for the next one. */
const AT_ONCE = 200;

/** What time does to attempts that have an end. */
export const createTimedAttempts = (deps: LearningDeps) => {
  const { transact, enrolments, attempts, clock } = deps;
  const { pinned } = createBeginning(deps);
  const reenter = createReentry(deps);
  const { endByTime } = createHandIn(deps);

  /** @returns false where another process was first, or the person has been given more time */
  const end = (id: string): Promise<boolean> =>
    transact(async (tx) => {
      const attempt = await attempts.find(id, tx);
      if (!attempt || !isDue(attempt, clock())) return false;
      const { userId, moduleId, answers } = attempt;
      const entered = await reenter(userId, moduleId, tx);
      if (!entered || Object.keys(answers).length === 0) {
        await enrolments.meet([userId], moduleId, tx);
        await attempts.close(id, clock(), tx);
      } else await endByTime(null, entered, await pinned(attempt), answers, tx);
      return true;
    });

  return {
    /** Hands in the answers of all attempts whose time is over. @returns how many it ended */
    endDue: async (): Promise<number> => {
      const lastMoment = new Date(clock().getTime() - ARRIVAL_MS);
      return oneByOne(await attempts.dueBefore(lastMoment, AT_ONCE), end, {
        isLostRace: () => false,
        failed: 'some attempts could not be handed in',
      });
    },

    /** Attempts at these agreed times; those whose time is over are handed in first. */
    ofAssessments: async (assessmentIds: readonly string[]): Promise<Attempt[]> => {
      const found = await attempts.ofAssessments(assessmentIds);
      const now = clock();
      const due = found.filter((attempt) => isDue(attempt, now));
      if (due.length === 0) return found;
      // Those that others hand in at the same moment, and any that cannot be, are the job's, which reports them.
      await oneByOne(
        due.map(({ id }) => id),
        end,
        { isLostRace: () => true, failed: '' },
      );
      return attempts.ofAssessments(assessmentIds);
    },

    /**
     * Another end for one person at an agreed time. Store that end in the same transaction.
     * @returns the attempt that they have begun; null before
     */
    extend: async (
      { assessmentId, userId, moduleId, dueAt }: ExtendedTime,
      tx: Transaction,
    ): Promise<Attempt | null> => {
      // Beginning and handing in meet it here.
      await enrolments.meet([userId], moduleId, tx);
      const attempt = await attempts.ofAssessment(userId, assessmentId, tx);
      if (attempt && isOpen(attempt, clock())) await attempts.setDue(attempt.id, dueAt, tx);
      return attempt;
    },
  };
};
export type TimedAttempts = ReturnType<typeof createTimedAttempts>;

export interface ExtendedTime {
  assessmentId: string;
  userId: string;
  moduleId: string;
  dueAt: Date;
}
