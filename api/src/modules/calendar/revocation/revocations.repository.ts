import { type Connection as Database, Types } from 'mongoose';
import type { Transaction } from '../../../shared/database/transaction';
import { type RevocationRow, revocationModel } from './revocation.model';

/** A calendar that is no longer connected here, while our access at the provider has not ended yet. */
export interface Revocation {
  id: string;
  connectionId: string;
  userId: string;
  refreshToken: string;
  revoke: boolean;
  eventIds: string[];
  attempts: number;
  givenUpAt: Date;
}

export type NewRevocation = Pick<
  Revocation,
  'connectionId' | 'userId' | 'refreshToken' | 'eventIds' | 'givenUpAt'
> & {
  email: string;
  dueAt: Date;
};

const FREE = new Date(0);

const toRevocation = (row: RevocationRow): Revocation => ({
  id: row._id.toHexString(),
  connectionId: row.connection,
  userId: row.user.toHexString(),
  refreshToken: row.refreshToken,
  revoke: row.revoke,
  eventIds: row.eventIds,
  attempts: row.attempts,
  givenUpAt: row.givenUpAt,
});

export const createRevocationsRepository = (database: Database) => {
  const model = revocationModel(database);
  const take = async (filter: object, now: Date, leaseUntil: Date): Promise<Revocation | null> => {
    const row = await model
      .findOneAndUpdate(
        { ...filter, dueAt: { $lte: now }, leasedUntil: { $lte: now } },
        { $set: { leasedUntil: leaseUntil }, $inc: { attempts: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean<RevocationRow>();
    return row && toRevocation(row);
  };

  return {
    insert: async ({ connectionId, userId, ...rest }: NewRevocation, tx: Transaction): Promise<string> => {
      const _id = new Types.ObjectId();
      const row = { _id, connection: connectionId, user: userId, ...rest, leasedUntil: FREE };
      await model.create([row], { session: tx });
      return _id.toHexString();
    },

    takeDue: (now: Date, leaseUntil: Date) => take({}, now, leaseUntil),
    takeOne: (id: string, now: Date, leaseUntil: Date) => take({ _id: id }, now, leaseUntil),

    /** An event is out of the calendar. */
    tick: async (id: string, eventId: string): Promise<void> => {
      await model.updateOne({ _id: id }, { $pull: { eventIds: eventId } });
    },

    isToRevoke: async (id: string): Promise<boolean> =>
      (await model.exists({ _id: id, revoke: true })) !== null,

    /** The account was connected anew: what is left to do ends no access any more. */
    keepAccessOf: async (userId: string, email: string, tx: Transaction): Promise<void> => {
      await model.updateMany({ user: userId, email }, { $set: { revoke: false } }, { session: tx });
    },

    putOff: async (id: string, dueAt: Date): Promise<void> => {
      await model.updateOne({ _id: id }, { $set: { dueAt, leasedUntil: FREE } });
    },

    remove: async (id: string, tx?: Transaction): Promise<void> => {
      await model.deleteOne({ _id: id }, tx ? { session: tx } : {});
    },

    hasOpen: async (userId: string): Promise<boolean> => (await model.exists({ user: userId })) !== null,
  };
};
export type RevocationsRepository = ReturnType<typeof createRevocationsRepository>;
