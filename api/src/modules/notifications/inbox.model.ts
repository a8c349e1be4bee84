import { type Connection, Schema, type Types } from 'mongoose';

/**
 * Changes whenever somebody reads or deletes notifications. Its stream of changes names the person, also after a
 * deletion, and says one thing however many notifications were read at once.
 */
export interface InboxDocument {
  /** The account's id. */
  _id: Types.ObjectId;
  revision: number;
}

const schema = new Schema<InboxDocument>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    revision: { type: Number, required: true },
  },
  { collection: 'notification_inboxes', strict: 'throw', versionKey: false },
);

export const inboxModel = (connection: Connection) => connection.model<InboxDocument>('Inbox', schema);
