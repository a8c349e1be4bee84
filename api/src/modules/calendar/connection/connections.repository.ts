import { type Connection as Database, Types } from 'mongoose';
import type { Transaction } from '../../../shared/database/transaction';
import type { BreakingProblem, Connection } from './connection';
import { connectionModel, type ConnectionRow } from './connection.model';

const toConnection = ({ _id, user, ...row }: ConnectionRow): Connection => ({
  id: _id.toHexString(),
  userId: user.toHexString(),
  email: row.email,
  state: row.state,
  problem: row.problem,
  refreshToken: row.refreshToken,
  accessToken: row.accessToken,
  accessEndsAt: row.accessEndsAt,
  lastSyncAt: row.lastSyncAt,
  failures: row.failures,
  allReadAt: row.allReadAt ?? null,
});

type Tokens = Pick<Connection, 'refreshToken' | 'accessToken' | 'accessEndsAt'>;

export const createConnectionsRepository = (database: Database) => {
  const model = connectionModel(database);
  const first = async (filter: object, tx?: Transaction): Promise<Connection | null> => {
    const row = await model
      .findOne(filter)
      .session(tx ?? null)
      .lean<ConnectionRow>();
    return row && toConnection(row);
  };

  return {
    newId: (): string => String(new Types.ObjectId()),

    find: (id: string) => first({ _id: id }),
    findOfUser: (userId: string, tx?: Transaction) => first({ user: userId }, tx),

    /** Those of several people, to be written in the transaction that asks. */
    listOfUsers: async (userIds: readonly string[], tx: Transaction): Promise<Connection[]> => {
      const rows = await model
        .find({ user: { $in: userIds } })
        .session(tx)
        .lean<ConnectionRow[]>();
      return rows.map(toConnection);
    },

    /** Finds the people whose calendar entries are written into: an outage that passes changes nothing about that. */
    writableAmong: async (userIds: readonly string[], tx: Transaction): Promise<ReadonlySet<string>> => {
      const rows = await model
        .find({ user: { $in: userIds }, state: 'connected' }, { user: 1 })
        .session(tx)
        .lean<Pick<ConnectionRow, 'user'>[]>();
      return new Set(rows.map(({ user }) => user.toHexString()));
    },

    /** Those of several people that can be read now. */
    readableOf: async (userIds: readonly string[]): Promise<Connection[]> => {
      const rows = await model
        .find({ user: { $in: userIds }, state: 'connected', problem: null })
        .lean<ConnectionRow[]>();
      return rows.map(toConnection);
    },

    insert: async (
      { id, userId, email, ...tokens }: Pick<Connection, 'id' | 'userId' | 'email'> & Tokens,
      now: Date,
      tx: Transaction,
    ): Promise<void> => {
      const row = { _id: id, user: userId, email, ...tokens, state: 'connected' as const };
      await model.create([{ ...row, connectedAt: now, busyDueAt: now }], { session: tx });
    },

    /** The same account was connected once more. */
    renew: async (id: string, tokens: Tokens, now: Date, tx: Transaction): Promise<void> => {
      const whole = {
        state: 'connected',
        problem: null,
        failures: 0,
        connectedAt: now,
        busyDueAt: now,
        allReadAt: null,
      };
      await model.updateOne({ _id: id }, { $set: { ...tokens, ...whole } }, { session: tx });
    },

    remove: async (id: string, tx: Transaction): Promise<void> => {
      await model.deleteOne({ _id: id }, { session: tx });
    },

    keepAccess: async (
      id: string,
      tokens: Pick<Connection, 'accessToken' | 'accessEndsAt'>,
    ): Promise<void> => {
      await model.updateOne({ _id: id, state: 'connected' }, { $set: tokens });
    },

    /** @returns whether it was whole until now. Tokens that no longer open anything are not kept. */
    breakOff: async (id: string, problem: BreakingProblem, tx: Transaction): Promise<boolean> => {
      const forgotten = problem === 'access_ended' ? { refreshToken: '', accessToken: '' } : {};
      const { modifiedCount } = await model.updateOne(
        { _id: id, state: 'connected' },
        { $set: { state: 'broken', problem, ...forgotten } },
        { session: tx },
      );
      return modifiedCount > 0;
    },

    /** An event was written or removed. */
    noteSync: async (id: string, at: Date): Promise<void> => {
      await model.updateOne({ _id: id, state: 'connected' }, { $set: { lastSyncAt: at, problem: null } });
    },

    /** Busy times were read: all of them, or those of the near days. @returns false when the connection is gone or broken by now. */
    noteBusy: async (
      id: string,
      { at, all }: { at: Date; all: boolean },
      tx: Transaction,
    ): Promise<boolean> => {
      const changes = { lastSyncAt: at, problem: null, ...(all ? { allReadAt: at } : {}) };
      const whole = { _id: id, state: 'connected' as const };
      return (await model.updateOne(whole, { $set: changes }, { session: tx })).matchedCount > 0;
    },

    noteUnreachable: async (id: string): Promise<void> => {
      await model.updateOne({ _id: id, state: 'connected' }, { $set: { problem: 'unreachable' } });
    },

    /** Takes the connection whose busy times are due the longest: nobody else reads them before `nextAt`. */
    takeDueForBusy: async (now: Date, nextAt: Date): Promise<Connection | null> => {
      const row = await model
        .findOneAndUpdate(
          { state: 'connected', busyDueAt: { $lte: now } },
          { $set: { busyDueAt: nextAt } },
          { sort: { busyDueAt: 1 }, returnDocument: 'after' },
        )
        .lean<ConnectionRow>();
      return row && toConnection(row);
    },

    noteBusyRead: async (id: string, failures: number, nextAt: Date): Promise<void> => {
      await model.updateOne({ _id: id, state: 'connected' }, { $set: { failures, busyDueAt: nextAt } });
    },
  };
};
export type ConnectionsRepository = ReturnType<typeof createConnectionsRepository>;
