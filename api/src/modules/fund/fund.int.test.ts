import { NO_GIFT_NEEDED, toPence } from '@gently/contracts';
import { runs } from '@gently/testing/tier';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

/** What everybody can see of the fund, in pence. */
const fund = async () => {
  const { balance, given, spent, sessions } = await ok(domain.visitor(), 'GET /pay-it-forward');
  return { balance: toPence(balance), given: toPence(given), spent: toPence(spent), sessions };
};
let granted = 0;
const grant = async (pence: number) => {
  granted += 1;
  await domain.app.fund.grant({ key: `gift-${granted}`, pence, note: 'A gift' });
};
/** What the fund holds, given anew so that each test starts from the same. */
const holds = async (pence: number) => {
  const { balance } = await fund();
  const missing = pence - balance;
  if (missing > 0) await grant(missing);
};
const SUBSIDISED = { category: 'pay_it_forward', pricePence: 1001, fullPricePence: 4500 } as const;
const cancelBody = { reason: 'User requested cancellation' };

const start = async () => {
  const client = await domain.signIn('client');
  const { service, declutterer } = await domain.soleOffer(SUBSIDISED);
  const booking = await domain.book(client, service);
  return { client, service, declutterer, booking, params: { id: booking.id } };
};

describe('the fund', () => {
  beforeEach(() => holds(10_000));

  it('counts what is given, once for each gift', async () => {
    const before = await fund();
    const gift = { key: 'same', pence: 2500, note: 'A gift' };
    await domain.app.fund.grant(gift);
    await domain.app.fund.grant(gift);
    const after = await fund();
    expect(after.balance).toBe(before.balance + 2500);
    expect(after.given).toBe(before.given + 2500);
  });

  // spec: C1-04
  it('holds its part while a booking waits for payment, spends it then, and says for how many sessions', async () => {
    const before = await fund();
    const { client, booking } = await start();
    expect(booking.total_price).toBe(10.01);
    expect(await fund()).toEqual({ ...before, balance: before.balance - 3499 });
    await domain.pay(client, booking.id);
    expect(await fund()).toEqual({
      ...before,
      balance: before.balance - 3499,
      spent: before.spent + 3499,
      sessions: before.sessions + 1,
    });
  });

  it('gets it back when the booking is cancelled before it is paid', async () => {
    const before = await fund();
    const { client, params } = await start();
    await ok(client, 'DELETE /bookings/:id/cancel', { params, body: cancelBody });
    expect(await fund()).toEqual(before);
  });

  it('gets it back when the booking is not paid in time', async () => {
    const before = await fund();
    await start();
    const now = domain.clock.now();
    domain.clock.advance(31 * 60_000);
    await domain.app.bookings.expireUnpaid();
    domain.clock.set(now);
    expect(await fund()).toEqual(before);
  });

  it('follows when the person goes back and chooses another service', async () => {
    const before = await fund();
    const { client, booking } = await start();
    const other = await domain.soleOffer({ pricePence: 4500 });
    await domain.book(client, other.service, { replaces: booking.id });
    expect(await fund()).toEqual(before);
    const cheaper = await domain.soleOffer({ ...SUBSIDISED, fullPricePence: 2001 });
    await domain.book(client, cheaper.service, { replaces: booking.id });
    expect((await fund()).balance).toBe(before.balance - 1000);
  });

  it.each([
    [48, 10.01, 3499],
    [5, 5.01, 1751],
    [1, 0, 0],
  ])('gets its share back with the refund of the client: %d hours before', async (hours, refund, share) => {
    const now = domain.clock.now();
    const { client, declutterer, booking, params } = await start();
    await domain.pay(client, booking.id);
    await domain.app.matching.accept(booking.id, declutterer.userId);
    const before = await fund();
    domain.clock.set(new Date(new Date(booking.starts_at).getTime() - hours * 3_600_000));
    const data = await ok(await domain.again(client), 'DELETE /bookings/:id/cancel', {
      params,
      body: cancelBody,
    });
    domain.clock.set(now);
    expect(data.refund.amount).toBe(refund);
    const after = await fund();
    expect([after.balance - before.balance, before.spent - after.spent]).toEqual([share, share]);
    expect(after.sessions).toBe(before.sessions - (hours === 48 ? 1 : 0));
  });
});

