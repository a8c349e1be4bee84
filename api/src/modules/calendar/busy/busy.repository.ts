import type { Connection as Database } from 'mongoose';
import type { Transaction } from '../../../shared/database/transaction';
import type { Span } from '../provider';
import { busyChanges } from './busy';
import { busyModel, type BusyRow } from './busy.model';

export const createBusyRepository = (database: Database) => {
  const model = busyModel(database);
  const forget = async (userId: string, tx: Transaction): Promise<void> => {
    await model.deleteMany({ user: userId }, { session: tx });
  };
  return {
    forget,

    /** What was read of a stretch of time takes the place of what was known of it; only differences are written. */
    update: async (userId: string, found: readonly Span[], read: Span, tx: Transaction): Promise<void> => {
      const known = await model
        .find({ user: userId, startsAt: { $lt: read.endsAt }, endsAt: { $gt: read.startsAt } })
        .session(tx)
        .lean<BusyRow[]>();
      const { gone, added } = busyChanges(known, found, read);
      if (gone.length > 0)
        await model.deleteMany({ _id: { $in: gone.map(({ _id }) => _id) } }, { session: tx });
      if (added.length > 0)
        await model.insertMany(
          added.map(({ startsAt, endsAt }) => ({ user: userId, startsAt, endsAt })),
          { session: tx },
        );
    },

    /** What touches a stretch of time, by person. */
    between: async (
      userIds: readonly string[],
      { startsAt, endsAt }: Span,
    ): Promise<(Span & { userId: string })[]> => {
      const rows = await model
        .find({ user: { $in: userIds }, startsAt: { $lt: endsAt }, endsAt: { $gt: startsAt } })
        .lean<BusyRow[]>();
      return rows.map((row) => ({
        userId: row.user.toHexString(),
        startsAt: row.startsAt,
        endsAt: row.endsAt,
      }));
    },
  };
};
export type BusyRepository = ReturnType<typeof createBusyRepository>;
