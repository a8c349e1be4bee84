import type { BookingCounts, BookingStatus } from '@gently/contracts';
import { type Model, type PipelineStage, type QueryFilter, Types } from 'mongoose';
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

/** What a client's list shows: one question in place of four, because it is asked more often than any other. */
export const createClientBookings = (model: Model<BookingRow>) => ({
  page: async (filter: BookingFilter, { limit, cursor, today }: Window): Promise<BookingPage> => {
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
  },
});
