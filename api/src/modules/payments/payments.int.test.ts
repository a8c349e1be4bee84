import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRefusals } from '../../testing';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

const start = async () => {
  const client = await domain.signIn('client');
  const { service, declutterer } = await domain.soleOffer({ pricePence: 4501 });
  const booking = await domain.book(client, service);
  return { client, service, declutterer, booking, params: { id: booking.id } };
};
const stored = (name: string, bookingId: string) =>
  domain.connection
    .collection(name)
    .find({ booking: domain.objectId(bookingId) })
    .toArray();

describe('beginning to pay', () => {
  // spec: C3-11
  it('gives the browser what it needs, and the same again', async () => {
    const { client, booking } = await start();
    const body = { booking_id: booking.id, amount: 45.01 };
    const first = await client.call('POST /payments/create-intent', { body });
    expect(first.status).toBe(201);
    expect(first.data).toEqual({
      client_secret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
      publishable_key: domain.config.STRIPE_PUBLISHABLE_KEY,
      provider: 'sandbox',
      amount: 45.01,
      top_up: 0,
      gift_welcome: true,
      currency: 'gbp',
    });
    expect(await ok(client, 'POST /payments/create-intent', { body })).toEqual(first.data);
    expect(await stored('payments', booking.id)).toHaveLength(1);
  });

  // spec: C7-10
  it('makes one intent, however many tabs ask at once', async () => {
    const { client, booking } = await start();
    const answers = await Promise.all(Array.from({ length: 8 }, () => domain.begin(client, booking.id)));
    expect(new Set(answers.map(({ client_secret }) => client_secret)).size).toBe(1);
    expect(await stored('payments', booking.id)).toHaveLength(1);
  });

  // spec: C7-10
  it('refuses an amount that is not the price', async () => {
    const { client, booking } = await start();
    const answer = await client.call('POST /payments/create-intent', {
      body: { booking_id: booking.id, amount: 45 },
    });
    expect([answer.status, answer.error.code, answer.error.details]).toEqual([
      409,
      'amount_mismatch',
      { amount: 45.01 },
    ]);
  });

  it('refuses a booking that is paid, cancelled or no longer held', async () => {
    const code = async (
      client: PayingDomain['visitor'] extends () => infer C ? C : never,
      booking_id: string,
    ) => {
      const answer = await client.call('POST /payments/create-intent', { body: { booking_id } });
      return [answer.status, answer.error.code];
    };
    const paid = await start();
    await domain.pay(paid.client, paid.booking.id);
    expect(await code(paid.client, paid.booking.id)).toEqual([409, 'already_paid']);

    const cancelled = await start();
    await ok(cancelled.client, 'DELETE /bookings/:id/cancel', {
      params: cancelled.params,
      body: { reason: 'Changed' },
    });
    expect(await code(cancelled.client, cancelled.booking.id)).toEqual([409, 'transition_refused']);

    const late = await start();
    const now = domain.clock.now();
    domain.clock.advance(30 * 60_000);
    expect(await code(await domain.again(late.client), late.booking.id)).toEqual([409, 'claim_expired']);
    domain.clock.set(now);
  });

  it('follows the price when the person chooses again', async () => {
    const { client, service, booking } = await start();
    const first = await domain.begin(client, booking.id);
    const dearer = await domain.addService({ pricePence: 9000, durationMinutes: 60 });
    await domain.addDeclutterer({ categories: [], serviceIds: [dearer.id, service.id] });
    await domain.book(client, dearer, { scheduled_time: '15:00', replaces: booking.id });
    const second = await domain.begin(client, booking.id);
    expect([first.amount, second.amount]).toEqual([45.01, 90]);
    await expect(domain.payIntent(domain.intentId(first.client_secret))).rejects.toThrow(/canceled/);
  });

  // spec: C7-11
  it('knows no payment before one was begun', async () => {
    const { client, params } = await start();
    const answer = await client.call('GET /payments/booking/:id', { params });
    expect([answer.status, answer.error.code]).toEqual([404, 'payment_not_found']);
  });
});

