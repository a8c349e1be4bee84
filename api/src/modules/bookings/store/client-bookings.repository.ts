import type { BookingCounts, BookingStatus } from '@gently/contracts';
import { type Model, type PipelineStage, type QueryFilter, Types } from 'mongoose';
import { batched } from '../../../shared/database/batched';
import { createVersionedCache } from '../../../shared/versioned-cache';
import { beyond } from '../../../shared/database/keyset-filter';
import type { KeysetCursor } from '../../../shared/keyset-page';
import { type ListedBooking, type ListedRow, toListed, UNLISTED } from './booking-mapping';
import type { BookingRow } from './booking.model';
import { summaryOf } from '../ratings/rating';
import { ratingsGivenBy } from '../ratings/ratings.repository';

export interface BookingFilter {
  clientId: string;
  status?: BookingStatus | undefined;
  serviceId?: string | undefined;
  /** First instant and first instant no longer wanted. */
  from?: Date | undefined;
  before?: Date | undefined;
}

export interface BookingPage {
  bookings: readonly ListedBooking[];
  /** How many the filter finds, on all pages. */
  total: number;
  /** Over all bookings of the client, whatever the filter leaves out. */
  counts: BookingCounts;
}

interface Window {
  limit: number;
  cursor: KeysetCursor | null;
  /** London date. */
  today: string;
}

interface Version {
  _id: Types.ObjectId;
  bookings: number;
  changes: number;
}

type Counted = Omit<BookingCounts, 'satisfaction'>;
interface Found {
  rows: ListedRow[];
  matching: { count: number }[];
  all: Counted[];
  given: { sum: number; count: number }[];
}

const conditionsOf = ({ status, serviceId, from, before }: BookingFilter): QueryFilter<BookingRow> => ({
  ...(status ? { status } : {}),
  ...(serviceId ? { service: new Types.ObjectId(serviceId) } : {}),
  ...((from ?? before)
    ? { startsAt: { ...(from ? { $gte: from } : {}), ...(before ? { $lt: before } : {}) } }
    : {}),
});

const after = ({ at, id }: KeysetCursor): QueryFilter<BookingRow> => beyond('startsAt', at, id, 'descending');

const ones = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });
const isOneOf = (...statuses: BookingStatus[]) => ({ $in: ['$status', statuses] });

const countsOf = (today: string): PipelineStage.Group => ({
  $group: {
    _id: null,
    total: { $sum: 1 },
    upcoming: ones({ $and: [isOneOf('confirmed', 'in_progress'), { $gte: ['$scheduledDate', today] }] }),
    completed: ones(isOneOf('completed')),
    pending: ones(isOneOf('pending')),
  },
});

/** Rows of all pages that are kept in memory together: some twenty megabytes. */
const KEPT_ROWS = 20_000;

/**
 * What a client's list shows. One question in place of four, because it is asked more often than any other; and not
 * even that one while nothing has changed.
 */
export const createClientBookings = (model: Model<BookingRow>) => {
  const read = async (filter: BookingFilter, { limit, cursor, today }: Window): Promise<BookingPage> => {
    const conditions = conditionsOf(filter);
    const client = new Types.ObjectId(filter.clientId);
    const [found] = await model.aggregate<Found>([
      { $match: { client } },
      {
        $facet: {
          rows: [
            { $match: cursor ? { $and: [conditions, after(cursor)] } : conditions },
            { $sort: { startsAt: -1, _id: -1 } },
            { $limit: limit },
            { $project: UNLISTED },
          ],
          matching: [{ $match: conditions }, { $count: 'count' }],
          all: [countsOf(today)],
        },
      },
      { $lookup: { ...ratingsGivenBy(client), as: 'given' } },
    ]);
    const { total = 0, upcoming = 0, completed = 0, pending = 0 } = found?.all[0] ?? {};
    const satisfaction = summaryOf(found?.given[0] ?? { sum: 0, count: 0 });
    return {
      bookings: (found?.rows ?? []).map(toListed),
      total: found?.matching[0]?.count ?? 0,
      counts: { total, upcoming, completed, pending, satisfaction },
    };
  };

  /** Grows with every booking that is made and with every change of one; a rating changes its booking too. */
  const versionOf = batched(async (clientIds) => {
    const client = { $in: clientIds.map((id) => new Types.ObjectId(id)) };
    const versions = await model.aggregate<Version>([
      { $match: { client } },
      { $group: { _id: '$client', bookings: { $sum: 1 }, changes: { $sum: '$revision' } } },
    ]);
    return new Map(
      versions.map(({ _id, bookings, changes }) => [_id.toHexString(), `${bookings}.${changes}`]),
    );
  });
  const kept = createVersionedCache<BookingPage>({
    versionOf: async (clientId) => (await versionOf(clientId)) ?? 'none',
    weigh: ({ bookings }) => bookings.length + 1,
    capacity: KEPT_ROWS,
  });

  return {
    page: (filter: BookingFilter, window: Window): Promise<Readonly<BookingPage>> =>
      kept(filter.clientId, [filter, window], () => read(filter, window)),
  };
};
