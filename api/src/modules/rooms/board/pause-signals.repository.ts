import type { PauseKind } from '@gently/contracts/room-options';
import { type Connection, Types } from 'mongoose';
import type { PauseSignal } from './board';
import { pauseSignalModel, type PauseSignalRow } from './pause-signal.model';

export interface NewPauseSignal {
  bookingId: string;
  clientId: string;
  decluttererId: string;
  kind: PauseKind;
  words: string;
  at: Date;
  deleteAfter: Date;
}

const toSignal = ({ _id, kind, words, at, seenAt, deleteAfter }: PauseSignalRow): PauseSignal => ({
  id: String(_id),
  kind,
  words,
  at,
  seenAt,
  kept: deleteAfter === null,
});

export const createPauseSignals = (connection: Connection) => {
  const model = pauseSignalModel(connection);
  return {
    insert: async ({ bookingId, clientId, decluttererId, ...rest }: NewPauseSignal): Promise<void> => {
      const people = { client: new Types.ObjectId(clientId), declutterer: new Types.ObjectId(decluttererId) };
      await model.create([{ ...rest, ...people, booking: new Types.ObjectId(bookingId) }]);
    },

    /** Latest first; of a session that passed to somebody else only what was said to this one. */
    listOf: async (bookingId: string, decluttererId: string | null): Promise<PauseSignal[]> => {
      const rows = await model
        .find({ booking: bookingId, declutterer: decluttererId })
        .sort({ at: -1, _id: -1 })
        .lean<PauseSignalRow[]>();
      return rows.map(toSignal);
    },

    /** Those that are named, and no others; each keeps the first time. @returns whether there is any of them */
    markSeen: async (
      bookingId: string,
      decluttererId: string,
      ids: readonly string[],
      at: Date,
    ): Promise<boolean> => {
      const named = { booking: bookingId, declutterer: decluttererId, _id: { $in: ids } };
      await model.updateMany({ ...named, seenAt: null }, { $set: { seenAt: at } });
      return (await model.exists(named)) !== null;
    },

    keep: async (bookingId: string): Promise<void> => {
      await model.updateMany({ booking: bookingId }, { $set: { deleteAfter: null } });
    },

    forget: async (bookingId: string): Promise<void> => {
      await model.deleteMany({ booking: bookingId });
    },

    /** @returns how many went */
    forgetDue: async (now: Date): Promise<number> =>
      (await model.deleteMany({ deleteAfter: { $ne: null, $lte: now } })).deletedCount,
  };
};
export type PauseSignals = ReturnType<typeof createPauseSignals>;