describe('paying', () => {
  // spec: C3-12
  it('makes the booking wait for a declutterer, once the webhook says so', async () => {
    const { client, booking, params } = await start();
    const intent = await domain.payQuietly(client, booking.id);
    await domain.deliver(await domain.eventOf('payment_intent.succeeded', intent));
    const after = (await ok(client, 'GET /bookings/:id', { params })).booking;
    expect(after).toMatchObject({
      status: 'pending',
      payment_status: 'paid',
      claim_expires_at: null,
      matching_by: new Date(domain.clock.now().getTime() + 24 * 3_600_000).toISOString(),
      declutterer: null,
    });
    const { payment } = await ok(client, 'GET /payments/booking/:id', { params });
    expect(payment).toMatchObject({
      booking_id: booking.id,
      amount: 45.01,
      amount_refunded: 0,
      status: 'paid',
      method: 'Visa ending 4242',
      payment_date: domain.clock.now().toISOString(),
    });
    expect((await ok(client, 'GET /payments/my')).payments).toEqual([payment]);
  });

  it('can be tried again after a decline', async () => {
    const { client, booking, params } = await start();
    const { client_secret } = await domain.begin(client, booking.id);
    const intent = domain.intentId(client_secret);
    await expect(domain.payIntent(intent, 'pm_card_chargeDeclined')).rejects.toThrow(/declined/);
    await domain.deliver(await domain.eventOf('payment_intent.payment_failed', intent));
    expect((await ok(client, 'GET /bookings/:id', { params })).booking.payment_status).toBe('failed');
    expect((await domain.begin(client, booking.id)).client_secret).toBe(client_secret);
    await domain.payIntent(intent);
    await domain.deliver(await domain.eventOf('payment_intent.succeeded', intent));
    expect((await ok(client, 'GET /bookings/:id', { params })).booking.payment_status).toBe('paid');
  });

  it('waits for 3-D Secure before anything counts as paid', async () => {
    const { client, booking, params } = await start();
    const { client_secret } = await domain.begin(client, booking.id);
    const intent = domain.intentId(client_secret);
    const waiting = await domain.payIntent(intent, 'pm_card_authenticationRequired');
    expect(waiting.status).toBe('open');
    await domain.deliver(await domain.eventOf('payment_intent.requires_action', intent));
    expect((await ok(client, 'GET /bookings/:id', { params })).booking.payment_status).toBe(
      'requires_payment',
    );
    const answer = await fetch(`${domain.sandbox.url}/v1/payment_intents/${intent}/sandbox_authenticate`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${domain.config.STRIPE_PUBLISHABLE_KEY}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ client_secret, outcome: 'succeed' }),
    });
    expect(answer.status).toBe(200);
    await domain.deliver(await domain.eventOf('payment_intent.succeeded', intent));
    expect((await ok(client, 'GET /bookings/:id', { params })).booking.payment_status).toBe('paid');
  });
});

describe('the history of a client', () => {
  // spec: C3-12, C7-12
  it('sums up over all pages what came in, went back and is still asked for', async () => {
    const { client, service, declutterer, booking, params } = await start();
    const mine = async (limit?: number) => ok(client, 'GET /payments/my', { query: { limit } });
    const nothing = { total_paid: 0, total_refunded: 0, total_payments: 0, pending_refunds: 0, pending: 0 };
    expect((await mine()).summary).toEqual(nothing);
    await domain.begin(client, booking.id);
    expect((await mine()).summary).toEqual({ ...nothing, pending: 45.01 });
    await domain.pay(client, booking.id);
    await domain.app.matching.accept(booking.id, declutterer.userId);
    const other = await domain.book(client, service, { scheduled_time: '14:00' });
    await domain.pay(client, other.id);
    expect((await mine(1)).summary).toEqual({ ...nothing, total_paid: 90.02, total_payments: 2 });
    await ok(client, 'DELETE /bookings/:id/cancel', { params, body: { reason: 'Changed' } });
    const { payments, summary, page } = await mine();
    expect(summary).toEqual({ ...nothing, total_paid: 90.02, total_payments: 2, total_refunded: 45.01 });
    expect(page.total).toBe(2);
    expect(payments.map(({ refunds }) => refunds)).toEqual([
      [],
      [
        {
          id: expect.stringMatching(/^[0-9a-f]{24}$/),
          amount: 45.01,
          status: 'succeeded',
          reason: 'client_cancelled',
          created_at: domain.clock.now().toISOString(),
        },
      ],
    ]);
  });

  it('asks no more for time that is no longer held', async () => {
    const { client, booking } = await start();
    await domain.begin(client, booking.id);
    const now = domain.clock.now();
    domain.clock.advance(30 * 60_000);
    const { summary } = await ok(await domain.again(client), 'GET /payments/my');
    expect(summary.pending).toBe(0);
    domain.clock.set(now);
  });
});

