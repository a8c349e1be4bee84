import type { Connection, mongo, Types } from 'mongoose';
import { eachDocument, type Migrate } from '../../../migrations';

/** The fields of a payment that this migration reads. */
type PaymentRow = mongo.WithId<{ booking: Types.ObjectId; refundedPence?: unknown }>;

const WITHOUT = { refundedPence: { $exists: false } };
const ARRIVED = { status: 'succeeded', stray: { $ne: true } };

/** Gives bookings from before partial refunds were counted the amount of their payment that has gone back. */
export const createReturnedAmounts =
  (connection: Connection): Migrate =>
  async (tx) => {
    const bookings = connection.collection('bookings');
    const options = { session: tx };
    const payments = connection.collection<PaymentRow>('payments');
    const returned = await payments.find({ ...ARRIVED, refundedPence: { $ne: 0 } }, options).toArray();
    // A booking took the first payment that arrived for it; any later one went back as a whole.
    const isTaken = async ({ _id, booking }: PaymentRow): Promise<boolean> => {
      const first = await payments.findOne({ ...ARRIVED, booking }, { ...options, sort: { paidAt: 1 } });
      return first?._id.equals(_id) ?? false;
    };
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
