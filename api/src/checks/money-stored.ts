import type { Db, ObjectId } from 'mongodb';

/** What the checks of money read, as it is stored. */
export interface StoredJournalEntry {
  _id: ObjectId;
  key: string;
  kind: string;
  lines: { account: string; pence: number }[];
  booking: ObjectId | null;
  payment: ObjectId | null;
  refund: ObjectId | null;
  payout?: ObjectId | null;
  region?: ObjectId | null;
}
export interface StoredMoneyPayment {
  _id: ObjectId;
  booking: ObjectId;
  amountPence: number;
  refundedPence: number;
  status: string;
  stray?: boolean;
  paidAt?: Date | null;
}
export interface StoredMoneyRefund {
  _id: ObjectId;
  payment: ObjectId;
  amountPence: number;
  status: string;
  round?: number;
}
export interface StoredPayout {
  _id: ObjectId;
  booking: ObjectId;
  declutterer: ObjectId;
  stage: string;
  amountPence: number;
  returnedPence: number;
  transferId: string | null;
  owedPence?: number;
}
export interface StoredPledge {
  _id: ObjectId;
  reservedPence: number;
}
export interface StoredPaidBooking {
  _id: ObjectId;
  reference: string;
  status: string;
  paymentState: string;
  paidPence: number;
  refundedPence: number;
  resentPence?: number;
  region?: ObjectId | null;
}

const all = <Row extends object>(db: Db, name: string, fields: string[]) =>
  db
    .collection(name)
    .find({}, { projection: Object.fromEntries(fields.map((field) => [field, 1])) })
    .toArray() as Promise<unknown> as Promise<Row[]>;

/** Everything about money that a database holds. */
export const readMoney = async (db: Db) => {
  const [entries, payments, refunds, payouts, pledges, bookings, balances] = await Promise.all([
    all<StoredJournalEntry>(db, 'journal_entries', [
      'key',
      'kind',
      'lines',
      'booking',
      'payment',
      'refund',
      'payout',
      'region',
    ]),
    all<StoredMoneyPayment>(db, 'payments', [
      'booking',
      'amountPence',
      'refundedPence',
      'status',
      'stray',
      'paidAt',
    ]),
    all<StoredMoneyRefund>(db, 'refunds', ['payment', 'amountPence', 'status', 'round']),
    all<StoredPayout>(db, 'payouts', [
      'booking',
      'declutterer',
      'stage',
      'amountPence',
      'returnedPence',
      'transferId',
      'owedPence',
    ]),
    all<StoredPledge>(db, 'fund_pledges', ['reservedPence']),
    all<StoredPaidBooking>(db, 'bookings', [
      'reference',
      'status',
      'paymentState',
      'paidPence',
      'refundedPence',
      'resentPence',
      'region',
    ]),
    all<{ _id: string; pence: number }>(db, 'guarded_balances', ['pence']),
  ]);
  return { entries, payments, refunds, payouts, pledges, bookings, balances };
};
export type StoredMoney = Awaited<ReturnType<typeof readMoney>>;
