import { type Connection, type Model, Schema } from 'mongoose';

/** Which keys the stored data needs: one document, within the data itself, so that a backup and a move take it along. */
export interface EncryptionStateRow {
  _id: 'state';
  /** Ids of every key that something stored may be encrypted with. */
  keys: string[];
  /** When the latest process started. */
  startedAt: Date;
  /** How many values need a key that is not the current one; null until that is known. */
  left: number | null;
}

const required = true;

const schema = new Schema<EncryptionStateRow>(
  {
    _id: { type: String, enum: ['state'], required },
    keys: { type: [String], required },
    startedAt: { type: Date, required },
    left: { type: Number, default: null, min: 0 },
  },
  { versionKey: false, strict: 'throw' },
);

export const encryptionStateModel = (connection: Connection): Model<EncryptionStateRow> =>
  connection.models['encryption_state'] ??
  connection.model<EncryptionStateRow>('encryption_state', schema, 'encryption_state');
