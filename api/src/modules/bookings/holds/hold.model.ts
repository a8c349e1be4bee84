import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** One of the few places that somebody has for bookings they have not paid for. */
export interface HoldRow {
  /** Scope and number: two bookings never have the same place. */
  _id: string;
  /** Whose place it is: a client, or a device or an address as a keyed hash. */
  scope: string;
  number: number;
  client: Types.ObjectId;
  booking: Types.ObjectId;
  /** Whether it stays taken when the booking runs out unpaid, until it is forgotten. */
  lasting: boolean;
  /** A day after it was taken. */
  expiresAt: Date;
}

const required = true;
const schema = new Schema<HoldRow>(
  {
    _id: { type: String, required },
    scope: { type: String, required },
    number: { type: Number, required },
    client: { type: Schema.Types.ObjectId, required },
    booking: { type: Schema.Types.ObjectId, required },
    lasting: { type: Boolean, required },
    expiresAt: { type: Date, required },
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ scope: 1 });
schema.index({ booking: 1 });
schema.index({ client: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const holdModel = (connection: Connection): Model<HoldRow> =>
  connection.models['booking_hold'] ?? connection.model<HoldRow>('booking_hold', schema, 'booking_holds');
