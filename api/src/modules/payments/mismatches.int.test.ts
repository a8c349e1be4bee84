import { sample } from '@gently/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkMoney } from '../../checks/money-invariants';
import { checkBookings } from '../../checks/booking-invariants';
import { auditRecords, type SignedInCaller } from '../../testing';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { createStripeClient } from '.';

let domain: PayingDomain;
let stripe: ReturnType<typeof createStripeClient>;
beforeAll(async () => {
  domain = await buildPayingDomain();
  const { config } = domain;
  stripe = createStripeClient({
    secretKey: config.STRIPE_SECRET_KEY,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    apiBase: config.STRIPE_API_BASE,
  });
});
afterAll(() => domain.close());

const stored = (name: string, bookingId: string) =>
  domain.connection
    .collection(name)
    .find({ booking: domain.objectId(bookingId) })
    .sort({ createdAt: 1, _id: 1 })
    .toArray();

/** A booking of £20 whose payment was begun: ours is the intent that the browser was given. */
const begun = async () => {
  const client = await domain.signIn('client');
  const { service } = await domain.soleOffer({ pricePence: 2000 });
  const { id } = await domain.book(client, service);
  const { client_secret } = await domain.begin(client, id);
  const [payment] = await stored('payments', id);
  return { client, service, id, ours: domain.intentId(client_secret), paymentId: String(payment?._id) };
};

interface Foreign {
  amount?: number;
  currency?: string;
  metadata?: Record<string, string>;
}
/** Money that came by another way than the one that we made, with our payment's id on it. */
const paidElsewhere = async (paymentId: string, { amount = 2000, currency = 'gbp' }: Foreign = {}) => {
  const { id } = await stripe.paymentIntents.create({
    amount,
    currency,
    metadata: { payment_id: paymentId },
    payment_method: 'pm_card_visa',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    confirm: true,
  });
  return id;
};
const tell = async (type: string, about: string) => {
  const answer = await domain.deliver(await domain.eventOf(type, about));
  expect(answer.status).toBe(200);
};
const toldPaid = (intent: string) => tell('payment_intent.succeeded', intent);

const givenBack = async (intent: string) => {
  const { data } = await stripe.refunds.list({ payment_intent: intent });
  return data.map(({ amount, currency }) => [amount, currency]);
};
const findings = (target: string) => auditRecords(domain, 'payment.mismatch', undefined, target);
const expectUnpaid = async (client: SignedInCaller, id: string, state: string) => {
  const { booking } = await ok(client, 'GET /bookings/:id', { params: { id } });
  expect([booking.status, booking.payment_status]).toEqual(['pending', state]);
};
const sound = async () => {
  const { db } = domain.connection;
  if (!db) throw new Error('there is no database');
  expect((await checkMoney(db)).findings).toEqual([]);
  expect((await checkBookings(db)).findings).toEqual([]);
};

