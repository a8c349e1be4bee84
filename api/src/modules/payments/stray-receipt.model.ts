import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** Money in another currency that came for a payment of ours. The books are in pounds: it is kept apart until it is back. */
export interface StrayReceiptRow {
  /** The provider's intent. */
  _id: string;
  payment: Types.ObjectId;
  client: Types.ObjectId;
  /** In the smallest unit of its currency. */
  amount: number;
  currency: string;
  state: 'owed' | 'returned';
  providerRefundId: string | null;
  attempts: number;
  nextAttemptAt: Date;
  lastError: string;
  createdAt: Date;
}

const schema = new Schema<StrayReceiptRow>(
  {
    _id: String,
    payment: { type: Schema.Types.ObjectId, required: true },
    client: { type: Schema.Types.ObjectId, required: true },
    amount: { type: Number, required: true, min: 1, validate: Number.isSafeInteger },
    currency: { type: String, required: true },
    state: { type: String, enum: ['owed', 'returned'], required: true },
    providerRefundId: { type: String, default: null },
    attempts: { type: Number, default: 0 },
    nextAttemptAt: { type: Date, required: true },
    lastError: { type: String, default: '' },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ state: 1, nextAttemptAt: 1 });
schema.index({ client: 1 });

export const strayReceiptModel = (connection: Connection): Model<StrayReceiptRow> =>
  connection.models['stray_receipt'] ??
  connection.model<StrayReceiptRow>('stray_receipt', schema, 'stray_receipts');
