import type { Pence } from '@gently/contracts';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Difference } from './compare';

/** What one comparison of provider and ledger found. */
export interface ReconciliationReport {
  /** London day on which it was made. */
  day: string;
  at: Date;
  /** What was compared: from a moment until before another. */
  from: Date;
  before: Date;
  charges: number;
  refunds: number;
  transfers: number;
  chargedPence: Pence;
  refundedPence: Pence;
  transferredPence: Pence;
  differences: Difference[];
}

const whole = { type: Number, required: true, validate: Number.isSafeInteger };
const date = { type: Date, required: true };

const schema = new Schema<ReconciliationReport>(
  {
    day: { type: String, required: true },
    at: date,
    from: date,
    before: date,
    charges: whole,
    refunds: whole,
    transfers: { ...whole, default: 0 },
    chargedPence: whole,
    refundedPence: whole,
    transferredPence: { ...whole, default: 0 },
    differences: [
      {
        _id: false,
        kind: { type: String, required: true },
        what: { type: String, required: true },
        providerId: { type: String, required: true },
        providerPence: whole,
        ledgerPence: whole,
        currency: { type: String },
      },
    ],
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ day: 1 }, { unique: true });

export const reportModel = (connection: Connection): Model<ReconciliationReport> =>
  connection.models['reconciliation'] ??
  connection.model<ReconciliationReport>('reconciliation', schema, 'reconciliations');
