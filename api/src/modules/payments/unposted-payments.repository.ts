import type { Connection } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import type { Payment } from './payment';
import { paymentModel, type PaymentRow } from './payment.model';
import { toPayment } from './payments.repository';

/** Which payments the ledger knows. */
export const createUnpostedPayments = (connection: Connection) => {
  const model = paymentModel(connection);
  return {
    /** The ledger has the entries of a payment. */
    markPosted: async (id: string, tx: Transaction): Promise<void> => {
      await model.updateOne({ _id: id }, { $set: { posted: true } }, { session: tx });
    },

    /** Payments that went through and of which the ledger may know nothing, oldest first. */
    list: async (limit: number): Promise<Payment[]> => {
      const rows = await model
        .find({ status: 'succeeded', posted: { $ne: true } })
        .sort({ paidAt: 1 })
        .limit(limit)
        .lean<PaymentRow[]>();
      return rows.map(toPayment);
    },
  };
};
export type UnpostedPayments = ReturnType<typeof createUnpostedPayments>;
