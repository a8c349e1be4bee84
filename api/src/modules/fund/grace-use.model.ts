import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** The grace passes that one client has used: one document, so that two at once wait for each other. */
export interface GraceUsesRow {
  /** The client's id. */
  _id: Types.ObjectId;
  uses: { booking: Types.ObjectId; at: Date }[];
  /** Twelve months after the last of them, whether or not the account is still there. */
  expiresAt: Date;
}

const required = true;
const use = new Schema(
  { booking: { type: Schema.Types.ObjectId, required }, at: { type: Date, required } },
  { _id: false },
);
const schema = new Schema<GraceUsesRow>(
  { _id: Schema.Types.ObjectId, uses: { type: [use], required }, expiresAt: { type: Date, required } },
  { versionKey: false, strict: 'throw' },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const graceUsesModel = (connection: Connection): Model<GraceUsesRow> =>
  connection.models['grace_uses'] ?? connection.model<GraceUsesRow>('grace_uses', schema, 'grace_uses');
