import type { Transaction } from '../../shared/database/transaction';
import type { CourseRecord } from '../training';
import { type Earned, ofCourse } from './earned';
import type { IssuingDeps } from './issuing.service';

/** What courses bring the people who have completed their modules. */
export const createEarnedCourse = ({
  certificates,
  learning,
  training,
}: Pick<IssuingDeps, 'certificates' | 'learning' | 'training'>) => {
  /** What a course brings somebody; null while something is missing. @param moduleId completed just now */
  return async (
    userId: string,
    course: CourseRecord,
    moduleId: string | null,
    tx: Transaction,
  ): Promise<Earned | null> => {
    const { id: courseId, moduleIds } = course;
    const done = await learning.hasCompleted(userId, moduleIds, tx);
    if (moduleIds.length === 0 || !moduleIds.every((id) => id === moduleId || done.has(id))) return null;
    const heads = await training.heads(moduleIds, tx);
    const all = await certificates.of(userId, [...moduleIds, courseId], tx);
    const held = all.filter(({ revoked }) => !revoked);
    const latest = moduleIds.flatMap((id) => held.find(({ aboutId }) => aboutId === id) ?? []);
    // Once it was taken back, it has to be earned anew: with what had been completed by then it does not come again.
    const lost = all.flatMap(({ aboutId, revoked }) => (aboutId === courseId && revoked ? [revoked.at] : []));
    if (lost.some((at) => latest.every(({ issuedAt }) => issuedAt <= at))) return null;
    return ofCourse(course, heads, latest);
  };
};
