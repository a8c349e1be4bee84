import { runs } from '@gently/testing/tier';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkMoney } from '../../checks/money-invariants';
import { createFinisher } from '../../testing/finished-sessions';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { auditRecords, type SignedInCaller, TEST_PASSWORD } from '../../testing';
import { createStripeClient } from '../payments';

let domain: PayingDomain;
let start: Date;
beforeAll(async () => {
  domain = await buildPayingDomain({ env: { HOLDS_EACH: '9', HOLDS_PER_ADDRESS: '500' } });
  await domain.app.fund.grant({ key: 'cards', pence: 10_000_000, note: 'A gift' });
  start = domain.clock.now();
});
beforeEach(() => domain.clock.set(start));
afterAll(() => domain.close());

const SUBSIDISED = { category: 'pay_it_forward', pricePence: 1001, fullPricePence: 4500 } as const;
const VISA = '4242424242424242';
const MASTERCARD = '5555555555554444';
const available = () => domain.app.ledger.fundAvailable();
const findings = async () => {
  const { db } = domain.connection;
  return db ? (await checkMoney(db)).findings : ['there is no database'];
};

/** A fresh payment method of a card, as the form of a browser makes one for each payment. */
const methodOf = async (number: string): Promise<string> => {
  const stripe = createStripeClient({
    secretKey: domain.config.STRIPE_SECRET_KEY,
    webhookSecret: domain.config.STRIPE_WEBHOOK_SECRET,
    apiBase: domain.sandbox.url,
  });
  const card = { number, exp_month: 12, exp_year: 2040 };
  return (await stripe.paymentMethods.create({ type: 'card', card })).id;
};
const payWith = async (client: SignedInCaller, bookingId: string, number: string): Promise<void> => {
  const intent = await domain.payQuietly(client, bookingId, await methodOf(number));
  const { status } = await domain.deliver(await domain.eventOf('payment_intent.succeeded', intent));
  expect(status).toBe(200);
};
const tryToBook = async (client: SignedInCaller, ahead: number) => {
  const { service } = await domain.soleOffer(SUBSIDISED);
  const body = domain.bookingBody(service, { scheduled_date: domain.day(ahead) });
  return client.call('POST /bookings', { body });
};
const bookAndPay = async (client: SignedInCaller, ahead: number, number: string) => {
  const { data, status, error } = await tryToBook(client, ahead);
  if (status !== 201) throw new Error(JSON.stringify(error));
  const { id } = data.booking;
  await payWith(client, id, number);
  return (await ok(client, 'GET /bookings/:id', { params: { id } })).booking;
};
/** Forgets every card, so that tests do not share people. */
beforeEach(() => domain.connection.collection('card_marks').deleteMany({}));

