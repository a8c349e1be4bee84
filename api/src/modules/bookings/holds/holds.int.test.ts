import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInCaller } from '../../../testing';
import { type Caller, createCaller } from '../../../testing/caller';
import { buildPayingDomain, ok, type PayingDomain } from '../../../testing/domain';
import { DEVICE_COOKIE } from './origin';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain({ env: { HOLDS_EACH: '3', HOLDS_PER_ADDRESS: '60' } });
});
afterAll(() => domain.close());

const TIMES = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'] as const;
type Service = Awaited<ReturnType<PayingDomain['addService']>>;
const cancelBody = { reason: 'Changed' };

const at = (client: Caller, service: Service, slot: number, overrides: object = {}) =>
  client.call('POST /bookings', {
    body: domain.bookingBody(service, { scheduled_time: TIMES[slot] ?? '09:00', ...overrides }),
  });
/** A client whose first bookings are made. */
const entry = async (count: number, service?: Service) => {
  const client = await domain.signIn('client');
  const offered = service ?? (await domain.soleOffer()).service;
  const ids: string[] = [];
  for (let slot = 0; slot < count; slot += 1) ids.push((await at(client, offered, slot)).data.booking.id);
  return { client, service: offered, ids };
};
/** The same browser, whoever is signed in. */
const onDeviceOf = ({ token }: SignedInCaller, cookie: string): Caller =>
  createCaller(domain.app, { authorization: `Bearer ${token}`, cookie });
const deviceOf = (answer: Awaited<ReturnType<typeof at>>): string => {
  const cookie = answer.cookies.find(({ name }) => name === DEVICE_COOKIE);
  return `${DEVICE_COOKIE}=${encodeURIComponent(cookie?.value ?? '')}`;
};

describe('unpaid bookings of one client', () => {
  it('are at most three; the fourth is told which they are, the next one first', async () => {
    const { client, service } = await entry(0);
    const [third, first, second] = [
      await at(client, service, 2),
      await at(client, service, 0),
      await at(client, service, 1),
    ];
    const ids = [first, second, third].map(({ data }) => data.booking.id);
    const fourth = await at(client, service, 3);
    expect([fourth.status, fourth.error.code]).toEqual([409, 'too_many_holds']);
    const holds = fourth.error.details?.['holds'] as { id: string; service: string }[];
    expect(holds.map(({ id }) => id)).toEqual(ids);
    expect(holds[0]).toMatchObject({ service: service.name, service_id: service.id });
    const { slots } = await ok(client, 'GET /services/:id/slots', {
      params: { id: service.id },
      query: { date: domain.day(3) },
    });
    expect(slots.find(({ time }) => time === TIMES[3])?.available).toBe(true);
  });

  // spec: A-06
  it('are at most three, however many are asked for at once', async () => {
    const { service } = await domain.soleOffer();
    const client = await domain.signIn('client');
    const answers = await Promise.all(TIMES.map((_time, slot) => at(client, service, slot)));
    const ends = answers.map(({ status, error }) => (status === 201 ? 'booked' : error.code)).sort();
    expect(ends).toEqual([
      ...Array.from({ length: 3 }, () => 'booked'),
      ...Array.from({ length: TIMES.length - 3 }, () => 'too_many_holds'),
    ]);
  });

  it('leave room again when one is paid, let go, or runs out', async () => {
    const { client, service, ids } = await entry(3);
    await domain.pay(client, ids[0] ?? '');
    expect((await at(client, service, 3)).status).toBe(201);
    await ok(client, 'DELETE /bookings/:id/cancel', { params: { id: ids[1] ?? '' }, body: cancelBody });
    expect((await at(client, service, 4)).status).toBe(201);
    expect((await at(client, service, 5)).error.code).toBe('too_many_holds');
    const now = domain.clock.now();
    domain.clock.advance(31 * 60_000);
    await domain.app.bookings.expireUnpaid();
    domain.clock.set(now);
    expect((await at(client, service, 5)).status).toBe(201);
  });

  it('may be chosen again without another place', async () => {
    const { client, service, ids } = await entry(3);
    expect((await at(client, service, 4, { replaces: ids[0] })).status).toBe(201);
    expect((await at(client, service, 5)).error.code).toBe('too_many_holds');
  });
});

