import { randomInt } from 'node:crypto';
import { type Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../../shared/database/database-errors';
import type { Transaction } from '../../../shared/database/transaction';
import { type Booking, type HistoryEntry, UNPAID_STATES } from '../rules/booking';
import { toBooking, toRow } from './booking-mapping';
import { bookingModel, type BookingRow } from './booking.model';
import { createBookingLists } from './booking-lists.repository';
import { createBookingRegions } from './booking-regions.repository';
import { createClientBookings } from './client-bookings.repository';
import { createDecluttererBookings } from './declutterer-bookings.repository';
import { createRegionalBookings } from './regional-bookings.repository';
import { makeReference } from '../rules/reference';

/** Somebody changed the booking since it was read: read again and decide again. */
export class BookingChanged extends Error {}

const UNPAID = [...UNPAID_STATES];
const REFERENCE_TRIES = 5;

export const createBookingsRepository = (connection: Connection) => {
  const model = bookingModel(connection);

  const freeReference = async (tx: Transaction): Promise<string> => {
    for (let attempt = 0; attempt < REFERENCE_TRIES; attempt += 1) {
      const reference = makeReference(randomInt);
      if (!(await model.exists({ reference }).session(tx))) return reference;
    }
    throw new Error('no free booking reference was found');
  };

  return {
    ...createClientBookings(model),
    ...createBookingLists(model),
    ...createBookingRegions(model),
    ...createRegionalBookings(model),
    ofDeclutterers: createDecluttererBookings(model),

    newId: (): string => String(new Types.ObjectId()),
    freeReference,

    insert: async (booking: Booking, tx: Transaction): Promise<void> => {
      try {
        await model.create([toRow(booking)], { session: tx });
      } catch (error) {
        if (isDuplicateKey(error, 'reference')) throw new BookingChanged();
        throw error;
      }
    },

    find: async (id: string, tx?: Transaction): Promise<Booking | null> => {
      const row = await model
        .findById(id)
        .session(tx ?? null)
        .lean<BookingRow>();
      return row && toBooking(row);
    },

    /** Changes a booking that is still as it was read. @throws BookingChanged when it is not. */
    change: async (
      booking: Booking,
      patch: Partial<Booking>,
      entry: HistoryEntry | null,
      tx: Transaction,
    ): Promise<Booking> => {
      const row = await model
        .findOneAndUpdate(
          { _id: booking.id, revision: booking.revision },
          { $set: toRow(patch), $inc: { revision: 1 }, ...(entry ? { $push: { history: entry } } : {}) },
          { returnDocument: 'after', session: tx },
        )
        .lean<BookingRow>();
      if (!row) throw new BookingChanged();
      return toBooking(row);
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

    /** Sessions ahead of which all of the money has gone back, soonest first. */
    listReturned: async (now: Date, limit: number): Promise<Booking[]> => {
      const rows = await model
        .find({
          status: { $in: ['pending', 'confirmed'] },
          paymentState: 'refunded',
          startsAt: { $gt: now },
        })
        .sort({ startsAt: 1 })
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
