import type { ProgressStatus } from '@gently/contracts/training-options';
import type { StudentSort } from '@gently/contracts/trainer-options';
import { type Connection, type QueryFilter, Types } from 'mongoose';
import { AppError } from '../../shared/errors/app-error';
import { enrolmentModel, type EnrolmentRow } from './enrolment.model';
import { type Enrolment, toEnrolment } from './enrolments.repository';

/** Whose modules, and whom of those who learn there. */
export interface StudentFilter {
  authorIds: readonly string[];
  moduleId?: string | undefined;
  status?: ProgressStatus | undefined;
  /** Beginning of a first name, last name or email. */
  text?: string | undefined;
}

export interface StudentOrder {
  sort: StudentSort;
  direction: 'asc' | 'desc';
}

const FIELDS = {
  name: 'nameKey',
  progress: 'percentage',
  score: 'score',
  status: 'status',
  time: 'seconds',
  started: 'startedAt',
} as const satisfies Record<StudentSort, keyof EnrolmentRow>;

/** Of one answer; a table is read in pages, a file in many of them. */
const MOST = 1_000;
const MOST_IDS = 50_000;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const toQuery = ({ authorIds, moduleId, status, text }: StudentFilter): QueryFilter<EnrolmentRow> => ({
  author: { $in: authorIds.map((id) => new Types.ObjectId(id)) },
  ...(moduleId === undefined ? {} : { module: new Types.ObjectId(moduleId) }),
  ...(status === undefined ? {} : { status }),
  ...(text ? { words: new RegExp(`^${escaped(text.toLowerCase())}`) } : {}),
});

const PLACE = /^\[(?:"[^"\\]{0,200}"|-?\d{1,15}),"[0-9a-f]{24}"\]$/;

const refuse = (): never => {
  throw new AppError('validation_failed', {
    errors: [{ field: 'cursor', message: 'Please start again from the first page' }],
  });
};

const encode = (row: EnrolmentRow, sort: StudentSort): string => {
  const value = row[FIELDS[sort]];
  const plain = value instanceof Date ? value.getTime() : value;
  return Buffer.from(JSON.stringify([plain, String(row._id)])).toString('base64url');
};

const decode = (cursor: string, sort: StudentSort): { value: string | number | Date; id: Types.ObjectId } => {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [value, id] = (PLACE.test(text) ? JSON.parse(text) : refuse()) as [string | number, string];
  const isText = sort === 'name' || sort === 'status';
  if ((typeof value === 'string') !== isText) refuse();
  return { value: sort === 'started' ? new Date(value) : value, id: new Types.ObjectId(id) };
};

/** Those who learn, as their trainers see them. */
export const createStudents = (connection: Connection) => {
  const model = enrolmentModel(connection);

  /** Behind a place, by an index that has this order: a page costs the same wherever it lies. */
  const pageQuery = (filter: StudentFilter, { sort, direction }: StudentOrder, cursor?: string) => {
    const field = FIELDS[sort];
    const way = direction === 'asc' ? 1 : -1;
    const further = direction === 'asc' ? '$gt' : '$lt';
    const place = cursor === undefined ? null : decode(cursor, sort);
    const query = toQuery(filter);
    const beyond = place && {
      $or: [{ [field]: { [further]: place.value } }, { [field]: place.value, _id: { [further]: place.id } }],
    };
    return model.find(beyond ? { $and: [query, beyond] } : query).sort({ [field]: way, _id: way });
  };

  return {
    /** For tests and the bench: the same question, to be explained. */
    pageQuery,

    /** @throws AppError for a cursor that no page of this order has given out */
    page: async (
      filter: StudentFilter,
      order: StudentOrder,
      { limit, cursor }: { limit: number; cursor?: string | undefined },
    ): Promise<{ students: Enrolment[]; next: string | null }> => {
      const rows = await pageQuery(filter, order, cursor)
        .limit(Math.min(limit, MOST) + 1)
        .lean<EnrolmentRow[]>();
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return { students: shown.map(toEnrolment), next: last ? encode(last, order.sort) : null };
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
