import { type Connection, Schema, type Types } from 'mongoose';

export interface AuditRecordDocument {
  _id: Types.ObjectId;
  at: Date;
  action: string;
  actorId: string | null;
  target: string | null;
  ip: string;
  requestId: string;
  details: Record<string, unknown>;
  /** Place in the chain, from 1, and what follows from it; missing for the few seconds until it is sealed. */
  seq?: number;
  hash?: string;
}

const schema = new Schema<AuditRecordDocument>(
  {
    at: { type: Date, required: true },
    action: { type: String, required: true },
    actorId: { type: String, default: null },
    target: { type: String, default: null },
    ip: { type: String, required: true },
    requestId: { type: String, required: true },
    details: { type: Schema.Types.Mixed, default: {} },
    seq: { type: Number, min: 1, validate: Number.isInteger },
    hash: String,
  },
  { collection: 'audit_records', strict: 'throw', versionKey: false, minimize: false },
);

// What was done to one thing.
schema.index({ target: 1, at: -1, _id: -1 });
// The chain: one record at each place, and those that have none yet.
schema.index(
  { seq: 1 },
  { unique: true, partialFilterExpression: { seq: { $exists: true } }, name: 'one_at_each_place' },
);
schema.index({ hash: 1, _id: 1 });
// What concerns an email address, for the export of its owner.
schema.index(
  { 'details.email': 1 },
  { partialFilterExpression: { 'details.email': { $exists: true } }, name: 'of_an_address' },
);
// The list, and its filters.
schema.index({ at: -1, _id: -1 });
schema.index({ actorId: 1, at: -1, _id: -1 });
schema.index({ action: 1, at: -1, _id: -1 });

export const auditRecordModel = (connection: Connection) =>
  connection.model<AuditRecordDocument>('AuditRecord', schema);
