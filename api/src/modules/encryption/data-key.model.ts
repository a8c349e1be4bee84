import { type Connection, type Model, Schema } from 'mongoose';

/** A key that stays the same when `ENCRYPTION_KEY` is changed. */
export interface DataKeyRow {
  /** The purpose names the key. */
  _id: string;
  /** Readable with the key of this installation only. */
  sealed: string;
  createdAt: Date;
}

const required = true;

export const DATA_KEYS = 'data_keys';

const schema = new Schema<DataKeyRow>(
  {
    _id: { type: String, required },
    sealed: { type: String, required },
    createdAt: { type: Date, required },
  },
  { versionKey: false, strict: 'throw' },
);

export const dataKeyModel = (connection: Connection): Model<DataKeyRow> =>
  connection.models['data_key'] ?? connection.model<DataKeyRow>('data_key', schema, DATA_KEYS);
