import type { DecluttererStatus, PreferredRegion } from '@gently/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_SERVICES } from '../../seed/demo-services';
import { describeRefusals } from '../../testing';
import { buildDomain, type Domain, ok } from '../../testing/domain';

let domain: Domain;
beforeAll(async () => {
  domain = await buildDomain({ env: { RATE_LIMIT_AREAS_PER_MINUTE: '500' } });
});
afterAll(() => domain.close());

const ask = (postcode: string, service?: string) =>
  ok(domain.visitor(), 'GET /services/areas', { query: { postcode, ...(service ? { service } : {}) } });

/** Somebody who alone offers a new service. */
const soleOffer = async (who: {
  areas: PreferredRegion[];
  approved?: boolean;
  active?: boolean;
  status?: DecluttererStatus;
}) => {
  const offer = await domain.soleOffer();
  await domain.app.declutterers.save({ ...offer.declutterer, ...who });
  return offer;
};

/** Whether a booking there is refused because nobody comes. */
const isRefused = async (service: Awaited<ReturnType<typeof soleOffer>>['service'], postcode: string) => {
  const body = domain.bookingBody(service, {
    location_type: 'client_home',
    address: { line: '1 High Street', town: 'Somewhere', postcode },
  });
  const client = await domain.signIn('client');
  const answer = await client.call('POST /bookings', { body });
  return answer.status === 422 && answer.error.errors[0]?.field === 'address.postcode';
};

describe('whether anybody comes to a place', () => {
  it.each<[PreferredRegion[], string, boolean]>([
    [['london_north'], 'N8 7QT', true],
    [['london_north'], 'SW2 3NH', false],
    [['greater_london'], 'SW2 3NH', true],
    [['home_counties'], 'GU1 1AA', true],
    [['london_north', 'home_counties'], 'AB10 1BD', false],
    [['flexible'], 'AB10 1BD', true],
    [[], 'AB10 1BD', true],
  ])('is told as matching sees it: %j, %s', async (areas, postcode, comes) => {
    const { service } = await soleOffer({ areas });
    const answer = await ask(postcode, service.id);
    expect(answer).toEqual({ area: postcode.split(' ')[0], comes });
    expect(await isRefused(service, postcode)).toBe(!comes);
  });

  it('is told for the first half of a postcode, however it is typed', async () => {
    const { service } = await soleOffer({ areas: ['london_north'] });
    for (const typed of ['n8', ' N8 ', 'n87qt'])
      expect(await ask(typed, service.id)).toEqual({ area: 'N8', comes: true });
  });

  it.each([{ approved: false }, { active: false }, { status: 'busy' }, { status: 'on_leave' }] as const)(
    'counts nobody who takes no sessions: %j',
    async (standing) => {
      const { service } = await soleOffer({ areas: ['london_north'], ...(standing as object) });
      expect((await ask('N8', service.id)).comes).toBe(false);
    },
  );

  it('counts nobody whose account does not work for us any more', async () => {
    const { service, declutterer } = await soleOffer({ areas: ['london_north'] });
    expect((await ask('N8', service.id)).comes).toBe(true);
    await domain.connection
      .collection('users')
      .updateOne({ _id: domain.objectId(declutterer.userId) }, { $set: { status: 'suspended' } });
    expect((await ask('N8', service.id)).comes).toBe(false);
  });

  it('is no for a service that takes place online, whoever offers it', async () => {
    const service = await domain.addService({ category: 'online_coaching' });
    await domain.addDeclutterer({ categories: [], serviceIds: [service.id], areas: ['flexible'] });
    expect((await ask('N8', service.id)).comes).toBe(false);
  });

  it('is told of all services together where none is named, and never who', async () => {
    await soleOffer({ areas: ['home_counties'] });
    const answer = await ask('TN1 1AA');
    expect(Object.keys(answer).sort()).toEqual(['area', 'comes']);
    expect(answer.comes).toBe(true);
  });

  it('may be remembered for a minute, and is asked at a limited pace', async () => {
    const answer = await domain.visitor().raw({ method: 'GET', path: '/services/areas?postcode=N8' });
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    expect(answer.headers['x-ratelimit-limit']).toBe('500');
  });

  it.each(['', 'asdf', 'N8 7', '5 Union Street'])(
    'is refused in words for what is no postcode: "%s"',
    async (postcode) => {
      const answer = await domain.visitor().call('GET /services/areas', { query: { postcode } });
      expect([answer.status, answer.error.errors[0]?.field]).toEqual([422, 'postcode']);
    },
  );

  it('is not found for a service that there is not', async () => {
    const query = { postcode: 'N8', service: 'f'.repeat(24) };
    const answer = await domain.visitor().call('GET /services/areas', { query });
    expect([answer.status, answer.error.code]).toEqual([404, 'service_not_found']);
  });
});

describe('each service of the catalogue', () => {
  /** By video, whoever offers it. */
  const ONLINE = [
    'adhd-support',
    'body-doubling',
    'body-doubling-long',
    'gentle-planning',
    'pay-it-forward-body-doubling',
  ];

  // spec: C3-08
  it.each(DEMO_SERVICES.map(({ slug }) => slug))('%s is booked where it can take place', async (slug) => {
    const fields = DEMO_SERVICES.find((service) => service.slug === slug);
    if (!fields) throw new Error(`${slug} is not in the catalogue`);
    const service = await domain.app.catalogue.save({ ...fields, slug: `${slug}-here` });
    await domain.addDeclutterer({ categories: [], serviceIds: [service.id] });
    await domain.app.fund.grant({ key: 'served-areas', pence: 40_000, note: 'For subsidised sessions' });
    expect(service.onlineOnly).toBe(ONLINE.includes(slug));
    const body = domain.bookingBody(service, {
      location_type: 'client_home',
      address: { line: '1 High Street', town: 'London', postcode: 'N8 7QT' },
    });
    const answer = await (await domain.signIn('client')).call('POST /bookings', { body });
    if (!ONLINE.includes(slug)) {
      expect(answer.status).toBe(201);
      return;
    }
    expect([answer.status, answer.error.errors]).toEqual([
      422,
      [{ field: 'location_type', message: 'This service takes place online. Please choose Online.' }],
    ]);
  });
});

describeRefusals('GET /services/areas', { access: 'public', query: { postcode: 'N8' } }, () => domain);
