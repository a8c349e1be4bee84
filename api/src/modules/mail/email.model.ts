import { type Connection, Schema, type Types } from 'mongoose';
import { EMAIL_TEMPLATES, type EmailSession, type EmailTemplate } from './email';

/**
 * `withheld`: not sent, because its address does not accept mail. `unknown` was due before a restore: it may have been sent or
 * not, and is not sent again.
 */
export const EMAIL_STATES = ['queued', 'sent', 'failed', 'withheld', 'unknown'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

export interface EmailDocument {
  _id: Types.ObjectId;
  template: EmailTemplate;
  to: string;
  replyTo: string;
  about: string | null;
  /** Whose account it is about, where there is one; missing in emails that are older than this field. */
  userId?: string | null;
  /** Whether the site shows the person the same. */
  isShownInSite?: boolean;
  /** The session that it is about. */
  session?: EmailSession | null;
  /** Empty for none. */
  calendar: string;
  subject: string;
  /** Emptied once the email is sent: it may hold a link that opens an account. */
  text: string;
  html: string;
  state: EmailState;
  attempts: number;
  /** From when on somebody may take it; moved ahead by whoever does. */
  nextAttemptAt: Date;
  lastError: string;
  createdAt: Date;
  sentAt: Date | null;
  /** When the record goes; null while it is queued. */
  expiresAt: Date | null;
}

const text = { type: String, default: '' } as const;

const session = new Schema<EmailSession>(
  {
    bookingId: { type: String, required: true },
    regionId: { type: String, default: null },
    startsAt: { type: Date, required: true },
  },
  { _id: false, strict: 'throw' },
);

const schema = new Schema<EmailDocument>(
  {
    template: { type: String, enum: EMAIL_TEMPLATES, required: true },
    to: { type: String, required: true },
    replyTo: text,
    about: { type: String, default: null },
    userId: { type: String, default: null },
    isShownInSite: { type: Boolean, default: false },
    session: { type: session, default: null },
    calendar: text,
    subject: { type: String, required: true },
    text,
    html: text,
    state: { type: String, enum: EMAIL_STATES, required: true },
    attempts: { type: Number, default: 0 },
    nextAttemptAt: { type: Date, required: true },
    lastError: text,
    createdAt: { type: Date, required: true },
    sentAt: { type: Date, default: null },
    expiresAt: { type: Date, default: null },
  },
  { collection: 'emails', strict: 'throw', versionKey: false },
);

schema.index({ state: 1, nextAttemptAt: 1 });
schema.index({ about: 1 }, { partialFilterExpression: { about: { $type: 'string' } } });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const emailModel = (connection: Connection) => connection.model<EmailDocument>('Email', schema);
