import type { PaymentState } from '@gently/contracts';
import type { Db, ObjectId } from 'mongodb';

/** What the checks read of each collection, as it is stored. */
export interface StoredEntry {
  at: Date;
  event: string;
  from: string | null;
  to: string;
  moved?: { from: StoredTime; to: StoredTime };
}
export interface StoredTime {
  date: string;
  time: string;
}
export interface StoredBooking {
  _id: ObjectId;
  reference: string;
  client: ObjectId;
  declutterer: ObjectId | null;
  status: string;
  paymentState: PaymentState;
  pricePence: number;
  paidPence: number;
  paidAt: Date | null;
  scheduledDate: string;
  scheduledTime: string;
  startsAt: Date;
  endsAt: Date;
  durationMinutes: number;
  ratedAt?: Date | null;
  history: StoredEntry[];
}
export interface StoredClaim {
  declutterer: ObjectId;
  quarter: number;
  booking: ObjectId;
}
export interface StoredPayment {
  _id: ObjectId;
  booking: ObjectId;
  amountPence: number;
  refundedPence: number;
  status: string;
}
export interface StoredRefund {
  _id: ObjectId;
  payment: ObjectId;
  booking: ObjectId;
  amountPence: number;
  reason: string;
  status: string;
  ours: boolean;
}
export interface StoredRating {
  booking: ObjectId;
  declutterer: ObjectId;
}

export interface StoredOffer {
  booking: ObjectId;
  declutterer: ObjectId;
  status: string;
  live: boolean;
  startsAt: Date;
  offeredAt: Date;
  answerBy: Date;
  answeredAt: Date | null;
}

/** One booking with everything that hangs on it. */
export interface Dossier {
  booking: StoredBooking;
  claims: StoredClaim[];
  payments: StoredPayment[];
  refunds: StoredRefund[];
  ratings: StoredRating[];
  offers: StoredOffer[];
  /** Whether it was paid when sessions were offered already. Older ones were taken without being asked for. */
  offering: boolean;
}

const BATCH = 500;

const byBooking = <Row extends { booking: ObjectId }>(rows: readonly Row[]): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = row.booking.toHexString();
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
};

const dossiersOf = async (
  db: Db,
  bookings: StoredBooking[],
  firstOffer: Date | undefined,
): Promise<Dossier[]> => {
  const these = { booking: { $in: bookings.map(({ _id }) => _id) } };
  const read = async <Row extends { booking: ObjectId }>(name: string) =>
    byBooking(await db.collection(name).find<Row>(these).toArray());
  const [claims, payments, refunds, ratings, offers] = await Promise.all([
    read<StoredClaim>('claims'),
    read<StoredPayment>('payments'),
    read<StoredRefund>('refunds'),
    read<StoredRating>('ratings'),
    read<StoredOffer>('offers'),
  ]);
  return bookings.map((booking) => {
    const key = booking._id.toHexString();
    return {
      booking,
      claims: claims.get(key) ?? [],
      payments: payments.get(key) ?? [],
      refunds: refunds.get(key) ?? [],
      ratings: ratings.get(key) ?? [],
      offers: offers.get(key) ?? [],
      offering: Boolean(firstOffer && booking.paidAt && booking.paidAt >= firstOffer),
    };
  });
};

/** Every booking with what belongs to it, a few hundred at a time, so that any size of database fits into memory. */
export const readDossiers = async function* (db: Db): AsyncGenerator<Dossier> {
  const bookings = db.collection<StoredBooking>('bookings');
  const firstOffer = await db.collection<StoredOffer>('offers').findOne({}, { sort: { offeredAt: 1 } });
  let last: ObjectId | undefined;
  for (;;) {
    const batch = await bookings
      .find(last ? { _id: { $gt: last } } : {})
      .sort({ _id: 1 })
      .limit(BATCH)
      .toArray();
    yield* await dossiersOf(db, batch, firstOffer?.offeredAt);
    last = batch.at(-1)?._id;
    if (batch.length < BATCH) return;
  }
};
