import type { IsoDate } from '@gently/contracts/dates';
import { type Connection, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { trainingGraceModel, type TrainingGraceRow } from './training-grace.model';

export interface TrainingGrace {
  graceUntil: IsoDate | null;
  remindedOn: IsoDate | null;
  reminders: number;
}

export const NO_GRACE: TrainingGrace = { graceUntil: null, remindedOn: null, reminders: 0 };

export const createTrainingGrace = (connection: Connection) => {
  const model = trainingGraceModel(connection);
  return {
    /** Of those of these people of whom something is stored. */
    of: async (userIds: readonly string[]): Promise<Map<string, TrainingGrace>> => {
      const rows = await model
        .find({ user: { $in: userIds.map((id) => new Types.ObjectId(id)) } })
        .lean<TrainingGraceRow[]>();
      return new Map(
        rows.map(({ user, until, remindedOn, reminders }) => [
          String(user),
          { graceUntil: until, remindedOn, reminders },
        ]),
      );
    },

    /** Gives people time until a day. An earlier date of theirs is replaced. */
    give: async (userIds: readonly string[], until: IsoDate, tx?: Transaction): Promise<void> => {
      const options = { upsert: true, ...(tx ? { session: tx } : {}) };
      for (const user of userIds) await model.updateOne({ user }, { $set: { until } }, options);
    },

    /** Notes a reminder. @returns false when another process has noted one meanwhile */
    noteReminder: async (
      user: string,
      { remindedOn, reminders }: TrainingGrace,
      today: IsoDate,
      tx: Transaction,
    ): Promise<boolean> => {
      const isFirst = reminders === 0 && remindedOn === null;
      const { modifiedCount, upsertedCount } = await model.updateOne(
        { user, remindedOn },
        { $set: { remindedOn: today }, $inc: { reminders: 1 } },
        { upsert: isFirst, session: tx },
      );
      return modifiedCount + upsertedCount > 0;
    },
  };
};
export type TrainingGraces = ReturnType<typeof createTrainingGrace>;
