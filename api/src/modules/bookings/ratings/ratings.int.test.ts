import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRefusals } from '../../../testing';
import { buildPayingDomain, ok, type PayingDomain } from '../../../testing/domain';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

type Made = Awaited<ReturnType<PayingDomain['soleOffer']>>;
const START = new Date('2035-01-17T10:00:00.000Z');
const opinion = { stars: 4, same_person: true, comment: ' Calm and kind. ' };

/** A session that has taken place, whichever of the declutterers had it. */
const completed = async (client: Awaited<ReturnType<PayingDomain['signIn']>>, service: Made['service']) => {
  const caller = await domain.again(client);
  const { id } = await domain.book(caller, service);
  await domain.pay(caller, id);
  const stored = await domain.connection.collection('bookings').findOne({ _id: domain.objectId(id) });
  const decluttererId = String(stored?.['declutterer']);
  await domain.app.matching.accept(id, decluttererId);
  domain.clock.set(stored?.['startsAt'] as Date);
  await domain.app.bookings.start(id, decluttererId);
  await domain.app.bookings.complete(id, decluttererId);
  return { params: { id }, decluttererId, person: await domain.again(client) };
};

describe('rating a session', () => {
  it('is possible once, when it is over', async () => {
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer();
    const { params, person } = await completed(client, service);
    const before = (await ok(person, 'GET /bookings/:id', { params })).booking;
    expect([before.can_rate, before.rating, before.declutterer?.rating]).toEqual([
      true,
      null,
      { average: null, count: 0 },
    ]);
    const satisfaction = async () => (await ok(person, 'GET /bookings/my')).counts.satisfaction;
    expect(await satisfaction()).toEqual({ average: null, count: 0 });
    const { rating } = await ok(person, 'PUT /bookings/:id/rating', { params, body: opinion });
    const rated_at = domain.clock.now().toISOString();
    expect(rating).toEqual({ stars: 4, same_person: true, comment: 'Calm and kind.', rated_at });
    const { booking } = await ok(person, 'GET /bookings/:id', { params });
    expect(booking).toMatchObject({
      can_rate: false,
      rating,
      declutterer: { rating: { average: null, count: 1 } },
    });
    const again = await person.call('PUT /bookings/:id/rating', { params, body: { ...opinion, stars: 5 } });
    expect([again.status, again.error.code]).toEqual([409, 'already_rated']);
    expect(await satisfaction()).toEqual({ average: 4, count: 1 });
    domain.clock.set(START);
  });

  it('counts once, however many answers come at the same time', async () => {
    const client = await domain.signIn('client');
    const { service, declutterer } = await domain.soleOffer();
    const { params, person } = await completed(client, service);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => person.call('PUT /bookings/:id/rating', { params, body: opinion })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    const stored = { declutterer: domain.objectId(declutterer.userId) };
    expect(await domain.connection.collection('ratings').countDocuments(stored)).toBe(1);
    domain.clock.set(START);
  });

  it('is refused before the session is over, and to everybody else', async () => {
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer();
    const params = { id: (await domain.book(client, service)).id };
    const early = await client.call('PUT /bookings/:id/rating', { params, body: opinion });
    expect([early.status, early.error.code]).toEqual([409, 'transition_refused']);
    const other = await (
      await domain.signIn('client')
    ).call('PUT /bookings/:id/rating', {
      params,
      body: opinion,
    });
    expect([other.status, other.error.code]).toEqual([404, 'booking_not_found']);
    for (const stars of [0, 6, 2.5]) {
      const wrong = await client.call('PUT /bookings/:id/rating', { params, body: { ...opinion, stars } });
      expect([wrong.status, wrong.error.errors[0]?.field]).toEqual([422, 'stars']);
    }
  });
});

describe('who comes next time', () => {
  it('is the person who was liked, and not the one who was not', async () => {
    for (const same_person of [true, false]) {
      const client = await domain.signIn('client');
      const service = await domain.addService({ category: 'pay_it_forward' });
      for (let index = 0; index < 3; index += 1)
        await domain.addDeclutterer({ categories: [], serviceIds: [service.id] });
      const { params, person, decluttererId } = await completed(client, service);
      await ok(person, 'PUT /bookings/:id/rating', { params, body: { ...opinion, same_person } });
      const chosen = [];
      for (const scheduled_time of ['09:00', '11:00', '13:00'] as const) {
        const { id } = await domain.book(person, service, { scheduled_time });
        const row = await domain.connection.collection('bookings').findOne({ _id: domain.objectId(id) });
        chosen.push(String(row?.['declutterer']) === decluttererId);
      }
      expect(chosen).toEqual([same_person, same_person, same_person]);
      domain.clock.set(START);
    }
  });
});

describeRefusals(
  'PUT /bookings/:id/rating',
  {
    access: ['client'],
    params: { id: 'a'.repeat(24) },
    body: { stars: 4, same_person: true, comment: '' },
    notFound: 'booking_not_found',
  },
  () => domain,
);
