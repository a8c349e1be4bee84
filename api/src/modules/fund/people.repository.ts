import { type Connection, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { cardMarkModel, type CardMarkRow } from './card-mark.model';
import { reservationModel, type ReservationRow } from './reservation.model';

/** Which accounts count as one person for the fund: those that have paid with the same card. */
export const createFundPeople = (connection: Connection) => {
  const marks = cardMarkModel(connection);
  const reservations = reservationModel(connection);

  /** The database deletes in its own time, so what has expired is left out here. */
  const marksOf = async (clientId: string, now: Date, tx?: Transaction): Promise<string[]> => {
    const rows = await marks
      .find({ client: new Types.ObjectId(clientId), expiresAt: { $gt: now } }, { mark: 1 })
      .session(tx ?? null)
      .lean<CardMarkRow[]>();
    return rows.map(({ mark }) => mark);
  };

  const aloneAmong = async (clientIds: readonly string[], tx?: Transaction): Promise<ReadonlySet<string>> => {
    const rows = await reservations
      .find({ _id: { $in: clientIds }, aloneSince: { $ne: null } }, { _id: 1 })
      .session(tx ?? null)
      .lean<ReservationRow[]>();
    return new Set(rows.map(({ _id }) => String(_id)));
  };

  const sharingWith = async (clientId: string, now: Date, tx?: Transaction): Promise<string[]> => {
    const own = await marksOf(clientId, now, tx);
    const rows = await marks
      .find({ mark: { $in: own }, expiresAt: { $gt: now } }, { client: 1 })
      .session(tx ?? null)
      .lean<CardMarkRow[]>();
    return [...new Set(rows.map(({ client }) => String(client)))].filter((id) => id !== clientId);
  };

  return {
    /**
     * Makes every other reservation of this person wait for the caller's transaction, or begin again after it. Clients whose first
     * payments with one card come at the same time have no row in common here: they conflict at the fund's account in the ledger.
     */
    claimTurn: async (clientId: string, now: Date, tx: Transaction): Promise<void> => {
      const options = { session: tx };
      await reservations.updateOne({ _id: clientId }, { $inc: { count: 1 } }, { ...options, upsert: true });
      const own = await marksOf(clientId, now, tx);
      if (own.length > 0) await marks.updateMany({ mark: { $in: own } }, { $inc: { turns: 1 } }, options);
    },

    /** @returns the accounts that count with this one, itself first */
    accountsOf: async (clientId: string, now: Date, tx?: Transaction): Promise<string[]> => {
      const others = await sharingWith(clientId, now, tx);
      if (others.length === 0) return [clientId];
      const alone = await aloneAmong([clientId, ...others], tx);
      return alone.has(clientId) ? [clientId] : [clientId, ...others.filter((id) => !alone.has(id))];
    },

    /** Remembers that a client has paid with a card. */
    addMark: async (clientId: string, mark: string, expiresAt: Date, tx: Transaction): Promise<void> => {
      await marks.updateOne(
        { _id: `${mark}:${clientId}` },
        { $set: { mark, client: new Types.ObjectId(clientId), expiresAt }, $inc: { turns: 1 } },
        { session: tx, upsert: true },
      );
    },

    /** Whether another account uses a card of this client, and whether a manager lets the client count alone. */
    sharingOf: async (clientId: string, now: Date) => ({
      isShared: (await sharingWith(clientId, now)).length > 0,
      isAlone: (await aloneAmong([clientId])).has(clientId),
    }),

    /** @returns false when the client counts alone already */
    countAlone: async (clientId: string, at: Date, tx: Transaction): Promise<boolean> => {
      const alone = await aloneAmong([clientId], tx);
      if (alone.has(clientId)) return false;
      await reservations.updateOne(
        { _id: clientId },
        { $set: { aloneSince: at }, $inc: { count: 1 } },
        { session: tx, upsert: true },
      );
      return true;
    },
  };
};
export type FundPeople = ReturnType<typeof createFundPeople>;
