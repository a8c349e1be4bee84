import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import type { Transaction } from '../../shared/database/transaction';
import { alertModel, type AlertRow } from './alert.model';

/** It was told of before. */
export class AlreadyRaised extends Error {}

export interface NewAlert {
  bookingId: string;
  reference: string;
  startsAt: Date;
  matchingBy: Date;
  raisedAt: Date;
  regionId: string | null;
  exclusions: NonNullable<AlertRow['exclusions']>;
}

const keyOf = (bookingId: string, matchingBy: Date): string => `${bookingId}:${matchingBy.getTime()}`;

export const createAlertsRepository = (connection: Connection) => {
  const model = alertModel(connection);
  return {
    /** @throws AlreadyRaised */
    insert: async ({ bookingId, regionId, ...alert }: NewAlert, tx: Transaction): Promise<void> => {
      await model
        .create([{ ...alert, booking: bookingId, region: regionId }], { session: tx })
        .catch((error: unknown) => {
          throw isDuplicateKey(error) ? new AlreadyRaised() : error;
        });
    },

    /** Tells of bookings by their deadline whether they were told of. */
    raisedFor: async (
      bookingIds: readonly string[],
      tx?: Transaction,
    ): Promise<(id: string, matchingBy: Date) => boolean> => {
      const rows = await model
        .find({ booking: { $in: bookingIds } }, { booking: 1, matchingBy: 1 })
        .session(tx ?? null)
        .lean<Pick<AlertRow, 'booking' | 'matchingBy'>[]>();
      const known = new Set(rows.map(({ booking, matchingBy }) => keyOf(String(booking), matchingBy)));
      return (id, matchingBy) => known.has(keyOf(id, matchingBy));
    },

    /** Somebody was found, or nobody is wanted any more. */
    resolve: async (bookingId: string, at: Date, tx: Transaction): Promise<void> => {
      await model.updateMany(
        { booking: bookingId, resolvedAt: null },
        { $set: { resolvedAt: at } },
        { session: tx },
      );
    },
  };
};
export type AlertsRepository = ReturnType<typeof createAlertsRepository>;
