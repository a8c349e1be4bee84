import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../shared/database/transaction';
import { describeRefusals } from '../../testing';
import { buildDomain, type Domain, ok } from '../../testing/domain';
import { MOST_CHANGES_AN_HOUR } from './rules/change-limit';
import { createBookingsRepository } from './store/bookings.repository';

let domain: Domain;
beforeAll(async () => {
  domain = await buildDomain();
});
afterAll(() => domain.close());

const claimsOf = (bookingId: string) =>
  domain.connection.collection('claims').countDocuments({ booking: domain.objectId(bookingId) });

describe('making a booking', () => {
  // spec: C7-13
  it('takes the time of a free declutterer and waits for payment', async () => {
    const client = await domain.signIn('client', { firstName: 'Rosie', lastName: 'Bennett' });
    const { service } = await domain.soleOffer({ durationMinutes: 90, pricePence: 6750 });
    const { booking } = await ok(client, 'POST /bookings', {
      body: domain.bookingBody(service, {
        sensory_needs: ['quiet_environment', 'quiet_environment'],
        notes: '  The hallway first.  ',
      }),
    });
    expect(booking).toMatchObject({
      reference: expect.stringMatching(/^GS-\w{6}$/),
      status: 'pending',
      payment_status: 'requires_payment',
      service: { name: service.name },
      declutterer: null,
      client: { first_name: 'Rosie', last_name: 'Bennett', email: client.account.email },
      scheduled_date: domain.day(3),
      scheduled_time: '10:00',
      starts_at: `${domain.day(3)}T10:00:00.000Z`,
      ends_at: `${domain.day(3)}T11:30:00.000Z`,
      duration_minutes: 90,
      total_price: 67.5,
      sensory_needs: ['quiet_environment'],
      notes: 'The hallway first.',
      claim_expires_at: new Date(domain.clock.now().getTime() + 30 * 60_000).toISOString(),
      matching_by: null,
      can_cancel: true,
    });
    expect(await claimsOf(booking.id)).toBe(6);
    const { slots } = await ok(client, 'GET /services/:id/slots', {
      params: { id: service.id },
      query: { date: domain.day(3) },
    });
    expect(slots.filter(({ available }) => !available).map(({ time }) => time)).toEqual([
      '09:00',
      '10:00',
      '11:00',
    ]);
  });

  it('refuses a price or a duration that is not the one offered', async () => {
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer();
    for (const wrong of [{ total_price: 1 }, { duration_minutes: 30 }]) {
      const answer = await client.call('POST /bookings', { body: domain.bookingBody(service, wrong) });
      expect([answer.status, answer.error.code]).toEqual([409, 'amount_mismatch']);
      expect(answer.error.details).toEqual({ total_price: 45, duration_minutes: 60 });
    }
    await domain.book(client, service, { total_price: undefined, duration_minutes: undefined });
  });

  // spec: C2.10-04
  it('refuses days before tomorrow and services that are not offered', async () => {
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer();
    for (const date of [domain.day(0), domain.day(-1)]) {
      const answer = await client.call('POST /bookings', {
        body: domain.bookingBody(service, { scheduled_date: date }),
      });
      expect([answer.status, answer.error.errors[0]?.field]).toEqual([422, 'scheduled_date']);
    }
    const hidden = await domain.addService({ active: false });
    const answer = await client.call('POST /bookings', { body: domain.bookingBody(hidden) });
    expect([answer.status, answer.error.code]).toEqual([404, 'service_not_found']);
  });

  it('spreads sessions fairly over those who are free', async () => {
    const client = await domain.signIn('client');
    const service = await domain.addService({ category: 'paperwork_support' });
    const both = [
      await domain.addDeclutterer({ categories: ['paperwork_support'] }),
      await domain.addDeclutterer({ categories: ['paperwork_support'] }),
    ];
    await domain.book(client, service, { scheduled_time: '09:00' });
    await domain.book(client, service, { scheduled_time: '12:00' });
    const loads = await Promise.all(
      both.map(({ userId }) =>
        domain.connection.collection('claims').countDocuments({ declutterer: domain.objectId(userId) }),
      ),
    );
    expect(loads).toEqual([4, 4]);
  });

  it('offers the next free slots when the time has gone', async () => {
    const [first, second] = [await domain.signIn('client'), await domain.signIn('client')];
    const { service } = await domain.soleOffer();
    await domain.book(first, service, { scheduled_time: '13:00' });
    const answer = await second.call('POST /bookings', {
      body: domain.bookingBody(service, { scheduled_time: '13:00' }),
    });
    expect([answer.status, answer.error.code]).toEqual([409, 'slot_taken']);
    const date = domain.day(3);
    expect(answer.error.details).toEqual({
      next_slots: ['12:00', '14:00', '11:00', '15:00'].map((time) => ({ date, time })),
    });
  });

  it('lets exactly one of 200 have a slot', async () => {
    const clients = await Promise.all(Array.from({ length: 4 }, () => domain.signIn('client')));
    const { service, declutterer } = await domain.soleOffer();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const client = clients[index % clients.length] ?? clients[0];
        return client?.call('POST /bookings', { body: domain.bookingBody(service) });
      }),
    );
    const codes = answers.map((answer) => answer?.error.code ?? answer?.status);
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    expect(codes.filter((code) => code === 'slot_taken')).toHaveLength(199);
    for (const answer of answers.filter((one) => one?.status === 409))
      expect(answer?.error.details?.['next_slots']).not.toEqual([]);
    const stored = { declutterer: domain.objectId(declutterer.userId) };
    expect(await domain.connection.collection('bookings').countDocuments(stored)).toBe(1);
    expect(await domain.connection.collection('claims').countDocuments(stored)).toBe(4);
  });

  it('never gives one declutterer two sessions that overlap, whatever the lengths', async () => {
    const client = await domain.signIn('client');
    const { service, declutterer } = await domain.soleOffer({ durationMinutes: 120 });
    const short = await domain.addService({ category: 'decluttering_support', durationMinutes: 60 });
    await domain.app.declutterers.save({ ...declutterer, serviceIds: [service.id, short.id] });
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'] as const;
    await Promise.all(
      times.flatMap((scheduled_time) =>
        [service, short].map((one) =>
          client.call('POST /bookings', { body: domain.bookingBody(one, { scheduled_time }) }),
        ),
      ),
    );
    const bookings = await domain.connection
      .collection('bookings')
      .find({ declutterer: domain.objectId(declutterer.userId) })
      .sort({ startsAt: 1 })
      .toArray();
    expect(bookings.length).toBeGreaterThan(2);
    for (const [index, booking] of bookings.slice(1).entries())
      expect(booking['startsAt'] >= bookings[index]?.['endsAt']).toBe(true);
  });
});

