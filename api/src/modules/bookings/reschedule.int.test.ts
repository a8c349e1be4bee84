import type { Booking as WireBooking } from '@gently/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRefusals } from '../../testing';
import type { SignedInCaller } from '../../testing';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

const HOUR = 3_600_000;
const START = new Date('2035-01-17T10:00:00.000Z');
const backToStart = () => domain.clock.set(START);

const claimsOf = async (bookingId: string) =>
  (
    await domain.connection
      .collection('claims')
      .find({ booking: domain.objectId(bookingId) })
      .sort({ quarter: 1 })
      .toArray()
  ).map(({ quarter }) => new Date(Number(quarter) * 900_000).toISOString().slice(11, 16));

const paymentsOf = (bookingId: string) =>
  domain.connection
    .collection('payments')
    .find({ booking: domain.objectId(bookingId) })
    .toArray();

/** A paid session of a new client with a declutterer who offers nothing else. */
const paidSession = async (accepted: boolean) => {
  const client: SignedInCaller = await domain.signIn('client');
  const { service, declutterer } = await domain.soleOffer();
  const booking: WireBooking = await domain.book(client, service);
  await domain.pay(client, booking.id);
  if (accepted) await domain.app.matching.accept(booking.id, declutterer.userId);
  return { client, service, declutterer, booking, params: { id: booking.id } };
};
const at = (date: string, time: '09:00' | '10:00' | '11:00' | '13:00' | '15:00') => ({
  scheduled_date: date,
  scheduled_time: time,
});

