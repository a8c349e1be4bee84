import type { BookingStatus } from '@gently/contracts';
import { type Connection, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { UNPAID_STATES } from './booking';
import { bookingModel, type BookingRow } from './booking.model';

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
const FIELDS = [
  'reference',
  'client',
  'scheduledDate',
  'scheduledTime',
  'durationMinutes',
  'status',
  'paymentState',
] as const;

/** Sessions by their ids, as far as they are still to come; soonest first. */
export const createPlannedSessions = (connection: Connection) => {
  const model = bookingModel(connection);
  return {
    find: async (ids: readonly string[], tx?: Transaction): Promise<PlannedSession[]> => {
      const rows = await model
        .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, status: { $in: PLANNED } })
        .select<Pick<BookingRow, '_id' | (typeof FIELDS)[number]>>([...FIELDS])
        .sort({ startsAt: 1, _id: 1 })
        .session(tx ?? null)
        .lean<Pick<BookingRow, '_id' | (typeof FIELDS)[number]>[]>();
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
export type PlannedSessions = ReturnType<typeof createPlannedSessions>;
