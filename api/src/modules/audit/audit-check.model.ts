import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Break, ChainEnd } from './audit-chain';

/** What a walk along the chain has shown, and how far the chain went then. */
export interface AuditCheckRow {
  _id: Types.ObjectId;
  at: Date;
  records: number;
  end: ChainEnd & { signature: string };
  broken: Break | null;
}

const required = true;

const schema = new Schema<AuditCheckRow>(
  {
    at: { type: Date, required },
    records: { type: Number, required, min: 0, validate: Number.isInteger },
    end: { type: Schema.Types.Mixed, required },
    broken: { type: Schema.Types.Mixed, default: null },
  },
  { versionKey: false, strict: 'throw' },
);
// The newest, and whatever is older than it need be.
schema.index({ at: -1, _id: -1 });

export const auditCheckModel = (connection: Connection): Model<AuditCheckRow> =>
  connection.models['audit_check'] ?? connection.model<AuditCheckRow>('audit_check', schema, 'audit_checks');
