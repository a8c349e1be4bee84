import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { PayoutAccount } from './payout-account';

export interface PayoutAccountRow extends Omit<PayoutAccount, 'userId'> {
  /** The account of the person. */
  _id: Types.ObjectId;
  /** Grows whenever an amount is fixed, so that two amounts of one person are never fixed at once. */
  fixes: number;
}

const required = true;

const schema = new Schema<PayoutAccountRow>(
  {
    _id: Schema.Types.ObjectId,
    accountId: { type: String, required },
    payable: { type: Boolean, required },
    submitted: { type: Boolean, required },
    due: { type: Boolean, required },
    bankLast4: { type: String, default: null },
    checkedAt: { type: Date, required },
    fixes: { type: Number, default: 0 },
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ accountId: 1 }, { unique: true });

export const payoutAccountModel = (connection: Connection): Model<PayoutAccountRow> =>
  connection.models['payout_account'] ??
  connection.model<PayoutAccountRow>('payout_account', schema, 'payout_accounts');
