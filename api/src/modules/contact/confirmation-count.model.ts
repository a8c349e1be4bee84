import { type Connection, Schema } from 'mongoose';

/** How many confirmations went to one address since the count began. */
export interface ConfirmationCountDocument {
  /** Hash of the address. */
  _id: string;
  count: number;
  resetsAt: Date;
}

const schema = new Schema<ConfirmationCountDocument>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    resetsAt: { type: Date, required: true },
  },
  { collection: 'contact_confirmations', strict: 'throw', versionKey: false },
);

schema.index({ resetsAt: 1 }, { expireAfterSeconds: 0 });

export const confirmationCountModel = (connection: Connection) =>
  connection.model<ConfirmationCountDocument>('ContactConfirmation', schema);
