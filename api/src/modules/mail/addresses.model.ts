import { type Connection, Schema } from 'mongoose';

/** An address that refused mail, or whose owner says that it is right. */
export interface AddressDocument {
  /** The address in its one spelling. */
  _id: string;
  /** Since when it does not accept mail; null when it is not marked. */
  undeliverableAt: Date | null;
  /** The answer of the mail server. */
  reason: string;
  /** When its owner last said that it is right: older emails say nothing about it any more. */
  correctedAt: Date | null;
  expiresAt: Date;
}

const schema = new Schema<AddressDocument>(
  {
    _id: { type: String, required: true },
    undeliverableAt: { type: Date, default: null },
    reason: { type: String, default: '' },
    correctedAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'mail_addresses', strict: 'throw', versionKey: false },
);

schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const addressModel = (connection: Connection) =>
  connection.model<AddressDocument>('MailAddress', schema);
