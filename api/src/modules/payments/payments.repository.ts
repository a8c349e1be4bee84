import type { Pence } from '@gently/contracts';
import { type Connection, type Model, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import type { Transaction } from '../../shared/database/transaction';
import { beyond } from '../../shared/database/keyset-filter';
import type { KeysetCursor } from '../../shared/keyset-page';
import { isLive, type Payment } from './payment';
import { paymentModel, type PaymentRow } from './payment.model';

/** A payment as it is stored, in our words. */
const toPayment = ({ _id, booking, client, ...row }: PaymentRow): Payment => ({
  id: String(_id),
  bookingId: String(booking),
  clientId: String(client),
  serviceName: row.serviceName,
  bookingDate: row.bookingDate,
  reference: row.reference,
  amountPence: row.amountPence,
  topUpPence: row.topUpPence ?? 0,
  refundedPence: row.refundedPence,
  status: row.status,
  stray: row.stray ?? false,
  intentId: row.intentId,
  chargeId: row.chargeId,
  method: row.method,
  paidAt: row.paidAt,
  checkedAt: row.checkedAt,
  createdAt: row.createdAt,
});

/** Money that was asked for; payments from before there was a difference are. */
const WANTED = { stray: { $ne: true } };

/**
 * What clients paid for these sessions and did not get back: of each the payment that its booking took, without the
 * gift in it, less its refunds and a dispute that was lost; for one session never below 0.
 * @returns pence
 */
const keptPenceIn =
  (model: Model<PaymentRow>) =>
  async (bookingIds: readonly string[]): Promise<Pence> => {
    const [found] = await model.aggregate<{ pence: Pence }>([
      {
        $match: {
          booking: { $in: bookingIds.map((id) => new Types.ObjectId(id)) },
          status: 'succeeded',
          ...WANTED,
        },
      },
      { $sort: { paidAt: 1 } },
      {
        $group: {
          _id: '$booking',
          paid: { $first: { $subtract: ['$amountPence', { $ifNull: ['$topUpPence', 0] }] } },
          refunded: { $first: '$refundedPence' },
        },
      },
      { $group: { _id: null, pence: { $sum: { $max: [0, { $subtract: ['$paid', '$refunded'] }] } } } },
    ]);
    return found?.pence ?? 0;
  };

type ToldSession = Pick<Payment, 'serviceName' | 'bookingDate'>;

export const createPaymentsRepository = (connection: Connection) => {
  const model = paymentModel(connection);
  const one = (row: PaymentRow | null): Payment | null => row && toPayment(row);

  return {
    newId: (): string => String(new Types.ObjectId()),

    /** @returns false when the booking has a live payment already, or the stray money of an intent its own. */
    insert: async ({ id, bookingId, clientId, ...payment }: Payment, tx?: Transaction): Promise<boolean> => {
      const row = { ...payment, _id: id, booking: bookingId, client: clientId, live: isLive(payment) };
      try {
        await model.create([row], { ...(tx ? { session: tx } : {}) });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    find: async (id: string, tx?: Transaction) =>
      one(
        await model
          .findById(id)
          .session(tx ?? null)
          .lean<PaymentRow>(),
      ),

    findByIntent: async (intentId: string, tx?: Transaction) =>
      one(
        await model
          .findOne({ intentId })
          .session(tx ?? null)
          .lean<PaymentRow>(),
      ),

    findLive: async (bookingId: string) =>
      one(await model.findOne({ booking: bookingId, live: true }).lean<PaymentRow>()),

    /** The payment that a person means: the one that went through, else the one under way, else the latest try. */
    findForBooking: async (bookingId: string) =>
      one(
        (await model
          .findOne({ booking: bookingId, status: 'succeeded', ...WANTED })
          .sort({ createdAt: 1 })
          .lean<PaymentRow>()) ??
          (await model.findOne({ booking: bookingId, live: true }).lean<PaymentRow>()) ??
          (await model.findOne({ booking: bookingId }).sort({ createdAt: -1 }).lean<PaymentRow>()),
      ),

    /** The payment that a booking took. Later ones were sent back. */
    findSucceeded: async (bookingId: string, tx: Transaction) =>
      one(
        await model
          .findOne({ booking: bookingId, status: 'succeeded', ...WANTED })
          .sort({ paidAt: 1 })
          .session(tx)
          .lean<PaymentRow>(),
      ),

    keptPence: keptPenceIn(model),

    /** Every payment of a booking tells the session as it is now. */
    describe: async (bookingId: string, told: ToldSession, tx: Transaction): Promise<void> => {
      await model.updateMany({ booking: bookingId }, { $set: told }, { session: tx });
    },

    change: async (id: string, patch: Partial<Payment>, tx?: Transaction): Promise<void> => {
      const live = patch.status === undefined ? {} : { live: isLive({ status: patch.status }) };
      await model.updateOne({ _id: id }, { $set: { ...patch, ...live } }, { ...(tx ? { session: tx } : {}) });
    },

    /** Claims the right to ask the provider about a live payment that nobody asked about since `before`. */
    takeCheck: async (bookingId: string, before: Date, now: Date) =>
      one(
        await model
          .findOneAndUpdate(
            { booking: bookingId, live: true, checkedAt: { $lte: before } },
            { checkedAt: now },
          )
          .lean<PaymentRow>(),
      ),

    listLiveOf: async (clientId: string): Promise<Payment[]> =>
      (await model.find({ client: clientId, live: true }).lean<PaymentRow[]>()).map(toPayment),

    /** Live payments of some age, oldest first. */
    listLive: async (createdBefore: Date, limit: number): Promise<Payment[]> => {
      const rows = await model
        .find({ live: true, createdAt: { $lte: createdBefore } })
        .sort({ createdAt: 1 })
        .limit(limit)
        .lean<PaymentRow[]>();
      return rows.map(toPayment);
    },

    listOwn: async (clientId: string, limit: number, cursor: KeysetCursor | null): Promise<Payment[]> => {
      const after = cursor && beyond('createdAt', cursor.at, cursor.id, 'descending');
      const rows = await model
        .find({ client: new Types.ObjectId(clientId), status: { $ne: 'cancelled' }, ...(after ?? {}) })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean<PaymentRow[]>();
      return rows.map(toPayment);
    },

    countOwn: (clientId: string): Promise<number> =>
      model.countDocuments({ client: clientId, status: { $ne: 'cancelled' } }),
  };
};
export type PaymentsRepository = ReturnType<typeof createPaymentsRepository>;

/** Which payments the ledger knows. */
export const createUnpostedPayments = (connection: Connection) => {
  const model = paymentModel(connection);
  return {
    /** The ledger has the entries of a payment. */
    markPosted: async (id: string, tx: Transaction): Promise<void> => {
      await model.updateOne({ _id: id }, { $set: { posted: true } }, { session: tx });
    },

    /** Payments that went through and of which the ledger may know nothing, oldest first. */
    list: async (tx: Transaction): Promise<Payment[]> => {
      const rows = await model
        .find({ status: 'succeeded', posted: { $ne: true } })
        .sort({ paidAt: 1 })
        .session(tx)
        .lean<PaymentRow[]>();
      return rows.map(toPayment);
    },
  };
};
export type UnpostedPayments = ReturnType<typeof createUnpostedPayments>;
