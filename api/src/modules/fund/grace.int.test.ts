import { addDays, londonDate } from '@gently/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkMoney } from '../../checks/money-invariants';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { createFinisher } from '../../testing/finished-sessions';
import { createSessionStage, EVERYTHING_SAID } from '../../testing/session-stage';
import type { Caller, SignedInCaller } from '../../testing';
import type { PersonOverrides } from '../../testing/sign-in';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());
const stage = createSessionStage(() => domain);

/** A client who has completed a session, so that passes are given to them. */
const returningClient = async (): Promise<SignedInCaller> => {
  const now = domain.clock.now();
  const finisher = createFinisher(domain);
  const { client } = await finisher.finish(await finisher.offer(), { ahead: 1 });
  domain.clock.set(now);
  return client;
};
/** A confirmed session of such a client. */
const confirmedAgain = async () => {
  const made = await stage.offered(EVERYTHING_SAID, { client: await returningClient() });
  await ok(made.person, 'PATCH /declutterer/sessions/:id/accept', { params: made.params });
  return made;
};

let gifts = 0;
const fundPence = () => domain.app.ledger.fundAvailable();
/** What the fund holds at the start of each test, at least. */
const give = async (pence: number) => {
  gifts += 1;
  await domain.app.fund.grant({ key: `grace-${gifts}`, pence, note: 'A gift' });
};
const findings = async () => {
  const { db } = domain.connection;
  return db ? (await checkMoney(db)).findings : ['there is no database'];
};
const cancel = (client: Caller, id: string, more: { grace?: boolean; expected_refund?: number } = {}) =>
  client.call('DELETE /bookings/:id/cancel', { params: { id }, body: { reason: 'Unwell', ...more } });
const earningsOf = async (person: Caller) =>
  (await ok(person, 'GET /declutterer/earnings', { query: { period: 'all' } })).earnings;
const notesOf = async (userId: string) => {
  const rows = await domain.connection
    .collection('notifications')
    .find({ userId: domain.objectId(userId) })
    .sort({ _id: 1 })
    .toArray();
  return rows as unknown as { title: string; body: string }[];
};

describe('a late cancellation', () => {
  it.each([
    ['half an hour before the two hours', 2.5 * 60, 22.5, 17.35],
    ['within two hours', 60, 0, 34.7],
  ])('pays who had taken the session: %s', async (_when, minutes, refunded, share) => {
    const made = await stage.confirmed();
    await stage.during(made, -minutes, async ({ client, person }) => {
      const answer = await cancel(client, made.booking.id, { expected_refund: refunded });
      expect(answer.data.refund.amount).toBe(refunded);
      const earnings = await earningsOf(person);
      expect(earnings).toMatchObject({
        net: share,
        pending_payments: share,
        completed_sessions: 0,
        hours_worked: 0,
        average_per_session: null,
      });
      expect(earnings.lines).toMatchObject([
        { booking_id: made.booking.id, status: 'cancelled', net: share, payout: { status: 'waiting' } },
      ]);
      const [payout] = (await ok(person, 'GET /declutterer/payouts', { query: {} })).payouts;
      expect(payout).toMatchObject({ booking_id: made.booking.id, amount: share });
    });
    const told = (await notesOf(made.declutterer.userId)).at(-1);
    expect(told?.title).toBe('A session of yours is cancelled');
    expect(told?.body).toContain(`you are paid £${share.toFixed(2)} for it`);
    expect(await findings()).toEqual([]);
  });

  it('in time pays nobody, and says nothing of pay', async () => {
    const made = await stage.confirmed();
    await ok(made.client, 'DELETE /bookings/:id/cancel', { params: made.params, body: { reason: 'Later' } });
    expect((await earningsOf(made.person)).lines).toEqual([]);
    expect((await ok(made.person, 'GET /declutterer/payouts', { query: {} })).payouts).toEqual([]);
    expect((await notesOf(made.declutterer.userId)).at(-1)?.body).not.toContain('paid');
    expect(await findings()).toEqual([]);
  });

  it('from before it paid anybody is planned once', async () => {
    const made = await stage.confirmed();
    await stage.during(made, -60, async ({ client }) => {
      await cancel(client, made.booking.id);
    });
    await domain.connection.collection('payouts').deleteOne({ booking: domain.objectId(made.booking.id) });
    expect(await findings()).toMatchObject([{ rule: 'payouts', about: made.booking.reference }]);
    expect(await domain.app.payouts.planMissing()).toBe(1);
    expect(await domain.app.payouts.planMissing()).toBe(0);
    expect(await findings()).toEqual([]);
  });
});

