import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** The email about lower pay that one person got. */
export interface PayNoticeRow {
  change: string;
  comparedWith: number;
  user: Types.ObjectId;
  /** When the lower pay takes effect. */
  from: Date;
  at: Date;
  /** When the person was informed that it does not happen after all. */
  calledOffAt: Date | null;
  expiresAt: Date;
}

const required = true;

const schema = new Schema<PayNoticeRow>(
  {
    change: { type: String, required },
    comparedWith: { type: Number, required },
    user: { type: Schema.Types.ObjectId, required },
    from: { type: Date, required },
    at: { type: Date, required },
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