describe('money that came by an intent which is not the one of the payment', () => {
  // spec: A-11
  it('in another currency pays nothing, is on record and is sent back', async () => {
    const { client, id, ours, paymentId } = await begun();
    const foreign = await paidElsewhere(paymentId, { amount: 50, currency: 'jpy' });
    await toldPaid(foreign);
    await expectUnpaid(client, id, 'requires_payment');
    expect(await findings(`payment:${paymentId}`)).toMatchObject([
      { details: { reason: 'other_intent', intent: foreign, amount: 50, currency: 'jpy', expected: 2000 } },
    ]);
    expect(await stored('payments', id)).toMatchObject([{ status: 'open', intentId: ours }]);
    expect(
      await domain.connection.collection('stray_receipts').findOne({ _id: foreign as never }),
    ).toMatchObject({ amount: 50, currency: 'jpy', state: 'owed' });
    await domain.app.payments.maintenance.sendOwedRefunds();
    expect(await givenBack(foreign)).toEqual([[50, 'jpy']]);
    // Once, however often it is told or tried again.
    await tell('refund.created', foreign);
    await toldPaid(foreign);
    await domain.app.payments.maintenance.sendOwedRefunds();
    expect(await givenBack(foreign)).toEqual([[50, 'jpy']]);
    expect(await findings(`payment:${paymentId}`)).toHaveLength(1);
    await sound();
    await domain.pay(client, id);
    await expectUnpaid(client, id, 'paid');
  });

  // spec: A-11
  it.each(sample([5000, 50, 2000]))(
    'in pounds (%i pence) is owed back and sent, and the booking waits on',
    async (amount) => {
      const { client, id, ours, paymentId } = await begun();
      const foreign = await paidElsewhere(paymentId, { amount });
      await toldPaid(foreign);
      await toldPaid(foreign);
      await expectUnpaid(client, id, 'requires_payment');
      expect(await givenBack(foreign)).toEqual([[amount, 'gbp']]);
      expect(await findings(`payment:${paymentId}`)).toMatchObject([{ details: { reason: 'other_intent' } }]);
      expect(await stored('refunds', id)).toMatchObject([
        { status: 'succeeded', reason: 'mismatch', amountPence: amount },
      ]);
      await sound();
      await tell('refund.created', foreign);
      expect((await domain.begin(client, id)).client_secret).toContain(ours);
      await domain.pay(client, id);
      const { payment } = await ok(client, 'GET /payments/booking/:id', { params: { id } });
      expect(payment).toMatchObject({ amount: 20, amount_refunded: 0, status: 'paid' });
      const { payments } = await ok(client, 'GET /payments/my');
      expect(payments.map(({ status }) => status).sort()).toEqual(['paid', 'refunded']);
      // What goes back when it is cancelled is the money that the booking took.
      await ok(client, 'DELETE /bookings/:id/cancel', { params: { id }, body: { reason: 'Changed' } });
      expect(await givenBack(ours)).toEqual([[2000, 'gbp']]);
      await sound();
    },
  );

  it('does not touch a booking that is paid already', async () => {
    const { client, id, paymentId } = await begun();
    await domain.pay(client, id);
    const foreign = await paidElsewhere(paymentId);
    await toldPaid(foreign);
    await expectUnpaid(client, id, 'paid');
    expect(await givenBack(foreign)).toEqual([[2000, 'gbp']]);
    await sound();
  });

  it('and was cancelled or declined says nothing about the payment', async () => {
    const { client, id, ours, paymentId } = await begun();
    const { id: foreign } = await stripe.paymentIntents.create({
      amount: 2000,
      currency: 'gbp',
      metadata: { payment_id: paymentId },
    });
    await stripe.paymentIntents.cancel(foreign);
    await tell('payment_intent.canceled', foreign);
    expect(await stored('payments', id)).toMatchObject([{ status: 'open', live: true, intentId: ours }]);
    expect((await domain.begin(client, id)).client_secret).toContain(ours);
  });
});

describe('an intent of ours that was changed at the provider', () => {
  // spec: A-11
  it.each([
    ['a webhook', 'pending', (intent: string) => toldPaid(intent)],
    [
      'a question of ours',
      'pending',
      async (_intent: string, client: SignedInCaller, id: string) => {
        domain.clock.advance(3_000);
        await ok(client, 'GET /payments/booking/:id', { params: { id } });
      },
    ],
    [
      'its client, who cancels',
      'cancelled',
      async (_intent: string, client: SignedInCaller, id: string) => {
        await ok(client, 'DELETE /bookings/:id/cancel', { params: { id }, body: { reason: 'Changed' } });
      },
    ],
    [
      'the end of its time',
      'cancelled',
      async () => {
        domain.clock.advance(31 * 60_000);
        await domain.app.bookings.expireUnpaid();
      },
    ],
  ])('to another amount pays nothing when we hear of it by %s', async (_way, status, hear) => {
    const now = domain.clock.now();
    const { client, id, ours } = await begun();
    await stripe.paymentIntents.update(ours, { amount: 50 });
    await domain.payIntent(ours);
    await hear(ours, client, id);
    const [payment] = await stored('payments', id);
    expect(payment).toMatchObject({ live: false, stray: true, amountPence: 50 });
    const row = await domain.connection.collection('bookings').findOne({ _id: domain.objectId(id) });
    expect([row?.['status'], row?.['paidAt'], row?.['paidPence']]).toEqual([status, null, 0]);
    expect(await givenBack(ours)).toEqual([[50, 'gbp']]);
    expect(await findings(`payment:${String(payment?._id)}`)).toMatchObject([
      { details: { reason: 'other_amount', amount: 50, currency: 'gbp', expected: 2000 } },
    ]);
    await sound();
    domain.clock.set(now);
  });

  it('to another currency pays nothing and goes back', async () => {
    const { client, id, ours, paymentId } = await begun();
    await stripe.paymentIntents.update(ours, { currency: 'jpy' });
    await domain.payIntent(ours);
    await toldPaid(ours);
    await expectUnpaid(client, id, 'failed');
    expect(await findings(`payment:${paymentId}`)).toMatchObject([{ details: { reason: 'other_currency' } }]);
    await domain.app.payments.maintenance.sendOwedRefunds();
    expect(await givenBack(ours)).toEqual([[2000, 'jpy']]);
    await tell('refund.created', ours);
    expect(await stored('refunds', id)).toEqual([]);
    await sound();
  });

  it('can be paid anew, and the client is told what went back and why', async () => {
    const { client, id, ours } = await begun();
    await stripe.paymentIntents.update(ours, { amount: 50 });
    await domain.payIntent(ours);
    await toldPaid(ours);
    await expectUnpaid(client, id, 'failed');
    const { payment } = await ok(client, 'GET /payments/booking/:id', { params: { id } });
    expect(payment).toMatchObject({ amount: 0.5, status: 'refunded', refunds: [{ reason: 'mismatch' }] });
    expect(await domain.pay(client, id)).not.toBe(ours);
    await expectUnpaid(client, id, 'paid');
    await sound();
  });

  it('is not handed out again while it is open: a new one takes its place', async () => {
    const { client, id, ours } = await begun();
    await stripe.paymentIntents.update(ours, { amount: 5000 });
    const again = await domain.begin(client, id);
    expect([again.amount, again.client_secret.startsWith(ours)]).toEqual([20, false]);
    await expect(domain.payIntent(ours)).rejects.toThrow(/canceled/);
  });
});

