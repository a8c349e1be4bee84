import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../testing/domain';
import { buildOversightStage, type OversightStage } from '../../testing/oversight-stage';
import { createOutsideMoney, type OutsideMoney } from '../../testing/outside-money';
import { TEST_PASSWORD } from '../../testing/sign-in';

let domain: OversightStage;
let outside: OutsideMoney;
beforeAll(async () => {
  domain = await buildOversightStage();
  outside = createOutsideMoney(domain);
});
afterAll(() => domain.close());
beforeEach(() => domain.startAnew());

const MINUTE = 60_000;
const refundsOf = async (id: string) =>
  (await domain.rowsOf('refunds', { booking: domain.objectId(id) })).map(({ amountPence, reason }) => [
    amountPence,
    reason,
  ]);
/** A declutterer, signed in. */
const declutterer = async (id: string) => {
  const account = await domain.app.accounts.findById(id);
  if (!account) throw new Error(`there is no account ${id}`);
  return domain.enter({ account });
};
/** A session of £45 of which £1 was given back at the payment provider. */
const partlyRefunded = async (session: Awaited<ReturnType<OversightStage['taken']>>) => {
  await outside.giveBackByHand(session.booking.id, 100);
  const { booking } = await ok(session.client, 'GET /bookings/:id', { params: session.params });
  expect(booking.payment_status).toBe('partially_refunded');
  return session;
};
const confirmed = async () => partlyRefunded(await domain.taken());
const waiting = async () => partlyRefunded(await domain.asked());

describe('a session of which a part of the money was given back by hand', () => {
  it('gives its client the rest when they cancel, as the quote says', async () => {
    const { client, params, booking } = await confirmed();
    const quote = await ok(client, 'GET /bookings/:id/refund-quote', { params });
    expect(quote).toMatchObject({ refund: { percent: 100, amount: 44 }, returned: 1 });
    expect(quote.later.map(({ amount }) => amount)).toEqual([22, 0]);
    const body = { reason: 'Changed', expected_refund: 44 };
    const cancelled = await ok(client, 'DELETE /bookings/:id/cancel', { params, body });
    expect(cancelled).toMatchObject({
      refund: { percent: 100, amount: 44 },
      booking: { status: 'cancelled', payment_status: 'refunded' },
    });
    expect(await refundsOf(booking.id)).toEqual([
      [100, 'outside'],
      [4400, 'client_cancelled'],
    ]);
    expect(await domain.findings()).toEqual([]);
  });

  it('counts every refund by hand, in the quote and in the history', async () => {
    const { client, params, booking } = await confirmed();
    await outside.giveBackByHand(booking.id, 400);
    const quote = await ok(client, 'GET /bookings/:id/refund-quote', { params });
    expect(quote).toMatchObject({ refund: { percent: 100, amount: 40 }, returned: 5 });
    const { history } = await domain.bookingOf(booking.id);
    expect((history as { event: string }[]).filter(({ event }) => event === 'refund')).toHaveLength(2);
  });

  it('is called off by its manager with the rest', async () => {
    const { params, booking, client } = await confirmed();
    const manager = domain.manager();
    const seen = await ok(manager, 'GET /manager/oversight/sessions/:id', { params });
    expect(seen).toMatchObject({ session: { can_cancel: true, can_reassign: true, refund: 44 } });
    await ok(manager, 'POST /manager/oversight/sessions/:id/cancel', { params, body: { reason: 'Ill' } });
    expect((await refundsOf(booking.id)).at(-1)).toEqual([4400, 'provider_cancelled']);
    expect((await domain.emailsOf(client.account.id)).at(-1)?.text).toContain('£44.00 goes back to the card');
  });

  it('is handed back by its declutterer, and reported by its client when nobody came', async () => {
    const handedBack = await confirmed();
    await ok(await declutterer(handedBack.who), 'POST /declutterer/sessions/:id/hand-back', {
      params: handedBack.params,
      body: { reason: 'ill' },
    });
    const missed = await confirmed();
    domain.clock.set(new Date(new Date(missed.booking.starts_at).getTime() + 20 * MINUTE));
    const client = await domain.enter(missed.client);
    const { refund } = await ok(client, 'POST /bookings/:id/nobody-came', { params: missed.params });
    expect(refund).toMatchObject({ percent: 100, amount: 44 });
  });

  it('is accepted by the declutterer who was asked', async () => {
    const { who, params } = await waiting();
    await ok(await declutterer(who), 'PATCH /declutterer/sessions/:id/accept', { params });
    expect((await domain.bookingOf(params.id))['status']).toBe('confirmed');
  });

  it('is asked for further, listed for managers, and raises their alert while nobody has accepted', async () => {
    const { params, booking, who } = await waiting();
    await domain.app.matching.decline(booking.id, who, 'No');
    const { sessions } = await ok(domain.manager(), 'GET /manager/oversight/sessions', {
      query: { status: 'pending' },
    });
    expect(sessions.map(({ id }) => id)).toEqual([booking.id]);
    const next = String((await domain.bookingOf(booking.id))['declutterer']);
    expect(next).not.toBe(who);
    domain.clock.advance(25 * 60 * MINUTE);
    await domain.app.matching.escalate();
    expect(await domain.alertsOf(params.id)).toHaveLength(1);
  });

  it('keeps its client from deleting the account, as every paid session does', async () => {
    const { client } = await confirmed();
    const answer = await client.call('DELETE /me', { body: { password: TEST_PASSWORD } });
    expect([answer.status, answer.error.code]).toEqual([409, 'sessions_open']);
  });
});
