import { type Connection, type Model, Schema, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';

/** How often a manager did something on one day. */
interface CountRow {
  manager: Types.ObjectId;
  kind: string;
  /** In London. */
  day: string;
  count: number;
  lastAt: Date;
}

const KEPT_SECONDS = 2 * 86_400;

const schema = new Schema<CountRow>(
  {
    manager: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true },
    day: { type: String, required: true },
    count: { type: Number, required: true },
    lastAt: { type: Date, required: true },
  },
  { collection: 'team_daily_counts', strict: 'throw', versionKey: false },
);
schema.index({ manager: 1, kind: 1, day: 1 }, { unique: true });
schema.index({ lastAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const countModel = (connection: Connection): Model<CountRow> =>
  connection.models['team_daily_count'] ?? connection.model<CountRow>('team_daily_count', schema);

/** What a manager sends has a limit for each day, so that a mistake, or a stranger, cannot write to everybody. */
export const createDailyCounts = (connection: Connection) => {
  const model = countModel(connection);
  return {
    /**
     * Counts one more; what is sent at the same time meets here.
     * @param day in London, `YYYY-MM-DD`
     * @throws AppError `daily_limit` for one more than a day has, so that nothing of it is stored
     */
    take: async (
      managerId: string,
      kind: string,
      { day, most, at }: { day: string; most: number; at: Date },
      tx: Transaction,
    ): Promise<void> => {
      const row = await model
        .findOneAndUpdate(
          { manager: new Types.ObjectId(managerId), kind, day },
          { $inc: { count: 1 }, $set: { lastAt: at } },
          { upsert: true, returnDocument: 'after', session: tx },
        )
        .lean<CountRow>();
      if (!row || row.count > most) throw new AppError('daily_limit');
    },
  };
};
export type DailyCounts = ReturnType<typeof createDailyCounts>;