describe('moving a paid session', () => {
  it('keeps id, reference and payment; frees the old time and takes the new one', async () => {
    const { client, booking, params } = await paidSession(false);
    const before = await paymentsOf(booking.id);
    domain.clock.advance(60_000);
    const body = at(domain.day(5), '15:00');
    const { booking: moved } = await ok(client, 'PUT /bookings/:id', { params, body });
    expect(moved).toMatchObject({
      id: booking.id,
      reference: booking.reference,
      status: 'pending',
      payment_status: 'paid',
      ...body,
      starts_at: `${domain.day(5)}T15:00:00.000Z`,
      ends_at: `${domain.day(5)}T16:00:00.000Z`,
      matching_by: new Date(domain.clock.now().getTime() + 24 * HOUR).toISOString(),
      can_reschedule: true,
      can_amend: true,
      can_cancel: true,
    });
    expect(moved.timeline).toMatchObject([
      { event: 'create', by: 'you', moved: null },
      { event: 'pay', by: 'system', moved: null },
      {
        event: 'reschedule',
        by: 'you',
        status: 'pending',
        note: '',
        moved: {
          from: { date: domain.day(3), time: '10:00' },
          to: { date: domain.day(5), time: '15:00' },
        },
      },
    ]);
    expect(await claimsOf(booking.id)).toEqual(['15:00', '15:15', '15:30', '15:45']);
    expect(before).toHaveLength(1);
    expect(await paymentsOf(booking.id)).toEqual([{ ...before[0], bookingDate: domain.day(5) }]);
    backToStart();
  });

  // spec: C7-14
  it('stays confirmed with a declutterer who is free then', async () => {
    const { client, params } = await paidSession(true);
    const body = at(domain.day(4), '09:00');
    const { booking } = await ok(client, 'PUT /bookings/:id', { params, body });
    expect(booking).toMatchObject({
      status: 'confirmed',
      declutterer: { first_name: 'Marcus', rating: { average: null, count: 0 } },
      matching_by: null,
    });
  });

  it('goes to another declutterer, who has to accept, when theirs is not free', async () => {
    const { client, service, declutterer, booking, params } = await paidSession(true);
    const other = await domain.addDeclutterer({ categories: [], serviceIds: [service.id] });
    await domain.app.declutterers.save({ ...declutterer, overrides: [{ date: domain.day(4), hours: [] }] });
    const { booking: moved } = await ok(client, 'PUT /bookings/:id', {
      params,
      body: at(domain.day(4), '10:00'),
    });
    expect(moved).toMatchObject({ status: 'pending', declutterer: null });
    expect(moved.matching_by).not.toBeNull();
    expect(moved.timeline.map(({ event, by }) => `${event} ${by}`)).toEqual([
      'create you',
      'pay system',
      'accept declutterer',
      'reschedule you',
    ]);
    await expect(domain.app.matching.accept(booking.id, declutterer.userId)).rejects.toThrow();
    expect((await domain.app.matching.accept(booking.id, other.userId)).status).toBe('confirmed');
  });

  it('may overlap the time that it had', async () => {
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer({ durationMinutes: 120 });
    const { id } = await domain.book(client, service);
    await domain.pay(client, id);
    await ok(client, 'PUT /bookings/:id', { params: { id }, body: at(domain.day(3), '11:00') });
    expect((await claimsOf(id))[0]).toBe('11:00');
    expect(await claimsOf(id)).toHaveLength(8);
  });

  it('changes nothing when the time has gone, and offers the next free ones', async () => {
    const { client, service, booking, params } = await paidSession(true);
    await domain.book(await domain.signIn('client'), service, { scheduled_time: '13:00' });
    const body = { ...at(domain.day(3), '13:00'), notes: 'Ring twice' };
    const answer = await client.call('PUT /bookings/:id', { params, body });
    expect([answer.status, answer.error.code]).toEqual([409, 'slot_taken']);
    expect(answer.error.details?.['next_slots']).toContainEqual({ date: domain.day(3), time: '12:00' });
    const { booking: same } = await ok(client, 'GET /bookings/:id', { params });
    expect([same.scheduled_time, same.status, same.notes]).toEqual(['10:00', 'confirmed', '']);
    expect(same.timeline).toHaveLength(3);
    expect(await claimsOf(booking.id)).toHaveLength(4);
  });

  it('lets exactly one of many have a time', async () => {
    const sessions = [];
    const { service } = await domain.soleOffer();
    for (const time of ['09:00', '10:00', '11:00', '13:00'] as const) {
      const client = await domain.signIn('client');
      const { id } = await domain.book(client, service, { scheduled_time: time });
      await domain.pay(client, id);
      sessions.push({ client, params: { id } });
    }
    const answers = await Promise.all(
      sessions.map(({ client, params }) =>
        client.call('PUT /bookings/:id', { params, body: at(domain.day(3), '15:00') }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    for (const { params } of sessions) expect(await claimsOf(params.id)).toHaveLength(4);
  });
});

describe('the refund of a moved session', () => {
  const cases = [
    { hours: 24, shiftMs: 0, percent: 100, amount: 45 },
    { hours: 24, shiftMs: 1, percent: 50, amount: 22.5 },
    { hours: 2, shiftMs: 0, percent: 50, amount: 22.5 },
    { hours: 2, shiftMs: 1, percent: 0, amount: 0 },
  ] as const;

  it.each(cases)('is $percent % after a move $hours h before (+ $shiftMs ms)', async (expected) => {
    const { client, booking, params } = await paidSession(true);
    const later = at(domain.day(9), '10:00');
    const moment = new Date(booking.starts_at).getTime() - expected.hours * HOUR + expected.shiftMs;
    domain.clock.set(new Date(moment));
    const person = await domain.again(client);
    await ok(person, 'PUT /bookings/:id', { params, body: later });
    const { refund: quote } = await ok(person, 'GET /bookings/:id/refund-quote', { params });
    expect(quote).toMatchObject({ percent: expected.percent, amount: expected.amount });
    const { refund, booking: cancelled } = await ok(person, 'DELETE /bookings/:id/cancel', {
      params,
      body: { reason: 'User requested cancellation' },
    });
    expect(refund).toEqual(quote);
    expect(cancelled).toMatchObject({ status: 'cancelled', can_reschedule: false, can_amend: false });
    backToStart();
  });
});

describe('a move that lowers the refund', () => {
  const quoteOf = async (client: SignedInCaller, params: { id: string }) =>
    (await ok(client, 'GET /bookings/:id/refund-quote', { params })).refund;
  const soon = () => at(domain.day(1), '09:00');

  it('is refused with the amount until the client agrees to exactly that, and then the quote says the same', async () => {
    const { client, params, booking } = await paidSession(true);
    const refused = await client.call('PUT /bookings/:id', { params, body: soon() });
    expect([refused.status, refused.error.code, refused.error.details]).toEqual([
      409,
      'refund_lowered',
      {
        before: 45,
        after: 22.5,
        once_taken: 22.5,
        move_back_until: new Date(domain.clock.now().getTime() + HOUR).toISOString(),
        move_back_to: { date: booking.scheduled_date, time: '10:00' },
      },
    ]);
    const other = await client.call('PUT /bookings/:id', {
      params,
      body: { ...soon(), accepted_refund: 45 },
    });
    expect(other.error.code).toBe('refund_lowered');
    const { booking: same } = await ok(client, 'GET /bookings/:id', { params });
    expect([same.scheduled_date, same.timeline.length]).toEqual([booking.scheduled_date, 3]);
    expect((await claimsOf(booking.id))[0]).toBe('10:00');
    await ok(client, 'PUT /bookings/:id', { params, body: { ...soon(), accepted_refund: 22.5 } });
    expect(await quoteOf(client, params)).toMatchObject({ percent: 50, amount: 22.5 });
    backToStart();
  });

  it.each([
    ['within one hour restores the earlier refund', HOUR, 45],
    ['later restores nothing', HOUR + 1, 22.5],
  ])('moving back %s', async (_title, ms, amount) => {
    const { client, params, booking } = await paidSession(true);
    await ok(client, 'PUT /bookings/:id', { params, body: { ...soon(), accepted_refund: 22.5 } });
    domain.clock.advance(ms);
    const person = await domain.again(client);
    await ok(person, 'PUT /bookings/:id', { params, body: at(booking.scheduled_date, '10:00') });
    expect(await quoteOf(person, params)).toMatchObject({ amount });
    backToStart();
  });

  it('moving a late session away and back brings back half, also while it waits for a declutterer again', async () => {
    const { client, params, booking, service, declutterer } = await paidSession(true);
    await domain.addDeclutterer({ categories: [], serviceIds: [service.id] });
    const body = at(domain.day(9), '10:00');
    await domain.app.declutterers.save({
      ...declutterer,
      overrides: [{ date: body.scheduled_date, hours: [] }],
    });
    domain.clock.set(new Date(new Date(booking.starts_at).getTime() - 12 * HOUR));
    const person = await domain.again(client);
    await ok(person, 'PUT /bookings/:id', { params, body });
    expect(await quoteOf(person, params)).toMatchObject({ amount: 22.5, cause: 'untaken' });
    const back = at(booking.scheduled_date, '10:00');
    const { booking: again } = await ok(person, 'PUT /bookings/:id', { params, body: back });
    expect(again.status).toBe('pending');
    expect(await quoteOf(person, params)).toMatchObject({ amount: 22.5, cause: 'untaken' });
    backToStart();
  });

  it('states what is left once a declutterer has accepted a session that is still waiting', async () => {
    const { client, params, booking, declutterer } = await paidSession(false);
    const refused = await client.call('PUT /bookings/:id', { params, body: soon() });
    expect(refused.error.details).toMatchObject({ before: 45, after: 45, once_taken: 22.5 });
    await ok(client, 'PUT /bookings/:id', { params, body: { ...soon(), accepted_refund: 22.5 } });
    expect(await quoteOf(client, params)).toMatchObject({ amount: 45, cause: 'untaken' });
    await domain.app.matching.accept(booking.id, declutterer.userId);
    expect(await quoteOf(client, params)).toMatchObject({ amount: 22.5, cause: 'client' });
    backToStart();
  });
});

describe('an unpaid booking', () => {
  it('is chosen anew: its time is held again, and the payment that was begun goes on', async () => {
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer();
    const { id } = await domain.book(client, service);
    const begun = await domain.begin(client, id);
    domain.clock.advance(5 * 60_000);
    const { booking } = await ok(client, 'PUT /bookings/:id', {
      params: { id },
      body: at(domain.day(4), '11:00'),
    });
    expect(booking).toMatchObject({
      status: 'pending',
      payment_status: 'requires_payment',
      claim_expires_at: new Date(domain.clock.now().getTime() + 30 * 60_000).toISOString(),
    });
    expect(booking.timeline.map(({ event }) => event)).toEqual(['create', 'amend']);
    expect(booking.timeline[1]?.moved?.to).toEqual({ date: domain.day(4), time: '11:00' });
    expect((await domain.begin(client, id)).client_secret).toBe(begun.client_secret);
    await domain.pay(client, id);
    expect((await ok(client, 'GET /bookings/:id', { params: { id } })).booking.payment_status).toBe('paid');
    backToStart();
  });

  it('can be paid from its page until its time is given up, and not after', async () => {
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer();
    const { id } = await domain.book(client, service);
    const first = await domain.begin(client, id);
    domain.clock.advance(30 * 60_000 - 1);
    let person = await domain.again(client);
    expect((await domain.begin(person, id)).client_secret).toBe(first.client_secret);
    domain.clock.advance(1);
    person = await domain.again(client);
    const body = { booking_id: id };
    const pay = await person.call('POST /payments/create-intent', { body });
    expect([pay.status, pay.error.code]).toEqual([409, 'claim_expired']);
    const move = await person.call('PUT /bookings/:id', { params: { id }, body: at(domain.day(4), '11:00') });
    expect([move.status, move.error.code]).toEqual([409, 'claim_expired']);
    const { booking } = await ok(person, 'GET /bookings/:id', { params: { id } });
    expect([booking.can_reschedule, booking.can_amend]).toEqual([false, false]);
    backToStart();
  });
});

describe('where and how', () => {
  // spec: C7-14
  it('change without moving the session, each told in the history', async () => {
    const { client, params } = await paidSession(true);
    const body = {
      location_type: 'client_home' as const,
      location_details: '14 Alder Road, London N8 7QT',
      sensory_needs: ['good_lighting' as const, 'good_lighting' as const],
    };
    const { booking } = await ok(client, 'PUT /bookings/:id', { params, body });
    expect(booking).toMatchObject({ ...body, sensory_needs: ['good_lighting'], status: 'confirmed' });
    expect(booking.timeline.at(-1)).toMatchObject({
      event: 'amend',
      by: 'you',
      note: 'Changed: place, sensory needs',
      moved: null,
    });
    const again = await ok(client, 'PUT /bookings/:id', { params, body });
    expect(again.booking.timeline).toHaveLength(booking.timeline.length);
    const both = { ...at(domain.day(4), '10:00'), notes: 'The attic' };
    const { booking: moved } = await ok(client, 'PUT /bookings/:id', { params, body: both });
    expect(moved.timeline.slice(-2).map(({ event }) => event)).toEqual(['amend', 'reschedule']);
  });

  it('need an address for a visit at home', async () => {
    const { client, params } = await paidSession(false);
    const answer = await client.call('PUT /bookings/:id', { params, body: { location_type: 'client_home' } });
    expect([answer.status, answer.error.errors]).toEqual([
      422,
      [{ field: 'location_details', message: 'Please provide your address for home visits' }],
    ]);
  });
});

describe('what is refused', () => {
  // spec: C7-14
  it('a time before tomorrow, or half a time', async () => {
    const { client, params } = await paidSession(false);
    for (const date of [domain.day(0), domain.day(-1)]) {
      const answer = await client.call('PUT /bookings/:id', { params, body: at(date, '15:00') });
      expect([answer.status, answer.error.errors[0]?.field]).toEqual([422, 'scheduled_date']);
    }
    const half = await client.call('PUT /bookings/:id', { params, body: { scheduled_date: domain.day(4) } });
    expect([half.status, half.error.errors[0]?.field]).toEqual([422, 'scheduled_time']);
  });

  it("somebody else's session, one that is cancelled and one that has begun", async () => {
    const { client, booking, params } = await paidSession(true);
    const body = at(domain.day(20), '15:00');
    const other = await (await domain.signIn('client')).call('PUT /bookings/:id', { params, body });
    expect([other.status, other.error.code]).toEqual([404, 'booking_not_found']);
    domain.clock.set(booking.starts_at);
    const person = await domain.again(client);
    const begun = await person.call('PUT /bookings/:id', { params, body });
    expect([begun.status, begun.error.code, begun.error.details]).toEqual([
      409,
      'transition_refused',
      { reason: 'too_late' },
    ]);
    await ok(person, 'DELETE /bookings/:id/cancel', { params, body: { reason: 'Changed' } });
    for (const change of [body, { notes: 'x' }]) {
      const cancelled = await person.call('PUT /bookings/:id', { params, body: change });
      expect([cancelled.status, cancelled.error.code]).toEqual([409, 'transition_refused']);
    }
    backToStart();
  });
});

describeRefusals(
  'PUT /bookings/:id',
  {
    access: ['client'],
    params: { id: 'a'.repeat(24) },
    body: { scheduled_date: '2035-02-01', scheduled_time: '10:00', notes: 'x' },
    notFound: 'booking_not_found',
  },
  () => domain,
);
