import type { Connection } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { strayReceiptModel, type StrayReceiptRow } from './stray-receipt.model';

export interface StrayReceipt {
  /** The provider's intent. */
  intentId: string;
  paymentId: string;
  clientId: string;
  /** In the smallest unit of its currency. */
  amount: number;
  currency: string;
}

export type Owed = Pick<StrayReceiptRow, '_id' | 'amount' | 'attempts'>;

export const createStrayReceipts = (connection: Connection) => {
  const model = strayReceiptModel(connection);
  return {
    /** Notes money that is owed back. @returns false when it is noted already. */
    note: async (
      { intentId, paymentId, clientId, amount, currency }: StrayReceipt,
      at: Date,
      tx: Transaction,
    ): Promise<boolean> => {
      if (await model.exists({ _id: intentId }).session(tx)) return false;
      const row = { _id: intentId, payment: paymentId, client: clientId, amount, currency };
      await model.create([{ ...row, state: 'owed', nextAttemptAt: at, createdAt: at }], { session: tx });
      return true;
    },

    listDue: (now: Date, limit: number): Promise<{ _id: string }[]> =>
      model
        .find({ state: 'owed', nextAttemptAt: { $lte: now } }, { _id: 1 })
        .sort({ nextAttemptAt: 1 })
        .limit(limit)
        .lean<{ _id: string }[]>(),

    /** Takes what is owed for sending: nobody else gets it before `leaseUntil`. */
    take: (intentId: string, now: Date, leaseUntil: Date): Promise<Owed | null> =>
      model
        .findOneAndUpdate(
          { _id: intentId, state: 'owed', nextAttemptAt: { $lte: now } },
          { $set: { nextAttemptAt: leaseUntil }, $inc: { attempts: 1 } },
          { returnDocument: 'after' },
        )
        .lean<Owed>(),

    /** From now on the provider is asked for each of these before it is sent. */
    lookBeforeSending: async (): Promise<void> => {
      await model.updateMany({ state: 'owed', attempts: 0 }, { $set: { attempts: 1 } });
    },

    change: async (intentId: string, patch: Partial<StrayReceiptRow>): Promise<void> => {
      await model.updateOne({ _id: intentId }, { $set: patch });
    },
  };
};
export type StrayReceipts = ReturnType<typeof createStrayReceipts>;
