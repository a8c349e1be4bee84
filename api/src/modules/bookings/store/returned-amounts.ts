import type { Connection, mongo, Types } from 'mongoose';
import { eachDocument, type Migrate } from '../../../migrations';
import type { Transaction } from '../../../shared/database/transaction';

/** The fields of a payment that this migration reads. */
type PaymentRow = mongo.WithId<{ booking: Types.ObjectId; refundedPence?: unknown }>;

/** The fields of a refund that this migration reads. */
type RefundRow = mongo.WithId<{ payment: Types.ObjectId; amountPence?: unknown }>;

const WITHOUT = { refundedPence: { $exists: false } };
const ARRIVED = { status: 'succeeded', stray: { $ne: true } };

/** A booking took the first payment that arrived for it; any later one went back as a whole. */
const takenIn =
  (payments: mongo.Collection<PaymentRow>, session: Transaction) =>
  async ({ _id, booking }: PaymentRow): Promise<boolean> => {
    const first = await payments.findOne({ ...ARRIVED, booking }, { session, sort: { paidAt: 1 } });
    return first?._id.equals(_id) ?? false;
  };

/** Gives bookings from before partial refunds were counted the amount of their payment that has gone back. */
export const createReturnedAmounts =
  (connection: Connection): Migrate =>
  async (tx) => {
    const bookings = connection.collection('bookings');
    const options = { session: tx };
    const payments = connection.collection<PaymentRow>('payments');
    const returned = await payments.find({ ...ARRIVED, refundedPence: { $ne: 0 } }, options).toArray();
    const isTaken = takenIn(payments, tx);
    const changed = await eachDocument(
      'payments',
      returned.map((row) => ({ id: String(row._id), row })),
      async ({ row }) => {
        const { booking, refundedPence } = row;
        if (!Number.isSafeInteger(refundedPence)) throw new Error('what went back of it is no whole number');
        if (!(await isTaken(row))) return false;
        const filter = { _id: booking, paidPence: { $gt: 0 }, ...WITHOUT };
        return (await bookings.updateOne(filter, { $set: { refundedPence } }, options)).modifiedCount > 0;
      },
    );
    const others = await bookings.updateMany(WITHOUT, { $set: { refundedPence: 0 } }, options);
    return changed + others.modifiedCount;
  };

/** Gives bookings the amount of their payment that a bank has returned, and that is still to be sent again. */
export const createResentAmounts =
  (connection: Connection): Migrate =>
  async (tx) => {
    const options = { session: tx };
    const payments = connection.collection<PaymentRow>('payments');
    const isTaken = takenIn(payments, tx);
    const refunds = await connection
      .collection<RefundRow>('refunds')
      .find({ status: 'owed', round: { $gt: 0 } }, options)
      .toArray();
    return eachDocument(
      'refunds',
      refunds.map((row) => ({ id: String(row._id), row })),
      async ({ row: { payment: _id, amountPence: resentPence } }) => {
        if (!Number.isSafeInteger(resentPence)) throw new Error('its amount is no whole number');
        const payment = await payments.findOne({ _id, ...ARRIVED }, options);
        if (!payment || !(await isTaken(payment))) return false;
        const filter = { _id: payment.booking, paidPence: { $gt: 0 } };
        const change = { $inc: { resentPence: Number(resentPence) } };
        return (await connection.collection('bookings').updateOne(filter, change, options)).modifiedCount > 0;
      },
    );
  };
