import { type Connection, Schema, type Types } from 'mongoose';

export interface MessageSettingsRow {
  /** The account's id. */
  _id: Types.ObjectId;
  showReadMarks: boolean;
}

const schema = new Schema<MessageSettingsRow>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    showReadMarks: { type: Boolean, required: true },
  },
  { collection: 'message_settings', versionKey: false, strict: 'throw' },
);

export const messageSettingsModel = (connection: Connection) =>
  connection.model<MessageSettingsRow>('MessageSettings', schema);
