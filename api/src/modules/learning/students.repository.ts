import type { ProgressStatus } from '@gently/contracts/training-options';
import { type Connection, type Model, Types } from 'mongoose';
import { enrolmentModel, type EnrolmentRow } from './enrolment.model';
import { type Enrolment, toEnrolment } from './enrolments.repository';
import {
  pagePartsOf,
  placeOf,
  type StudentFilter,
  type StudentOrder,
  toQuery,
} from './student-pages.repository';

/** Of one answer; a table is read in pages, a file in many of them. */
const MOST = 1_000;
const MOST_IDS = 50_000;

/** Those who learn, as their trainers see them. */
/** Requests that a trainer sees at once. */
const WAITING = 100;

/** Requests for more attempts that wait for an answer. */
const createWaiting = (model: Model<EnrolmentRow>) => ({
  /** Who waits for an answer to a request for more attempts, the longest first. @param authorIds undefined: in all modules */
  waiting: async (authorIds: readonly string[] | undefined): Promise<Enrolment[]> => {
    const rows = await model
      .find({
        'attemptsRequest.state': 'asked',
        ...(authorIds && { author: { $in: authorIds.map((id) => new Types.ObjectId(id)) } }),
      })
      .sort({ 'attemptsRequest.askedAt': 1, _id: 1 })
      .limit(WAITING)
      .lean<EnrolmentRow[]>();
    return rows.map(toEnrolment);
  },

  /**
   * Requests that were made by a moment and are not with the admins yet, or that a person who has completed the module has made.
   * @returns whose they are, and in which module
   */
  waitingSince: async (by: Date): Promise<Pick<Enrolment, 'userId' | 'moduleId'>[]> => {
    const rows = await model
      .find({
        'attemptsRequest.state': 'asked',
        'attemptsRequest.askedAt': { $lte: by },
        $or: [{ 'attemptsRequest.escalatedAt': null }, { status: 'completed' }],
      })
      .select('user module')
      .sort({ 'attemptsRequest.askedAt': 1, _id: 1 })
      .limit(MOST)
      .lean<Pick<EnrolmentRow, 'user' | 'module'>[]>();
    return rows.map(({ user, module }) => ({ userId: String(user), moduleId: String(module) }));
  },
});

export const createStudents = (connection: Connection) => {
  const model = enrolmentModel(connection);

  const pageQueries = (filter: StudentFilter, order: StudentOrder, cursor?: string) =>
    pagePartsOf(filter, order, cursor).map(({ query, sort }) => model.find(query).sort(sort));

  return {
    ...createWaiting(model),

    /** For tests and the bench: what a page asks, to be explained. */
    pageQueries,

    /** @throws AppError for a cursor that no page of this order has given out */
    page: async (
      filter: StudentFilter,
      order: StudentOrder,
      { limit: wanted, cursor }: { limit: number; cursor?: string | undefined },
    ): Promise<{ students: Enrolment[]; next: string | null }> => {
      const limit = Math.min(wanted, MOST);
      const rows: EnrolmentRow[] = [];
      for (const query of pageQueries(filter, order, cursor))
        if (rows.length <= limit)
          rows.push(...(await query.limit(limit + 1 - rows.length).lean<EnrolmentRow[]>()));
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return { students: shown.map(toEnrolment), next: last ? placeOf(last, order) : null };
    },

    /** One person in one module of these authors. */
    find: async (
      authorIds: readonly string[],
      userId: string,
      moduleId: string,
    ): Promise<Enrolment | null> => {
      const row = await model
        .findOne({
          user: new Types.ObjectId(userId),
          module: new Types.ObjectId(moduleId),
          author: { $in: authorIds.map((id) => new Types.ObjectId(id)) },
        })
        .lean<EnrolmentRow | null>();
      return row && toEnrolment(row);
    },

    /** Accounts of those who have begun something of these authors; of these people, of one module. */
    ids: async (filter: StudentFilter, among?: readonly string[]): Promise<string[]> => {
      const rows = await model.aggregate<{ _id: Types.ObjectId }>([
        {
          $match: {
            ...toQuery(filter),
            ...(among ? { user: { $in: among.map((id) => new Types.ObjectId(id)) } } : {}),
          },
        },
        { $group: { _id: '$user' } },
        { $limit: MOST_IDS },
      ]);
      return rows.map(({ _id }) => String(_id));
    },

    /** How many different people. */
    count: async (authorIds: readonly string[]): Promise<number> => {
      const [found] = await model.aggregate<{ people: number }>([
        { $match: toQuery({ authorIds }) },
        { $group: { _id: '$user' } },
        { $count: 'people' },
      ]);
      return found?.people ?? 0;
    },

    /** How many are where, in these modules together. */
    statuses: async (moduleIds: readonly string[]): Promise<Partial<Record<ProgressStatus, number>>> => {
      const rows = await model.aggregate<{ _id: ProgressStatus; people: number }>([
        { $match: { module: { $in: moduleIds.map((id) => new Types.ObjectId(id)) } } },
        { $group: { _id: '$status', people: { $sum: 1 } } },
      ]);
      return Object.fromEntries(rows.map(({ _id, people }) => [_id, people]));
    },

    /** What people thought of these modules, latest first. */
    reviews: async (
      moduleIds: readonly string[],
      limit: number,
    ): Promise<{ rating: number; review: string; at: Date }[]> => {
      const rows = await model
        .find(
          {
            module: { $in: moduleIds.map((id) => new Types.ObjectId(id)) },
            reviewedAt: { $type: 'date' },
          },
          { rating: 1, review: 1, reviewedAt: 1 },
        )
        .sort({ reviewedAt: -1 })
        .limit(limit)
        .lean<Pick<EnrolmentRow, 'rating' | 'review' | 'reviewedAt'>[]>();
      return rows.flatMap(({ rating, review, reviewedAt }) =>
        rating === null || reviewedAt === null ? [] : [{ rating, review, at: reviewedAt }],
      );
    },
  };
};
export type Students = ReturnType<typeof createStudents>;