describe('a refund that is not what we asked for', () => {
  const refunded = async (order: { amount?: number; metadata?: Record<string, string> }, intent: string) =>
    (await stripe.refunds.create({ payment_intent: intent, ...order })).id;

  /** A refund of £20 that is owed, and that the provider has not been asked for. */
  const owed = async () => {
    const one = await begun();
    await domain.pay(one.client, one.id);
    const refunds = domain.connection.collection('refunds');
    await ok(one.client, 'DELETE /bookings/:id/cancel', {
      params: { id: one.id },
      body: { reason: 'Changed' },
    });
    const [refund] = await stored('refunds', one.id);
    return { ...one, refundId: String(refund?._id), refunds };
  };

  it('under the id of ours, of another payment, is a refund made outside of that payment', async () => {
    const { id, refundId } = await owed();
    const other = await begun();
    await domain.pay(other.client, other.id);
    const made = await refunded({ amount: 700, metadata: { refund_id: refundId } }, other.ours);
    await tell('refund.created', made);
    expect(await stored('refunds', id)).toMatchObject([{ amountPence: 2000, status: 'succeeded' }]);
    expect((await stored('refunds', id))[0]?.['providerRefundId']).not.toBe(made);
    expect(await stored('refunds', other.id)).toMatchObject([
      { amountPence: 700, reason: 'outside', providerRefundId: made },
    ]);
    expect(await auditRecords(domain, 'refund.mismatch', undefined, `refund:${refundId}`)).toHaveLength(1);
    await sound();
  });

  it('that a bank takes of more than came in is booked as far as that reaches, and is on record', async () => {
    const { client, id, ours, paymentId } = await begun();
    await domain.pay(client, id);
    const payload = JSON.stringify({
      id: `evt_more_${ours}`,
      object: 'event',
      type: 'charge.dispute.closed',
      data: {
        object: { id: `du_${ours}`, amount: 9000, currency: 'gbp', payment_intent: ours, status: 'lost' },
      },
    });
    expect((await domain.deliver({ payload, signature: domain.sign(payload) })).status).toBe(200);
    expect(await stored('refunds', id)).toMatchObject([{ amountPence: 2000, reason: 'outside' }]);
    expect(await auditRecords(domain, 'refund.mismatch', undefined, `payment:${paymentId}`)).toMatchObject([
      { details: { amount: 9000, currency: 'gbp' } },
    ]);
    await sound();
  });

  it('in another currency changes nothing, and is on record', async () => {
    const { client, id, ours, paymentId } = await begun();
    await domain.pay(client, id);
    const payload = JSON.stringify({
      id: `evt_yen_${ours}`,
      object: 'event',
      type: 'refund.created',
      data: {
        object: {
          id: `re_${ours}`,
          amount: 50,
          currency: 'jpy',
          payment_intent: ours,
          status: 'succeeded',
          metadata: {},
        },
      },
    });
    expect((await domain.deliver({ payload, signature: domain.sign(payload) })).status).toBe(200);
    expect(await stored('refunds', id)).toEqual([]);
    expect(await auditRecords(domain, 'refund.mismatch', undefined, `payment:${paymentId}`)).toHaveLength(1);
    await sound();
  });
});
