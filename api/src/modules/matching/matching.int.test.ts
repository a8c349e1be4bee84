import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../testing/domain';
import { buildMatchingDomain, type MatchingDomain } from './testing/matching-domain';

let domain: MatchingDomain;
const START = new Date('2035-01-17T10:00:00.000Z');
beforeAll(async () => {
  domain = await buildMatchingDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.set(START);
  await domain.forgetBookings();
});

const HOUR = 3_600_000;
const at = (iso: string) => new Date(iso);
const timelineOf = async (client: Awaited<ReturnType<MatchingDomain['signIn']>>, id: string) =>
  (await ok(await domain.again(client), 'GET /bookings/:id', { params: { id } })).booking.timeline.map(
    ({ event, by, note }) => `${event} ${by} ${note}`.trim(),
  );

describe('a paid session', () => {
  // spec: S1-01
  it('is offered at once to the one whose time is held, with reasons and a time to answer', async () => {
    const { service, declutterers } = await domain.offeredBy({ emergency: true }, {});
    const { booking } = await domain.paid(service);
    const [first] = declutterers;
    const offer = await domain.app.matching.offerOf(booking.id, first);
    expect(offer).toMatchObject({
      status: 'open',
      decluttererId: first,
      offeredAt: START,
      answerBy: new Date(START.getTime() + 12 * HOUR),
      startsAt: at(booking.starts_at),
      answeredAt: null,
      declineReason: '',
    });
    expect(offer?.reasons.map(({ code }) => code)).toEqual(['fair_share', 'free']);
    expect(await domain.app.matching.openOffers(first)).toEqual([offer]);
    expect(await domain.offersOf(booking.id, declutterers)).toEqual(['0: open']);
    expect(await domain.notesOf(first)).toEqual(['Would you like to take a session?']);
    expect((await domain.emailsOf(first)).map(({ template }) => template)).toEqual(['session_offered']);
  });

  it('is not offered while it is unpaid', async () => {
    const { service, declutterers } = await domain.offeredBy({});
    const { id } = await domain.book(await domain.signIn('client'), service);
    expect(await domain.offersOf(id, declutterers)).toEqual([]);
    await expect(domain.app.matching.accept(id, declutterers[0])).rejects.toMatchObject({
      code: 'booking_not_found',
    });
  });

  it('is offered to somebody else when the one who held the time stopped taking sessions before the payment', async () => {
    const { service, declutterers } = await domain.offeredBy({}, {});
    const client = await domain.signIn('client');
    const { id } = await domain.book(client, service);
    const holder = String((await domain.bookingOf(id))['declutterer']);
    const profile = await domain.app.declutterers.get(holder);
    if (profile) await domain.app.declutterers.save({ ...profile, status: 'on_holiday' });
    await domain.pay(client, id);
    const [other] = declutterers.filter((userId) => userId !== holder);
    expect(await domain.holdersOf(id)).toEqual([other]);
    expect(await domain.offersOf(id, [holder, other ?? ''])).toEqual(['1: open']);
  });

  it('at short notice goes to those who take such sessions, who have three hours to answer', async () => {
    const { service, declutterers } = await domain.offeredBy({}, { emergency: true }, {});
    const { booking } = await domain.paid(service, { scheduled_date: domain.day(1) });
    expect(await domain.offersOf(booking.id, declutterers)).toEqual(['1: open']);
    const offer = await domain.app.matching.offerOf(booking.id, declutterers[1]);
    expect(offer?.answerBy).toEqual(new Date(START.getTime() + 3 * HOUR));
    expect(offer?.reasons.map(({ code }) => code)).toContain('short_notice');
  });
});

