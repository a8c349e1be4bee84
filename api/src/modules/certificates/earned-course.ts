import { londonDate } from '@gently/contracts/dates';
import type { Transaction } from '../../shared/database/transaction';
import type { CourseRecord, ModuleHead } from '../training';
import { type Earned, ofCourse } from './earned';
import type { IssuingDeps } from './issuing.service';

/**
 * The modules that have to be completed. One that was withdrawn can no longer be, so it is asked for only where nothing else is
 * left of the course.
 */
export const requiredOf = (
  { moduleIds }: Pick<CourseRecord, 'moduleIds'>,
  heads: readonly Pick<ModuleHead, 'id' | 'isActive'>[],
): string[] => {
  const open = new Set(heads.filter(({ isActive }) => isActive).map(({ id }) => id));
  const required = moduleIds.filter((id) => open.has(id));
  return required.length > 0 ? required : [...moduleIds];
};

/** What courses bring the people who have completed their modules. */
export const createEarnedCourse = ({
  certificates,
  learning,
  training,
  clock,
}: Pick<IssuingDeps, 'certificates' | 'clock' | 'learning' | 'training'>) => {
  /** What a course brings somebody; null while something is missing. @param moduleId completed just now */
  return async (
    userId: string,
    course: CourseRecord,
    moduleId: string | null,
    tx: Transaction,
  ): Promise<Earned | null> => {
    const courseId = course.id;
    const known = new Map((await training.heads(course.moduleIds, tx)).map((head) => [head.id, head]));
    const required = requiredOf(course, [...known.values()]);
    const completed = await learning.hasCompleted(userId, course.moduleIds, tx);
    const isDone = (id: string): boolean => id === moduleId || completed.has(id);
    if (required.length === 0 || !required.every(isDone)) return null;
    // Withdrawn ones that the person has completed count as well.
    const moduleIds = course.moduleIds.filter(isDone);
    const heads = moduleIds.flatMap((id) => known.get(id) ?? []);
    const all = await certificates.of(userId, [...moduleIds, courseId], tx);
    const held = all.filter(({ revoked }) => !revoked);
    const latest = moduleIds.flatMap((id) => held.find(({ aboutId }) => aboutId === id) ?? []);
    // Once it was taken back, it has to be earned anew: with what had been completed by then it does not come again.
    const lost = all.flatMap(({ aboutId, revoked }) => (aboutId === courseId && revoked ? [revoked.at] : []));
    if (lost.some((at) => latest.every(({ issuedAt }) => issuedAt <= at))) return null;
    const earned = ofCourse(course, heads, latest);
    const isOver = earned.expiresOn !== null && earned.expiresOn < londonDate(clock());
    return isOver ? null : earned;
  };
};
