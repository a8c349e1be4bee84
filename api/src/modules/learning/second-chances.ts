import type { Transaction } from '../../shared/database/transaction';
import type { Enrolments } from './enrolments.repository';

/** What lets people take a module again. */
export const createSecondChances = (enrolments: Enrolments) => ({
  /** Opens all tries again, as a trainer may. @returns whether the person is in the module */
  resetAttempts: async (userId: string, moduleId: string, tx: Transaction): Promise<boolean> => {
    const enrolment = await enrolments.find(userId, moduleId, tx);
    if (!enrolment) return false;
    const status = enrolment.status === 'failed' ? ('in_progress' as const) : enrolment.status;
    await enrolments.update(enrolment, { attemptsUsed: 0, status }, null, tx);
    return true;
  },

  /** A certificate has run out: the module can be taken again, with all its tries. */
  expire: async (userId: string, moduleId: string, tx: Transaction): Promise<void> => {
    const enrolment = await enrolments.find(userId, moduleId, tx);
    if (enrolment?.status === 'completed')
      await enrolments.update(enrolment, { status: 'expired', attemptsUsed: 0 }, null, tx);
  },
});
export type SecondChances = ReturnType<typeof createSecondChances>;
