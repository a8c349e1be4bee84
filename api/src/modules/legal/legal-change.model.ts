import { LEGAL_DOCUMENTS } from '@gently/contracts/legal-versions';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { LegalChange } from './legal-change';

const required = true;

export interface LegalChangeRow extends Omit<LegalChange, 'emailedUpTo'> {
  /** `terms:2`: each version is announced once, whichever process does it. */
  _id: string;
  emailedUpTo: Types.ObjectId | null;
}

const schema = new Schema<LegalChangeRow>(
  {
    _id: { type: String, required },
    document: { type: String, enum: LEGAL_DOCUMENTS, required },
    version: { type: Number, required, validate: Number.isInteger },
    announcedAt: { type: Date, required },
    from: { type: String, required },
    completedAt: { type: Date, default: null },
    emailedUpTo: { type: Schema.Types.ObjectId, default: null },
  },
  { versionKey: false, strict: 'throw' },
);

export const legalChangeModel = (connection: Connection): Model<LegalChangeRow> =>
  connection.models['legal_change'] ??
  connection.model<LegalChangeRow>('legal_change', schema, 'legal_changes');
