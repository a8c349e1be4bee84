import { type Connection, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import type { Dispute } from './dispute';
import { paymentModel, type PaymentRow } from './payment.model';

/** An open dispute and the session whose payment it is about. */
export interface OpenDispute extends Dispute {
  bookingId: string;
}

const MOST = 200;
type DisputedRow = Pick<PaymentRow, '_id' | 'booking' | 'disputes'>;

/** Disputes of payments, stored with the payment whether or not its session is over. */
export const createDisputesRepository = (connection: Connection) => {
  const model = paymentModel(connection);
  return {
    ofPayment: async (paymentId: string, tx: Transaction): Promise<Dispute[]> =>
      (await model.findById(paymentId).session(tx).lean<DisputedRow>())?.disputes ?? [],

    /** The oldest first. */
    ofBooking: async (bookingId: string, tx: Transaction): Promise<Dispute[]> => {
      const rows = await model
        .find({ booking: new Types.ObjectId(bookingId) })
        .session(tx)
        .lean<DisputedRow[]>();
      return rows
        .flatMap(({ disputes = [] }) => disputes)
        .toSorted((one, other) => one.openedAt.getTime() - other.openedAt.getTime());
    },

    isOpen: async (paymentId: string, tx: Transaction): Promise<boolean> =>
      (await model.exists({ _id: paymentId, 'disputes.state': 'open' }).session(tx)) !== null,

    save: async (paymentId: string, disputes: readonly Dispute[], tx: Transaction): Promise<void> => {
      await model.updateOne({ _id: paymentId }, { $set: { disputes } }, { session: tx });
    },

    /** Disputes that no bank has decided yet, for the admins' money page. */
    open: async (): Promise<OpenDispute[]> => {
      const rows = await model
        .find({ 'disputes.state': 'open' }, { booking: 1, disputes: 1 })
        .sort({ _id: 1 })
        .limit(MOST)
        .lean<DisputedRow[]>();
      return rows.flatMap(({ booking, disputes = [] }) =>
        disputes
          .filter(({ state }) => state === 'open')
          .map((dispute) => ({ ...dispute, bookingId: String(booking) })),
      );
    },
  };
};
export type DisputesRepository = ReturnType<typeof createDisputesRepository>;
