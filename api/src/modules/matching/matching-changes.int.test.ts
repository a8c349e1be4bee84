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

describe('a session that changes', () => {
  it('stays with the one who has taken it and is free then; they hear of the new time', async () => {
    const { service, declutterers } = await domain.offeredBy({}, {});
    const { client, booking, params } = await domain.paid(service);
    const who = String((await domain.bookingOf(booking.id))['declutterer']);
    await domain.app.matching.accept(booking.id, who);
    const body = { scheduled_date: domain.day(4), scheduled_time: '15:00' } as const;
    await ok(client, 'PUT /bookings/:id', { params, body });
    expect(await domain.offersOf(booking.id, [who])).toEqual(['0: accepted']);
    expect((await domain.notesOf(who)).at(-1)).toBe('A session of yours has moved');
    expect(declutterers).toContain(who);
  });

  it('goes to somebody else when theirs is not free then, and both hear of it', async () => {
    const { service } = await domain.offeredBy({}, {});
    const { client, booking, params } = await domain.paid(service);
    const who = String((await domain.bookingOf(booking.id))['declutterer']);
    await domain.app.matching.accept(booking.id, who);
    const profile = await domain.app.declutterers.get(who);
    if (profile)
      await domain.app.declutterers.save({ ...profile, overrides: [{ date: domain.day(4), hours: [] }] });
    const body = { scheduled_date: domain.day(4), scheduled_time: '10:00' } as const;
    const { booking: moved } = await ok(client, 'PUT /bookings/:id', { params, body });
    expect(moved.status).toBe('pending');
    const next = String((await domain.bookingOf(booking.id))['declutterer']);
    expect(await domain.offersOf(booking.id, [who, next])).toEqual(['0: withdrawn', '1: open']);
    expect((await domain.notesOf(who)).at(-1)).toBe('A session of yours has moved on');
    expect(await domain.notesOf(next)).toEqual(['Would you like to take a session?']);
  });

  it('is asked about anew while it is only offered, with one message about it', async () => {
    const { service, declutterers } = await domain.offeredBy({});
    const { client, booking, params } = await domain.paid(service);
    const body = { scheduled_date: domain.day(4), scheduled_time: '15:00' } as const;
    await ok(client, 'PUT /bookings/:id', { params, body });
    expect(await domain.offersOf(booking.id, declutterers)).toEqual(['0: withdrawn', '0: open']);
    expect(await domain.notesOf(declutterers[0])).toEqual([
      'Would you like to take a session?',
      'A request has a new time',
    ]);
  });

  it('of place goes on to somebody who comes there', async () => {
    const { service, declutterers } = await domain.offeredBy(
      { areas: ['london_north'], specialisations: ['sensory_needs'] },
      { areas: ['london_south'] },
    );
    const wishes = {
      location_type: 'client_home',
      location_details: '14 Alder Road, London N8 7QT',
      sensory_needs: ['quiet_environment'],
    } as const;
    const { client, booking, params } = await domain.paid(service, {
      ...wishes,
      sensory_needs: [...wishes.sensory_needs],
    });
    expect(await domain.offersOf(booking.id, declutterers)).toEqual(['0: open']);
    const body = { location_details: '3 Palace Road, London SW2 3NH' };
    await ok(client, 'PUT /bookings/:id', { params, body });
    expect(await domain.offersOf(booking.id, declutterers)).toEqual(['0: withdrawn', '1: open']);
    expect(await domain.holdersOf(booking.id)).toEqual([declutterers[1]]);
    expect((await domain.notesOf(declutterers[0])).at(-1)).toBe('A request is no longer open');
  });

  it('is shown only the free times of those who could come', async () => {
    const { service, declutterers } = await domain.offeredBy({}, {});
    const { client, booking, params } = await domain.paid(service);
    const first = String((await domain.bookingOf(booking.id))['declutterer']);
    await domain.app.matching.decline(booking.id, first, 'Unavailable');
    const other = declutterers.find((userId) => userId !== first) ?? '';
    const profile = await domain.app.declutterers.get(other);
    if (profile)
      await domain.app.declutterers.save({ ...profile, overrides: [{ date: domain.day(4), hours: [] }] });
    const freeOn = async (date: string) =>
      (
        await ok(client, 'GET /services/:id/slots', {
          params: { id: service.id },
          query: { date, booking: params.id },
        })
      ).slots.filter(({ available }) => available).length;
    expect([await freeOn(domain.day(4)), await freeOn(domain.day(5))]).toEqual([0, 8]);
  });

  it('is withdrawn when it is cancelled: from the one who is asked, and from the one who has it', async () => {
    for (const taken of [false, true]) {
      const { service, declutterers } = await domain.offeredBy({});
      const { client, booking, params } = await domain.paid(service);
      if (taken) await domain.app.matching.accept(booking.id, declutterers[0]);
      await ok(client, 'DELETE /bookings/:id/cancel', { params, body: { reason: 'Unwell' } });
      expect(await domain.offersOf(booking.id, declutterers)).toEqual(['0: withdrawn']);
      expect((await domain.notesOf(declutterers[0])).at(-1)).toBe(
        taken ? 'A session of yours is cancelled' : 'A request is no longer open',
      );
      await expect(domain.app.matching.accept(booking.id, declutterers[0])).rejects.toMatchObject({
        code: 'offer_closed',
      });
    }
  });
});

describe('a new booking', () => {
  it('is held by the best one already: known person, experience, area', async () => {
    const { service, declutterers } = await domain.offeredBy(
      {},
      { areas: ['london_south'], specialisations: ['sensory_needs'] },
      { areas: ['london_north'], specialisations: ['sensory_needs'] },
    );
    const client = await domain.signIn('client');
    const { id } = await domain.book(client, service, {
      location_type: 'client_home',
      location_details: '14 Alder Road, London N8 7QT',
      sensory_needs: ['quiet_environment'],
    });
    expect(await domain.holdersOf(id)).toEqual([declutterers[2]]);
  });

  it('where nobody comes is answered in words at the address', async () => {
    const { service } = await domain.offeredBy({ areas: ['london_north'] });
    const client = await domain.signIn('client');
    const body = domain.bookingBody(service, {
      location_type: 'client_home',
      location_details: '1 Linden Road, Leeds LS1 1AA',
    });
    const answer = await client.call('POST /bookings', { body });
    expect([answer.status, answer.error.errors]).toEqual([
      422,
      [
        {
          field: 'address.postcode',
          message: 'We do not come to that postcode yet. You can choose an online session instead.',
        },
      ],
    ]);
  });

  it('for which everybody is ruled out is answered in words, not with times that help nobody', async () => {
    const { service, declutterers } = await domain.offeredBy({});
    const { client, params } = await domain.paid(service);
    await domain.app.matching.decline(params.id, declutterers[0], 'Unavailable');
    const body = { scheduled_date: domain.day(4), scheduled_time: '15:00' } as const;
    const answer = await client.call('PUT /bookings/:id', { params, body });
    expect([answer.status, answer.error.code]).toEqual([409, 'nobody_to_ask']);
  });

  it('is not held by somebody whose account is paused', async () => {
    const { service, declutterers } = await domain.offeredBy({}, {});
    await domain.connection
      .collection('users')
      .updateOne({ _id: domain.objectId(declutterers[0]) }, { $set: { status: 'suspended' } });
    const { id } = await domain.book(await domain.signIn('client'), service);
    expect(await domain.holdersOf(id)).toEqual([declutterers[1]]);
  });
});
