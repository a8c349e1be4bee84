import { type Connection, Schema } from 'mongoose';

/** A reminder that was stored with its notification and email, so that it never is again. */
export interface SentReminderDocument {
  /** Booking, kind and start, see `reminderKey`. */
  _id: string;
  sentAt: Date;
  expiresAt: Date;
}

const schema = new Schema<SentReminderDocument>(
  {
    _id: { type: String, required: true },
    sentAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'session_reminders', strict: 'throw', versionKey: false },
);

schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const sentReminderModel = (connection: Connection) =>
  connection.model<SentReminderDocument>('SentReminder', schema);