describe('a yes', () => {
  // spec: S4-02
  it('confirms the session, and both hear of it', async () => {
    const { service, declutterers } = await domain.offeredBy({});
    const { client, booking } = await domain.paid(service);
    const [who] = declutterers;
    expect((await domain.app.matching.accept(booking.id, who)).status).toBe('confirmed');
    expect(await domain.offersOf(booking.id, declutterers)).toEqual(['0: accepted']);
    expect(await domain.app.matching.openOffers(who)).toEqual([]);
    expect(await domain.notesOf(client.account.id)).toEqual([
      'Your booking is paid',
      'Your session is confirmed',
    ]);
    expect(await domain.notesOf(who)).toEqual(['Would you like to take a session?', 'The session is yours']);
  });

  it.each([
    ['twice', async (id: string, who: string) => void (await domain.app.matching.accept(id, who))],
    [
      'to a session that was declined',
      (id: string, who: string) => domain.app.matching.decline(id, who, 'No'),
    ],
    [
      'after the time to answer, also when no job has looked yet',
      async () => domain.clock.set(new Date(START.getTime() + 12 * HOUR)),
    ],
  ])('is refused %s', async (_case, before) => {
    const { service, declutterers } = await domain.offeredBy({}, {});
    const { booking } = await domain.paid(service);
    const who = String((await domain.bookingOf(booking.id))['declutterer']);
    await before(booking.id, who);
    await expect(domain.app.matching.accept(booking.id, who)).rejects.toMatchObject({ code: 'offer_closed' });
    expect(declutterers).toContain(who);
  });

  it.each([
    ['account was suspended', 'users', { status: 'suspended' }],
    ['account has another role', 'users', { role: 'trainer' }],
    ['approval has ended', 'declutterers', { approved: false }],
  ] as const)('is refused once the %s, also where the offer is still open', async (_case, name, $set) => {
    const { service } = await domain.offeredBy({}, {});
    const { booking } = await domain.paid(service);
    const who = String((await domain.bookingOf(booking.id))['declutterer']);
    const key = name === 'users' ? '_id' : 'user';
    const { modifiedCount } = await domain.connection
      .collection(name)
      .updateOne({ [key]: domain.objectId(who) }, { $set });
    expect(modifiedCount).toBe(1);
    await expect(domain.app.matching.accept(booking.id, who)).rejects.toMatchObject({ code: 'offer_closed' });
    expect((await domain.bookingOf(booking.id))['status']).toBe('pending');
  });

  it('counts from nobody else', async () => {
    const { service, declutterers } = await domain.offeredBy({}, {});
    const { booking } = await domain.paid(service);
    const holder = String((await domain.bookingOf(booking.id))['declutterer']);
    const other = declutterers.find((userId) => userId !== holder) ?? '';
    for (const stranger of [other, 'a'.repeat(24)])
      await expect(domain.app.matching.accept(booking.id, stranger)).rejects.toMatchObject({
        code: 'booking_not_found',
      });
  });

  it('to a time that has changed meanwhile is refused when the offer that was seen is named', async () => {
    const { service, declutterers } = await domain.offeredBy({});
    const { client, booking, params } = await domain.paid(service);
    const [who] = declutterers;
    const seen = await domain.app.matching.offerOf(booking.id, who);
    const body = { scheduled_date: domain.day(4), scheduled_time: '15:00' } as const;
    await ok(client, 'PUT /bookings/:id', { params, body });
    await expect(domain.app.matching.accept(booking.id, who, seen?.id)).rejects.toMatchObject({
      code: 'offer_closed',
    });
    const now = await domain.app.matching.offerOf(booking.id, who);
    expect((await domain.app.matching.accept(booking.id, who, now?.id)).status).toBe('confirmed');
  });
});

describe('a no', () => {
  // spec: S4-02
  it('moves the claim with the offer to the next best, and keeps its reason from the client', async () => {
    const { service, declutterers } = await domain.offeredBy(
      { specialisations: ['sensory_needs'] },
      { specialisations: [] },
    );
    const { client, booking } = await domain.paid(service, { sensory_needs: ['quiet_environment'] });
    const [first, second] = declutterers;
    await domain.app.matching.decline(booking.id, first, 'My own mother is ill');
    expect(await domain.offersOf(booking.id, declutterers)).toEqual(['0: declined', '1: open']);
    expect(await domain.holdersOf(booking.id)).toEqual([second]);
    expect(String((await domain.bookingOf(booking.id))['declutterer'])).toBe(second);
    expect((await domain.app.matching.offerOf(booking.id, first))?.declineReason).toBe(
      'My own mother is ill',
    );
    expect(await timelineOf(client, booking.id)).toEqual(['create you', 'pay system', 'decline team']);
    const answer = await client.raw({ method: 'GET', path: `/bookings/${booking.id}` });
    expect(JSON.stringify(answer)).not.toContain('mother');
    expect(await domain.notesOf(client.account.id)).toEqual(['Your booking is paid']);
    expect(await domain.notesOf(second)).toEqual(['Would you like to take a session?']);
  });

  it('of everybody leaves the session waiting: no claim, no declutterer, still cancellable for all of the money', async () => {
    const { service, declutterers } = await domain.offeredBy({}, {});
    const { client, booking, params } = await domain.paid(service);
    for (let turn = 0; turn < 2; turn += 1) {
      const who = String((await domain.bookingOf(booking.id))['declutterer']);
      await domain.app.matching.decline(booking.id, who, 'Unavailable');
    }
    expect((await domain.bookingOf(booking.id))['declutterer']).toBeNull();
    expect(await domain.holdersOf(booking.id)).toEqual([]);
    expect(await domain.app.matching.offerWaiting()).toBe(0);
    expect(
      (await domain.offersOf(booking.id, declutterers)).every((offer) => offer.endsWith('declined')),
    ).toBe(true);
    const { booking: page } = await ok(client, 'GET /bookings/:id', { params });
    expect(page).toMatchObject({ status: 'pending', declutterer: null, can_cancel: true });
    const list = await ok(client, 'GET /bookings/my', { query: {} });
    expect(list.bookings).toMatchObject([{ id: booking.id, declutterer: null }]);
    const body = { reason: 'Nobody came' };
    const { refund } = await ok(client, 'DELETE /bookings/:id/cancel', { params, body });
    expect(refund).toMatchObject({ percent: 100, amount: 45 });
  });

  it('is not asked twice; somebody who becomes free is asked by the job', async () => {
    const { service, declutterers } = await domain.offeredBy({}, { status: 'busy' });
    const { booking } = await domain.paid(service);
    await domain.app.matching.decline(booking.id, declutterers[0], 'Unavailable');
    expect(await domain.app.matching.offerWaiting()).toBe(0);
    const profile = await domain.app.declutterers.get(declutterers[1]);
    if (profile) await domain.app.declutterers.save({ ...profile, status: 'available' });
    expect(await domain.app.matching.offerWaiting()).toBe(1);
    expect(await domain.app.matching.offerWaiting()).toBe(0);
    expect(await domain.offersOf(booking.id, declutterers)).toEqual(['0: declined', '1: open']);
    expect(await domain.holdersOf(booking.id)).toEqual([declutterers[1]]);
  });
});

