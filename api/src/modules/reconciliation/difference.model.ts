import { type Connection, type Model, Schema } from 'mongoose';
import { KEPT_DAYS } from '../../shared/retention';
import type { Difference } from './compare';

/** A difference from the night that found it until it is settled, and for a while after that. */
export interface DifferenceRow extends Difference {
  /** Of what the provider knows by this id, in this currency. */
  key: string;
  foundAt: Date;
  settledAt: Date | null;
  /** Why both sides differ and will go on doing so, as an admin has said it. Missing where none has. */
  explanation?: string;
  explainedAt?: Date;
}

const KEPT_SECONDS = KEPT_DAYS.settledDifferences * 86_400;

const text = { type: String, required: true };
const whole = { type: Number, required: true, validate: Number.isSafeInteger };

const schema = new Schema<DifferenceRow>(
  {
    key: text,
    kind: text,
    what: text,
    providerId: text,
    providerPence: whole,
    ledgerPence: whole,
    currency: { type: String },
    foundAt: { type: Date, required: true },
    settledAt: { type: Date, default: null },
    explanation: { type: String },
    explainedAt: { type: Date },
  },
  { collection: 'reconciliation_differences', versionKey: false, strict: 'throw' },
);
schema.index({ key: 1 }, { unique: true });
schema.index({ settledAt: 1, foundAt: 1 });
schema.index({ settledAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const differenceModel = (connection: Connection): Model<DifferenceRow> =>
  connection.models['reconciliation_difference'] ??
  connection.model<DifferenceRow>('reconciliation_difference', schema);
