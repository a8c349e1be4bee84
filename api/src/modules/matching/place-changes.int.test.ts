import { ADDRESS_TEXTS } from '@gently/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../testing/domain';
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

const NORTH = { location_type: 'client_home', location_details: '14 Alder Road, London NW1 4NP' } as const;
const SOUTH = { location_type: 'client_home', location_details: '3 Palace Road, London SW2 3NH' } as const;
const ABERDEEN = {
  location_type: 'client_home',
  location_details: '5 Union Street, Aberdeen AB10 1BD',
} as const;

type Scene = Awaited<ReturnType<MatchingDomain['paid']>>;
const stored = async ({ params }: Scene) => {
  const { status, declutterer, refundCap, locationDetails } = await domain.bookingOf(params.id);
  return { status, declutterer: declutterer && String(declutterer), refundCap, locationDetails };
};
const change = async ({ client, params }: Scene, body: object) => {
  const person = await domain.again(client);
  return person.call('PUT /bookings/:id', { params, body });
};
const quote = async ({ client, params }: Scene) =>
  (await ok(await domain.again(client), 'GET /bookings/:id/refund-quote', { params })).refund.percent;
/** So many hours before it begins. */
const waitUntil = ({ booking }: Scene, hours: number) =>
  domain.clock.set(new Date(new Date(booking.starts_at).getTime() - hours * HOUR));

/** No postcode, another place without one, another place without a word, and an address of which a part is missing. */
const HIDDEN_PLACES = [
  [{ location_details: '5 Union Street, Aberdeen' }, 'location_details', ADDRESS_TEXTS.postcode],
  [
    { location_type: 'other', location_details: 'Union Street, Aberdeen' },
    'location_details',
    ADDRESS_TEXTS.postcode,
  ],
  [{ location_type: 'other', location_details: '' }, 'location_details', ADDRESS_TEXTS.line.other],
  [
    { address: { line: '5 Union Street', town: 'Aberdeen', postcode: 'AB10' } },
    'address.postcode',
    ADDRESS_TEXTS.postcodeForm,
  ],
] as const;

describe('a confirmed session', () => {
  // spec: A-05
  it('stays where it is when whoever has it does not go to the new place', async () => {
    const { service, declutterers } = await domain.offeredBy({ areas: ['london_north'] });
    const scene = await domain.paid(service, NORTH);
    await domain.app.matching.accept(scene.booking.id, declutterers[0]);
    const answer = await change(scene, ABERDEEN);
    expect([answer.status, answer.error.code, answer.error.errors[0]?.field]).toEqual([
      422,
      'validation_failed',
      'address.postcode',
    ]);
    expect(await stored(scene)).toMatchObject({
      status: 'confirmed',
      declutterer: declutterers[0],
      locationDetails: NORTH.location_details,
    });
  });

  it('keeps its person: where somebody else could come, the times of that person are offered', async () => {
    const { service, declutterers } = await domain.offeredBy(
      { areas: ['london_north'] },
      { areas: ['london_south'] },
    );
    const scene = await domain.paid(service, NORTH);
    await domain.app.matching.accept(scene.booking.id, declutterers[0]);
    const answer = await change(scene, SOUTH);
    expect([answer.status, answer.error.code]).toEqual([409, 'nobody_can_come']);
    expect(answer.error.message).toContain('does not go to that place');
    const [first] = answer.error.details?.['next_slots'] as { date: string; time: '11:00' }[];
    expect(first).not.toEqual({ date: scene.booking.scheduled_date, time: scene.booking.scheduled_time });
    expect(await domain.holdersOf(scene.booking.id)).toEqual([declutterers[0]]);
    const both = { ...SOUTH, scheduled_date: first?.date, scheduled_time: first?.time };
    expect((await change(scene, both)).status).toBe(200);
    expect(await stored(scene)).toMatchObject({ status: 'pending', declutterer: declutterers[1] });
    expect(await domain.offersOf(scene.booking.id, declutterers)).toEqual(['0: withdrawn', '1: open']);
  });

  it('may be changed within the area of its person, and from a visit to online and back', async () => {
    const { service, declutterers } = await domain.offeredBy({ areas: ['london_north'] });
    const scene = await domain.paid(service, NORTH);
    await domain.app.matching.accept(scene.booking.id, declutterers[0]);
    const near = { location_details: '9 Park Road, London N8 7QT' };
    for (const body of [near, { location_type: 'online' }, { ...near, location_type: 'client_home' }])
      expect((await change(scene, body)).status).toBe(200);
    expect(await stored(scene)).toMatchObject({ status: 'confirmed', declutterer: declutterers[0] });
  });

  it('cannot hide where it moves to', async () => {
    const { service, declutterers } = await domain.offeredBy({ areas: ['london_north'] });
    const scene = await domain.paid(service, NORTH);
    await domain.app.matching.accept(scene.booking.id, declutterers[0]);
    for (const [body, field, message] of HIDDEN_PLACES) {
      const answer = await change(scene, body);
      expect([answer.status, answer.error.errors]).toEqual([422, [{ field, message }]]);
    }
  });
});

