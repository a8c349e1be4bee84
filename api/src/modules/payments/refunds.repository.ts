import { type Connection, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import type { RefundRecord } from './refund-record';
import { refundModel, type RefundRow } from './refund.model';

export const toRefund = ({ _id, payment, booking, client, ...row }: RefundRow): RefundRecord => ({
  id: String(_id),
  paymentId: String(payment),
  bookingId: String(booking),
  clientId: String(client),
  amountPence: row.amountPence,
  gracePence: row.gracePence ?? 0,
  reason: row.reason,
  status: row.status,
  providerRefundId: row.providerRefundId ?? null,
  attempts: row.attempts,
  round: row.round,
  nextAttemptAt: row.nextAttemptAt,
  lastError: row.lastError,
  isHeld: row.isHeld ?? false,
  cuts: row.cuts ?? 0,
  createdAt: row.createdAt,
});

/** Owed refunds, without those that wait for a bank's decision. */
const SENDABLE = { status: 'owed', isHeld: { $ne: true } } as const;

export const createRefundsRepository = (connection: Connection) => {
  const model = refundModel(connection);
  const one = (row: RefundRow | null): RefundRecord | null => row && toRefund(row);

  return {
    newId: (): string => String(new Types.ObjectId()),

    /** Records money that goes back. @returns false when we give back this payment already. */
    insert: async (refund: RefundRecord, tx: Transaction): Promise<boolean> => {
      const { id, paymentId, bookingId, clientId, ...rest } = refund;
      const ours = refund.reason !== 'outside';
      if (ours && (await model.exists({ payment: paymentId, ours }).session(tx))) return false;
      const row = { ...rest, _id: id, payment: paymentId, booking: bookingId, client: clientId, ours };
      await model.create([row], { session: tx });
      return true;
    },

    find: async (id: string, tx?: Transaction) =>
      one(
        await model
          .findById(id)
          .session(tx ?? null)
          .lean<RefundRow>(),
      ),

    findByProviderId: async (providerRefundId: string, tx: Transaction) =>
      one(await model.findOne({ providerRefundId }).session(tx).lean<RefundRow>()),

    change: async (id: string, patch: Partial<RefundRecord>, tx?: Transaction): Promise<void> => {
      await model.updateOne({ _id: id }, { $set: patch }, { ...(tx ? { session: tx } : {}) });
    },

    /** Takes an owed refund for sending: nobody else gets it before `leaseUntil`. */
    take: async (id: string, now: Date, leaseUntil: Date) =>
      one(
        await model
          .findOneAndUpdate(
            { _id: id, ...SENDABLE, nextAttemptAt: { $lte: now } },
            { $set: { nextAttemptAt: leaseUntil }, $inc: { attempts: 1 } },
            { returnDocument: 'after' },
          )
          .lean<RefundRow>(),
      ),

    /** From now on the provider is asked for each of these before it is sent. */
    lookBeforeSending: async (): Promise<void> => {
      await model.updateMany({ status: 'owed', attempts: 0 }, { $set: { attempts: 1 } });
    },

    /** Refunds that the provider has taken on and not finished, as far as we know. */
    listPending: async (): Promise<RefundRecord[]> =>
      (await model.find({ status: 'pending' }).lean<RefundRow[]>()).map(toRefund),

    listDue: async (now: Date, limit: number): Promise<RefundRecord[]> => {
      const rows = await model
        .find({ ...SENDABLE, nextAttemptAt: { $lte: now } })
        .sort({ nextAttemptAt: 1 })
        .limit(limit)
        .lean<RefundRow[]>();
      return rows.map(toRefund);
    },

    /** Everything that the provider has taken on to give back of one payment, in pence. */
    sentPence: async (paymentId: string, tx: Transaction): Promise<number> => {
      const rows = await model
        .find({ payment: paymentId, status: { $in: ['pending', 'succeeded'] } })
        .session(tx)
        .lean<RefundRow[]>();
      return rows.reduce((sum, { amountPence }) => sum + amountPence, 0);
    },

    /** Refunds of one payment that we still have to send, the oldest first. */
    listOwed: async (paymentId: string, tx: Transaction): Promise<RefundRecord[]> => {
      const rows = await model
        .find({ payment: paymentId, status: 'owed' })
        .sort({ createdAt: 1, _id: 1 })
        .session(tx)
        .lean<RefundRow[]>();
      return rows.map(toRefund);
    },

    /** What we owe a client and do not send before a bank has decided, in pence. */
    heldPenceOf: async (clientId: string): Promise<number> => {
      const rows = await model.find({ client: clientId, status: 'owed', isHeld: true }).lean<RefundRow[]>();
      return rows.reduce((sum, { amountPence }) => sum + amountPence, 0);
    },

    /** Owed refunds of a payment wait for a bank's decision, or are sent again from now on. */
    hold: async (paymentId: string, isHeld: boolean, now: Date, tx: Transaction): Promise<void> => {
      const set = { isHeld, ...(isHeld ? {} : { nextAttemptAt: now }) };
      await model.updateMany(
        { payment: paymentId, status: 'owed', isHeld: { $ne: isHeld } },
        { $set: set },
        { session: tx },
      );
    },

    /** An owed refund that the client has got in another way is owed no more; the ledger remembers it. */
    remove: async (id: string, tx: Transaction): Promise<void> => {
      await model.deleteOne({ _id: id, status: 'owed' }, { session: tx });
    },

    /** The refunds of some payments, oldest first. */
    listOf: async (paymentIds: readonly string[], tx?: Transaction): Promise<RefundRecord[]> => {
      const rows = await model
        .find({ payment: { $in: paymentIds } })
        .sort({ createdAt: 1 })
        .session(tx ?? null)
        .lean<RefundRow[]>();
      return rows.map(toRefund);
    },
  };
};
export type RefundsRepository = ReturnType<typeof createRefundsRepository>;
