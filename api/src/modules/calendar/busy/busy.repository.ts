import type { Connection as Database } from 'mongoose';
import type { Transaction } from '../../../shared/database/transaction';
import type { Span } from '../provider';
import { busyModel, type BusyRow } from './busy.model';

export const createBusyRepository = (database: Database) => {
  const model = busyModel(database);
  const forget = async (userId: string, tx: Transaction): Promise<void> => {
    await model.deleteMany({ user: userId }, { session: tx });
  };
  return {
    forget,

    /** What was read takes the place of what was known. */
    replace: async (userId: string, spans: readonly Span[], tx: Transaction): Promise<void> => {
      await forget(userId, tx);
      if (spans.length > 0)
        await model.insertMany(
          spans.map(({ startsAt, endsAt }) => ({ user: userId, startsAt, endsAt })),
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
