import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** One part of a declutterer's schedule lock. It says nothing; that it is written to is what matters. */
export interface ScheduleLockRow {
  /** Account and number of the part. */
  _id: string;
  declutterer: Types.ObjectId;
  /** How often somebody planned on this part. */
  turns: number;
}

const schema = new Schema<ScheduleLockRow>(
  {
    _id: { type: String, required: true },
    declutterer: { type: Schema.Types.ObjectId, required: true },
    turns: { type: Number, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ declutterer: 1 });

export const scheduleLockModel = (connection: Connection): Model<ScheduleLockRow> =>
  connection.models['scheduleLock'] ??
  connection.model<ScheduleLockRow>('scheduleLock', schema, 'diary_sheets');
