import type { StudentSort } from '@gently/contracts/trainer-options';
import type { ProgressStatus } from '@gently/contracts/training-options';
import { type QueryFilter, type SortOrder, Types } from 'mongoose';
import { AppError } from '../../shared/errors/app-error';
import type { EnrolmentRow } from './enrolment.model';
import { sought } from './found-by';

/** Whose modules, and whom of those who learn there. */
export interface StudentFilter {
  /** Left out: everybody's. */
  authorIds?: readonly string[] | undefined;
  /** One of theirs: see that it is before you ask. */
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

/** Of one author an equality, so that the order of an index holds behind it. */
const authored = (authorIds: readonly string[]): QueryFilter<EnrolmentRow> => {
  const [only] = authorIds;
  return authorIds.length === 1 && only !== undefined
    ? { author: new Types.ObjectId(only) }
    : { author: { $in: authorIds.map((id) => new Types.ObjectId(id)) } };
};

export const toQuery = ({ authorIds, moduleId, status, text }: StudentFilter): QueryFilter<EnrolmentRow> => {
  // A module says enough by itself, and has the orders of the table in its own indexes; a search has them by author.
  const byAuthor = authorIds !== undefined && (moduleId === undefined || Boolean(text));
  return {
    ...(byAuthor ? authored(authorIds) : {}),
    ...(moduleId === undefined ? {} : { module: new Types.ObjectId(moduleId) }),
    ...(status === undefined ? {} : { status }),
    ...(text ? { $and: sought(text) } : {}),
  };
};

const PLACE = /^\[(?:"(?:[^"\\]|\\["\\]){0,200}"|-?\d{1,15}),"[0-9a-f]{24}"\]$/;

const refuse = (): never => {
  throw new AppError('validation_failed', {
    errors: [{ field: 'cursor', message: 'Please start again from the first page' }],
  });
};

/** The place behind a row. */
export const placeOf = (row: EnrolmentRow, { sort }: StudentOrder): string => {
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

/** One question to the database, whose answer an index has in this order. */
export interface PagePart {
  query: QueryFilter<EnrolmentRow>;
  sort: Record<string, SortOrder>;
}

/**
 * What a page asks, one after the other until it is full: behind a place first the rows that have its value, then those
 * beyond. Each begins at its place in an index, however many rows have the same value.
 * @throws AppError for a cursor that no page of this order has given out
 */
export const pagePartsOf = (filter: StudentFilter, order: StudentOrder, cursor?: string): PagePart[] => {
  const field = FIELDS[order.sort];
  const [way, further] = order.direction === 'asc' ? ([1, '$gt'] as const) : ([-1, '$lt'] as const);
  const query = toQuery(filter);
  const sort = { [field]: way, _id: way };
  if (cursor === undefined) return [{ query, sort }];
  const { value, id } = decode(cursor, order.sort);
  const same = { query: { ...query, [field]: value, _id: { [further]: id } }, sort: { _id: way } };
  // All rows of one status have the same place among statuses.
  if (filter.status !== undefined && order.sort === 'status')
    return filter.status === value ? [{ ...same, sort }] : refuse();
  return [same, { query: { ...query, [field]: { [further]: value } }, sort }];
};