describe('a session that waits for a yes', () => {
  /** Somebody may still be found until two hours before. */
  const TOMORROW = { ...NORTH, scheduled_date: '2035-01-18' } as const;

  // spec: A-05
  it('does not move to where nobody comes, and brings back the same as before', async () => {
    const { service, declutterers } = await domain.offeredBy({ areas: ['london_north'] });
    const scene = await domain.paid(service, TOMORROW);
    waitUntil(scene, 5);
    expect(await quote(scene)).toBe(100);
    expect((await change(scene, ABERDEEN)).status).toBe(422);
    expect(await stored(scene)).toMatchObject({ declutterer: declutterers[0], refundCap: 100 });
    expect(await quote(scene)).toBe(100);
  });

  it('does not move to where nobody is free at its time, and hears when somebody is', async () => {
    const { service, declutterers } = await domain.offeredBy(
      { areas: ['london_north'] },
      { areas: ['london_south'] },
    );
    const scene = await domain.paid(service, NORTH);
    const south = await domain.app.declutterers.get(declutterers[1]);
    if (south)
      await domain.app.declutterers.save({
        ...south,
        overrides: [{ date: scene.booking.scheduled_date, hours: [] }],
      });
    const answer = await change(scene, SOUTH);
    expect([answer.status, answer.error.code]).toEqual([409, 'nobody_can_come']);
    expect(answer.error.details?.['next_slots']).toHaveLength(4);
    expect(await domain.offersOf(scene.booking.id, declutterers)).toEqual(['0: open']);
    expect(await domain.holdersOf(scene.booking.id)).toEqual([declutterers[0]]);
  });

  // spec: A-05
  it.each([24, 5])('changed %d hours before has cost nobody their time: all comes back', async (hours) => {
    const { service, declutterers } = await domain.offeredBy(
      { areas: ['london_north'] },
      { areas: ['london_south'] },
    );
    const scene = await domain.paid(service, TOMORROW);
    waitUntil(scene, hours);
    expect((await change(scene, SOUTH)).status).toBe(200);
    await domain.app.matching.decline(scene.booking.id, declutterers[1], 'Unwell');
    expect(await stored(scene)).toMatchObject({ declutterer: null, refundCap: 100 });
    waitUntil(scene, 1);
    expect(await quote(scene)).toBe(100);
  });

  it('brings back everything when nobody takes it and the client has changed nothing', async () => {
    const { service, declutterers } = await domain.offeredBy({ areas: ['london_north'] });
    const scene = await domain.paid(service, NORTH);
    await domain.app.matching.decline(scene.booking.id, declutterers[0], 'Unwell');
    waitUntil(scene, 1);
    expect(await quote(scene)).toBe(100);
  });
});

describe('a time that is held until it is paid', () => {
  it('goes to somebody who comes to the new place, or stays where it is', async () => {
    const { service, declutterers } = await domain.offeredBy(
      { areas: ['london_north'] },
      { areas: ['london_south'] },
    );
    const client = await domain.signIn('client');
    const booking = await domain.book(client, service, NORTH);
    const scene = { client, booking, params: { id: booking.id } };
    expect((await change(scene, SOUTH)).status).toBe(200);
    expect(await domain.holdersOf(booking.id)).toEqual([declutterers[1]]);
    expect((await change(scene, ABERDEEN)).status).toBe(422);
    expect(await stored(scene)).toMatchObject({
      declutterer: declutterers[1],
      locationDetails: SOUTH.location_details,
    });
  });
});

describe('a service that takes place online', () => {
  it('is neither booked as a visit nor changed into one', async () => {
    const service = await domain.addService({ category: 'online_coaching' });
    await domain.addDeclutterer({ categories: [], serviceIds: [service.id] });
    const refusal = [
      { field: 'location_type', message: 'This service takes place online. Please choose Online.' },
    ];
    const client = await domain.signIn('client');
    const body = domain.bookingBody(service, NORTH);
    expect((await client.call('POST /bookings', { body })).error.errors).toEqual(refusal);
    const scene = await domain.paid(service);
    for (const place of [NORTH, { location_type: 'other' }])
      expect((await change(scene, place)).error.errors).toEqual(refusal);
  });
});
