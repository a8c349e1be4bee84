import { type Connection, type Model, Schema, type Types } from 'mongoose';

const required = true;

/** A change about which people are emailed: every transaction that announces it or calls it off writes here first. */
export interface PayChangeRow {
  /** The name of the change. */
  _id: string;
  turns: number;
  /** The versions that it was announced to lower. */
  announced: number[];
}

const changeSchema = new Schema<PayChangeRow>(
  {
    _id: { type: String, required },
    turns: { type: Number, required },
    announced: { type: [Number], default: undefined },
  },
  { versionKey: false, strict: 'throw' },
);

export const payChangeModel = (connection: Connection): Model<PayChangeRow> =>
  connection.models['pay_change'] ??
  connection.model<PayChangeRow>('pay_change', changeSchema, 'pay_changes');

/** The email about lower pay that one person got. */
export interface PayNoticeRow {
  change: string;
  comparedWith: number;
  user: Types.ObjectId;
  /** From when the lower pay takes effect, as the person was given it last. */
  from: Date;
  at: Date;
  /** Whether the lower pay waits for this notice. It does not for people who join after it was announced. */
  isOwed: boolean;
  /** From when the notice counts: the mail server has accepted the email, or the site shows that its address refuses mail. */
  acceptedAt: Date | null;
  /** When the person was informed that it does not happen after all. */
  calledOffAt: Date | null;
  expiresAt: Date;
}

const schema = new Schema<PayNoticeRow>(
  {
    change: { type: String, required },
    comparedWith: { type: Number, required },
    user: { type: Schema.Types.ObjectId, required },
    from: { type: Date, required },
    at: { type: Date, required },
    isOwed: { type: Boolean, default: false },
    acceptedAt: { type: Date, default: null },
    calledOffAt: { type: Date, default: null },
    expiresAt: { type: Date, required },
  },
  { versionKey: false, strict: 'throw' },
);
// One person gets one email about one change, whichever process sends it.
schema.index({ change: 1, comparedWith: 1, user: 1 }, { unique: true });
schema.index({ user: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const payNoticeModel = (connection: Connection): Model<PayNoticeRow> =>
  connection.models['pay_notice'] ?? connection.model<PayNoticeRow>('pay_notice', schema, 'pay_notices');
