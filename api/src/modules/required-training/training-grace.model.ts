import type { IsoDate } from '@gently/contracts/dates';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

export interface TrainingGraceRow {
  _id: Types.ObjectId;
  user: Types.ObjectId;
  /** By module, the last day of the time that the person was given for it. */
  time?: Record<string, IsoDate>;
  remindedOn: IsoDate | null;
  /** Of all modules, ever. */
  reminders: number;
  /** By module; missing in rows of before reminders were counted by module. */
  modules?: { module: string; reminders: number; isStopAnnounced: boolean }[];
}

const reminded = new Schema(
  {
    module: { type: String, required: true },
    reminders: { type: Number, required: true, validate: Number.isInteger },
    isStopAnnounced: { type: Boolean, required: true },
  },
  { _id: false, strict: 'throw' },
);

const schema = new Schema<TrainingGraceRow>(
  {
    user: { type: Schema.Types.ObjectId, required: true },
    time: { type: Map, of: String },
    remindedOn: { type: String, default: null },
    reminders: { type: Number, default: 0, validate: Number.isInteger },
    modules: { type: [reminded], default: undefined },
  },
  { collection: 'training_grace', strict: 'throw', versionKey: false },
);
schema.index({ user: 1 }, { unique: true });

export const trainingGraceModel = (connection: Connection): Model<TrainingGraceRow> =>
  connection.models['training_grace'] ?? connection.model<TrainingGraceRow>('training_grace', schema);
