import type { DifficultyLevel, TrainingCategory } from '@gently/contracts/training-options';
import { AppError } from '../../shared/errors/app-error';
import type { Transaction } from '../../shared/database/transaction';
import type { Actor } from '../../shared/http/access';
import type { ChangedCourse, CourseRecord, CoursesRepository } from './courses.repository';
import { headOf, type ModuleHead, type PublishedModule, soughtWords } from './module';
import type { HeadSearch, Modules } from './modules.repository';
import type { Versions } from './versions.repository';

export interface CatalogueSearch {
  text?: string | undefined;
  category?: TrainingCategory | undefined;
  difficulty?: DifficultyLevel | undefined;
  featured?: boolean | undefined;
  /** False for those that were withdrawn. */
  active?: boolean | undefined;
  authorId?: string | undefined;
  excluding?: readonly string[] | undefined;
  /** Where the page before ended. */
  cursor?: string | undefined;
  limit: number;
}

interface PublishedDeps {
  modules: Modules;
  versions: Versions;
  courses: CoursesRepository;
}

const CURSOR = /^(\d{1,5})\.([0-9a-f]{24})$/;

const placeOf = (cursor: string | undefined): { orderIndex: number; id: string } | null => {
  if (cursor === undefined) return null;
  const [, orderIndex, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (orderIndex === undefined || id === undefined)
    throw new AppError('validation_failed', {
      errors: [{ field: 'cursor', message: 'Please start again from the first page' }],
    });
  return { orderIndex: Number(orderIndex), id };
};

const cursorAt = ({ orderIndex, id }: ModuleHead): string =>
  Buffer.from(`${orderIndex}.${id}`).toString('base64url');

/** What is published, for whoever learns, certifies or counts. */
export const createPublished = ({ modules, versions, courses }: PublishedDeps) => {
  const head = async (id: string, tx?: Transaction): Promise<ModuleHead | null> =>
    (await modules.heads([id], tx))[0] ?? null;

  const version = async (id: string, number: number): Promise<PublishedModule | null> => {
    const [known, stored] = await Promise.all([head(id), versions.find(id, number)]);
    return known && stored
      ? {
          ...headOf(stored.content),
          id,
          authorId: known.authorId,
          isActive: known.isActive,
          version: number,
          publishedAt: stored.publishedAt,
          blocks: stored.content.content_blocks,
        }
      : null;
  };

  return {
    /** Also of a withdrawn module; null if it was never published. */
    head,
    /** Of those that were ever published, in no order. */
    heads: (ids: readonly string[], tx?: Transaction): Promise<ModuleHead[]> => modules.heads(ids, tx),
    version,
    current: async (id: string): Promise<PublishedModule | null> => {
      const known = await head(id);
      return known && version(id, known.version);
    },
    /** In the order of the catalogue. @throws AppError for a cursor that no page has given out */
    search: async ({ text = '', cursor, limit, ...filters }: CatalogueSearch) => {
      const search: HeadSearch = { ...filters, words: soughtWords(text) };
      const [found, total] = await Promise.all([
        modules.search(search, limit + 1, placeOf(cursor)),
        modules.count(search),
      ]);
      const shown = found.slice(0, limit);
      const last = found.length > limit ? shown.at(-1) : undefined;
      return { modules: shown, next: last ? cursorAt(last) : null, total };
    },
    /** Published modules that declutterers have to complete. */
    required: (): Promise<ModuleHead[]> => modules.required(),
    activeCount: (): Promise<number> => modules.count({ words: [] }),
    /** In the order of the catalogue. */
    activeIds: (): Promise<string[]> => modules.activeIds(),
    /** Modules of a trainer, published or not. */
    ownedBy: (userId: string): Promise<string[]> => modules.idsBy(userId),
    /** Everybody who has written a module. */
    authorIds: (): Promise<string[]> => modules.authorIds(),
    /** Of everybody, published or not. */
    allIds: (): Promise<string[]> => modules.idsBy(null),
    mayEdit: async ({ id, role }: Pick<Actor, 'id' | 'role'>, moduleId: string): Promise<boolean> => {
      const record = await modules.find(moduleId);
      return record !== null && (role === 'admin' || record.authorId === id);
    },
    /** Of modules, published or not, and of courses. Those that are gone are not among them. */
    titlesOf: async (
      moduleIds: readonly string[],
      courseIds: readonly string[],
    ): Promise<ReadonlyMap<string, string>> =>
      new Map(
        (
          await Promise.all([
            moduleIds.length > 0 ? modules.titles(moduleIds) : [],
            courseIds.length > 0 ? courses.titles(courseIds) : [],
          ])
        ).flat(),
      ),
    courses: (): Promise<CourseRecord[]> => courses.list(),
    /** Active ones in which the modules to be completed have changed. */
    changedCourses: (): Promise<ChangedCourse[]> => courses.changed(),
    settleCourse: (course: ChangedCourse): Promise<void> => courses.settle(course),
    course: (id: string, tx?: Transaction): Promise<CourseRecord | null> => courses.find(id, tx),
    coursesWith: (moduleId: string, tx?: Transaction): Promise<CourseRecord[]> => courses.with(moduleId, tx),
    /** Whether a draft or any version names this file. */
    namesFile: async (fileId: string): Promise<boolean> =>
      (await modules.namesFile(fileId)) || (await versions.namesFile(fileId)),
  };
};
