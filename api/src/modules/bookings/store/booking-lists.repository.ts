import { type BookingStatus, PAID_STATES } from '@gently/contracts';
import { type Model, type QueryFilter, Types } from 'mongoose';
import type { Transaction } from '../../../shared/database/transaction';
import { beyond } from '../../../shared/database/keyset-filter';
import type { KeysetCursor } from '../../../shared/keyset-page';
import { type Booking, UNPAID_STATES } from '../rules/booking';
import { toBooking } from './booking-mapping';
import type { BookingRow } from './booking.model';

/** A session that is still to come, as the person sees it who plans their hours. */
export interface PlannedSession {
  bookingId: string;
  reference: string;
  clientId: string;
  date: string;
  time: string;
  durationMinutes: number;
  status: BookingStatus;
  /** It holds the time for somebody who has not paid yet: who that is, nobody learns before. */
  held: boolean;
}

const PLANNED: BookingStatus[] = ['pending', 'confirmed'];
const PLANNED_FIELDS = [
  'reference',
  'client',
  'scheduledDate',
  'scheduledTime',
  'durationMinutes',
  'status',
  'paymentState',
] as const;
type PlannedRow = Pick<BookingRow, '_id' | (typeof PLANNED_FIELDS)[number]>;

/** More than anybody has in a year and a month. */
const MOST_OF_PERSON = 1_000;

const SOONEST_FIRST = { startsAt: 1, _id: 1 } as const;

const after = ({ at, id }: KeysetCursor): QueryFilter<BookingRow> => beyond('startsAt', at, id, 'ascending');

/** Sessions as other parts of the API go through them, always soonest first. */
export const createBookingLists = (model: Model<BookingRow>) => {
  const list = async (
    filter: QueryFilter<BookingRow>,
    limit: number,
    tx?: Transaction,
  ): Promise<Booking[]> => {
    const rows = await model
      .find(filter)
      .sort(SOONEST_FIRST)
      .limit(limit)
      .session(tx ?? null)
      .lean<BookingRow[]>();
    return rows.map(toBooking);
  };

  return {
    /**
     * Confirmed sessions, for those who look ahead.
     * @param place where the page before ended
     * @param before first instant that is too far ahead
     */
    listConfirmed: (place: KeysetCursor, before: Date, limit: number): Promise<Booking[]> =>
      list({ status: 'confirmed', startsAt: { $gte: place.at, $lt: before }, ...after(place) }, limit),

    /** Sessions that have begun and are not completed. @param place where the page before ended */
    listRunning: (place: KeysetCursor, limit: number): Promise<Booking[]> =>
      list({ status: 'in_progress', ...after(place) }, limit),

    /**
     * Sessions that should have begun, or have, and are not completed, soonest first.
     * @param place where the page before ended
     * @param before first instant that is still to come
     */
    listDue: (place: KeysetCursor, before: Date, limit: number): Promise<Booking[]> =>
      list(
        {
          status: { $in: ['confirmed', 'in_progress'] },
          startsAt: { $gte: place.at, $lt: before },
          ...after(place),
        },
        limit,
      ),

    /** Paid sessions that nobody has taken yet. @param place where the page before ended */
    listWaiting: (place: KeysetCursor, limit: number): Promise<Booking[]> =>
      list({ status: 'pending', paymentState: { $in: [...PAID_STATES] }, ...after(place) }, limit),

    /** The sessions of one person, as client or as declutterer, that end after `from` and, if it is given, begin before `before`. */
    listOfPerson: (
      userId: string,
      statuses: readonly BookingStatus[],
      { from, before }: { from: Date; before?: Date },
      tx?: Transaction,
    ): Promise<Booking[]> => {
      const person = new Types.ObjectId(userId);
      return list(
        {
          $or: [{ client: person }, { declutterer: person }],
          status: { $in: [...statuses] },
          endsAt: { $gt: from },
          ...(before && { startsAt: { $lt: before } }),
        },
        MOST_OF_PERSON,
        tx,
      );
    },

    /** Sessions by their ids, as far as they are still to come. */
    listPlanned: async (ids: readonly string[], tx?: Transaction): Promise<PlannedSession[]> => {
      const rows = await model
        .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, status: { $in: PLANNED } })
        .select<PlannedRow>([...PLANNED_FIELDS])
        .sort(SOONEST_FIRST)
        .session(tx ?? null)
        .lean<PlannedRow[]>();
      return rows.map(({ _id, client, scheduledDate: date, scheduledTime: time, paymentState, ...rest }) => ({
        ...rest,
        held: UNPAID_STATES.includes(paymentState),
        bookingId: String(_id),
        clientId: String(client),
        date,
        time,
      }));
    },
  };
};
