import { type IsoDate } from '@gently/contracts';
import { type Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import { AppError } from '../../shared/errors/app-error';
import type { CheckIn, Told } from './check-in';
import { checkInModel, type CheckInRow } from './check-in.model';

const toCheckIn = ({ _id, user, ...row }: CheckInRow): CheckIn => ({
  ...row,
  id: String(_id),
  userId: String(user),
});

/** Whoever reads or writes one says whose it is; only what was shared is read by others. */
export const createCheckInsRepository = (connection: Connection) => {
  const model = checkInModel(connection);

  const write = (userId: string, week: IsoDate, told: Told, writtenAt: Date) =>
    model
      .findOneAndUpdate(
        { user: userId, week },
        { $set: { ...told, writtenAt } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<CheckInRow>();

  const found = (row: CheckInRow | null): CheckIn => {
    if (!row) throw new AppError('not_found');
    return toCheckIn(row);
  };

  return {
    /** Writes the check-in of a week, in place of an earlier one. */
    save: async (userId: string, week: IsoDate, told: Told, at: Date): Promise<CheckIn> => {
      const row = await write(userId, week, told, at).catch((error: unknown) => {
        // Two first ones at once; the second one then finds the document.
        if (!isDuplicateKey(error)) throw error;
        return write(userId, week, told, at);
      });
      return found(row);
    },

    /** All of one person, the newest first. */
    listOwn: async (userId: string): Promise<CheckIn[]> =>
      (await model.find({ user: userId }).sort({ week: -1 }).lean<CheckInRow[]>()).map(toCheckIn),

    /** What these people share of the weeks since one, the newest first. */
    listShared: async (userIds: readonly string[], since: IsoDate): Promise<CheckIn[]> => {
      const filter = { user: { $in: userIds }, week: { $gte: since }, shared: true };
      return (await model.find(filter).sort({ week: -1, _id: -1 }).lean<CheckInRow[]>()).map(toCheckIn);
    },

    hasWritten: async (userId: string, week: IsoDate): Promise<boolean> =>
      (await model.exists({ user: userId, week })) !== null,

    /** @throws AppError `not_found`, also for somebody else's */
    share: async (userId: string, id: string, shared: boolean): Promise<CheckIn> =>
      found(
        await model
          .findOneAndUpdate(
            { _id: new Types.ObjectId(id), user: userId },
            { $set: { shared } },
            { returnDocument: 'after' },
          )
          .lean<CheckInRow>(),
      ),

    /** @throws AppError `not_found`, also for somebody else's */
    remove: async (userId: string, id: string): Promise<void> => {
      const { deletedCount } = await model.deleteOne({ _id: id, user: userId });
      if (deletedCount === 0) throw new AppError('not_found');
    },

    /** @returns how many of weeks before one are gone. */
    removeBefore: async (week: IsoDate): Promise<number> =>
      (await model.deleteMany({ week: { $lt: week } })).deletedCount,
  };
};
export type CheckInsRepository = ReturnType<typeof createCheckInsRepository>;
