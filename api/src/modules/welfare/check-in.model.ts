import { CHECK_IN_NOTE_LENGTH } from '@gently/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { CheckIn } from './check-in';

export interface CheckInRow extends Omit<CheckIn, 'id' | 'userId'> {
  _id: Types.ObjectId;
  user: Types.ObjectId;
}

const required = true;
const five = { type: Number, required, min: 1, max: 5, validate: Number.isInteger };

const schema = new Schema<CheckInRow>(
  {
    user: { type: Schema.Types.ObjectId, required },
    week: { type: String, required },
    mood: five,
    energy: five,
    note: { type: String, default: '', maxlength: CHECK_IN_NOTE_LENGTH },
    shared: { type: Boolean, required },
    writtenAt: { type: Date, required },
  },
  { versionKey: false, strict: 'throw' },
);
// One for each week of a person, however many windows write it at once.
schema.index({ user: 1, week: -1 }, { unique: true });
schema.index({ week: 1 });

export const checkInModel = (connection: Connection): Model<CheckInRow> =>
  connection.models['welfare_check_in'] ??
  connection.model<CheckInRow>('welfare_check_in', schema, 'welfare_check_ins');
