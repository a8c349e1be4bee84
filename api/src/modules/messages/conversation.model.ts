import { type Connection, Schema, type Types } from 'mongoose';

/** Two people who write to each other. What they write is kept apart: `messages`. */
export interface ConversationRow {
  _id: Types.ObjectId;
  client: Types.ObjectId;
  declutterer: Types.ObjectId;
  /** Of the latest message; 0 without any. */
  lastNumber: number;
  /** When something was last written, or it began. */
  lastAt: Date;
  createdAt: Date;
  /** Who of the two has blocked the other. */
  blockedBy: Types.ObjectId[];
}

const id = { type: Schema.Types.ObjectId, required: true };
const date = { type: Date, required: true };

const schema = new Schema<ConversationRow>(
  {
    client: id,
    declutterer: id,
    lastNumber: { type: Number, required: true },
    lastAt: date,
    createdAt: date,
    blockedBy: [{ type: Schema.Types.ObjectId }],
  },
  { collection: 'conversations', versionKey: false, strict: 'throw' },
);
schema.index({ client: 1, declutterer: 1 }, { unique: true });
schema.index({ client: 1, lastAt: -1, _id: -1 });
schema.index({ declutterer: 1, lastAt: -1, _id: -1 });
schema.index({ lastAt: 1, _id: 1 });

export const conversationModel = (connection: Connection) =>
  connection.model<ConversationRow>('Conversation', schema);
