import type { Connection } from 'mongoose';
import type { RefundRecord } from './refund-record';
import { refundModel, type RefundRow } from './refund.model';
import { toRefund } from './refunds.repository';

const MOST = 200;
const OPEN: RefundRecord['status'][] = ['owed', 'pending'];

/** What is owed to clients, for those who look after the money. */
export const createRefundDesk = (connection: Connection) => {
  const refunds = refundModel(connection);
  return {
    /** Not back with the client yet, the oldest first. */
    open: async (): Promise<RefundRecord[]> => {
      const found = refunds.find({ status: { $in: OPEN } }).sort({ createdAt: 1, _id: 1 });
      return (await found.limit(MOST).lean<RefundRow[]>()).map(toRefund);
    },
    /** All of them, also those that are not listed. */
    sum: async (): Promise<{ count: number; pence: number }> => {
      const [sum] = await refunds.aggregate<{ count: number; pence: number }>([
        { $match: { status: { $in: OPEN } } },
        { $group: { _id: null, count: { $sum: 1 }, pence: { $sum: '$amountPence' } } },
      ]);
      return { count: sum?.count ?? 0, pence: sum?.pence ?? 0 };
    },
  };
};
export type RefundDesk = ReturnType<typeof createRefundDesk>;
