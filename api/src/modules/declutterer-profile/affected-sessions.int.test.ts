import { runs } from '@gently/testing/tier';
import { addDays } from '@gently/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { createWorkplace, type Slots, WORKS } from './testing/working';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

const { saturday, working, openTimes } = createWorkplace(() => domain);

describe('sessions that a change would leave outside', () => {
  const MORNINGS: Slots = [{ day: 'Saturday', startTime: '09:00', endTime: '12:00' }];

  // spec: S2-13
  it('are shown before anything is stored, with what is lost and gained', async () => {
    const { person, service } = await working();
    const client = await domain.signIn('client', { firstName: 'Noor' });
    const booking = await domain.book(client, service, { scheduled_time: '13:00' });
    await domain.pay(client, booking.id);
    await domain.book(client, service, { scheduled_time: '10:00' });
    const body = { slots: [...MORNINGS, { day: 'Sunday' as const, startTime: '09:00', endTime: '10:00' }] };
    const preview = await ok(person, 'POST /declutterer/availability/preview', { body });
    expect(preview.affected).toEqual([
      {
        booking_id: booking.id,
        reference: booking.reference,
        scheduled_date: saturday(),
        scheduled_time: '13:00',
        client_first_name: 'Noor',
        status: 'pending',
        already_outside: false,
      },
    ]);
    // Nine of each lie in the next 60 days; one of the lost times is a session already.
    expect([preview.slots_lost, preview.slots_gained]).toEqual([9 * 5 - 1, 9]);
    expect((await ok(person, 'GET /declutterer/availability')).revision).toBe(1);
  });

  // spec: A-24
  it('do not say who is booking until it is paid, and the person was asked', async () => {
    const { person, service } = await working();
    const client = await domain.signIn('client', { firstName: 'Noor' });
    const booking = await domain.book(client, service, { scheduled_time: '13:00' });
    const body = { slots: MORNINGS };
    const shown = async () => (await ok(person, 'POST /declutterer/availability/preview', { body })).affected;
    const held = {
      booking_id: booking.id,
      reference: null,
      scheduled_date: saturday(),
      scheduled_time: '13:00',
      client_first_name: null,
      status: 'pending',
      already_outside: false,
    };
    expect(await shown()).toEqual([held]);
    const refused = await person.call('PUT /declutterer/availability', { body });
    expect(refused.error.details).toMatchObject({ affected: [held] });
    const mine = await ok(person, 'GET /declutterer/sessions', { query: {} });
    expect(mine.sessions).toEqual([]);
    await domain.pay(client, booking.id);
    expect(await shown()).toEqual([{ ...held, reference: booking.reference, client_first_name: 'Noor' }]);
  });

  it('are told however far ahead they are', async () => {
    const { person, service } = await working();
    const far = addDays(saturday(), 7 * 40);
    await domain.book(await domain.signIn('client'), service, { scheduled_date: far });
    const { affected } = await ok(person, 'POST /declutterer/availability/preview', { body: { slots: [] } });
    expect(affected.map(({ scheduled_date: date }) => date)).toEqual([far]);
  });

  // spec: S2-13
  it('refuse the change with the list, until it is said that they stay', async () => {
    const { person, service } = await working();
    const client = await domain.signIn('client');
    const booking = await domain.book(client, service, { scheduled_time: '13:00' });
    const refused = await person.call('PUT /declutterer/availability', { body: { slots: MORNINGS } });
    expect([refused.status, refused.error.code]).toEqual([409, 'sessions_affected']);
    expect(refused.error.details).toMatchObject({ affected: [{ booking_id: booking.id }], slots_gained: 0 });
    expect(await openTimes(service.id)).toContain('15:00');

    const kept = await ok(person, 'PUT /declutterer/availability', {
      body: { slots: MORNINGS, keep_sessions: true },
    });
    expect(kept.slots).toHaveLength(1);
    expect(await openTimes(service.id)).toEqual(['09:00', '10:00', '11:00']);
    expect((await ok(client, 'GET /bookings/:id', { params: { id: booking.id } })).booking).toMatchObject({
      status: 'pending',
      scheduled_time: '13:00',
    });
    expect(
      await domain.connection.collection('claims').countDocuments({ booking: domain.objectId(booking.id) }),
    ).toBe(4);
  });

  // spec: S2-13
  it('are told when they were booked after the others were shown', async () => {
    const { person, service } = await working();
    const client = await domain.signIn('client');
    const shown = await domain.book(client, service, { scheduled_time: '13:00' });
    const since = await domain.book(client, service, { scheduled_time: '15:00' });
    const put = (kept_sessions: string[]) =>
      person.call('PUT /declutterer/availability', {
        body: { slots: MORNINGS, keep_sessions: true, kept_sessions },
      });
    const refused = await put([shown.id]);
    expect([refused.status, refused.error.code]).toEqual([409, 'sessions_affected']);
    expect((await put([shown.id, since.id])).status).toBe(200);
  });

  it('are not asked about again once they are kept, but still shown', async () => {
    const { person, service } = await working();
    await domain.book(await domain.signIn('client'), service, { scheduled_time: '13:00' });
    await ok(person, 'PUT /declutterer/availability', { body: { slots: MORNINGS, keep_sessions: true } });
    const again = [...MORNINGS, { day: 'Sunday' as const, startTime: '09:00', endTime: '10:00' }];
    const { affected } = await ok(person, 'POST /declutterer/availability/preview', {
      body: { slots: again },
    });
    expect(affected).toMatchObject([{ scheduled_time: '13:00', already_outside: true }]);
    expect((await person.call('PUT /declutterer/availability', { body: { slots: again } })).status).toBe(200);
  });

  it('count a holiday as well', async () => {
    const { person, service } = await working();
    await domain.book(await domain.signIn('client'), service);
    const overrides = [{ date: saturday(), hours: [] }];
    const refused = await person.call('PUT /declutterer/availability', { body: { slots: WORKS, overrides } });
    expect(refused.error.code).toBe('sessions_affected');
  });

  it('are only those that still hold time', async () => {
    const { person, service } = await working();
    const client = await domain.signIn('client');
    const booking = await domain.book(client, service);
    await ok(client, 'DELETE /bookings/:id/cancel', { params: { id: booking.id }, body: { reason: 'Ill' } });
    const { affected } = await ok(person, 'POST /declutterer/availability/preview', { body: { slots: [] } });
    expect(affected).toEqual([]);
  });

  // spec: S2-13
  it('never slip in while the hours are being changed', async () => {
    const client = await domain.signIn('client');
    for (let round = 0; round < runs({ test: 2, long: 20 }); round += 1) {
      const { person, service } = await working();
      const times = ['13:00', '14:00', '15:00', '16:00'] as const;
      const book = (time: (typeof times)[number]) =>
        client.call('POST /bookings', { body: domain.bookingBody(service, { scheduled_time: time }) });
      const [first, second, third, fourth] = times;
      const [change, ...booked] = await Promise.all([
        person.call('PUT /declutterer/availability', { body: { slots: MORNINGS } }),
        ...[first, second, third, fourth].map(book),
      ]);
      const made = booked.filter(({ status }) => status === 201).length;
      // Either the hours changed before anybody booked, or the sessions were there and the change was refused.
      expect([200, 409]).toContain(change.status);
      if (change.status === 200) expect(made).toBe(0);
      else expect(change.error.code).toBe('sessions_affected');
      for (const { status, error } of booked.filter((answer) => answer.status !== 201))
        expect([status, error.code]).toEqual([409, 'slot_taken']);
    }
  });
});
