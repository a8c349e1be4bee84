import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import type { Transaction } from '../../shared/database/transaction';
import type { Booking } from '../bookings';
import { sessionAlertModel, type SessionAlertRow } from './session-alert.model';
import type { WatchKind } from './watch';

/** It was told of before. */
export class AlreadyTold extends Error {}

const keyOf = (bookingId: string, kind: WatchKind, startsAt: Date): string =>
  `${bookingId}:${kind}:${startsAt.getTime()}`;

export const createSessionAlerts = (connection: Connection) => {
  const model = sessionAlertModel(connection);
  return {
    /** @throws AlreadyTold */
    insert: async (
      { id, reference, startsAt }: Pick<Booking, 'id' | 'reference' | 'startsAt'>,
      kind: WatchKind,
      raisedAt: Date,
      tx: Transaction,
    ): Promise<void> => {
      const row = { booking: id, reference, kind, startsAt, raisedAt };
      await model.create([row], { session: tx }).catch((error: unknown) => {
        throw isDuplicateKey(error) ? new AlreadyTold() : error;
      });
    },

    /** Tells of these bookings what was told. */
    told: async (ids: readonly string[]): Promise<(booking: Booking, kind: WatchKind) => boolean> => {
      const rows = await model
        .find({ booking: { $in: ids } }, { booking: 1, kind: 1, startsAt: 1 })
        .lean<Pick<SessionAlertRow, 'booking' | 'kind' | 'startsAt'>[]>();
      const known = new Set(
        rows.map(({ booking, kind, startsAt }) => keyOf(String(booking), kind, startsAt)),
      );
      return ({ id, startsAt }, kind) => known.has(keyOf(id, kind, startsAt));
    },

    /** The session went on, or ended. */
    resolve: async (bookingId: string, at: Date, tx: Transaction): Promise<void> => {
      const open = { booking: bookingId, resolvedAt: null };
      await model.updateMany(open, { $set: { resolvedAt: at } }, { session: tx });
    },
  };
};
export type SessionAlerts = ReturnType<typeof createSessionAlerts>;