describe('clients who pay with one card', () => {
  it('count as one person for subsidised sessions, and a refusal mentions no other account', async () => {
    const [one, other] = [await domain.signIn('client'), await domain.signIn('client')];
    await bookAndPay(one, 3, VISA);
    await bookAndPay(other, 4, VISA);
    const refused = await tryToBook(other, 5);
    expect([refused.status, refused.error.code, refused.error.details]).toEqual([
      409,
      'fund_limit_reached',
      { limit: 'open', again_on: null },
    ]);
    expect(JSON.stringify(refused.error)).not.toMatch(/account|card|someone else/i);
    expect((await tryToBook(one, 5)).error.code).toBe('fund_limit_reached');
  });

  it('count each for themselves with different cards', async () => {
    const [one, other] = [await domain.signIn('client'), await domain.signIn('client')];
    await bookAndPay(one, 3, VISA);
    await bookAndPay(one, 4, VISA);
    await bookAndPay(other, 3, MASTERCARD);
    expect((await bookAndPay(other, 4, MASTERCARD)).status).toBe('pending');
  });

  it('get all of the money back where only the payment shows that they are one person, and the fund keeps its part', async () => {
    const [one, other] = [await domain.signIn('client'), await domain.signIn('client')];
    await bookAndPay(one, 3, VISA);
    await bookAndPay(one, 4, VISA);
    const before = await available();
    const booking = await bookAndPay(other, 3, VISA);
    expect([booking.status, booking.declutterer]).toEqual(['cancelled', null]);
    expect(await available()).toBe(before);
    const { payments } = await ok(other, 'GET /payments/my');
    expect(payments).toMatchObject([{ amount: 10.01, amount_refunded: 10.01 }]);
    expect(payments[0]?.refunds[0]?.reason).toBe('fund_limit');
    const [note] = (await ok(other, 'GET /notifications', { query: {} })).notifications;
    expect(note?.title).toBe('Your session is cancelled');
    expect(note?.body).toContain('£10.01 goes back to the card');
    expect(note?.body).toContain('please write to us');
    expect(note?.body).not.toMatch(/account|someone else/i);
    expect(await findings()).toEqual([]);
  });

  it('never have more than two sessions when both pay at once', async () => {
    for (let round = 0; round < runs({ test: 3, long: 100, nightly: 100 }); round += 1) {
      await domain.connection.collection('card_marks').deleteMany({});
      const people = [await domain.signIn('client'), await domain.signIn('client')] as const;
      await bookAndPay(people[0], 3, VISA);
      const before = await available();
      const bookings = await Promise.all(
        people.map(async (client) => {
          const answer = await tryToBook(client, 4);
          return { client, id: answer.data.booking.id };
        }),
      );
      await Promise.all(bookings.map(({ client, id }) => payWith(client, id, VISA)));
      const statuses = await Promise.all(
        bookings.map(
          async ({ client, id }) =>
            (await ok(client, 'GET /bookings/:id', { params: { id } })).booking.status,
        ),
      );
      expect(statuses.toSorted()).toEqual(['cancelled', 'pending']);
      expect(await available()).toBe(before - 3499);
    }
  });

  it('never have more than two sessions when three pay at once with a card that was never seen before', async () => {
    for (let round = 0; round < runs({ test: 1, long: 100, nightly: 100 }); round += 1) {
      await domain.connection.collection('card_marks').deleteMany({});
      const people = await Promise.all([1, 2, 3].map(() => domain.signIn('client')));
      const bookings: { client: SignedInCaller; id: string }[] = [];
      for (const client of people)
        bookings.push({ client, id: (await tryToBook(client, 4)).data.booking.id });
      const intents = await Promise.all(
        bookings.map(async ({ client, id }) => domain.payQuietly(client, id, await methodOf(VISA))),
      );
      const events = await Promise.all(
        intents.map((intent) => domain.eventOf('payment_intent.succeeded', intent)),
      );
      await Promise.all(events.map((event) => domain.deliver(event)));
      const statuses = await Promise.all(
        bookings.map(
          async ({ client, id }) =>
            (await ok(client, 'GET /bookings/:id', { params: { id } })).booking.status,
        ),
      );
      expect(statuses.toSorted()).toEqual(['cancelled', 'pending', 'pending']);
    }
  });

  it('share their grace passes, also when both use one at once, and when the accounts that used them are deleted', async () => {
    const finisher = createFinisher(domain);
    const people: SignedInCaller[] = [];
    for (let made = 0; made < 3; made += 1) {
      people.push((await finisher.finish(await finisher.offer(), { ahead: 1 })).client);
      domain.clock.set(start);
    }
    const sessions = [];
    for (const client of people) {
      const { service, declutterer } = await domain.soleOffer();
      const booking = await domain.book(client, service);
      await payWith(client, booking.id, VISA);
      await domain.app.matching.accept(booking.id, declutterer.userId);
      sessions.push({ client, booking });
    }
    domain.clock.set(new Date(Date.parse(sessions[0]?.booking.starts_at ?? '') - 3_600_000));
    const callers = await Promise.all(sessions.map(({ client }) => domain.again(client)));
    const answers = await Promise.all(
      sessions.map(({ booking }, index) =>
        callers[index]?.call('DELETE /bookings/:id/cancel', {
          params: { id: booking.id },
          body: { reason: 'Unwell', grace: true },
        }),
      ),
    );
    expect(answers.map((answer) => answer?.status).toSorted()).toEqual([200, 200, 409]);
    const refused = answers.findIndex((answer) => answer?.status === 409);
    expect(answers[refused]?.error.details).toEqual({ refusal: 'used_up' });

    for (const [index, client] of callers.entries())
      if (index !== refused) await ok(client, 'DELETE /me', { body: { password: TEST_PASSWORD } });
    const again = await callers[refused]?.call('DELETE /bookings/:id/cancel', {
      params: { id: String(sessions[refused]?.booking.id) },
      body: { reason: 'Unwell', grace: true },
    });
    expect([again?.status, again?.error.details]).toEqual([409, { refusal: 'used_up' }]);
  });

  it('leave a keyed hash that names its end, and nothing of the card', async () => {
    const client = await domain.signIn('client');
    await bookAndPay(client, 3, VISA);
    const rows = await domain.connection.collection('card_marks').find().toArray();
    const ahead = new Date(start);
    ahead.setUTCFullYear(ahead.getUTCFullYear() + 1);
    expect(rows).toHaveLength(1);
    expect(Math.abs(Number(rows[0]?.['expiresAt']) - ahead.getTime())).toBeLessThan(2 * 86_400_000);
    expect(JSON.stringify(rows)).not.toContain('4242');
  });
});

