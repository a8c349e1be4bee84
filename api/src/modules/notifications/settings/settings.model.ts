import { type Connection, Schema, type Types } from 'mongoose';
import type { QuietHours, Settings } from './settings';

export interface SettingsDocument extends Settings {
  /** The account's id. */
  _id: Types.ObjectId;
  updatedAt: Date;
}

const flag = { type: Boolean, required: true } as const;

const schema = new Schema<SettingsDocument>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    emailUpdates: flag,
    reminderDayBefore: flag,
    reminderTwoHours: flag,
    quietHours: {
      type: new Schema<QuietHours>(
        { from: { type: String, required: true }, to: { type: String, required: true } },
        { _id: false, strict: 'throw' },
      ),
      default: null,
    },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'notification_settings', strict: 'throw', versionKey: false },
);

export const settingsModel = (connection: Connection) =>
  connection.model<SettingsDocument>('NotificationSettings', schema);
