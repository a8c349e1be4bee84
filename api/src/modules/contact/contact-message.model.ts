import { type Connection, Schema, type Types } from 'mongoose';

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

export const contactMessageModel = (connection: Connection) =>
  connection.model<ContactMessageDocument>('ContactMessage', schema);