describe('choosing again', () => {
  it('moves the unpaid booking in one step and keeps its id', async () => {
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer();
    const old = await domain.book(client, service, { scheduled_time: '10:00' });
    const same = await domain.book(client, service, {
      scheduled_time: '10:00',
      notes: 'More',
      replaces: old.id,
    });
    expect([same.id, same.notes]).toEqual([old.id, 'More']);
    const moved = await domain.book(client, service, { scheduled_time: '15:00', replaces: old.id });
    expect([moved.id, moved.reference, moved.scheduled_time]).toEqual([old.id, old.reference, '15:00']);
    expect(await claimsOf(old.id)).toBe(4);
    await domain.book(await domain.signIn('client'), service, { scheduled_time: '10:00' });
  });

  it('is refused for a while when the client has changed it very often, and can still be called off', async () => {
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer();
    const own = await domain.book(client, service);
    const row = { _id: domain.objectId(own.id) };
    const by = client.account.id;
    const entry = { at: domain.clock.now(), event: 'amend', from: 'pending', to: 'pending', by, note: '' };
    const history = Array.from({ length: MOST_CHANGES_AN_HOUR }, () => entry);
    const bookings = domain.connection.collection<{ history: object[] }>('bookings');
    await bookings.updateOne(row, { $push: { history: { $each: history } } });
    const change = { params: { id: own.id }, body: { notes: 'The hallway first.' } };
    const body = domain.bookingBody(service, { scheduled_time: '14:00', replaces: own.id });
    for (const refused of [
      await client.call('PUT /bookings/:id', change),
      await client.call('POST /bookings', { body }),
    ])
      expect([refused.status, refused.error.code]).toEqual([429, 'hourly_limit']);
    const cancel = { params: { id: own.id }, body: { reason: 'Changed' } };
    expect((await ok(client, 'DELETE /bookings/:id/cancel', cancel)).booking.status).toBe('cancelled');
  });

  it('names the own booking that is in the way', async () => {
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer();
    const own = await domain.book(client, service);
    const answer = await client.call('POST /bookings', { body: domain.bookingBody(service) });
    expect([answer.error.code, answer.error.details?.['own_booking_id']]).toEqual(['slot_taken', own.id]);
  });

  it('leaves the old time alone when the new one has gone', async () => {
    const [client, other] = [await domain.signIn('client'), await domain.signIn('client')];
    const { service } = await domain.soleOffer();
    const own = await domain.book(client, service, { scheduled_time: '09:00' });
    await domain.book(other, service, { scheduled_time: '11:00' });
    const body = domain.bookingBody(service, { scheduled_time: '11:00', replaces: own.id });
    expect((await client.call('POST /bookings', { body })).error.code).toBe('slot_taken');
    const { booking } = await ok(client, 'GET /bookings/:id', { params: { id: own.id } });
    expect(booking.scheduled_time).toBe('09:00');
    expect(await claimsOf(own.id)).toBe(4);
  });

  it("does not touch somebody else's booking, nor one that is cancelled", async () => {
    const [client, other] = [await domain.signIn('client'), await domain.signIn('client')];
    const { service } = await domain.soleOffer();
    const own = await domain.book(client, service);
    const body = domain.bookingBody(service, { scheduled_time: '14:00', replaces: own.id });
    expect((await other.call('POST /bookings', { body })).error.code).toBe('booking_not_found');
    await ok(client, 'DELETE /bookings/:id/cancel', { params: { id: own.id }, body: { reason: 'Changed' } });
    expect((await client.call('POST /bookings', { body })).error.code).toBe('transition_refused');
  });
});

