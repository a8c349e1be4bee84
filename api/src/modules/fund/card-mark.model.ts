import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** That one client has paid with one card. The card itself is not known: its mark is a keyed hash. */
export interface CardMarkRow {
  /** Mark and client. */
  _id: string;
  mark: string;
  client: Types.ObjectId;
  /** Grows with every reservation and grace pass of anyone who uses the card, so that two at the same time conflict. */
  turns: number;
  /** Twelve months after the last payment with it. */
  expiresAt: Date;
}

const required = true;
const schema = new Schema<CardMarkRow>(
  {
    _id: { type: String, required },
    mark: { type: String, required },
    client: { type: Schema.Types.ObjectId, required },
    turns: { type: Number, required },
    expiresAt: { type: Date, required },
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ mark: 1 });
schema.index({ client: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const cardMarkModel = (connection: Connection): Model<CardMarkRow> =>
  connection.models['card_marks'] ?? connection.model<CardMarkRow>('card_marks', schema, 'card_marks');
