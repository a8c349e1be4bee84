import { type Connection, Schema, type Types } from 'mongoose';

/**
 * Where one person is in one conversation. It changes with everything that this person should see at once, and its
 * stream of changes names who that is; what was written is not in it.
 */
export interface PlaceRow {
  _id: Types.ObjectId;
  conversation: Types.ObjectId;
  person: Types.ObjectId;
  /** Whom the latest change concerns: the person, and the other one if both show that they have read. */
  tell: Types.ObjectId[];
  revision: number;
  /** When the oldest message was sent that the person has not read; null when there is none. */
  waitingSince: Date | null;
  /** When an email told them of it, or it was decided that none does; null again once they have read. */
  emailedAt: Date | null;
}

const id = { type: Schema.Types.ObjectId, required: true };

const schema = new Schema<PlaceRow>(
  {
    conversation: id,
    person: id,
    tell: [{ type: Schema.Types.ObjectId }],
    revision: { type: Number, required: true },
    waitingSince: { type: Date, default: null },
    emailedAt: { type: Date, default: null },
  },
  { collection: 'conversation_places', versionKey: false, strict: 'throw' },
);
schema.index({ conversation: 1, person: 1 }, { unique: true });
schema.index({ person: 1 });
schema.index({ emailedAt: 1, waitingSince: 1, _id: 1 });

export const placeModel = (connection: Connection) => connection.model<PlaceRow>('ConversationPlace', schema);