describe('own bookings', () => {
  // spec: C3-09, C7-13
  it('come latest first, page by page, with filters and counts over all', async () => {
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer();
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00'] as const;
    const made = [];
    for (const scheduled_time of times) made.push(await domain.book(client, service, { scheduled_time }));
    const first = made[0]?.id ?? '';
    await ok(client, 'DELETE /bookings/:id/cancel', { params: { id: first }, body: { reason: 'Changed' } });

    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const data = await ok(client, 'GET /bookings/my', {
        query: { limit: 2, ...(cursor ? { cursor } : {}) },
      });
      seen.push(...data.bookings.map(({ scheduled_time }) => scheduled_time));
      expect(data.counts).toEqual({
        total: 5,
        upcoming: 0,
        completed: 0,
        pending: 4,
        satisfaction: { average: null, count: 0 },
      });
      expect(data.page.total).toBe(5);
      cursor = data.page.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual([...times].reverse());

    const filtered = async (query: Record<string, string>) =>
      (await ok(client, 'GET /bookings/my', { query })).bookings.length;
    expect(await filtered({ status: 'cancelled' })).toBe(1);
    expect(await filtered({ service_id: service.id, status: 'pending' })).toBe(4);
    expect(await filtered({ date_from: domain.day(4) })).toBe(0);
    expect(await filtered({ date_from: domain.day(3), date_to: domain.day(3) })).toBe(5);
    expect(await filtered({ date_to: domain.day(2) })).toBe(0);
  });

  it('show at once what another process of the API has changed, and not before', async () => {
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer();
    const { id } = await domain.book(client, service);
    const notes = async () => (await ok(client, 'GET /bookings/my')).bookings.map((booking) => booking.notes);
    const before = await notes();
    const elsewhere = createBookingsRepository(domain.connection);
    await transact(domain.connection, async (tx) => {
      const booking = await elsewhere.find(id, tx);
      if (!booking) throw new Error('the booking is not stored');
      await elsewhere.change(booking, { notes: 'Please ring twice' }, null, tx);
      expect(await notes()).toEqual(before);
    });
    expect(await notes()).toEqual(['Please ring twice']);
    await domain.book(client, service, { scheduled_time: '15:00' });
    expect(await notes()).toHaveLength(2);
  });

  it('refuse a cursor that no page gave out', async () => {
    const client = await domain.signIn('client');
    for (const cursor of ['x', Buffer.from('1.{"$gt":""}').toString('base64url')]) {
      const answer = await client.call('GET /bookings/my', { query: { cursor } });
      expect([answer.status, answer.error.errors[0]?.field]).toEqual([422, 'cursor']);
    }
  });

  // spec: C6-01
  it("do not exist for anybody else's eyes", async () => {
    const [client, other] = [await domain.signIn('client'), await domain.signIn('client')];
    const { service } = await domain.soleOffer();
    const { id } = await domain.book(client, service);
    const params = { id };
    const answers = [
      await other.call('GET /bookings/:id', { params }),
      await other.call('GET /bookings/:id/refund-quote', { params }),
      await other.call('DELETE /bookings/:id/cancel', { params, body: { reason: 'Mine now' } }),
      await other.call('POST /payments/create-intent', { body: { booking_id: id } }),
      await other.call('GET /payments/booking/:id', { params }),
    ];
    for (const answer of answers)
      expect([answer.status, answer.error.code]).toEqual([404, 'booking_not_found']);
    expect((await ok(other, 'GET /bookings/my')).bookings).toEqual([]);
  });
});

