import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** One quarter of an hour of one declutterer, held by one booking. */
export interface ClaimRow {
  _id: Types.ObjectId;
  declutterer: Types.ObjectId;
  quarter: number;
  booking: Types.ObjectId;
  /** Whether the session is at a place. Absent where it was claimed before that was known: then it may well be. */
  visit?: boolean;
}

const schema = new Schema<ClaimRow>(
  {
    declutterer: { type: Schema.Types.ObjectId, required: true },
    quarter: { type: Number, required: true },
    booking: { type: Schema.Types.ObjectId, required: true },
    visit: { type: Boolean },
  },
  { versionKey: false, strict: 'throw' },
);
// The one thing that makes a double booking impossible.
schema.index({ declutterer: 1, quarter: 1 }, { unique: true });
schema.index({ booking: 1 });
schema.index({ quarter: 1, declutterer: 1 });

export const claimModel = (connection: Connection): Model<ClaimRow> =>
  connection.models['claim'] ?? connection.model<ClaimRow>('claim', schema, 'claims');
