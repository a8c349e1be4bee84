import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** Extra time of one person at an agreed time; the reason is not stored. */
export interface ExtraTimeRow {
  _id: Types.ObjectId;
  assessment: Types.ObjectId;
  user: Types.ObjectId;
  minutes: number;
}

const id = { type: Schema.Types.ObjectId, required: true };

const schema = new Schema<ExtraTimeRow>(
  { assessment: id, user: id, minutes: { type: Number, required: true } },
  { collection: 'training_extra_time', strict: 'throw', versionKey: false },
);
schema.index({ assessment: 1, user: 1 }, { unique: true });
schema.index({ user: 1 });

export const extraTimeModel = (connection: Connection): Model<ExtraTimeRow> =>
  connection.models['training_extra_time'] ?? connection.model<ExtraTimeRow>('training_extra_time', schema);
