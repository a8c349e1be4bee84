import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { historyProblems } from '../../checks/history-rules';
import type { StoredBooking } from '../../checks/stored';
import { ok } from '../../testing/domain';
import type { SignedInCaller } from '../../testing';
import { buildMatchingDomain, type MatchingDomain } from './testing/matching-domain';

let domain: MatchingDomain;
const START = new Date('2035-01-17T10:00:00.000Z');
const HOUR = 3_600_000;
beforeAll(async () => {
  domain = await buildMatchingDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.set(START);
  await domain.forgetBookings();
});

const REASON = 'My father is in hospital';
const accept = (id: string, who: string) => domain.app.matching.accept(id, who);
const handBack = (id: string, who: string) => domain.app.matching.handBack(id, who, REASON);

/** A session on which somebody has said yes, and who else could be asked. */
const taken = async (...others: Parameters<MatchingDomain['offeredBy']>) => {
  const { service, declutterers } = await domain.offeredBy({}, ...others);
  const paid = await domain.paid(service);
  const who = String((await domain.bookingOf(paid.booking.id))['declutterer']);
  await accept(paid.booking.id, who);
  return { ...paid, who, others: declutterers.filter((one) => one !== who), id: paid.booking.id };
};
const before = (startsAt: string, hours: number) => new Date(Date.parse(startsAt) - hours * HOUR);
const cancel = async (client: SignedInCaller, id: string) =>
  ok(await domain.again(client), 'DELETE /bookings/:id/cancel', {
    params: { id },
    body: { reason: 'User requested cancellation' },
  });
const refundsOf = async (id: string) =>
  (
    await domain.connection
      .collection('refunds')
      .find({ booking: domain.objectId(id) })
      .toArray()
  ).map(({ amountPence, reason }) => [amountPence, reason]);

describe('a session that its declutterer hands back', () => {
  it('is offered to the next best at once and keeps time, payment, price and history', async () => {
    const { id, who, others, booking, client } = await taken({});
    const was = await domain.bookingOf(id);
    await handBack(id, who);
    const now = await domain.bookingOf(id);
    const [next = ''] = others;
    expect(await domain.offersOf(id, [who, next])).toEqual(['0: handed_back', '1: open']);
    expect(await domain.holdersOf(id)).toEqual([next]);
    for (const field of [
      'scheduledDate',
      'scheduledTime',
      'pricePence',
      'paidPence',
      'paymentState',
      'refundCap',
    ])
      expect(now[field]).toEqual(was[field]);
    expect(now).toMatchObject({ status: 'pending', matchingBy: new Date(START.getTime() + 24 * HOUR) });
    expect(historyProblems(now as unknown as StoredBooking)).toEqual([]);
    const { booking: seen } = await ok(client, 'GET /bookings/:id', { params: { id: booking.id } });
    expect(seen.declutterer).toBeNull();
    expect(seen.timeline.at(-1)).toMatchObject({ event: 'hand_back', by: 'team', note: '' });
  });

  it('keeps the reason for us: neither client nor the next person reads it', async () => {
    const { id, who, others, client } = await taken({});
    await handBack(id, who);
    expect((await domain.app.matching.offerOf(id, who))?.declineReason).toBe(REASON);
    const read = await Promise.all([
      ok(client, 'GET /bookings/:id', { params: { id } }),
      domain.bookingOf(id),
      domain.connection.collection('notifications').find({}).toArray(),
      domain.emailsOf(client.account.id),
      domain.emailsOf(others[0] ?? ''),
    ]);
    expect(JSON.stringify(read)).not.toContain(REASON);
  });

  it('is told to the client calmly, once, and nobody else hears of it while somebody is asked', async () => {
    const { id, who, client } = await taken({});
    const manager = await domain.signIn('manager');
    await handBack(id, who);
    expect((await domain.notesOf(client.account.id)).slice(2)).toEqual(['We are asking somebody else']);
    const [letter, ...more] = (await domain.emailsOf(client.account.id)).slice(2);
    expect([letter?.template, more]).toEqual(['session_handed_back', []]);
    expect(letter?.text).toContain('until somebody else has accepted, all of £45.00 comes back');
    expect([await domain.notesOf(manager.account.id), await domain.alertsOf(id)]).toEqual([[], []]);
  });

  it('is never offered to the same person again, also at another time', async () => {
    const { id, who, others, client, params } = await taken({});
    await handBack(id, who);
    await domain.app.matching.decline(id, others[0] ?? '', 'Unavailable');
    expect(await domain.app.matching.offerWaiting()).toBe(0);
    const body = { scheduled_date: domain.day(4), scheduled_time: '15:00' } as const;
    const answer = await client.call('PUT /bookings/:id', { params, body });
    expect([answer.status, answer.error.code]).toEqual([409, 'nobody_to_ask']);
    await expect(accept(id, who)).rejects.toMatchObject({ code: 'offer_closed' });
  });

  it('raises an alert when nobody is free, frees the time, and is settled by the next yes', async () => {
    const { id, who, client } = await taken();
    const manager = await domain.signIn('manager');
    await handBack(id, who);
    expect([await domain.holdersOf(id), (await domain.bookingOf(id))['declutterer']]).toEqual([[], null]);
    expect(await domain.alertsOf(id)).toMatchObject([{ raisedAt: START, resolvedAt: null }]);
    expect(await domain.notesOf(manager.account.id)).toEqual(['A session has nobody yet']);
    expect((await domain.notesOf(client.account.id)).at(-1)).toBe('We are looking for somebody else');
    await cancel(client, id);
    expect(await domain.alertsOf(id)).toMatchObject([{ resolvedAt: START }]);
  });

  it('is that of its declutterer only, and only while it is ahead', async () => {
    const { id, who, others } = await taken({});
    await expect(handBack(id, others[0] ?? '')).rejects.toMatchObject({ code: 'booking_not_found' });
    await handBack(id, who);
    await expect(handBack(id, who)).rejects.toMatchObject({ code: 'booking_not_found' });
    const asked = others[0] ?? '';
    await expect(handBack(id, asked)).rejects.toMatchObject({ code: 'transition_refused' });
  });

  it('is taken by a client who cancels at the same moment, or by the hand-back: never by both', async () => {
    const { id, who, client } = await taken({});
    await Promise.allSettled([handBack(id, who), cancel(client, id)]);
    const row = await domain.bookingOf(id);
    expect(historyProblems(row as unknown as StoredBooking)).toEqual([]);
    const [refund] = await refundsOf(id);
    expect(row['status'] === 'cancelled' ? refund?.[0] : 4500).toBe(4500);
    expect(await domain.holdersOf(id)).toHaveLength(row['status'] === 'cancelled' ? 0 : 1);
  });
});