describe('a grace pass', () => {
  beforeEach(() => give(20_000));

  it('brings back everything at the cost of the fund, and the declutterer is paid the same', async () => {
    const made = await confirmedAgain();
    const before = await fundPence();
    await stage.during(made, -60, async ({ client, person }) => {
      const { grace } = await ok(client, 'GET /bookings/:id/refund-quote', { params: made.params });
      expect(grace).toEqual({ amount: 45, from_fund: 45, left: 2, refusal: null, again_on: null });
      const answer = await cancel(client, made.booking.id, { grace: true, expected_refund: 45 });
      expect([answer.status, answer.data.refund.amount, answer.data.booking.payment_status]).toEqual([
        200,
        45,
        'refunded',
      ]);
      expect((await earningsOf(person)).net).toBe(34.7);
    });
    expect(await fundPence()).toBe(before - 4500);
    const told = (await notesOf(made.client.account.id)).find(
      ({ title }) => title === 'Your session is cancelled',
    );
    expect(told?.body).toContain('£45.00 of it comes from the Pay-It-Forward fund');
    const { payments } = await ok(made.client, 'GET /payments/my');
    expect(payments.find(({ booking_id }) => booking_id === made.booking.id)).toMatchObject({
      amount_refunded: 45,
      status: 'refunded',
    });
    expect(await findings()).toEqual([]);
  });

  it('pays only the rest where half comes back anyway, a subsidised session included', async () => {
    const { service, declutterer } = await domain.soleOffer({
      category: 'pay_it_forward',
      pricePence: 1001,
      fullPricePence: 4500,
    });
    const client = await returningClient();
    const booking = await domain.book(client, service);
    await domain.pay(client, booking.id);
    await domain.app.matching.accept(booking.id, declutterer.userId);
    const before = await fundPence();
    const now = domain.clock.now();
    domain.clock.set(new Date(Date.parse(booking.starts_at) - 5 * 3_600_000));
    const answer = await cancel(await domain.again(client), booking.id, { grace: true });
    domain.clock.set(now);
    expect(answer.data.refund.amount).toBe(10.01);
    // Half of the subsidy comes back to it, and it pays the other half of the price.
    expect(await fundPence()).toBe(before + 1751 - 500);
    expect(await findings()).toEqual([]);
  });

  const lateSession = async (client: SignedInCaller, ahead: number) => {
    const { service, declutterer } = await domain.soleOffer();
    const booking = await domain.book(client, service, { scheduled_date: domain.day(ahead) });
    await domain.pay(client, booking.id);
    await domain.app.matching.accept(booking.id, declutterer.userId);
    return booking;
  };

  it('is there twice in twelve months, and again a year later', async () => {
    const client = await returningClient();
    const start = domain.clock.now();
    const use = async (ahead: number, expected: number | string) => {
      domain.clock.set(start);
      const booking = await lateSession(client, ahead);
      domain.clock.set(new Date(Date.parse(booking.starts_at) - 3_600_000));
      const answer = await cancel(await domain.again(client), booking.id, { grace: true });
      expect(answer.status === 200 ? answer.data.refund.amount : answer.error.details).toEqual(
        typeof expected === 'number' ? expected : { refusal: expected },
      );
      const { grace } = await ok(await domain.again(client), 'GET /bookings/:id/refund-quote', {
        params: { id: booking.id },
      }).catch(() => ({ grace: undefined }));
      return grace;
    };
    await use(3, 45);
    await use(10, 45);
    expect(await use(20, 'used_up')).toMatchObject({
      left: 0,
      refusal: 'used_up',
      again_on: `${Number(addDays(londonDate(start), 3).slice(0, 4)) + 1}${addDays(londonDate(start), 3).slice(4)}`,
    });
    domain.clock.set(start);
  });

  it('is never used three times by one client who presses everywhere at once', async () => {
    const client = await returningClient();
    const sessions = [];
    for (const ahead of [3, 4, 5]) sessions.push(await lateSession(client, ahead));
    const ids = sessions.map(({ id }) => id);
    // All three begin at the same hour, so that each of them is late at the same moment.
    await domain.connection
      .collection('bookings')
      .updateMany(
        { _id: { $in: ids.map(domain.objectId) } },
        { $set: { startsAt: new Date(sessions[0]?.starts_at ?? '') } },
      );
    const now = domain.clock.now();
    domain.clock.set(new Date(Date.parse(sessions[0]?.starts_at ?? '') - 3_600_000));
    const caller = await domain.again(client);
    const answers = await Promise.all(ids.map((id) => cancel(caller, id, { grace: true })));
    domain.clock.set(now);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('grace_unavailable');
    expect(await findings()).toEqual([]);
  });

  const refusedFor = async (client: SignedInCaller) => {
    const booking = await lateSession(client, 3);
    const before = await fundPence();
    const now = domain.clock.now();
    domain.clock.set(new Date(Date.parse(booking.starts_at) - 3_600_000));
    const caller = await domain.again(client);
    const params = { id: booking.id };
    const quoted = await ok(caller, 'GET /bookings/:id/refund-quote', { params });
    const { status, error } = await cancel(caller, booking.id, { grace: true });
    domain.clock.set(now);
    const { booking: kept } = await ok(client, 'GET /bookings/:id', { params });
    expect([status, error.code, kept.status, await fundPence()]).toEqual([
      409,
      'grace_unavailable',
      'confirmed',
      before,
    ]);
    return [quoted.grace?.refusal, quoted.passes_left, error.details];
  };

  it.each<[string, PersonOverrides]>([
    ['first_session', {}],
    ['email_unconfirmed', { emailVerified: false }],
  ])('is refused with %s, and says so before', async (refusal, person) => {
    expect(await refusedFor(await domain.signIn('client', person))).toEqual([refusal, 0, { refusal }]);
  });

  it('is refused when the fund cannot pay, and the session stays', async () => {
    const client = await returningClient();
    const { service, declutterer } = await domain.soleOffer({ pricePence: 9_000_000 });
    const booking = await domain.book(client, service);
    await domain.pay(client, booking.id);
    await domain.app.matching.accept(booking.id, declutterer.userId);
    const now = domain.clock.now();
    domain.clock.set(new Date(Date.parse(booking.starts_at) - 3_600_000));
    const answer = await cancel(await domain.again(client), booking.id, { grace: true });
    domain.clock.set(now);
    expect([answer.status, answer.error.code, answer.error.details]).toEqual([
      409,
      'grace_unavailable',
      { refusal: 'fund_short' },
    ]);
    const { booking: kept } = await ok(client, 'GET /bookings/:id', { params: { id: booking.id } });
    expect(kept.status).toBe('confirmed');
  });

  it('brings nothing where all comes back anyway, and is not used then', async () => {
    const made = await confirmedAgain();
    const answer = await cancel(made.client, made.booking.id, { grace: true });
    expect([answer.status, answer.error.code]).toEqual([409, 'refund_changed']);
    const used = await domain.connection
      .collection('grace_uses')
      .countDocuments({ _id: domain.objectId(made.client.account.id) });
    expect(used).toBe(0);
  });
});
