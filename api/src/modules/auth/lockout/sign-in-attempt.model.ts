import { type Connection, Schema } from 'mongoose';

export interface SignInAttemptDocument {
  /** Email and address, see `lockoutRules`. */
  _id: string;
  count: number;
  resetsAt: Date;
}

const schema = new Schema<SignInAttemptDocument>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    resetsAt: { type: Date, required: true },
  },
  { collection: 'sign_in_attempts', strict: 'throw', versionKey: false },
);

schema.index({ resetsAt: 1 }, { expireAfterSeconds: 0 });

export const signInAttemptModel = (connection: Connection) =>
  connection.model<SignInAttemptDocument>('SignInAttempt', schema);
