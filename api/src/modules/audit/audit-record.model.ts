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
  },
  { collection: 'audit_records', strict: 'throw', versionKey: false, minimize: false },
);

// What was done to one thing, oldest first.
schema.index({ target: 1, at: 1 });

export const auditRecordModel = (connection: Connection) =>
  connection.model<AuditRecordDocument>('AuditRecord', schema);
