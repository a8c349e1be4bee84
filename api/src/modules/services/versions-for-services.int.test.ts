import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../testing';
import { buildDomain, type Domain, ok } from '../../testing/domain';

let domain: Domain;
beforeAll(async () => {
  domain = await buildDomain();
});
afterAll(() => domain.close());

/** A service as releases before the console stored it. */
const old = (slug: string, changes: Record<string, unknown> = {}) => ({
  _id: domain.objectId(slug.repeat(24).slice(0, 24)),
  slug,
  name: 'Body Doubling',
  description: 'Quiet company.',
  category: 'body_doubling',
  pricePence: 2000,
  durationMinutes: 60,
  neurodivergentFriendly: true,
  active: true,
  order: 1,
  createdAt: new Date('2034-01-01T00:00:00Z'),
  ...changes,
});

it('what was stored of a service becomes its first version, and its bookings get the full price of then', async () => {
  const services = domain.connection.collection<{ _id: unknown }>('services');
  const bookings = domain.connection.collection('bookings');
  const subsidised = {
    category: 'pay_it_forward',
    pricePence: 1000,
    fullPricePence: 4500,
    onlineOnly: false,
  };
  await services.insertMany([old('a'), old('b', subsidised), old('c', { active: false })]);
  const booked = (service: string, pricePence: number) => ({
    reference: `GS-${service}-${pricePence}`,
    service: domain.objectId(service.repeat(24)),
    pricePence,
  });
  await bookings.insertMany([booked('a', 2000), booked('b', 1000), booked('b', 5000)]);

  expect(await migrate(domain.app, 'give services their versions')).toBe(3);
  expect(await migrate(domain.app, 'give bookings their full price')).toBe(3);
  const { services: listed } = await ok(domain.visitor(), 'GET /services');
  expect(
    listed.map(({ base_price, full_price, online_only }) => [base_price, full_price, online_only]),
  ).toEqual([
    [20, 20, true],
    [10, 45, false],
  ]);
  const stored = await bookings.find().sort({ pricePence: 1 }).toArray();
  // A booking that cost more than the full price does now was not subsidised.
  expect(stored.map((row) => [row['pricePence'], row['fullPricePence']])).toEqual([
    [1000, 4500],
    [2000, 2000],
    [5000, 5000],
  ]);
  expect(Object.keys((await services.findOne()) ?? {}).toSorted()).toEqual(
    ['_id', 'createdAt', 'order', 'slug', 'versions'].toSorted(),
  );

  expect(await migrate(domain.app, 'give services their versions')).toBe(0);
  expect(await migrate(domain.app, 'give bookings their full price')).toBe(0);
});

it('a service with a card of the public pages still shows its price there', async () => {
  await domain.connection.collection('services').deleteMany({});
  await domain.connection
    .collection<{ _id: unknown }>('services')
    .insertOne({ ...old('d'), slug: 'body-doubling' } as never);
  await migrate(domain.app, 'give services their versions');
  expect((await ok(domain.visitor(), 'GET /services/advertised')).prices).toEqual([
    { key: 'body_doubling', hourly_price: 20 },
  ]);
});