describe('no answer', () => {
  it('in twelve hours asks the next one, once, however many processes look', async () => {
    const { service, declutterers } = await domain.offeredBy({}, {});
    const { client, booking } = await domain.paid(service);
    const first = String((await domain.bookingOf(booking.id))['declutterer']);
    domain.clock.set(new Date(START.getTime() + 12 * HOUR - 1));
    expect(await domain.app.matching.expireOffers()).toBe(0);
    domain.clock.advance(1);
    const done = await Promise.all([1, 2, 3].map(() => domain.app.matching.expireOffers()));
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(1);
    const others = declutterers.filter((userId) => userId !== first);
    expect(await domain.offersOf(booking.id, [first, ...others])).toEqual(['0: expired', '1: open']);
    expect(await domain.holdersOf(booking.id)).toEqual(others);
    expect(await timelineOf(client, booking.id)).toEqual(['create you', 'pay system', 'decline team']);
    expect(await domain.notesOf(first)).toEqual([
      'Would you like to take a session?',
      'A request has moved on',
    ]);
    await expect(domain.app.matching.decline(booking.id, first, 'Sorry')).rejects.toMatchObject({
      code: 'offer_closed',
    });
  });

  // spec: C9-05
  it('within a day is told to managers and to the client, once, and all of the money can come back', async () => {
    const manager = await domain.signIn('manager');
    const { service } = await domain.offeredBy({});
    const { client, booking, params } = await domain.paid(service);
    domain.clock.set(new Date(START.getTime() + 24 * HOUR - 1));
    expect(await domain.app.matching.escalate()).toBe(0);
    domain.clock.advance(1);
    const done = await Promise.all([1, 2, 3].map(() => domain.app.matching.escalate()));
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await domain.app.matching.escalate()).toBe(0);
    expect(await domain.alertsOf(booking.id)).toMatchObject([
      { reference: booking.reference, resolvedAt: null },
    ]);
    expect(await domain.notesOf(manager.account.id)).toEqual(['A session has nobody yet']);
    expect((await domain.notesOf(client.account.id)).at(-1)).toBe('We are still looking for somebody');
    const email = (await domain.emailsOf(client.account.id)).at(-1);
    expect(email?.template).toBe('session_unmatched');
    expect(email?.text).toContain('all of £45.00 comes back');
    const { refund } = await ok(await domain.again(client), 'GET /bookings/:id/refund-quote', { params });
    expect(refund).toMatchObject({ percent: 100, amount: 45, holds_until: null });
  });

  it('is no alert any more once somebody takes it after all', async () => {
    const { service, declutterers } = await domain.offeredBy({}, { status: 'busy' });
    const { booking } = await domain.paid(service, { scheduled_date: domain.day(5) });
    domain.clock.advance(13 * HOUR);
    await domain.app.matching.expireOffers();
    domain.clock.advance(12 * HOUR);
    await domain.app.matching.escalate();
    const profile = await domain.app.declutterers.get(declutterers[1]);
    if (profile) await domain.app.declutterers.save({ ...profile, status: 'available' });
    await domain.app.matching.offerWaiting();
    await domain.app.matching.accept(booking.id, declutterers[1]);
    expect((await domain.alertsOf(booking.id))[0]?.['resolvedAt']).toEqual(domain.clock.now());
  });

  it('until two hours before the session ends the search', async () => {
    const { service, declutterers } = await domain.offeredBy({}, {});
    const { booking } = await domain.paid(service, { scheduled_date: domain.day(1) });
    const last = at(booking.starts_at).getTime() - 2 * HOUR;
    domain.clock.set(new Date(last));
    expect(await domain.app.matching.expireOffers()).toBe(1);
    expect(await domain.offersOf(booking.id, declutterers)).toHaveLength(1);
    expect(await domain.holdersOf(booking.id)).toEqual([]);
    expect(await domain.app.matching.offerWaiting()).toBe(0);
    expect(await domain.app.matching.escalate()).toBe(1);
  });
});
