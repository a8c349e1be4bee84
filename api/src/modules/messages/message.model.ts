import { type Connection, Schema, type Types } from 'mongoose';

export interface MessageRow {
  _id: Types.ObjectId;
  conversation: Types.ObjectId;
  /** Its place in the conversation. */
  number: number;
  sender: Types.ObjectId;
  recipient: Types.ObjectId;
  /** What the sender's page called it: the same one twice is one message. */
  key: string;
  text: string;
  sentAt: Date;
  readAt: Date | null;
}

const id = { type: Schema.Types.ObjectId, required: true };

const schema = new Schema<MessageRow>(
  {
    conversation: id,
    number: { type: Number, required: true },
    sender: id,
    recipient: id,
    key: { type: String, required: true },
    text: { type: String, required: true },
    sentAt: { type: Date, required: true },
    readAt: { type: Date, default: null },
  },
  { collection: 'messages', versionKey: false, strict: 'throw' },
);
schema.index({ conversation: 1, number: -1 }, { unique: true });
schema.index({ conversation: 1, sender: 1, key: 1 }, { unique: true });
schema.index({ recipient: 1, readAt: 1, conversation: 1, number: 1 });
schema.index({ sender: 1, sentAt: -1 });

export const messageModel = (connection: Connection) => connection.model<MessageRow>('Message', schema);
