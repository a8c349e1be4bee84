import type { BookingStatus } from '@gently/contracts';
import { type Model, type QueryFilter, Types } from 'mongoose';
import type { Booking } from '../rules/booking';
import { takenBy } from '../rules/taking';
import { toBooking } from './booking-mapping';
import type { BookingRow } from './booking.model';

/** Which sessions of a declutterer are asked for. */
export interface DecluttererBookingFilter {
  decluttererId: string;
  /** Bookings that this person is asked to take. */
  offered: readonly string[];
  statuses: readonly BookingStatus[];
  /** First instant and first instant no longer wanted. */
  from?: Date | undefined;
  before?: Date | undefined;
}

/** What a declutterer has done, in numbers. */
export interface WorkDone {
  completed: number;
  minutes: number;
  monthCompleted: number;
  monthMinutes: number;
}

const ASSIGNED: readonly BookingStatus[] = ['confirmed', 'in_progress', 'completed'];

const toQuery = (filter: DecluttererBookingFilter): QueryFilter<BookingRow> => {
  const { decluttererId, offered, statuses, from, before } = filter;
  const declutterer = new Types.ObjectId(decluttererId);
  const assigned = statuses.filter((status) => ASSIGNED.includes(status));
  const kinds: QueryFilter<BookingRow>[] = [];
  if (statuses.includes('pending'))
    kinds.push({ _id: { $in: offered.map((id) => new Types.ObjectId(id)) }, status: 'pending' });
  if (assigned.length > 0) kinds.push({ declutterer, status: { $in: assigned } });
  if (statuses.includes('cancelled'))
    // Of what was called off before they had taken it, they were only asked.
    kinds.push({ declutterer, status: 'cancelled', ...takenBy(decluttererId) });
  const time =
    (from ?? before)
      ? { startsAt: { ...(from ? { $gte: from } : {}), ...(before ? { $lt: before } : {}) } }
      : {};
  return { $or: kinds, ...time };
};

/** The sessions of declutterers: what they are asked for, have taken, and have done. */
export const createDecluttererBookings = (model: Model<BookingRow>) => ({
  count: (filter: DecluttererBookingFilter): Promise<number> => model.countDocuments(toQuery(filter)),

  /** @param direction 1: earliest first, -1: latest first */
  list: async (
    filter: DecluttererBookingFilter,
    { direction, skip, limit }: { direction: 1 | -1; skip: number; limit: number },
  ): Promise<Booking[]> => {
    const rows = await model
      .find(toQuery(filter))
      .sort({ startsAt: direction, _id: direction })
      .skip(skip)
      .limit(limit)
      .lean<BookingRow[]>();
    return rows.map(toBooking);
  },

  /**
   * Ids of the completed sessions of these people that took place in a month.
   * @param month London month, `YYYY-MM`
   */
  completedIn: async (decluttererIds: readonly string[], month: string): Promise<string[]> => {
    const rows = await model
      .find(
        {
          declutterer: { $in: decluttererIds.map((id) => new Types.ObjectId(id)) },
          status: 'completed',
          scheduledDate: { $gte: `${month}-01`, $lte: `${month}-31` },
        },
        { _id: 1 },
      )
      .lean<Pick<BookingRow, '_id'>[]>();
    return rows.map(({ _id }) => String(_id));
  },

  /** @param month London month, `YYYY-MM` */
  workOf: async (decluttererId: string, month: string): Promise<WorkDone> => {
    const isDone = { $eq: ['$status', 'completed'] };
    const isOfMonth = { $and: [isDone, { $eq: [{ $substrBytes: ['$scheduledDate', 0, 7] }, month] }] };
    const sum = (condition: object, value: unknown) => ({ $sum: { $cond: [condition, value, 0] } });
    const filter = { decluttererId, offered: [], statuses: ['completed'] as const };
    const [found] = await model.aggregate<WorkDone>([
      { $match: toQuery(filter) },
      {
        $group: {
          _id: null,
          completed: sum(isDone, 1),
          minutes: sum(isDone, '$durationMinutes'),
          monthCompleted: sum(isOfMonth, 1),
          monthMinutes: sum(isOfMonth, '$durationMinutes'),
        },
      },
    ]);
    const { completed = 0, minutes = 0, monthCompleted = 0, monthMinutes = 0 } = found ?? {};
    return { completed, minutes, monthCompleted, monthMinutes };
  },
});
