import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { PAYOUT_STAGES, type PayoutRecord } from './payout';

export interface PayoutRow extends Omit<PayoutRecord, 'id' | 'bookingId' | 'decluttererId'> {
  _id: Types.ObjectId;
  booking: Types.ObjectId;
  declutterer: Types.ObjectId;
}

const required = true;
const whole = { type: Number, required, min: 0, validate: Number.isSafeInteger };
const date = { type: Date, required };
const text = { type: String, required };
const dispute = new Schema(
  { id: text, state: { type: String, enum: ['open', 'won', 'lost'], required } },
  { _id: false },
);

const settlement = new Schema(
  {
    payoutId: text,
    // Below zero where it was added.
    pence: { type: Number, required, validate: Number.isSafeInteger },
  },
  { _id: false },
);

const schema = new Schema<PayoutRow>(
  {
    booking: { type: Schema.Types.ObjectId, required },
    declutterer: { type: Schema.Types.ObjectId, required },
    reference: text,
    serviceName: text,
    scheduledDate: text,
    completedAt: date,
    payOn: text,
    stage: { type: String, enum: PAYOUT_STAGES, required },
    amountPence: whole,
    returnedPence: whole,
    settled: { type: [settlement], default: [] },
    owedPence: { ...whole, default: 0 },
    owedSince: { type: Date, default: null },
    isDebtUnannounced: { type: Boolean, default: false },
    accountReady: { type: Boolean, required },
    dispute: { type: dispute, default: null },
    questionOpen: { type: Boolean, default: false },
    transferId: { type: String, default: null },
    unclearTransferId: { type: String, default: null },
    bankPayoutId: { type: String, default: null },
    arrivesOn: { type: String, default: null },
    paidAt: { type: Date, default: null },
    round: whole,
    attempts: whole,
    nextAttemptAt: date,
    checkedAt: date,
    lastError: { type: String, default: '' },
  },
  { versionKey: false, strict: 'throw' },
);
// One session is paid out once.
schema.index({ booking: 1 }, { unique: true, name: 'one_payout' });
schema.index({ declutterer: 1, payOn: -1, _id: -1 });
schema.index({ stage: 1, accountReady: 1, payOn: 1 });
schema.index({ stage: 1, checkedAt: 1 });
schema.index({ stage: 1, payOn: 1, _id: 1 });
schema.index(
  { 'dispute.state': 1, payOn: 1 },
  { partialFilterExpression: { 'dispute.state': { $type: 'string' } } },
);
schema.index({ owedSince: 1, _id: 1 }, { partialFilterExpression: { owedPence: { $gt: 0 } } });
schema.index({ isDebtUnannounced: 1 }, { partialFilterExpression: { isDebtUnannounced: true } });

export const payoutModel = (connection: Connection): Model<PayoutRow> =>
  connection.models['payout'] ?? connection.model<PayoutRow>('payout', schema, 'payouts');
