import type { Connection as Database } from 'mongoose';
import type { Transaction } from '../../../shared/database/transaction';
import { entryModel, type EntryRow } from './entry.model';

/** Stores with each entry whether its owner was notified of a clash. */
export const createClashEntries = (database: Database) => {
  const model = entryModel(database);
  return {
    /** Our own events in a calendar. */
    eventIdsOf: async (connectionId: string): Promise<Set<string>> => {
      const rows = await model.find({ connection: connectionId }, { eventId: 1 }).lean<EntryRow[]>();
      return new Set(rows.map(({ eventId }) => eventId));
    },

    /** By session: its begin when the owner was notified that it clashes with this calendar. */
    clashesOf: async (connectionId: string): Promise<Map<string, Date>> => {
      const rows = await model
        .find({ connection: connectionId, clashAt: { $ne: null } }, { booking: 1, clashAt: 1 })
        .lean<EntryRow[]>();
      return new Map(
        rows.flatMap(({ booking, clashAt }) => (clashAt ? [[booking.toHexString(), clashAt] as const] : [])),
      );
    },

    /** @param clashAt the begin of the session, or null once nothing clashes. @returns false if that was known */
    noteClash: async (
      connectionId: string,
      bookingId: string,
      clashAt: Date | null,
      tx: Transaction,
    ): Promise<boolean> => {
      const entry = { connection: connectionId, booking: bookingId, clashAt: { $ne: clashAt } };
      const { matchedCount } = await model.updateOne(entry, { $set: { clashAt } }, { session: tx });
      return matchedCount > 0;
    },
  };
};
export type ClashEntries = ReturnType<typeof createClashEntries>;
