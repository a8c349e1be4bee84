import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRefusals } from '../../testing';
import type { Caller } from '../../testing/caller';
import { buildDomain, type Domain, ok } from '../../testing/domain';

let domain: Domain;
beforeAll(async () => {
  domain = await buildDomain();
});
afterAll(() => domain.close());

const AT_HOME = { location_type: 'client_home', location_details: '1 Quiet Street, London E1 6AN' } as const;

/** A session of two hours at one o'clock with somebody who needs half an hour to travel. */
const booked = async (place: typeof AT_HOME | { location_type: 'online' } = AT_HOME) => {
  const client = await domain.signIn('client');
  const { service, declutterer } = await domain.soleOffer({ durationMinutes: 120 });
  await domain.app.declutterers.save({ ...declutterer, travelMinutes: 30 });
  const booking = await domain.book(client, service, { scheduled_time: '13:00', ...place });
  return { client, service, declutterer, booking };
};
type Booked = Awaited<ReturnType<typeof booked>>;

const ask = ({ client, service, booking }: Booked) => ({
  times: async (mine: boolean) => {
    const query = { date: domain.day(3), ...(mine ? { booking: booking.id } : {}) };
    const answer = await ok(client, 'GET /services/:id/slots', { params: { id: service.id }, query });
    return answer.slots.filter(({ available }) => available).map(({ time }) => time);
  },
  free: async (mine: boolean) => {
    const query = { from: domain.day(3), to: domain.day(3), ...(mine ? { booking: booking.id } : {}) };
    const { days } = await ok(client, 'GET /services/:id/days', { params: { id: service.id }, query });
    return days[0]?.free;
  },
});

describe('free times for an own booking that is to be moved', () => {
  it('count its own time, and the travel to it, as free', async () => {
    const scene = await booked();
    const { times, free } = ask(scene);
    expect(await times(false)).toEqual(['09:00', '10:00', '16:00']);
    expect(await times(true)).toEqual([
      '09:00',
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
    ]);
    expect([await free(false), await free(true)]).toEqual([3, 8]);
  });

  it('are times to which it really can be moved', async () => {
    const scene = await booked();
    const { client, booking } = scene;
    const body = { scheduled_date: domain.day(3), scheduled_time: '14:00' } as const;
    expect(await ask(scene).times(true)).toContain(body.scheduled_time);
    const { booking: moved } = await ok(client, 'PUT /bookings/:id', { params: { id: booking.id }, body });
    expect(moved).toMatchObject(body);
    expect(await ask(scene).times(true)).toContain('13:00');
  });

  it('keep away from what somebody else has booked', async () => {
    const scene = await booked();
    const other = await domain.signIn('client');
    await domain.book(other, scene.service, { ...AT_HOME, scheduled_time: '09:00' });
    expect(await ask(scene).times(true)).toEqual(['12:00', '13:00', '14:00', '15:00', '16:00']);
  });

  it('are looked for where it is booked: online needs no time to travel', async () => {
    const scene = await booked({ location_type: 'online' });
    const other = await domain.signIn('client');
    await domain.book(other, scene.service, { location_type: 'online', scheduled_time: '09:00' });
    expect(await ask(scene).times(true)).toEqual(['11:00', '12:00', '13:00', '14:00', '15:00', '16:00']);
    expect(await ask(scene).times(false)).not.toContain('11:00');
  });

  it('are looked for somewhere else, or for another service, when that is what is wanted in its place', async () => {
    const { client, declutterer, booking } = await booked({ location_type: 'online' });
    const other = await domain.addService({ category: 'home_organisation' });
    await domain.app.declutterers.save({ ...declutterer, travelMinutes: 60, serviceIds: [other.id] });
    const neighbour = await domain.signIn('client');
    await domain.book(neighbour, other, { location_type: 'online', scheduled_time: '10:00' });
    const timesFor = async (location_type: 'client_home' | 'online') => {
      const query = { date: domain.day(3), booking: booking.id, location_type };
      const answer = await ok(client, 'GET /services/:id/slots', { params: { id: other.id }, query });
      return answer.slots.filter(({ available }) => available).map(({ time }) => time);
    };
    expect(await timesFor('online')).toEqual(['09:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00']);
    expect(await timesFor('client_home')).toEqual(['12:00', '13:00', '14:00', '15:00', '16:00']);
  });

  it('hold for the session as it was booked, even when the service is no longer offered', async () => {
    const scene = await booked();
    const { id: _id, ...fields } = scene.service;
    await domain.app.catalogue.save({ ...fields, slug: scene.service.slug, active: false, order: 1 });
    expect(await ask(scene).times(true)).toHaveLength(8);
  });

  it.each(['slots', 'days', 'soonest'] as const)('are nobody else’s business (%s)', async (kind) => {
    const { client, service, booking } = await booked();
    const date = domain.day(3);
    const query = { slots: `date=${date}`, days: `from=${date}&to=${date}`, soonest: '' }[kind];
    const refusal = async (caller: Caller, id: string, bookingId: string) => {
      const path = `/services/${id}/${kind}?${query}&booking=${bookingId}`;
      const answer = await caller.raw({ method: 'GET', path });
      return [answer.status, answer.error.code];
    };
    const notFound = [404, 'booking_not_found'];
    expect(await refusal(await domain.signIn('client'), service.id, booking.id)).toEqual(notFound);
    expect(await refusal(await domain.signIn('declutterer'), service.id, booking.id)).toEqual(notFound);
    expect(await refusal(client, service.id, 'a'.repeat(24))).toEqual(notFound);
    expect(await refusal(domain.visitor(), service.id, booking.id)).toEqual([401, 'unauthenticated']);
  });
});

describeRefusals(
  'GET /services/:id/slots',
  {
    access: 'public',
    params: { id: 'a'.repeat(24) },
    query: { date: '2035-02-01', location_type: 'online', booking: 'a'.repeat(24) },
    notFound: 'service_not_found',
  },
  () => domain,
);
