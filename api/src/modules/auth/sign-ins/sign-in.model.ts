import { type Connection, Schema, type Types } from 'mongoose';

export const REVOCATION_REASONS = [
  'signed_out',
  'signed_out_everywhere',
  'reused',
  'suspended',
  'by_admin',
  'password_changed',
  'address_confirmed',
] as const;
export type RevocationReason = (typeof REVOCATION_REASONS)[number];

/** One sign-in: a family of refresh tokens of which only the newest is good. */
export interface SessionDocument {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** SHA-256 of the newest refresh token; the token itself is nowhere but in the browser. */
  tokenHash: string;
  userAgent: string;
  createdAt: Date;
  rotatedAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  revokedBecause: RevocationReason | null;
  /** Grows with each step that must not overtake the end of this sign-in. */
  holds: number;
}

const schema = new Schema<SessionDocument>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    tokenHash: { type: String, required: true },
    userAgent: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    rotatedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    revokedAt: { type: Date, default: null },
    revokedBecause: { type: String, enum: [...REVOCATION_REASONS, null], default: null },
    holds: { type: Number, default: 0 },
  },
  { collection: 'sessions', strict: 'throw', versionKey: false },
);

schema.index({ userId: 1, revokedAt: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const sessionModel = (connection: Connection) => connection.model<SessionDocument>('Session', schema);