describe('unpaid bookings from one device', () => {
  // spec: A-06
  it('are at most three, whoever is signed in, and those that ran out count for a day', async () => {
    const { service } = await domain.soleOffer();
    const one = await domain.signIn('client');
    const cookie = deviceOf(await at(one, service, 0));
    const here = onDeviceOf(one, cookie);
    expect((await at(here, service, 1)).status).toBe(201);
    const other = onDeviceOf(await domain.signIn('client'), cookie);
    expect((await at(other, service, 2)).status).toBe(201);
    const refused = await at(other, service, 4);
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_holds_here']);
    const now = domain.clock.now();
    domain.clock.advance(31 * 60_000);
    await domain.app.bookings.expireUnpaid();
    domain.clock.set(now);
    const third = onDeviceOf(await domain.signIn('client'), cookie);
    expect((await at(third, service, 4)).error.code).toBe('too_many_holds_here');
    const elsewhere = await domain.signIn('client');
    expect((await at(elsewhere, service, 4)).status).toBe(201);
  });

  it('keep nothing of the device and the address but keyed hashes, for a day', async () => {
    const { client, ids } = await entry(1);
    const rows = await domain.connection
      .collection('booking_holds')
      .find({ booking: domain.objectId(ids[0] ?? '') })
      .toArray();
    const inADay = new Date(domain.clock.now().getTime() + 86_400_000);
    expect(rows.map(({ expiresAt }) => expiresAt)).toEqual([inADay, inADay, inADay]);
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
    expect(rows.map(({ scope }) => String(scope).split(':')[0]).sort()).toEqual([
      'address',
      'client',
      'device',
    ]);
    await ok(client, 'DELETE /bookings/:id/cancel', { params: { id: ids[0] ?? '' }, body: cancelBody });
    const left = { booking: domain.objectId(ids[0] ?? '') };
    expect(await domain.connection.collection('booking_holds').countDocuments(left)).toBe(0);
  });
});

it('refuses more than the bound of one address, whatever accounts and devices say', async () => {
  const own = await buildPayingDomain({ env: { HOLDS_PER_ADDRESS: '2' } });
  const { service } = await own.soleOffer();
  const codes: string[] = [];
  for (const time of TIMES.slice(0, 3)) {
    const body = own.bookingBody(service, { scheduled_time: time });
    const { status, error } = await (await own.signIn('client')).call('POST /bookings', { body });
    codes.push(status === 201 ? 'booked' : error.code);
  }
  expect(codes).toEqual(['booked', 'booked', 'too_many_holds_here']);
  await own.close();
});

describe('money that the fund sets aside', () => {
  // spec: A-06
  it('waits for one unpaid session of a client, and comes back when its time runs out', async () => {
    await domain.app.fund.grant({ key: 'holds', pence: 100_000, note: 'A gift' });
    const { service } = await domain.soleOffer({
      category: 'pay_it_forward',
      pricePence: 1001,
      fullPricePence: 4500,
    });
    const { client, ids } = await entry(1, service);
    const balance = async () => (await ok(domain.visitor(), 'GET /pay-it-forward')).balance;
    const before = await balance();
    const second = await at(client, service, 1);
    expect([second.status, second.error.code]).toEqual([409, 'fund_hold_open']);
    expect((second.error.details?.['holds'] as { id: string }[]).map(({ id }) => id)).toEqual(ids);
    expect(await balance()).toBe(before);
    await ok(client, 'DELETE /bookings/:id/cancel', { params: { id: ids[0] ?? '' }, body: cancelBody });
    expect(await balance()).toBe(before + 34.99);
    expect((await at(client, service, 1)).status).toBe(201);
  });
});

describe('a time that is chosen again', () => {
  // spec: A-06
  it('is held for longer twice, then no longer, and not again once it has run out', async () => {
    const { client, service, ids } = await entry(1);
    const again = async (slot: number) => {
      const person = await domain.again(client);
      return at(person, service, slot, { replaces: ids[0] });
    };
    const minutesLeft = ({ data }: Awaited<ReturnType<typeof again>>) =>
      (Date.parse(data.booking.claim_expires_at ?? '') - domain.clock.now().getTime()) / 60_000;
    const start = domain.clock.now();
    const left: number[] = [];
    for (const slot of [1, 2, 3]) {
      domain.clock.advance(20 * 60_000);
      left.push(minutesLeft(await again(slot)));
    }
    expect(left).toEqual([30, 30, 10]);
    domain.clock.advance(10 * 60_000);
    const over = await again(4);
    expect([over.status, over.error.code]).toEqual([409, 'claim_expired']);
    domain.clock.set(start);
  });
});
