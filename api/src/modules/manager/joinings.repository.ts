import { type Connection, type Model, Schema, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { type RegionScope, within } from '../regions';

/** Somebody was approved and belongs to a team since. */
export interface Joining {
  id: string;
  userId: string;
  at: Date;
}

interface JoiningRow {
  _id: Types.ObjectId;
  user: Types.ObjectId;
  region: Types.ObjectId;
  at: Date;
}

const required = true;
const schema = new Schema<JoiningRow>(
  {
    user: { type: Schema.Types.ObjectId, required },
    region: { type: Schema.Types.ObjectId, required },
    at: { type: Date, required },
  },
  { collection: 'team_joinings', strict: 'throw', versionKey: false },
);
// Somebody joins once.
schema.index({ user: 1 }, { unique: true });
schema.index({ region: 1, at: -1, _id: -1 });

const joiningModel = (connection: Connection): Model<JoiningRow> =>
  connection.models['team_joining'] ?? connection.model<JoiningRow>('team_joining', schema);

export const createJoinings = (connection: Connection) => {
  const model = joiningModel(connection);
  return {
    note: async (
      { userId, regionId, at }: { userId: string; regionId: string; at: Date },
      tx: Transaction,
    ): Promise<void> => {
      await model.updateOne(
        { user: new Types.ObjectId(userId) },
        { $setOnInsert: { region: new Types.ObjectId(regionId), at } },
        { upsert: true, session: tx },
      );
    },

    /** Latest first. */
    latest: async (scope: RegionScope, limit: number): Promise<Joining[]> => {
      const rows = await model
        .find(within(scope))
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .lean<JoiningRow[]>();
      return rows.map(({ _id, user, at }) => ({ id: String(_id), userId: String(user), at }));
    },
  };
};
export type Joinings = ReturnType<typeof createJoinings>;