describe('a manager who lets a client count alone', () => {
  const why = { reason: 'Her daughter pays for both of them' };
  /** Two clients with one card, who have booked all that one person can. */
  const pair = async () => {
    const [one, other] = [await domain.signIn('client'), await domain.signIn('client')];
    const session = await bookAndPay(one, 3, VISA);
    await bookAndPay(other, 4, VISA);
    expect((await tryToBook(other, 5)).error.code).toBe('fund_limit_reached');
    return { one, other, session };
  };
  const recordsOf = (id: string) => auditRecords(domain, 'account.counted_alone', undefined, `user:${id}`);

  it('makes the limits count for each of them, once, and it is in the audit log with the reason', async () => {
    const { one, other, session } = await pair();
    const manager = await domain.signIn('manager');
    const params = { id: session.id };
    const seen = await ok(manager, 'GET /manager/oversight/sessions/:id', { params });
    expect(seen.session.can_count_alone).toBe(true);
    for (let time = 0; time < 2; time += 1) {
      const { session: after } = await ok(manager, 'POST /manager/oversight/sessions/:id/count-alone', {
        params,
        body: why,
      });
      expect(after.can_count_alone).toBe(false);
    }
    expect(await recordsOf(one.account.id)).toMatchObject([{ actorId: manager.account.id, details: why }]);
    expect((await bookAndPay(one, 5, VISA)).status).toBe('pending');
    expect((await bookAndPay(other, 5, VISA)).status).toBe('pending');
    expect((await tryToBook(one, 6)).error.code).toBe('fund_limit_reached');
  });

  it('can be an admin, on the page of the person', async () => {
    const { other } = await pair();
    const admin = await domain.signIn('admin');
    const params = { id: other.account.id };
    const { user } = await ok(admin, 'GET /admin/users/:id', { params });
    expect([user.shares_card, user.counts_alone]).toEqual([true, false]);
    const after = await ok(admin, 'POST /admin/users/:id/count-alone', { params, body: why });
    expect([after.user.shares_card, after.user.counts_alone]).toEqual([true, true]);
    expect(await recordsOf(other.account.id)).toMatchObject([{ actorId: admin.account.id, details: why }]);
    expect((await tryToBook(other, 5)).status).toBe(201);
  });

  it('must be of the region, and give a reason', async () => {
    const { one, session } = await pair();
    const params = { id: session.id };
    const elsewhere = await domain.signIn('manager', { atHome: false });
    const path = 'POST /manager/oversight/sessions/:id/count-alone' as const;
    expect((await elsewhere.call(path, { params, body: why })).status).toBe(404);
    const manager = await domain.signIn('manager');
    const blank = await manager.call(path, { params, body: { reason: ' ' } });
    expect([blank.status, blank.error.errors[0]?.field]).toEqual([422, 'reason']);
    expect((await one.call(path, { params, body: why })).status).toBe(403);
    expect(await recordsOf(one.account.id)).toEqual([]);
  });
});
