import type { Connection } from 'mongoose';
import { OPEN_STAGES, type PayoutRecord } from './payout';
import { payoutModel, type PayoutRow } from './payout.model';
import { toPayout } from './payouts.repository';

/** More than a page can show; what is left waits behind the earliest. */
const MOST = 200;

/** Payouts of everybody, for those who look after the money. */
export const createPayoutDesk = (connection: Connection) => {
  const payouts = payoutModel(connection);
  const list = async (filter: object): Promise<PayoutRecord[]> =>
    (await payouts.find(filter).sort({ payOn: 1, _id: 1 }).limit(MOST).lean<PayoutRow[]>()).map(toPayout);
  return {
    /** Not in a bank yet, the earliest day first. */
    open: (): Promise<PayoutRecord[]> => list({ stage: { $in: [...OPEN_STAGES, 'on_the_way'] } }),
    /** A client's bank asks about these. */
    disputed: (): Promise<PayoutRecord[]> => list({ 'dispute.state': 'open' }),
    /** Too high, and not made up for yet; the longest owed first. */
    owed: async (): Promise<{ count: number; pence: number; open: PayoutRecord[] }> => {
      const filter = { owedPence: { $gt: 0 } };
      const rows = await payouts.find(filter).sort({ owedSince: 1, _id: 1 }).limit(MOST).lean<PayoutRow[]>();
      const [sum] = await payouts.aggregate<{ count: number; pence: number }>([
        { $match: filter },
        { $group: { _id: null, count: { $sum: 1 }, pence: { $sum: '$owedPence' } } },
      ]);
      return { count: sum?.count ?? 0, pence: sum?.pence ?? 0, open: rows.map(toPayout) };
    },
    /** Those that have arrived: how many, and how much of them has stayed. */
    paid: async (): Promise<{ count: number; pence: number }> => {
      const [sum] = await payouts.aggregate<{ count: number; pence: number }>([
        { $match: { stage: 'paid' } },
        {
          $group: {
            _id: null,
            count: { $sum: 1 },
            pence: { $sum: { $subtract: ['$amountPence', '$returnedPence'] } },
          },
        },
      ]);
      return { count: sum?.count ?? 0, pence: sum?.pence ?? 0 };
    },
  };
};
export type PayoutDesk = ReturnType<typeof createPayoutDesk>;
