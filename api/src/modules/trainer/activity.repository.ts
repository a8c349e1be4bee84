import type { TrainerActivityKind } from '@gently/contracts/trainer-options';
import { TRAINER_ACTIVITY_KINDS } from '@gently/contracts/trainer-options';
import { type Connection, type Model, Schema, Types } from 'mongoose';
import { beyond } from '../../shared/database/keyset-filter';
import type { Transaction } from '../../shared/database/transaction';
import type { KeysetCursor } from '../../shared/keyset-page';
import { KEPT_DAYS } from '../../shared/retention';

interface ActivityRow {
  _id: Types.ObjectId;
  author: Types.ObjectId;
  kind: TrainerActivityKind;
  person: Types.ObjectId;
  /** First and last name of the account. */
  personName: string;
  module: Types.ObjectId;
  moduleTitle: string;
  percentage: number | null;
  /** London day: of going on there is one entry a day. */
  day: string;
  at: Date;
}

export interface ActivityEntry {
  id: string;
  kind: TrainerActivityKind;
  personName: string;
  moduleTitle: string;
  percentage: number | null;
  at: Date;
}

export type NewActivity = Omit<ActivityEntry, 'id'> & {
  authorId: string;
  personId: string;
  moduleId: string;
  day: string;
};

const KEPT_SECONDS = KEPT_DAYS.learningActivity * 86_400;

const id = { type: Schema.Types.ObjectId, required: true };
const schema = new Schema<ActivityRow>(
  {
    author: id,
    kind: { type: String, enum: TRAINER_ACTIVITY_KINDS, required: true },
    person: id,
    personName: { type: String, default: '' },
    module: id,
    moduleTitle: { type: String, required: true },
    percentage: { type: Number, default: null },
    day: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'training_activity', strict: 'throw', versionKey: false },
);
schema.index({ author: 1, at: -1, _id: -1 });
schema.index({ person: 1, module: 1, kind: 1, day: 1 }, { unique: true });
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const activityModel = (connection: Connection): Model<ActivityRow> =>
  connection.models['training_activity'] ?? connection.model<ActivityRow>('training_activity', schema);

export const createActivity = (connection: Connection) => {
  const model = activityModel(connection);
  return {
    /** Of one person in one module there is one entry of a kind each day: it says the latest. */
    note: async (entry: NewActivity, tx: Transaction): Promise<void> => {
      const { authorId, personId, moduleId, kind, day, ...said } = entry;
      await model.updateOne(
        { person: new Types.ObjectId(personId), module: new Types.ObjectId(moduleId), kind, day },
        { $set: { ...said, author: new Types.ObjectId(authorId) } },
        { upsert: true, session: tx },
      );
    },

    /** Writes another name in place of the former one. @returns how many entries it changed */
    rename: async (personId: string, personName: string, tx: Transaction): Promise<number> => {
      const { modifiedCount } = await model.updateMany(
        { person: new Types.ObjectId(personId), personName: { $ne: personName } },
        { $set: { personName } },
        { session: tx },
      );
      return modifiedCount;
    },

    people: async (tx: Transaction): Promise<string[]> =>
      (await model.distinct('person').session(tx)).map(String),

    /** Latest first. */
    page: async (
      authorIds: readonly string[],
      limit: number,
      place: KeysetCursor | null,
    ): Promise<ActivityEntry[]> => {
      const rows = await model
        .find({
          author: { $in: authorIds.map((author) => new Types.ObjectId(author)) },
          ...(place ? beyond('at', place.at, place.id, 'descending') : {}),
        })
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .lean<ActivityRow[]>();
      return rows.map(({ _id, kind, personName, moduleTitle, percentage, at }) => ({
        id: String(_id),
        kind,
        personName,
        moduleTitle,
        percentage,
        at,
      }));
    },
  };
};
export type Activity = ReturnType<typeof createActivity>;
