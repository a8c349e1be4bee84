import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import { granted, refused } from './attempts-request';
import type { Enrolments } from './enrolments.repository';

/** What lets people take a module again. */
export const createSecondChances = (enrolments: Enrolments, clock: Clock) => ({
  /** Opens all tries again, as a trainer may; a request that waits is granted with it. @returns whether the person is in the module */
  resetAttempts: async (userId: string, moduleId: string, tx: Transaction): Promise<boolean> => {
    const enrolment = await enrolments.find(userId, moduleId, tx);
    if (!enrolment) return false;
    const status = enrolment.status === 'failed' ? ('in_progress' as const) : enrolment.status;
    const request = enrolment.attemptsRequest;
    const answer = request?.state === 'asked' ? { attemptsRequest: granted(request, clock()) } : {};
    await enrolments.update(enrolment, { attemptsUsed: 0, status, ...answer }, null, tx);
    return true;
  },

  /** Whether a request for more attempts waits for its answer. */
  isWaiting: async (userId: string, moduleId: string, tx: Transaction): Promise<boolean> =>
    (await enrolments.find(userId, moduleId, tx))?.attemptsRequest?.state === 'asked',

  /** @returns false where no request waits */
  refuseAttempts: async (
    userId: string,
    moduleId: string,
    reason: string,
    tx: Transaction,
  ): Promise<boolean> => {
    const enrolment = await enrolments.find(userId, moduleId, tx);
    const request = enrolment?.attemptsRequest;
    if (request?.state !== 'asked') return false;
    await enrolments.update(
      { userId, moduleId },
      { attemptsRequest: refused(request, reason, clock()) },
      null,
      tx,
    );
    return true;
  },

  /** A certificate has run out: the module can be taken again, with all its tries. */
  expire: async (userId: string, moduleId: string, tx: Transaction): Promise<void> => {
    const enrolment = await enrolments.find(userId, moduleId, tx);
    if (enrolment?.status === 'completed')
      await enrolments.update(
        enrolment,
        { status: 'expired', attemptsUsed: 0, attemptsRequest: null },
        null,
        tx,
      );
  },
});
export type SecondChances = ReturnType<typeof createSecondChances>;
