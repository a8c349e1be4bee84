import type { Connection } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import type { PayoutAccount } from './payout-account';
import { payoutAccountModel, type PayoutAccountRow } from './payout-account.model';

const toAccount = (row: PayoutAccountRow): PayoutAccount => ({
  userId: String(row._id),
  accountId: row.accountId,
  payable: row.payable,
  submitted: row.submitted,
  due: row.due,
  bankLast4: row.bankLast4,
  checkedAt: row.checkedAt,
});

export const createPayoutAccountsRepository = (connection: Connection) => {
  const model = payoutAccountModel(connection);
  const one = (row: PayoutAccountRow | null): PayoutAccount | null => row && toAccount(row);
  return {
    find: async (userId: string, tx?: Transaction) =>
      one(
        await model
          .findById(userId)
          .session(tx ?? null)
          .lean<PayoutAccountRow>(),
      ),

    findByAccountId: async (accountId: string, tx: Transaction) =>
      one(await model.findOne({ accountId }).session(tx).lean<PayoutAccountRow>()),

    save: async ({ userId, ...account }: PayoutAccount, tx: Transaction): Promise<void> => {
      await model.updateOne({ _id: userId }, { $set: account }, { upsert: true, session: tx });
    },

    /** Makes everybody else who fixes an amount for this person wait for this transaction. */
    beginFix: async (userId: string, tx: Transaction): Promise<void> => {
      await model.updateOne({ _id: userId }, { $inc: { fixes: 1 } }, { session: tx });
    },

    /** Claims the right to ask the provider about an account that nobody asked about since `before`. */
    takeCheck: async (userId: string, before: Date, now: Date) =>
      one(
        await model
          .findOneAndUpdate({ _id: userId, checkedAt: { $lte: before } }, { checkedAt: now })
          .lean<PayoutAccountRow>(),
      ),
  };
};
export type PayoutAccountsRepository = ReturnType<typeof createPayoutAccountsRepository>;
