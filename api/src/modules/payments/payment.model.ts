import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Dispute } from './dispute';
import type { Payment } from './payment';

export interface PaymentRow extends Omit<Payment, 'id' | 'bookingId' | 'clientId'> {
  _id: Types.ObjectId;
  booking: Types.ObjectId;
  client: Types.ObjectId;
  /** True while money can come in: at most one such payment for a booking. */
  live: boolean;
  /** Whether the ledger has its entries. Payments from before there was a ledger go without until they are posted. */
  posted?: boolean;
  /** Disputes of the client's bank; a payment about which no bank ever asked has none. */
  disputes?: Dispute[];
}

const disputeSchema = new Schema<Dispute>(
  {
    id: { type: String, required: true },
    state: { type: String, enum: ['open', 'won', 'lost'], required: true },
    amountPence: { type: Number, required: true, validate: Number.isInteger },
    openedAt: { type: Date, required: true },
    decidedAt: { type: Date, default: null },
  },
  { _id: false, id: false },
);

const schema = new Schema<PaymentRow>(
  {
    booking: { type: Schema.Types.ObjectId, required: true },
    client: { type: Schema.Types.ObjectId, required: true },
    serviceName: { type: String, required: true },
    bookingDate: { type: String, required: true },
    reference: { type: String, required: true },
    amountPence: { type: Number, required: true, min: 1, validate: Number.isInteger },
    topUpPence: { type: Number, required: true, default: 0, min: 0, validate: Number.isInteger },
    refundedPence: { type: Number, required: true, default: 0, validate: Number.isInteger },
    status: {
      type: String,
      enum: ['open', 'processing', 'declined', 'succeeded', 'cancelled'],
      required: true,
    },
    live: { type: Boolean, required: true },
    stray: { type: Boolean, default: false },
    intentId: { type: String, default: null },
    chargeId: { type: String, default: null },
    method: { type: String, default: '' },
    paidAt: { type: Date, default: null },
    checkedAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    posted: { type: Boolean, default: false },
    disputes: { type: [disputeSchema], default: undefined },
  },
  { versionKey: false, strict: 'throw' },
);
schema.index(
  { booking: 1 },
  { unique: true, partialFilterExpression: { live: true }, name: 'one_live_payment' },
);
schema.index({ booking: 1, createdAt: -1 });
schema.index({ client: 1, createdAt: -1, _id: -1 });
schema.index({ intentId: 1 });
// What came and was not asked for goes back once.
schema.index(
  { intentId: 1, stray: 1 },
  { unique: true, partialFilterExpression: { stray: true }, name: 'one_stray_for_an_intent' },
);
schema.index({ status: 1, posted: 1 });
schema.index({ live: 1, createdAt: 1 });
schema.index({ 'disputes.state': 1 }, { sparse: true });

export const paymentModel = (connection: Connection): Model<PaymentRow> =>
  connection.models['payment'] ?? connection.model<PaymentRow>('payment', schema, 'payments');
