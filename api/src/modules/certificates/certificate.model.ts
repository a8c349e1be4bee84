import type { CertificateLevel } from '@gently/contracts/training-options';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Certificate } from './certificate';

export interface CertificateRow {
  _id: string;
  user: Types.ObjectId;
  kind: Certificate['kind'];
  about: Types.ObjectId;
  version: number | null;
  title: string;
  level: CertificateLevel;
  holderName: string;
  objectives: string[];
  score: number | null;
  issuedAt: Date;
  issuedOn: string;
  expiresOn: string | null;
  revokedAt: Date | null;
  revokedReason: string;
  /** Neither run out nor taken back: a person has one at most of each module and course. */
  current: boolean;
  /** When its holder was told that it runs out soon. */
  warnedAt: Date | null;
}

const text = { type: String, required: true };

const schema = new Schema<CertificateRow>(
  {
    _id: text,
    user: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: ['module', 'course'], required: true },
    about: { type: Schema.Types.ObjectId, required: true },
    version: { type: Number, default: null },
    title: text,
    level: text,
    holderName: { type: String, default: '' },
    objectives: [String],
    score: { type: Number, default: null },
    issuedAt: { type: Date, required: true },
    issuedOn: text,
    expiresOn: { type: String, default: null },
    revokedAt: { type: Date, default: null },
    revokedReason: { type: String, default: '' },
    current: { type: Boolean, required: true },
    warnedAt: { type: Date, default: null },
  },
  { collection: 'training_certificates', strict: 'throw', versionKey: false },
);
schema.index({ user: 1, about: 1 }, { unique: true, partialFilterExpression: { current: true } });
schema.index({ user: 1, issuedAt: -1 });
schema.index({ about: 1, issuedAt: -1, _id: -1 });
// What runs out next.
schema.index({ current: 1, expiresOn: 1 });
schema.index({ revokedAt: 1 }, { partialFilterExpression: { revokedAt: { $type: 'date' } } });

export const certificateModel = (connection: Connection): Model<CertificateRow> =>
  connection.models['training_certificate'] ??
  connection.model<CertificateRow>('training_certificate', schema);
