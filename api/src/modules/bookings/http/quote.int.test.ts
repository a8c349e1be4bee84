import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../testing/caller';
import { buildPayingDomain, ok, type PayingDomain } from '../../../testing/domain';
import { createFinisher } from '../../../testing/finished-sessions';
import { createSessionStage } from '../../../testing/session-stage';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());
const stage = createSessionStage(() => domain);

describe('the quote of a refund', () => {
  it('says what comes back now, and what each later time would bring', async () => {
    const made = await stage.confirmed();
    const hoursBefore = (hours: number) =>
      new Date(Date.parse(made.booking.starts_at) - hours * 3_600_000).toISOString();
    const cause = 'client';
    const half = { percent: 50, amount: 22.5, holds_until: hoursBefore(2), cause };
    const nothing = { percent: 0, amount: 0, holds_until: null, cause };
    const quote = () => ok(made.client, 'GET /bookings/:id/refund-quote', { params: made.params });
    expect(await quote()).toEqual({
      refund: { percent: 100, amount: 45, holds_until: hoursBefore(24), cause },
      later: [half, nothing],
      grace: null,
      gift: 0,
      once_paid: [],
      passes_left: 0,
      returned: 0,
    });
    await stage.during(made, -3 * 60, async ({ client }) => {
      expect(await ok(client, 'GET /bookings/:id/refund-quote', { params: made.params })).toEqual({
        refund: half,
        later: [nothing],
        grace: { amount: 45, from_fund: 22.5, left: 2, refusal: 'first_session', again_on: null },
        gift: 0,
        once_paid: [],
        passes_left: 0,
        returned: 0,
      });
    });
  });

  it('is all of it while nobody has taken the session, however late it is', async () => {
    const made = await stage.offered();
    await stage.during(made, -3 * 60, async ({ client }) => {
      const before = await ok(client, 'GET /bookings/:id/refund-quote', { params: made.params });
      expect(before.refund).toMatchObject({
        percent: 100,
        amount: 45,
        holds_until: null,
        cause: 'unmatched',
      });
    });
    const { refund, later, grace } = await ok(made.client, 'GET /bookings/:id/refund-quote', {
      params: made.params,
    });
    expect([refund.cause, refund.amount, refund.holds_until, later, grace]).toEqual([
      'untaken',
      45,
      null,
      [],
      null,
    ]);
  });

  it('is what the client agreed to: another amount cancels nothing', async () => {
    const made = await stage.offered();
    const { refund } = await ok(made.client, 'GET /bookings/:id/refund-quote', { params: made.params });
    await ok(made.person, 'PATCH /declutterer/sessions/:id/accept', { params: made.params });
    await stage.during(made, -3 * 60, async ({ client }) => {
      const body = { reason: 'Unwell', expected_refund: refund.amount };
      const answer = await client.call('DELETE /bookings/:id/cancel', { params: made.params, body });
      expect([answer.status, answer.error.code, answer.error.details]).toEqual([
        409,
        'refund_changed',
        { amount: 22.5 },
      ]);
      expect((await ok(client, 'GET /bookings/:id', { params: made.params })).booking.status).toBe(
        'confirmed',
      );
      const agreed = { reason: 'Unwell', expected_refund: 22.5 };
      const done = await ok(client, 'DELETE /bookings/:id/cancel', { params: made.params, body: agreed });
      expect(done.refund.amount).toBe(22.5);
    });
  });
});

describe('before a session is paid for', () => {
  const START_HOUR = 3_600_000;
  const unpaid = async () => {
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer({ pricePence: 4501 });
    return { client, booking: await domain.book(client, service) };
  };
  const termsOf = async ({ client, booking }: { client: Caller; booking: { id: string } }) =>
    ok(client, 'GET /bookings/:id/refund-quote', { params: { id: booking.id } });
  const hours = (booking: { starts_at: string }, before: number, shiftMs = 0) =>
    new Date(Date.parse(booking.starts_at) - before * START_HOUR + shiftMs);

  it('says what it costs to change one’s mind, exactly as the refund will be', async () => {
    const made = await unpaid();
    const until = (before: number) => hours(made.booking, before).toISOString();
    const cause = 'client';
    const terms = await termsOf(made);
    expect(terms.refund.amount).toBe(0);
    expect(terms.once_paid).toEqual([
      { percent: 100, amount: 45.01, holds_until: until(24), cause },
      { percent: 50, amount: 22.51, holds_until: until(2), cause },
      { percent: 0, amount: 0, holds_until: null, cause },
    ]);
    const { id } = made.booking;
    await domain.pay(made.client, id);
    expect((await termsOf(made)).once_paid).toEqual([]);
    const taken = (await domain.app.bookings.find(id))?.decluttererId ?? '';
    await domain.app.matching.accept(id, taken);
    const { refund, later } = await termsOf(made);
    expect([refund, ...later]).toEqual(terms.once_paid);
  });

  it.each([
    [24, 0, 100],
    [24, 1, 50],
    [2, 0, 50],
    [2, 1, 0],
  ])('stands where it stands %d hours before and %d ms later: %d %%', async (before, shiftMs, percent) => {
    const made = await unpaid();
    const now = domain.clock.now();
    const held = domain.connection.collection('bookings');
    // Held for as long as the test looks: a time is held for half an hour only.
    await held.updateOne(
      { _id: domain.objectId(made.booking.id) },
      { $set: { claimExpiresAt: new Date(made.booking.starts_at) } },
    );
    domain.clock.set(hours(made.booking, before, shiftMs));
    const { once_paid: terms } = await termsOf({ ...made, client: await domain.again(made.client) });
    domain.clock.set(now);
    expect(terms[0]?.percent).toBe(percent);
    expect(terms.at(-1)).toMatchObject({ percent: 0, holds_until: null });
  });

  it('counts the grace passes that the fund could pay for, after a first completed session', async () => {
    const made = await unpaid();
    expect((await termsOf(made)).passes_left).toBe(0);
    await domain.app.fund.grant({ key: 'for-passes', pence: 4501, note: 'A gift' });
    expect((await termsOf(made)).passes_left).toBe(0);
    const finisher = createFinisher(domain);
    const offer = await finisher.offer();
    const now = domain.clock.now();
    const { client } = await finisher.finish(offer, { ahead: 1 });
    domain.clock.set(now);
    const { service } = await domain.soleOffer({ pricePence: 4501 });
    const booking = await domain.book(client, service);
    expect((await termsOf({ client, booking })).passes_left).toBe(2);
  });
});
