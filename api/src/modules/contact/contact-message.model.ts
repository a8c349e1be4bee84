import { CONTACT_KEPT_DAYS } from '@gently/contracts/contact-message';
import { type Connection, Schema, type Types } from 'mongoose';

const SECONDS_PER_DAY = 86_400;

export interface ContactMessageDocument {
  _id: Types.ObjectId;
  name: string;
  email: string;
  subject: string;
  message: string;
  receivedAt: Date;
}

const schema = new Schema<ContactMessageDocument>(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    subject: { type: String, default: '' },
    message: { type: String, required: true },
    receivedAt: { type: Date, required: true },
  },
  { collection: 'contact_messages', strict: 'throw', versionKey: false },
);

schema.index({ email: 1, receivedAt: 1 });
schema.index({ receivedAt: 1 }, { expireAfterSeconds: CONTACT_KEPT_DAYS * SECONDS_PER_DAY });

export const contactMessageModel = (connection: Connection) =>
  connection.model<ContactMessageDocument>('ContactMessage', schema);
