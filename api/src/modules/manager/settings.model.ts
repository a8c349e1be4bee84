import { MANAGER_ALERT_KINDS, type ManagerAlertKind } from '@gently/contracts/manager-options';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** How one region works with its alerts. */
export interface Settings {
  urgentHours: number;
  certificateDays: number;
  onTimeMinutes: number;
  shownAlerts: ManagerAlertKind[];
}

/** Found by the region's id. */
export interface SettingsRow extends Settings {
  _id: Types.ObjectId;
  changedAt: Date;
}

const whole = { type: Number, required: true, validate: Number.isInteger };
const schema = new Schema<SettingsRow>(
  {
    urgentHours: whole,
    certificateDays: whole,
    onTimeMinutes: whole,
    shownAlerts: [{ type: String, enum: MANAGER_ALERT_KINDS }],
    changedAt: { type: Date, required: true },
  },
  { collection: 'region_settings', strict: 'throw', versionKey: false },
);

export const settingsModel = (connection: Connection): Model<SettingsRow> =>
  connection.models['region_settings'] ?? connection.model<SettingsRow>('region_settings', schema);
