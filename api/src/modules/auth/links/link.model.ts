import { type Connection, Schema, type Types } from 'mongoose';
import { LINK_PURPOSES, type LinkPurpose } from './link-token';

/** A link that was sent by email: good once, until it runs out. */
export interface LinkDocument {
  /** SHA-256 of the token; the token itself is nowhere but in the email. */
  _id: string;
  purpose: LinkPurpose;
  userId: Types.ObjectId;
  /** The new address of the account; only of a link that changes it. */
  email?: string;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

const schema = new Schema<LinkDocument>(
  {
    _id: { type: String, required: true },
    purpose: { type: String, enum: LINK_PURPOSES, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    email: { type: String },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
  },
  { collection: 'email_links', strict: 'throw', versionKey: false },
);

schema.index({ userId: 1, purpose: 1, createdAt: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const linkModel = (connection: Connection) => connection.model<LinkDocument>('EmailLink', schema);
