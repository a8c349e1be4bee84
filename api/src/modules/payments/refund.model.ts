import { REFUND_REASONS } from '@gently/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { RefundRecord } from './refund-record';

export interface RefundRow extends Omit<
  RefundRecord,
  'id' | 'paymentId' | 'bookingId' | 'clientId' | 'gracePence' | 'isHeld' | 'cuts'
> {
  _id: Types.ObjectId;
  payment: Types.ObjectId;
  booking: Types.ObjectId;
  client: Types.ObjectId;
  // Refunds that were stored before passes were known go without.
  gracePence?: number;
  // Those from before disputes were stored go without.
  isHeld?: boolean;
  cuts?: number;
  /** Made by us, not by hand at the provider. */
  ours: boolean;
}

const schema = new Schema<RefundRow>(
  {
    payment: { type: Schema.Types.ObjectId, required: true },
    booking: { type: Schema.Types.ObjectId, required: true },
    client: { type: Schema.Types.ObjectId, required: true },
    amountPence: { type: Number, required: true, min: 1, validate: Number.isInteger },
    gracePence: { type: Number, default: 0, min: 0, validate: Number.isInteger },
    reason: { type: String, enum: REFUND_REASONS, required: true },
    ours: { type: Boolean, required: true },
    status: { type: String, enum: ['owed', 'pending', 'succeeded'], required: true },
    providerRefundId: { type: String, default: null },
    attempts: { type: Number, default: 0 },
    round: { type: Number, default: 0 },
    nextAttemptAt: { type: Date, required: true },
    lastError: { type: String, default: '' },
    isHeld: { type: Boolean, default: false },
    cuts: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
// We give back each payment once; refunds made by hand are told apart by the provider's id.
schema.index(
  { payment: 1 },
  { unique: true, partialFilterExpression: { ours: true }, name: 'one_own_refund' },
);
schema.index(
  { providerRefundId: 1 },
  {
    unique: true,
    partialFilterExpression: { providerRefundId: { $type: 'string' } },
    name: 'provider_refund',
  },
);
schema.index({ payment: 1, createdAt: 1 });
schema.index({ status: 1, nextAttemptAt: 1 });

export const refundModel = (connection: Connection): Model<RefundRow> =>
  connection.models['refund'] ?? connection.model<RefundRow>('refund', schema, 'refunds');
