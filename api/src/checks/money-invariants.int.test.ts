import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPayingDomain, ok, type PayingDomain } from '../testing/domain';
import { addWorkingDays } from '../modules/payouts';
import { createFinisher } from '../testing/finished-sessions';
import { checkMoney } from './money-invariants';

let domain: PayingDomain;
let clean: Awaited<ReturnType<typeof checkMoney>>;
const ids = { paid: '', cancelled: '', open: '' };

const check = async () => {
  const { db } = domain.connection;
  if (!db) throw new Error('there is no database');
  return checkMoney(db);
};
const rulesOf = async () => [...new Set((await check()).findings.map(({ rule }) => rule))].toSorted();
const collection = (name: string) => domain.connection.collection(name);

type PaidBooking = Awaited<ReturnType<PayingDomain['book']>>;

/** The session takes place, and its share is paid out. */
const payOut = async ({ id, scheduled_date: date }: PaidBooking, userId: string): Promise<void> => {
  await createFinisher(domain).setUpPayouts(userId);
  domain.clock.set(new Date(`${date}T10:30:00Z`));
  await domain.app.bookings.start(id, userId);
  await domain.app.bookings.complete(id, userId);
  domain.clock.set(new Date(`${addWorkingDays(date, 3)}T10:00:00Z`));
  await domain.app.payouts.payDue();
};

beforeAll(async () => {
  domain = await buildPayingDomain();
  await domain.app.fund.grant({ key: 'start', pence: 20_000, note: 'A gift' });
  const client = await domain.signIn('client');
  let paid: { booking: PaidBooking; declutterer: { userId: string } } | undefined;
  const subsidised = { category: 'pay_it_forward', pricePence: 1001, fullPricePence: 4500 } as const;
  for (const key of ['paid', 'cancelled', 'open'] as const) {
    const gift = key === 'cancelled' ? 2 : 0;
    const { service, declutterer } = await domain.soleOffer(gift > 0 ? { pricePence: 4500 } : subsidised);
    const booking = await domain.book(client, service, {
      scheduled_time: key === 'paid' ? '10:00' : key === 'open' ? '12:00' : '14:00',
    });
    ids[key] = booking.id;
    await ok(client, 'POST /payments/create-intent', { body: { booking_id: booking.id, top_up: gift } });
    if (key === 'open') continue;
    await domain.pay(client, booking.id);
    await domain.app.matching.accept(booking.id, declutterer.userId);
    if (key === 'cancelled')
      await ok(client, 'DELETE /bookings/:id/cancel', {
        params: { id: booking.id },
        body: { reason: 'Changed' },
      });
    if (key === 'paid') paid = { booking, declutterer };
  }
  if (paid) await payOut(paid.booking, paid.declutterer.userId);
  clean = await check();
});
afterAll(() => domain.close());

describe('the check of money', () => {
  it('finds nothing in what the services write', () => {
    expect(clean).toEqual({ entries: 8, payments: 3, refunds: 1, findings: [] });
  });

  it.each([
    [
      'a line that was changed',
      'journal_entries',
      { kind: 'payment_received' },
      { 'lines.0.pence': 1 },
      ['balanced', 'bookings', 'payments'],
    ],
    [
      'a payment that was never posted',
      'payments',
      { status: 'open' },
      { status: 'succeeded' },
      ['payments'],
    ],
    [
      'a refund that nobody posted',
      'payments',
      { status: 'succeeded', refundedPence: 0 },
      { refundedPence: 10 },
      ['bookings', 'refunds'],
    ],
    ['a refund that is owed again', 'refunds', {}, { status: 'owed' }, ['refunds']],
    [
      'a booking that does not know what went back',
      'bookings',
      { paidPence: { $gt: 0 } },
      { refundedPence: 7 },
      ['bookings'],
    ],
    [
      'a booking that says something is sent again',
      'bookings',
      { paidPence: { $gt: 0 } },
      { resentPence: 7 },
      ['bookings'],
    ],
    ['a refund above the payment', 'refunds', {}, { amountPence: 9999 }, ['refunds']],
    [
      'a fund that is not what was given',
      'guarded_balances',
      { _id: 'fund_available' },
      { pence: 5 },
      ['fund'],
    ],
    ['a promise to nobody', 'fund_pledges', { reservedPence: 0 }, { reservedPence: 5 }, ['fund']],
    [
      'a booking that believes to be paid',
      'bookings',
      { paidPence: 0 },
      { paidPence: 1001 },
      ['bookings', 'fund'],
    ],
    [
      'a confirmation without money',
      'bookings',
      { paidPence: 0 },
      { status: 'confirmed' },
      ['bookings', 'fund'],
    ],
    ['a payout that is not what was posted', 'payouts', {}, { amountPence: 1 }, ['payouts']],
    ['a debt that is not what was paid beyond the share', 'payouts', {}, { owedPence: 1 }, ['payouts']],
    ['a payout that left without a transfer', 'payouts', {}, { transferId: null }, ['payouts']],
    ['a transfer that nobody recorded', 'payouts', {}, { stage: 'sending' }, ['payouts']],
    [
      'a session that was paid out and is not over',
      'bookings',
      { status: 'completed' },
      { status: 'in_progress' },
      ['payouts'],
    ],
    [
      'a finished session without a payout',
      'bookings',
      { status: 'cancelled' },
      { status: 'completed' },
      ['payouts'],
    ],
  ])('finds %s', async (_title, name, filter, change, rules) => {
    const before = await collection(name).findOne(filter as object);
    await collection(name).updateOne({ _id: before?._id }, { $set: change });
    expect(await rulesOf()).toEqual(rules);
    await collection(name).replaceOne({ _id: before?._id }, before as object);
    expect(await rulesOf()).toEqual([]);
  });
});
