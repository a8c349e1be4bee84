import { type Connection, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { courseModel, type CourseRow } from './course.model';

/** An ordered set of modules. */
export interface CourseRecord {
  id: string;
  authorId: string;
  title: string;
  description: string;
  isActive: boolean;
  moduleIds: string[];
  /** Grows with every change. */
  revision: number;
}

/** A course in which the modules to be completed have changed, and learners may be finished without having done anything. */
export interface ChangedCourse extends CourseRecord {
  /** Null for a course of an earlier release, of which the moment is not known. */
  changedAt: Date | null;
}

/** More than anybody offers. */
const MOST = 200;

const toCourse = (row: CourseRow): CourseRecord => ({
  id: String(row._id),
  authorId: String(row.author),
  title: row.title,
  description: row.description,
  isActive: row.isActive,
  moduleIds: row.modules.map(String),
  revision: row.revision ?? 0,
});

export const createCoursesRepository = (connection: Connection) => {
  const model = courseModel(connection);
  return {
    /** Oldest first. */
    list: async (): Promise<CourseRecord[]> => {
      const rows = await model.find().sort({ createdAt: 1, _id: 1 }).limit(MOST).lean<CourseRow[]>();
      return rows.map(toCourse);
    },
    find: async (id: string, tx?: Transaction): Promise<CourseRecord | null> => {
      const row = await model
        .findById(id)
        .session(tx ?? null)
        .lean<CourseRow | null>();
      return row && toCourse(row);
    },
    titles: async (ids: readonly string[]): Promise<[id: string, title: string][]> => {
      const rows = await model
        .find({ _id: { $in: ids.slice(0, MOST).map((id) => new Types.ObjectId(id)) } }, { title: 1 })
        .lean<Pick<CourseRow, '_id' | 'title'>[]>();
      return rows.map(({ _id, title }) => [String(_id), title]);
    },
    with: async (moduleId: string, tx?: Transaction): Promise<CourseRecord[]> => {
      const rows = await model
        .find({ modules: new Types.ObjectId(moduleId) })
        .limit(MOST)
        .session(tx ?? null)
        .lean<CourseRow[]>();
      return rows.map(toCourse);
    },
    insert: async (
      course: Omit<CourseRecord, 'id' | 'revision'>,
      at: Date,
      tx?: Transaction,
    ): Promise<CourseRecord> => {
      const { authorId, moduleIds, ...rest } = course;
      const row = {
        ...rest,
        author: new Types.ObjectId(authorId),
        modules: moduleIds.map((id) => new Types.ObjectId(id)),
        revision: 0,
        requirementsChangedAt: null,
        createdAt: at,
        updatedAt: at,
      };
      const [stored] = await model.create([row], tx ? { session: tx } : {});
      if (!stored) throw new Error('a course was not stored');
      return { ...course, id: String(stored._id), revision: 0 };
    },
    update: async (
      id: string,
      { moduleIds, ...changes }: Partial<Omit<CourseRecord, 'id' | 'authorId' | 'revision'>>,
      at: Date,
      tx: Transaction,
    ): Promise<void> => {
      const modules = moduleIds && { modules: moduleIds.map((one) => new Types.ObjectId(one)) };
      const requirements = moduleIds || changes.isActive ? { requirementsChangedAt: at } : {};
      await model.updateOne(
        { _id: new Types.ObjectId(id) },
        { $set: { ...changes, ...modules, ...requirements, updatedAt: at }, $inc: { revision: 1 } },
        { session: tx },
      );
    },
    /** Notes that a module can no longer be completed. */
    withdrawModule: async (moduleId: string, at: Date, tx: Transaction): Promise<void> => {
      await model.updateMany(
        { modules: new Types.ObjectId(moduleId) },
        { $set: { requirementsChangedAt: at } },
        { session: tx },
      );
    },
    changed: async (): Promise<ChangedCourse[]> => {
      const rows = await model
        .find({ isActive: true, requirementsChangedAt: { $not: { $type: 'null' } } })
        .limit(MOST)
        .lean<CourseRow[]>();
      return rows.map((row) => ({ ...toCourse(row), changedAt: row.requirementsChangedAt ?? null }));
    },
    /** Everyone who is finished has the certificate, unless the course has changed again. */
    settle: async ({ id, changedAt }: ChangedCourse): Promise<void> => {
      const unchanged = changedAt ?? { $exists: false };
      await model.updateOne(
        { _id: new Types.ObjectId(id), requirementsChangedAt: unchanged },
        { $set: { requirementsChangedAt: null } },
      );
    },
  };
};
export type CoursesRepository = ReturnType<typeof createCoursesRepository>;
