import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import { demandNewest } from '../../shared/seen-version';
import type { AuditLog } from '../audit';
import type { ForAuthor } from './for-author';
import type { Author } from './looking';
import type { CourseRecord, CoursesRepository } from './courses.repository';
import type { Modules } from './modules.repository';
import type { TrainingEvents } from './training-events';

interface CoursesDeps {
  transact: Transact;
  courses: CoursesRepository;
  modules: Modules;
  audit: AuditLog;
  forAuthor: ForAuthor;
  clock: Clock;
}

type CourseFields = Pick<CourseRecord, 'title' | 'description' | 'isActive'>;
type CourseChanges = Partial<CourseFields & { moduleIds: string[] }>;
/** A course, and the newest version of it that the author has seen. */
export interface SeenCourse {
  id: string;
  version: number;
}
type WhatChanged = TrainingEvents['training.course_changed_for_author']['what'];

const isOther = (before: readonly string[], after: readonly string[]): boolean =>
  before.length !== after.length || before.some((id, place) => id !== after[place]);

/** @returns what weighs most of what is other than before; null when all of it was so already */
const whatChanged = (
  before: Omit<CourseRecord, 'id' | 'authorId' | 'revision'>,
  changes: CourseChanges,
): WhatChanged | null => {
  const after = { ...before, ...changes };
  if (after.isActive !== before.isActive) return after.isActive ? 'opened' : 'closed';
  if (isOther(before.moduleIds, after.moduleIds)) return 'modules';
  return after.title === before.title && after.description === before.description ? null : 'words';
};

export const createCourses = ({ transact, courses, modules, audit, forAuthor, clock }: CoursesDeps) => {
  const own = async (author: Author, id: string, tx: Transaction): Promise<CourseRecord> => {
    const course = await courses.find(id, tx);
    if (!course || (author.role !== 'admin' && course.authorId !== author.id))
      throw new AppError('course_not_found');
    return course;
  };

  const change = (author: Author, { id, version: seen }: SeenCourse, changes: CourseChanges) =>
    transact(async (tx): Promise<CourseRecord> => {
      const course = await own(author, id, tx);
      demandNewest('course_changed', { stored: course.revision, seen });
      if (changes.moduleIds) {
        const known = await modules.heads(changes.moduleIds, tx);
        // One that was withdrawn since may stay where it was; nobody can put it in anew.
        const usable = known.filter((head) => head.isActive || course.moduleIds.includes(head.id));
        if (usable.length < changes.moduleIds.length)
          throw new AppError('validation_failed', {
            errors: [{ field: 'moduleIds', message: 'Please choose modules that are published' }],
          });
      }
      await courses.update(id, changes, clock(), tx);
      await audit.append(
        {
          action: 'training_course.changed',
          actorId: author.id,
          target: `training_course:${id}`,
          origin: author.origin,
          ...(course.authorId === author.id ? {} : { details: { author: course.authorId } }),
        },
        tx,
      );
      const what = whatChanged(course, changes);
      if (what) await forAuthor.tellOfCourse(author, course, what, tx);
      return { ...course, ...changes, revision: course.revision + 1 };
    });

  return {
    create: (author: Author, fields: CourseFields): Promise<CourseRecord> =>
      transact(async (tx) => {
        const course = await courses.insert({ ...fields, authorId: author.id, moduleIds: [] }, clock(), tx);
        await audit.append(
          {
            action: 'training_course.created',
            actorId: author.id,
            target: `training_course:${course.id}`,
            origin: author.origin,
          },
          tx,
        );
        return course;
      }),
    /** @throws AppError `course_changed`, `course_not_found` also for an author who did not make it */
    change: (author: Author, seen: SeenCourse, fields: CourseFields): Promise<CourseRecord> =>
      change(author, seen, fields),
    /** The modules in their order; what is not named leaves the course. */
    setModules: (author: Author, seen: SeenCourse, moduleIds: string[]): Promise<CourseRecord> =>
      change(author, seen, { moduleIds }),
  };
};
export type Courses = ReturnType<typeof createCourses>;
