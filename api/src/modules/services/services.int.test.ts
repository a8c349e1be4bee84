import { ROLES, SLOT_TIMES } from '@gently/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRefusals } from '../../testing';
import { buildDomain, type Domain, ok } from '../../testing/domain';

let domain: Domain;
beforeAll(async () => {
  domain = await buildDomain();
});
afterAll(() => domain.close());

describe('the catalogue', () => {
  // spec: C1-06, C3-07, S3-08
  it('lists what is offered, in its order, in pounds', async () => {
    const second = await domain.addService({
      name: 'Kitchen Reset',
      category: 'home_organisation',
      order: 20,
    });
    const first = await domain.addService({ pricePence: 6750, durationMinutes: 90, order: 10 });
    const hidden = await domain.addService({ active: false });
    const { services } = await ok(domain.visitor(), 'GET /services');
    const ids = services.map(({ id }) => id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    expect(ids).not.toContain(hidden.id);
    expect(services.find(({ id }) => id === first.id)).toEqual({
      id: first.id,
      category_id: 'body_doubling',
      category_name: 'Body doubling',
      name: 'Body Doubling',
      description: 'Quiet company while you do the thing.',
      category: 'body_doubling',
      base_price: 67.5,
      full_price: 67.5,
      hourly_price: 45,
      duration_minutes: 90,
      neurodivergent_friendly: true,
      online_only: true,
    });
  });

  // spec: S3-08
  it.each(ROLES)('gives a %s the same as everybody', async (role) => {
    const { id } = await domain.addService({ name: 'Wardrobe Day', category: 'home_organisation' });
    const person = await domain.signIn(role);
    const { service } = await ok(person, 'GET /services/:id', { params: { id } });
    const { services } = await ok(person, 'GET /services');
    expect(services.find((one) => one.id === id)).toEqual(service);
    expect(service).toMatchObject({
      id,
      name: 'Wardrobe Day',
      description: 'Quiet company while you do the thing.',
      category: 'home_organisation',
      base_price: 45,
      duration_minutes: 60,
      neurodivergent_friendly: true,
    });
  });

  it('tells what a subsidised session costs its client, and what it costs', async () => {
    const { id } = await domain.addService({
      category: 'pay_it_forward',
      pricePence: 1000,
      fullPricePence: 4500,
    });
    const { service } = await ok(domain.visitor(), 'GET /services/:id', { params: { id } });
    expect(service).toMatchObject({ base_price: 10, full_price: 45, hourly_price: 10 });
  });

  // spec: C7-09
  it('gives one, a category and what a search finds', async () => {
    const service = await domain.addService({ name: 'Paperwork Catch-up', category: 'paperwork_support' });
    const visitor = domain.visitor();
    const one = await ok(visitor, 'GET /services/:id', { params: { id: service.id } });
    expect(one.service.name).toBe('Paperwork Catch-up');
    const { services } = await ok(visitor, 'GET /services/category/:category', {
      params: { category: 'paperwork_support' },
    });
    expect(services.map(({ id }) => id)).toEqual([service.id]);
    const found = await ok(visitor, 'GET /services/search', { query: { q: 'CATCH paperwork' } });
    expect(found.services.map(({ id }) => id)).toEqual([service.id]);
    for (const q of ['.*', '(', '[a-z]+', '{"$gt":""}'])
      expect((await ok(visitor, 'GET /services/search', { query: { q } })).services).toEqual([]);
  });

  it('answers 404 for a service that is unknown or no longer offered', async () => {
    const hidden = await domain.addService({ active: false });
    for (const id of [hidden.id, 'f'.repeat(24)]) {
      const answer = await domain.visitor().call('GET /services/:id', { params: { id } });
      expect([answer.status, answer.error.code]).toEqual([404, 'service_not_found']);
      const slots = await domain.visitor().call('GET /services/:id/slots', {
        params: { id },
        query: { date: domain.day(2) },
      });
      expect(slots.status).toBe(404);
    }
  });
});

describe('slots', () => {
  // spec: C9-03
  it('are the eight of a day, closed where nobody is free', async () => {
    const service = await domain.addService({ category: 'online_coaching' });
    await domain.addDeclutterer({
      categories: [],
      serviceIds: [service.id],
      weeklyHours: [{ day: 'Friday', startTime: '09:00', endTime: '11:00' }],
    });
    // The test clock stands on a Wednesday.
    const { slots } = await ok(domain.visitor(), 'GET /services/:id/slots', {
      params: { id: service.id },
      query: { date: domain.day(2) },
    });
    expect(slots.map(({ time }) => time)).toEqual(SLOT_TIMES);
    expect(slots.filter(({ available }) => available).map(({ time }) => time)).toEqual(['09:00', '10:00']);
    expect(slots[2]).toEqual({ time: '11:00', available: false, reason: 'no_declutterer' });
  });

  // spec: C9-03
  it('begin tomorrow, London time', async () => {
    const service = await domain.addService();
    await domain.addDeclutterer();
    const reasons = async (date: string) => {
      const { slots } = await ok(domain.visitor(), 'GET /services/:id/slots', {
        params: { id: service.id },
        query: { date },
      });
      return new Set(slots.map(({ reason }) => reason));
    };
    expect(await reasons(domain.day(-1))).toEqual(new Set(['past']));
    expect(await reasons(domain.day(0))).toEqual(new Set(['past', 'too_soon']));
    expect(await reasons(domain.day(1))).toEqual(new Set([undefined]));
  });

  it('refuse a date that is none', async () => {
    const service = await domain.addService();
    for (const date of ['2026-02-30', 'tomorrow', '']) {
      const answer = await domain.visitor().call('GET /services/:id/slots', {
        params: { id: service.id },
        query: { date },
      });
      expect([answer.status, answer.error.errors[0]?.field]).toEqual([422, 'date']);
    }
  });
});

const id = 'a'.repeat(24);
describeRefusals(
  'GET /services/:id',
  { access: 'public', params: { id }, notFound: 'service_not_found' },
  () => domain,
);
describeRefusals(
  'GET /services/category/:category',
  { access: 'public', params: { category: 'body_doubling' } },
  () => domain,
);
describeRefusals('GET /services/search', { access: 'public', query: { q: 'desk' } }, () => domain);
describeRefusals(
  'GET /services/:id/soonest',
  { access: 'public', params: { id }, notFound: 'service_not_found' },
  () => domain,
);
describeRefusals(
  'GET /services/:id/slots',
  { access: 'public', params: { id }, query: { date: '2026-12-01' }, notFound: 'service_not_found' },
  () => domain,
);