describe('cancelling without a payment', () => {
  // spec: C7-15
  it('frees the time, writes history and gives nothing back', async () => {
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer();
    const { id } = await domain.book(client, service);
    const data = await ok(client, 'DELETE /bookings/:id/cancel', {
      params: { id },
      body: { reason: 'Changed' },
    });
    expect(data.booking).toMatchObject({ status: 'cancelled', can_cancel: false, claim_expires_at: null });
    expect(data.refund.amount).toBe(0);
    expect(await claimsOf(id)).toBe(0);
    const stored = await domain.connection.collection('bookings').findOne({ _id: domain.objectId(id) });
    expect(stored?.['history']).toMatchObject([
      { event: 'create', to: 'pending' },
      { event: 'cancel', from: 'pending', to: 'cancelled', by: client.account.id, note: 'Changed' },
    ]);
    await domain.book(await domain.signIn('client'), service);
  });

  it('is refused the second time, and so is a quote', async () => {
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer();
    const params = { id: (await domain.book(client, service)).id };
    const body = { reason: 'Changed' };
    await ok(client, 'DELETE /bookings/:id/cancel', { params, body });
    const again = await client.call('DELETE /bookings/:id/cancel', { params, body });
    expect([again.status, again.error.code]).toEqual([409, 'transition_refused']);
    const quote = await client.call('GET /bookings/:id/refund-quote', { params });
    expect([quote.status, quote.error.code]).toEqual([409, 'transition_refused']);
  });
});

describe('unpaid bookings', () => {
  it('lose their time after 30 minutes and not before', async () => {
    const own = await buildDomain();
    const client = await own.signIn('client');
    const { service } = await own.soleOffer();
    const { id } = await own.book(client, service);
    own.clock.advance(30 * 60_000 - 1);
    expect(await own.app.bookings.expireUnpaid()).toBe(0);
    own.clock.advance(1);
    expect(await own.app.bookings.expireUnpaid()).toBe(1);
    expect(await own.app.bookings.expireUnpaid()).toBe(0);
    const { booking } = await ok(await own.again(client), 'GET /bookings/:id', { params: { id } });
    expect(booking).toMatchObject({ status: 'cancelled', can_cancel: false });
    await own.book(await own.signIn('client'), service, { scheduled_date: booking.scheduled_date });
    await own.close();
  });
});

const id = 'a'.repeat(24);
const access = ['client'] as const;
const notFound = 'booking_not_found';
describeRefusals(
  'POST /bookings',
  {
    access,
    body: { service_id: id, scheduled_date: '2026-12-01', scheduled_time: '10:00', location_type: 'online' },
  },
  () => domain,
);
describeRefusals('GET /bookings/my', { access, query: { status: 'pending' } }, () => domain);
describeRefusals('GET /bookings/:id', { access, params: { id }, notFound }, () => domain);
describeRefusals('GET /bookings/:id/refund-quote', { access, params: { id }, notFound }, () => domain);
describeRefusals(
  'DELETE /bookings/:id/cancel',
  { access, params: { id }, body: { reason: 'Changed' }, notFound },
  () => domain,
);
