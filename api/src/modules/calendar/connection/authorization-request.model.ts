import { type Connection as Database, Schema, type Types } from 'mongoose';

/** Somebody who was sent away to be asked for their calendar, until they come back. */
export interface AuthorizationRequestRow {
  /** Hash of the state that travels with them. */
  _id: string;
  user: Types.ObjectId;
  /** Sealed for this try. */
  verifier: string;
  expiresAt: Date;
}

export const AUTHORIZATION_REQUESTS = 'calendar_tries';

const schema = new Schema<AuthorizationRequestRow>(
  {
    _id: { type: String, required: true },
    user: { type: Schema.Types.ObjectId, required: true },
    verifier: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: AUTHORIZATION_REQUESTS, strict: 'throw', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
schema.index({ user: 1 });

export const authorizationRequestModel = (database: Database) =>
  database.model<AuthorizationRequestRow>('CalendarAuthorizationRequest', schema);
