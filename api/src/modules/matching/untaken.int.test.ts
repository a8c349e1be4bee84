import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../testing/domain';
import { buildMatchingDomain, type MatchingDomain } from './testing/matching-domain';

let domain: MatchingDomain;
const START = new Date('2035-01-17T10:00:00.000Z');
const MINUTE = 60_000;
beforeAll(async () => {
  domain = await buildMatchingDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.set(START);
  await domain.forgetBookings();
});

const endUntaken = () => domain.app.matching.endUntaken();
const minutesAfter = (startsAt: string, minutes: number, ms = 0) =>
  new Date(Date.parse(startsAt) + minutes * MINUTE + ms);

/** A paid session for which the only person who was asked has said no. */
const untaken = async () => {
  const { service, declutterers } = await domain.offeredBy({});
  const paid = await domain.paid(service);
  await domain.app.matching.decline(paid.booking.id, declutterers[0] ?? '', 'Away');
  return { ...paid, id: paid.booking.id };
};

describe('a paid session whose time passes without anybody', () => {
  it('ends half an hour later, once, and all of the money goes back by itself', async () => {
    const { id, booking, client, params } = await untaken();
    domain.clock.set(minutesAfter(booking.starts_at, 30, -1));
    expect(await endUntaken()).toBe(0);
    domain.clock.advance(1);
    const done = await Promise.all([1, 2, 3].map(endUntaken));
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await endUntaken()).toBe(0);
    const caller = await domain.again(client);
    const { booking: ended } = await ok(caller, 'GET /bookings/:id', { params });
    expect([ended.status, ended.payment_status]).toEqual(['cancelled', 'refunded']);
    expect(ended.timeline.at(-1)).toMatchObject({ event: 'refund' });
    expect(ended.timeline.find(({ event }) => event === 'cancel')).toMatchObject({
      by: 'system',
      note: 'Nobody could come',
    });
    const { payment } = await ok(caller, 'GET /payments/booking/:id', { params: { id } });
    expect(payment.refunds).toMatchObject([{ amount: 45 }]);
    const email = (await domain.emailsOf(client.account.id)).at(-1);
    expect(email?.template).toBe('booking_cancelled');
    expect(email?.text).toContain('nobody could come to your session');
    expect(email?.text).toContain('£45.00 goes back to the card that you paid with.');
  });

  it('brings back no more than before where a late change of the client has cost somebody the time', async () => {
    const { id, booking, client } = await untaken();
    await domain.connection
      .collection('bookings')
      .updateOne({ _id: domain.objectId(id) }, { $set: { refundCap: 50 } });
    domain.clock.set(minutesAfter(booking.starts_at, 30));
    expect(await endUntaken()).toBe(1);
    const { payment } = await ok(await domain.again(client), 'GET /payments/booking/:id', { params: { id } });
    expect(payment.refunds).toMatchObject([{ amount: 22.5 }]);
  });

  it('is announced: whoever is told that nobody was found reads what happens then', async () => {
    const { booking, client } = await untaken();
    domain.clock.set(minutesAfter(booking.starts_at, -120));
    await domain.app.matching.escalate();
    expect((await domain.emailsOf(client.account.id)).at(-1)?.text).toContain(
      'If nobody can come by then, the session ends by itself, and the same amount comes back.',
    );
  });

  it('is left alone once the client has cancelled it, and never concerns what was taken or not paid', async () => {
    const { booking, client, params } = await untaken();
    const taken = await domain.offeredBy({});
    const confirmed = await domain.paid(taken.service);
    await domain.app.matching.accept(confirmed.booking.id, taken.declutterers[0] ?? '');
    domain.clock.set(minutesAfter(booking.starts_at, 31));
    await ok(await domain.again(client), 'DELETE /bookings/:id/cancel', {
      params,
      body: { reason: 'User requested cancellation' },
    });
    expect(await endUntaken()).toBe(0);
    expect((await domain.bookingOf(confirmed.booking.id))['status']).toBe('confirmed');
    await expect(domain.app.bookings.cancelUnmatched(confirmed.booking.id)).rejects.toMatchObject({
      code: 'transition_refused',
    });
  });
});
