import { type Connection, Schema, type Types } from 'mongoose';

/** Somebody asked for a new password. Stored for every email alike; a job looks whether it has an account. */
export interface ResetRequestDocument {
  _id: Types.ObjectId;
  email: string;
  requestedAt: Date;
}

const schema = new Schema<ResetRequestDocument>(
  {
    email: { type: String, required: true },
    requestedAt: { type: Date, required: true },
  },
  { collection: 'password_reset_requests', strict: 'throw', versionKey: false },
);

schema.index({ requestedAt: 1 });

export const resetRequestModel = (connection: Connection) =>
  connection.model<ResetRequestDocument>('PasswordResetRequest', schema);