describe('a gift on top of the price', () => {
  it('is charged with it, goes to the fund whole, and stays there when the session is cancelled', async () => {
    const client = await domain.signIn('client');
    const { service, declutterer } = await domain.soleOffer({ pricePence: 4500 });
    const { id } = await domain.book(client, service);
    const before = await fund();
    const begun = await ok(client, 'POST /payments/create-intent', {
      body: { booking_id: id, amount: 45, top_up: 5.5 },
    });
    expect(begun).toMatchObject({ amount: 50.5, top_up: 5.5 });
    const body = { booking_id: id, amount: 45 };
    expect(await ok(client, 'POST /payments/create-intent', { body })).toEqual(begun);
    await domain.pay(client, id);
    await domain.app.matching.accept(id, declutterer.userId);
    expect(await fund()).toMatchObject({ balance: before.balance + 550, given: before.given + 550 });
    const paid = (await ok(client, 'GET /payments/my')).payments[0];
    expect(paid).toMatchObject({ amount: 50.5, top_up: 5.5, status: 'paid' });

    const { refund, booking } = await ok(client, 'DELETE /bookings/:id/cancel', {
      params: { id },
      body: cancelBody,
    });
    expect([refund.amount, booking.payment_status]).toEqual([45, 'refunded']);
    const { payments, summary } = await ok(client, 'GET /payments/my');
    expect(payments[0]).toMatchObject({ status: 'refunded', amount_refunded: 45 });
    expect(summary).toMatchObject({ total_paid: 50.5, total_refunded: 45 });
    expect((await fund()).balance).toBe(before.balance + 550);
  });

  it('can be changed and taken away until it is paid', async () => {
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer({ pricePence: 4500 });
    const { id } = await domain.book(client, service);
    const intent = async (top_up: number) =>
      ok(client, 'POST /payments/create-intent', { body: { booking_id: id, top_up } });
    const [more, less, none] = [await intent(10), await intent(5), await intent(0)];
    expect([more.amount, less.amount, none.amount]).toEqual([55, 50, 45]);
    for (const { client_secret } of [more, less])
      await expect(domain.payIntent(domain.intentId(client_secret))).rejects.toThrow(/canceled/);
  });

  it('stays chosen when the person chooses another time at another price', async () => {
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer({ pricePence: 4500 });
    const { id } = await domain.book(client, service);
    await ok(client, 'POST /payments/create-intent', { body: { booking_id: id, top_up: 3 } });
    const other = await domain.soleOffer({ pricePence: 6000 });
    await domain.book(client, other.service, { replaces: id });
    expect(await domain.begin(client, id)).toMatchObject({ amount: 63, top_up: 3 });
  });

  it('goes back with the rest when it came for a booking that was gone', async () => {
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer({ pricePence: 4500 });
    const { id } = await domain.book(client, service);
    const begun = await ok(client, 'POST /payments/create-intent', { body: { booking_id: id, top_up: 5 } });
    const intent = domain.intentId(begun.client_secret);
    const before = await fund();
    await domain.payIntent(intent);
    await domain.connection
      .collection('bookings')
      .updateOne({ _id: domain.objectId(id) }, { $set: { status: 'cancelled' } });
    await domain.deliver(await domain.eventOf('payment_intent.succeeded', intent));
    expect(await fund()).toEqual(before);
    expect((await ok(client, 'GET /payments/my')).summary).toMatchObject({
      total_paid: 50,
      total_refunded: 50,
    });
  });

  it.each([-1, 0.001, 500.01])('of %d pounds is refused', async (top_up) => {
    const client = await domain.signIn('client');
    const answer = await client.call('POST /payments/create-intent', {
      body: { booking_id: 'a'.repeat(24), top_up },
    });
    expect([answer.status, answer.error.errors[0]?.field]).toEqual([422, 'top_up']);
  });
});

describe('a gift with a session that the fund pays a part of', () => {
  beforeEach(() => holds(10_000));

  it('is not asked for, and refused beside its field', async () => {
    const { client, booking } = await start();
    const pay = (top_up?: number) =>
      client.call('POST /payments/create-intent', { body: { booking_id: booking.id, top_up } });
    expect((await pay()).data).toMatchObject({ amount: 10.01, top_up: 0, gift_welcome: false });
    const refused = await pay(0.01);
    expect([refused.status, refused.error.code, refused.error.errors]).toEqual([
      409,
      'gift_not_needed',
      [{ field: 'top_up', message: NO_GIFT_NEEDED }],
    ]);
    expect((await pay(0)).data).toMatchObject({ amount: 10.01, top_up: 0 });
    await domain.pay(client, booking.id);
    const { payment } = await ok(client, 'GET /payments/booking/:id', { params: { id: booking.id } });
    expect(payment).toMatchObject({ amount: 10.01, top_up: 0 });
  });

  it('is dropped when the person chooses such a session after all, and welcome again with another', async () => {
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer({ pricePence: 4500 });
    const { id } = await domain.book(client, service);
    const begin = () => ok(client, 'POST /payments/create-intent', { body: { booking_id: id } });
    await ok(client, 'POST /payments/create-intent', { body: { booking_id: id, top_up: 3 } });
    const subsidised = await domain.soleOffer(SUBSIDISED);
    await domain.book(client, subsidised.service, { replaces: id });
    expect(await begin()).toMatchObject({ amount: 10.01, top_up: 0, gift_welcome: false });
    domain.clock.advance(1000);
    await domain.book(client, service, { replaces: id });
    expect(await begin()).toMatchObject({ gift_welcome: true });
  });
});

describe('many people at once', () => {
  // spec: C1-04
  it('book no more subsidised sessions than the fund can pay for', async () => {
    const count = runs({ test: 20, long: 50, nightly: 50 });
    const own = await buildPayingDomain();
    const service = await own.addService(SUBSIDISED);
    await own.app.fund.grant({ key: 'start', pence: 7 * 3499 + 100, note: 'A gift' });
    const people = await Promise.all(
      Array.from({ length: count }, async () => {
        await own.addDeclutterer({ categories: [], serviceIds: [service.id] });
        return own.signIn('client');
      }),
    );
    const answers = await Promise.all(
      people.map((person) => person.call('POST /bookings', { body: own.bookingBody(service) })),
    );
    const codes = answers.map(({ status, error }) => (status === 201 ? 'booked' : error.code));
    expect(codes.filter((code) => code === 'booked')).toHaveLength(7);
    expect(codes.filter((code) => code === 'fund_empty')).toHaveLength(count - 7);
    expect(await ok(own.visitor(), 'GET /pay-it-forward')).toMatchObject({ balance: 1 });
    expect(await own.connection.collection('bookings').countDocuments()).toBe(7);
    await own.close();
  });
});
