import type { Transaction } from '../../shared/database/transaction';
import type { Enrolment } from './enrolments.repository';
import type { Entered } from './entrance';
import type { LearningDeps } from './reading.service';

/** What counts with it when somebody completes a module. */
export const createCompleting = ({ figures, publish, clock }: LearningDeps) => {
  const complete = async (
    { enrolment, isRenewal }: Pick<Entered, 'enrolment' | 'isRenewal'>,
    { version, score }: { version: number; score: number | null },
    tx: Transaction,
  ) => {
    const { userId, moduleId } = enrolment;
    const at = clock();
    const isFirst = enrolment.completedAt === null;
    // After it had expired it was failed or in progress again, perhaps.
    const isNew = isFirst || isRenewal || enrolment.status !== 'completed';
    if (isFirst) await figures.add(moduleId, { completed: 1 }, tx);
    if (isNew) await publish('training.completed', { userId, moduleId, version, score, at }, tx);
    return {
      ...(isNew ? { completedAt: at, completedVersion: version } : {}),
      // A person who has passed needs no answer.
      ...(enrolment.attemptsRequest?.state === 'asked' ? { attemptsRequest: null } : {}),
    };
  };

  const countScore = async ({ moduleId, score }: Enrolment, reached: number, tx: Transaction) => {
    if (score !== null && reached <= score) return;
    const change = score === null ? { scoreSum: reached, scoreCount: 1 } : { scoreSum: reached - score };
    await figures.add(moduleId, change, tx);
  };

  return { complete, countScore };
};
