import type { Connection as Database } from 'mongoose';
import type { Transaction } from '../../../shared/database/transaction';
import type { Span } from '../provider';
import { entryModel, type EntryRow } from './entry.model';
import { eventIdAfter, eventIdFor } from './session-event';

/** One session in one connected calendar: what stands there, and whether somebody has to look again. */
export interface Entry {
  id: string;
  connectionId: string;
  userId: string;
  bookingId: string;
  eventId: string;
  known: boolean;
  spans: Span[];
  asked: number;
  attempts: number;
}

/** What stands in the calendar after a visit. */
type Standing = Pick<Entry, 'known' | 'spans'> & { revision: number };

const FREE = new Date(0);

const toEntry = (row: EntryRow): Entry => ({
  id: row._id.toHexString(),
  connectionId: row.connection.toHexString(),
  userId: row.user.toHexString(),
  bookingId: row.booking.toHexString(),
  eventId: row.eventId,
  known: row.known,
  spans: row.spans.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
  asked: row.asked,
  attempts: row.attempts,
});

export const createEntriesRepository = (database: Database) => {
  const model = entryModel(database);
  const lookAgain = (now: Date) => ({ $set: { dueAt: now, attempts: 0 }, $inc: { asked: 1 } });

  return {
    /** Whatever calendars a session stands in are to be looked at again. */
    askForBooking: async (bookingId: string, now: Date, tx: Transaction): Promise<void> => {
      await model.updateMany({ booking: bookingId }, lookAgain(now), { session: tx });
    },

    /** A session belongs into this calendar: is written, or looked at again. */
    ask: async (
      { id: connectionId, userId }: { id: string; userId: string },
      bookingId: string,
      now: Date,
      tx?: Transaction,
    ): Promise<void> => {
      await model.updateOne(
        { connection: connectionId, booking: bookingId },
        {
          ...lookAgain(now),
          $setOnInsert: { user: userId, eventId: eventIdFor(connectionId, bookingId), leasedUntil: FREE },
        },
        { upsert: true, ...(tx ? { session: tx } : {}) },
      );
    },

    /** Everything of a calendar that was away is looked at again. */
    askForConnection: async (connectionId: string, now: Date, tx: Transaction): Promise<void> => {
      await model.updateMany({ connection: connectionId }, lookAgain(now), { session: tx });
    },

    /** Takes the entry that has waited longest: nobody else gets it before `leaseUntil`. */
    takeDue: async (now: Date, leaseUntil: Date): Promise<Entry | null> => {
      const row = await model
        .findOneAndUpdate(
          { dueAt: { $lte: now }, leasedUntil: { $lte: now } },
          { $set: { leasedUntil: leaseUntil }, $inc: { attempts: 1 } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        )
        .lean<EntryRow>();
      return row && toEntry(row);
    },

    /** Before an event is written: from now on it may stand at any of these times. */
    expect: async (id: string, spans: readonly Span[]): Promise<void> => {
      await model.updateOne({ _id: id }, { $set: { spans } });
    },

    /** Another event takes the place of one that can no longer be changed. @returns the id of the new one */
    renewEvent: async ({ id, eventId }: Pick<Entry, 'id' | 'eventId'>): Promise<string> => {
      const next = eventIdAfter(eventId);
      await model.updateOne({ _id: id, eventId }, { $set: { eventId: next, known: false } });
      return next;
    },

    /** It is as it should be, unless somebody asked again meanwhile: then it stays due. */
    settle: async ({ id, asked }: Pick<Entry, 'id' | 'asked'>, standing: Standing): Promise<void> => {
      const free = { ...standing, leasedUntil: FREE };
      const { matchedCount } = await model.updateOne(
        { _id: id, asked },
        { $set: { ...free, dueAt: null, attempts: 0 } },
      );
      if (matchedCount === 0) await model.updateOne({ _id: id }, { $set: free });
    },

    /** It is out of the calendar, unless somebody asked again meanwhile. */
    close: async ({ id, asked }: Pick<Entry, 'id' | 'asked'>): Promise<void> => {
      const { deletedCount } = await model.deleteOne({ _id: id, asked });
      if (deletedCount > 0) return;
      await model.updateOne({ _id: id }, { $set: { known: false, spans: [], leasedUntil: FREE } });
    },

    /** @param dueAt null: until somebody asks again. */
    putOff: async ({ id, asked }: Pick<Entry, 'id' | 'asked'>, dueAt: Date | null): Promise<void> => {
      const { matchedCount } = await model.updateOne(
        { _id: id, asked },
        { $set: { dueAt, leasedUntil: FREE } },
      );
      if (matchedCount === 0) await model.updateOne({ _id: id }, { $set: { leasedUntil: FREE } });
    },

    /** When our own events stand, or may stand, in a calendar. */
    spansOf: async (connectionId: string): Promise<Span[]> => {
      const rows = await model.find({ connection: connectionId }, { spans: 1 }).lean<EntryRow[]>();
      return rows.flatMap(({ spans }) => spans.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })));
    },

    /** By booking: the revision that was written last; `waiting` where one is to be written anyway. */
    revisionsOf: async (connectionId: string): Promise<Map<string, number | 'waiting' | null>> => {
      const rows = await model
        .find({ connection: connectionId }, { booking: 1, revision: 1, dueAt: 1 })
        .lean<EntryRow[]>();
      return new Map(
        rows.map(({ booking, revision, dueAt }) => [booking.toHexString(), dueAt ? 'waiting' : revision]),
      );
    },

    /** Forgets a calendar. @returns the events that stand in it, and until when somebody may still be writing. */
    takeAll: async (
      connectionId: string,
      tx: Transaction,
    ): Promise<{ eventIds: string[]; busyUntil: Date }> => {
      const rows = await model.find({ connection: connectionId }).session(tx).lean<EntryRow[]>();
      await model.deleteMany({ connection: connectionId }, { session: tx });
      return {
        // One that is not known may have been written by a try that nobody heard of again.
        eventIds: rows.map(({ eventId }) => eventId),
        busyUntil: new Date(Math.max(0, ...rows.map(({ leasedUntil }) => leasedUntil.getTime()))),
      };
    },
  };
};
export type EntriesRepository = ReturnType<typeof createEntriesRepository>;
