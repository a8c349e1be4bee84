import type { IsoDate } from '@gently/contracts/dates';
import { type Connection, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import type { GivenTime } from './outstanding';
import type { Reminded } from './reminders';
import { trainingGraceModel, type TrainingGraceRow } from './training-grace.model';

export interface TrainingGrace {
  givenUntil: GivenTime;
  remindedOn: IsoDate | null;
  reminders: number;
  /** Null for a person from before reminders were counted by module. */
  modules: Reminded[] | null;
}

export const NO_GRACE: TrainingGrace = { givenUntil: {}, remindedOn: null, reminders: 0, modules: [] };

export const createTrainingGrace = (connection: Connection) => {
  const model = trainingGraceModel(connection);
  return {
    /** Of those of these people of whom something is stored. */
    of: async (userIds: readonly string[]): Promise<Map<string, TrainingGrace>> => {
      const rows = await model
        .find({ user: { $in: userIds.map((id) => new Types.ObjectId(id)) } })
        .lean<TrainingGraceRow[]>();
      return new Map(
        rows.map(({ user, time = {}, remindedOn, reminders, modules = null }) => [
          String(user),
          { givenUntil: time, remindedOn, reminders, modules },
        ]),
      );
    },

    /** Gives people time for these modules until a day. A later date of theirs stays. */
    give: async (
      userIds: readonly string[],
      { moduleIds, until }: { moduleIds: readonly string[]; until: IsoDate },
      tx?: Transaction,
    ): Promise<void> => {
      if (moduleIds.length === 0) return;
      const options = { upsert: true, ...(tx ? { session: tx } : {}) };
      const time = Object.fromEntries(moduleIds.map((id) => [`time.${id}`, until]));
      for (const user of userIds) await model.updateOne({ user }, { $max: time }, options);
    },

    /** Notes a reminder. @returns false when another process has noted one meanwhile */
    noteReminder: async (
      user: string,
      { reminders }: Pick<TrainingGrace, 'reminders'>,
      { today, modules }: { today: IsoDate; modules: Reminded[] },
      tx: Transaction,
    ): Promise<boolean> => {
      const { modifiedCount, upsertedCount } = await model.updateOne(
        { user, reminders },
        { $set: { remindedOn: today, modules }, $inc: { reminders: 1 } },
        { upsert: reminders === 0, session: tx },
      );
      return modifiedCount + upsertedCount > 0;
    },

    /** Stores what is still counted, unless a reminder was noted meanwhile. */
    setCounts: async (
      user: string,
      { reminders }: Pick<TrainingGrace, 'reminders'>,
      modules: Reminded[],
    ): Promise<void> => {
      await model.updateOne({ user, reminders }, { $set: { modules } });
    },
  };
};
export type TrainingGraces = ReturnType<typeof createTrainingGrace>;