describe('the money of a session that was handed back', () => {
  it('comes back whole whatever the notice, by quote and by refund, and the receipt says why', async () => {
    const { id, who, booking, client } = await taken({});
    domain.clock.set(before(booking.starts_at, 5));
    await handBack(id, who);
    const quoted = await ok(await domain.again(client), 'GET /bookings/:id/refund-quote', { params: { id } });
    expect(quoted).toEqual({
      refund: { percent: 100, amount: 45, holds_until: null, cause: 'provider' },
      later: [],
      grace: null,
      gift: 0,
      once_paid: [],
      passes_left: 0,
      returned: 0,
    });
    expect((await cancel(client, id)).refund).toEqual(quoted.refund);
    expect(await refundsOf(id)).toEqual([[4500, 'declutterer_cancelled']]);
    expect((await domain.emailsOf(client.account.id)).at(-1)?.text).toContain('£45.00 goes back to the card');
  });

  it('comes back whole even after a late move of the client, and is told so both times', async () => {
    const { id, who, booking, client, params } = await taken();
    domain.clock.set(before(booking.starts_at, 5));
    const caller = await domain.again(client);
    const body = { scheduled_date: domain.day(4), scheduled_time: '15:00' } as const;
    const { booking: moved } = await ok(caller, 'PUT /bookings/:id', { params, body });
    await handBack(id, who);
    domain.clock.set(before(moved.starts_at, 1));
    await domain.app.matching.escalate();
    const told = (await domain.emailsOf(client.account.id)).slice(-2);
    expect(told.map(({ template }) => template)).toEqual(['session_handed_back', 'session_unmatched']);
    for (const { text } of told) expect(text).toContain('all of £45.00');
    expect((await cancel(client, id)).refund.amount).toBe(45);
  });

  it('stands as before once somebody else has accepted', async () => {
    const { id, who, others, booking, client } = await taken({});
    domain.clock.set(before(booking.starts_at, 20));
    await handBack(id, who);
    await accept(id, others[0] ?? '');
    const caller = await domain.again(client);
    const { refund } = await ok(caller, 'GET /bookings/:id/refund-quote', { params: { id } });
    expect([refund.percent, refund.amount]).toEqual([50, 22.5]);
  });

  it('is told of once when there is no time left to find anybody', async () => {
    const { id, who, booking, client } = await taken({});
    const manager = await domain.signIn('manager');
    domain.clock.set(before(booking.starts_at, 2));
    await handBack(id, who);
    expect(await domain.app.matching.escalate()).toBe(0);
    expect((await domain.notesOf(client.account.id)).slice(2)).toEqual([
      'Your session cannot take place as planned',
    ]);
    expect(await domain.notesOf(manager.account.id)).toEqual(['A session has nobody yet']);
    expect((await cancel(client, id)).refund.amount).toBe(45);
  });
});