describe('webhooks', () => {
  it('take effect once, in any order, however often they come', async () => {
    const { client, booking } = await start();
    const { client_secret } = await domain.begin(client, booking.id);
    const intent = domain.intentId(client_secret);
    await domain.payIntent(intent, 'pm_card_chargeDeclined').catch(() => undefined);
    await domain.payIntent(intent);
    const [failed, succeeded, created] = await Promise.all(
      ['payment_intent.payment_failed', 'payment_intent.succeeded', 'payment_intent.created'].map((type) =>
        domain.eventOf(type, intent),
      ),
    );
    const events = [succeeded, failed, succeeded, created, failed, succeeded].flatMap((one) =>
      one ? [one] : [],
    );
    for (const event of events) expect((await domain.deliver(event)).status).toBe(200);
    const answers = await Promise.all(events.map((event) => domain.deliver(event)));
    expect(answers.map(({ status }) => status)).toEqual(events.map(() => 200));
    const [row] = await stored('payments', booking.id);
    expect(row).toMatchObject({ status: 'succeeded', live: false });
    const after = await domain.connection
      .collection('bookings')
      .findOne({ _id: domain.objectId(booking.id) });
    expect(after?.['paymentState']).toBe('paid');
    expect(after?.['history'].map(({ event }: { event: string }) => event)).toEqual(['create', 'pay']);
    expect(await stored('refunds', booking.id)).toEqual([]);
  });

  it('that come twice at the same moment still pay once', async () => {
    const { client, booking } = await start();
    const intent = await domain.payQuietly(client, booking.id);
    const event = await domain.eventOf('payment_intent.succeeded', intent);
    const answers = await Promise.all(Array.from({ length: 10 }, () => domain.deliver(event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const after = await domain.connection
      .collection('bookings')
      .findOne({ _id: domain.objectId(booking.id) });
    expect(after?.['history']).toHaveLength(2);
  });

  it('are refused when they are forged, changed, stale or unsigned', async () => {
    const { client, booking, params } = await start();
    const intent = await domain.payQuietly(client, booking.id);
    const { payload, signature } = await domain.eventOf('payment_intent.succeeded', intent);
    const stale = domain.sign(payload, Math.floor(Date.now() / 1000) - 600);
    const foreign = domain.sign(payload, Math.floor(Date.now() / 1000), 'whsec_somebody_else');
    const refused = [
      await domain.deliver({ payload }),
      await domain.deliver({ payload, signature: 'nonsense' }),
      await domain.deliver({ payload, signature: stale }),
      await domain.deliver({ payload, signature: foreign }),
      await domain.deliver({ payload: payload.replace(intent, 'pi_other'), signature }),
      await domain.deliver({ payload: '{"broken":', signature: domain.sign('{"broken":') }),
    ];
    for (const answer of refused) expect([answer.status, answer.error.code]).toEqual([400, 'bad_request']);
    const [row] = await stored('payments', booking.id);
    expect(row?.['status']).toBe('open');
    expect((await domain.deliver({ payload, signature })).status).toBe(200);
    expect((await ok(client, 'GET /bookings/:id', { params })).booking.payment_status).toBe('paid');
  });

  it('of a kind or about an intent that we do not know are taken without effect', async () => {
    const event = (type: string, object: unknown) =>
      JSON.stringify({ id: `evt_${type.length}_${Math.random()}`, object: 'event', type, data: { object } });
    const strangers = [
      event('customer.created', { id: 'cus_1' }),
      event('payment_intent.succeeded', {
        id: 'pi_stranger',
        object: 'payment_intent',
        status: 'succeeded',
        amount: 100,
        amount_received: 100,
        currency: 'gbp',
        metadata: {},
      }),
    ];
    for (const payload of strangers) {
      const answer = await domain.deliver({ payload, signature: domain.sign(payload) });
      expect([answer.status, answer.data]).toEqual([200, { received: true }]);
    }
  });

  it('are refused when they are too large or of another kind', async () => {
    const large = await domain.deliver({ payload: 'x'.repeat(600 * 1024) });
    expect([large.status, large.error.code]).toEqual([413, 'payload_too_large']);
    const form = await domain.visitor().raw({
      method: 'POST',
      path: '/payments/webhook',
      payload: 'a=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([form.status, form.error.code]).toEqual([415, 'unsupported_media_type']);
  });
});

describe('a webhook that never comes', () => {
  it('is made good when the payment is read a few seconds later', async () => {
    const { client, booking, params } = await start();
    await domain.payQuietly(client, booking.id);
    expect((await ok(client, 'GET /payments/booking/:id', { params })).payment.status).toBe(
      'requires_payment',
    );
    domain.clock.advance(3_000);
    expect((await ok(client, 'GET /payments/booking/:id', { params })).payment.status).toBe('paid');
    expect((await ok(client, 'GET /bookings/:id', { params })).booking.payment_status).toBe('paid');
  });

  it('is made good before the time of the booking is released', async () => {
    const { client, booking, params } = await start();
    await domain.payQuietly(client, booking.id);
    const now = domain.clock.now();
    domain.clock.advance(31 * 60_000);
    await domain.app.bookings.expireUnpaid();
    const after = (await ok(await domain.again(client), 'GET /bookings/:id', { params })).booking;
    expect(after).toMatchObject({ status: 'pending', payment_status: 'paid' });
    domain.clock.set(now);
  });

  it('ends the open payment before the time is released, so that nobody pays for nothing', async () => {
    const { client, booking } = await start();
    const { client_secret } = await domain.begin(client, booking.id);
    const now = domain.clock.now();
    domain.clock.advance(31 * 60_000);
    await domain.app.bookings.expireUnpaid();
    domain.clock.set(now);
    await expect(domain.payIntent(domain.intentId(client_secret))).rejects.toThrow(/canceled/);
    const [row] = await stored('payments', booking.id);
    expect(row).toMatchObject({ status: 'cancelled', live: false });
    expect(await stored('claims', booking.id)).toEqual([]);
  });
});

const id = 'a'.repeat(24);
const access = ['client'] as const;
describeRefusals(
  'POST /payments/create-intent',
  { access, body: { booking_id: id, amount: 45 } },
  () => domain,
);
describeRefusals(
  'GET /payments/booking/:id',
  { access, params: { id }, notFound: 'booking_not_found' },
  () => domain,
);
describeRefusals('GET /payments/my', { access, query: { limit: '5' } }, () => domain);
