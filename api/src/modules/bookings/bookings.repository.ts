import { randomInt } from 'node:crypto';
import type { BookingCounts, BookingStatus } from '@gently/contracts';
import { type ClientSession, type Connection, type QueryFilter, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import type { KeysetCursor } from '../../shared/keyset-cursor';
import { type Booking, type HistoryEntry, UNPAID_STATES } from './booking';
import { toBooking, toRow } from './booking-mapping';
import { bookingModel, type BookingRow } from './booking.model';
import { makeReference } from './reference';

/** Somebody changed the booking since it was read: read again and decide again. */
export class BookingChanged extends Error {}

export interface BookingFilter {
  clientId: string;
  status?: BookingStatus | undefined;
  serviceId?: string | undefined;
  /** First instant and first instant no longer wanted. */
  from?: Date | undefined;
  before?: Date | undefined;
}

const UNPAID = [...UNPAID_STATES];
const REFERENCE_TRIES = 5;

const toQuery = ({ clientId, status, serviceId, from, before }: BookingFilter): QueryFilter<BookingRow> => ({
  client: new Types.ObjectId(clientId),
  ...(status ? { status } : {}),
  ...(serviceId ? { service: new Types.ObjectId(serviceId) } : {}),
  ...((from ?? before)
    ? { startsAt: { ...(from ? { $gte: from } : {}), ...(before ? { $lt: before } : {}) } }
    : {}),
});

export const createBookingsRepository = (connection: Connection) => {
  const model = bookingModel(connection);

  const freeReference = async (session: ClientSession): Promise<string> => {
    for (let attempt = 0; attempt < REFERENCE_TRIES; attempt += 1) {
      const reference = makeReference(randomInt);
      if (!(await model.exists({ reference }).session(session))) return reference;
    }
    throw new Error('no free booking reference was found');
  };

  return {
    newId: (): string => String(new Types.ObjectId()),
    freeReference,

    insert: async (booking: Booking, session: ClientSession): Promise<void> => {
      try {
        await model.create([toRow(booking)], { session });
      } catch (error) {
        if (isDuplicateKey(error, 'reference')) throw new BookingChanged();
        throw error;
      }
    },

    find: async (id: string, session?: ClientSession): Promise<Booking | null> => {
      const row = await model
        .findById(id)
        .session(session ?? null)
        .lean<BookingRow>();
      return row && toBooking(row);
    },

    /** Changes a booking that is still as it was read. @throws BookingChanged when it is not. */
    change: async (
      booking: Pick<Booking, 'id' | 'revision'>,
      patch: Partial<Booking>,
      entry: HistoryEntry | null,
      session: ClientSession,
    ): Promise<Booking> => {
      const row = await model
        .findOneAndUpdate(
          { _id: booking.id, revision: booking.revision },
          { $set: toRow(patch), $inc: { revision: 1 }, ...(entry ? { $push: { history: entry } } : {}) },
          { returnDocument: 'after', session },
        )
        .lean<BookingRow>();
      if (!row) throw new BookingChanged();
      return toBooking(row);
    },

    list: async (filter: BookingFilter, limit: number, cursor: KeysetCursor | null): Promise<Booking[]> => {
      const after = cursor && {
        $or: [
          { startsAt: { $lt: cursor.at } },
          { startsAt: cursor.at, _id: { $lt: new Types.ObjectId(cursor.id) } },
        ],
      };
      const rows = await model
        .find(after ? { $and: [toQuery(filter), after] } : toQuery(filter))
        .sort({ startsAt: -1, _id: -1 })
        .limit(limit)
        .lean<BookingRow[]>();
      return rows.map(toBooking);
    },

    count: (filter: BookingFilter): Promise<number> => model.countDocuments(toQuery(filter)),

    counts: async (clientId: string, today: string): Promise<Omit<BookingCounts, 'satisfaction'>> => {
      const ones = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });
      const isOneOf = (...statuses: BookingStatus[]) => ({ $in: ['$status', statuses] });
      // One question in place of four: every page of the list asks it.
      const [found] = await model.aggregate<Omit<BookingCounts, 'satisfaction'>>([
        { $match: { client: new Types.ObjectId(clientId) } },
        {
          $group: {
            _id: null,
            total: { $sum: 1 },
            upcoming: ones({
              $and: [isOneOf('confirmed', 'in_progress'), { $gte: ['$scheduledDate', today] }],
            }),
            completed: ones(isOneOf('completed')),
            pending: ones(isOneOf('pending')),
          },
        },
      ]);
      const { total = 0, upcoming = 0, completed = 0, pending = 0 } = found ?? {};
      return { total, upcoming, completed, pending };
    },

    /** Unpaid bookings whose time is no longer held, oldest first. */
    listExpired: async (now: Date, limit: number): Promise<Booking[]> => {
      const rows = await model
        .find({ status: 'pending', paymentState: { $in: UNPAID }, claimExpiresAt: { $lte: now } })
        .sort({ claimExpiresAt: 1 })
        .limit(limit)
        .lean<BookingRow[]>();
      return rows.map(toBooking);
    },

    /** The unpaid booking of a client that holds any part of a stretch of time. */
    findOwnHold: async (clientId: string, startsAt: Date, endsAt: Date): Promise<Booking | null> => {
      const row = await model
        .findOne({
          client: clientId,
          status: 'pending',
          paymentState: { $in: UNPAID },
          startsAt: { $lt: endsAt },
          endsAt: { $gt: startsAt },
        })
        .lean<BookingRow>();
      return row && toBooking(row);
    },
  };
};
export type BookingsRepository = ReturnType<typeof createBookingsRepository>;
