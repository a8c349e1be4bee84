import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Limits } from './limits';

/** What somebody wants at most, and whether we ask how their week was. What they have not said is not there. */
export interface WelfareSettingsRow extends Partial<Limits> {
  /** The account's id. */
  _id: Types.ObjectId;
  askWeekly?: boolean;
  /** The last week about which we asked, by its Monday. */
  askedWeek?: string;
}

const limit = { type: Number, validate: (value: unknown) => value === null || Number.isInteger(value) };

const schema = new Schema<WelfareSettingsRow>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    hoursAWeek: limit,
    sessionsADay: limit,
    longSessionsAWeek: limit,
    daysInARow: limit,
    askWeekly: { type: Boolean },
    askedWeek: { type: String },
  },
  { versionKey: false, strict: 'throw' },
);

export const welfareSettingsModel = (connection: Connection): Model<WelfareSettingsRow> =>
  connection.models['welfare_settings'] ??
  connection.model<WelfareSettingsRow>('welfare_settings', schema, 'welfare_settings');
