import { type CertificateStatus, CERTIFICATE_STATUSES } from '@gently/contracts/certificate-options';
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
  /** Missing in rows of before there was a choice: then nobody else reads the score. */
  scorePublic?: boolean;
  issuedAt: Date;
  issuedOn: string;
  /** Missing in rows of before corrections were dated. */
  nameCorrectedOn?: string | null;
  expiresOn: string | null;
  revokedAt: Date | null;
  revokedReason: string;
  /** The account that took it back. */
  revokedBy: Types.ObjectId | null;
  /** What lists are filtered by; the job of the hour ends what has run out. */
  state: CertificateStatus;
  /** Neither run out, nor taken back, nor renewed: a person has one at most of each module and course. */
  current: boolean;
  /** Whoever wrote the module or made the course. */
  author: Types.ObjectId;
  /** What a search finds it by: its number, the names of its holder and their beginnings, folded. */
  words: string[];
  renews: string | null;
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
    scorePublic: { type: Boolean, default: false },
    issuedAt: { type: Date, required: true },
    issuedOn: text,
    nameCorrectedOn: { type: String, default: null },
    expiresOn: { type: String, default: null },
    revokedAt: { type: Date, default: null },
    revokedReason: { type: String, default: '' },
    revokedBy: { type: Schema.Types.ObjectId, default: null },
    state: { type: String, enum: CERTIFICATE_STATUSES, required: true },
    current: { type: Boolean, required: true },
    author: { type: Schema.Types.ObjectId, required: true },
    words: [String],
    renews: { type: String, default: null },
    warnedAt: { type: Date, default: null },
  },
  { collection: 'training_certificates', strict: 'throw', versionKey: false },
);
schema.index({ user: 1, about: 1 }, { unique: true, partialFilterExpression: { current: true } });
schema.index({ user: 1, issuedAt: -1, _id: -1 });
// What runs out next, and what has run out.
schema.index({ current: 1, expiresOn: 1 });
schema.index({ state: 1, expiresOn: 1 });
// The list of those who teach, of one module or course, and of all: searches before its order, because what is sought rules
// out more.
const scopes: readonly Record<string, 1>[] = [{ author: 1 }, { about: 1 }, {}];
for (const within of scopes) {
  const latest = { issuedAt: -1, _id: -1 } as const;
  schema.index({ ...within, words: 1, ...latest });
  schema.index({ ...within, state: 1, ...latest });
  schema.index({ ...within, ...latest });
}
schema.index({ revokedAt: 1 }, { partialFilterExpression: { revokedAt: { $type: 'date' } } });

export const certificateModel = (connection: Connection): Model<CertificateRow> =>
  connection.models['training_certificate'] ??
  connection.model<CertificateRow>('training_certificate', schema);
