import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app';
import { createCallCounter } from '../../shared/call-counter';
import { createDatabase } from '../../shared/database/database';
import { createLogger } from '../../shared/logger';
import { describeRefusals, type SignedInCaller } from '../../testing';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { createCallKeeper } from './call-keeper';
import { createSessionStage } from '../../testing/session-stage';

const NOW = '2035-01-17T10:00:00Z';
const DAY = 86_400_000;
let domain: PayingDomain;
let admin: SignedInCaller;
beforeAll(async () => {
  domain = await buildPayingDomain({ now: new Date(NOW) });
});
beforeEach(async () => {
  domain.clock.set(NOW);
  admin = await domain.signIn('admin');
});
afterAll(() => domain.close());

const growth = (days: 7 | 30 | 90 = 7) => ok(admin, 'GET /admin/analytics/growth', { query: { days } });
const calls = async (hours: 24 | 168 = 24) => {
  await domain.app.callKeeper.keep();
  return ok(admin, 'GET /admin/analytics/calls', { query: { hours } });
};

describe('growth', () => {
  // spec: S2-31
  it('counts who came, what was booked and what it brought, day by day beside the days before', async () => {
    const before = await growth();
    expect(before).toMatchObject({ from: '2035-01-11', to: '2035-01-17' });
    expect(before.days.map(({ date }) => date)).toHaveLength(7);
    const { service } = await domain.soleOffer({ pricePence: 6_000 });
    const client = await domain.signIn('client');
    const paid = await domain.book(client, service);
    await domain.pay(client, paid.id);
    await domain.book(client, service, { scheduled_time: '14:00' });
    const after = await growth();
    expect(after.totals).toEqual({
      sign_ups: before.totals.sign_ups + 2,
      bookings: before.totals.bookings + 2,
      revenue: before.totals.revenue + 60,
    });
    expect(after.days.at(-1)).toMatchObject({ date: '2035-01-17', bookings: before.totals.bookings + 2 });
    expect(after.sign_ups_by_role.client).toBe(before.sign_ups_by_role.client + 1);
    expect(after.steps).toEqual({
      ...before.steps,
      begun: before.steps.begun + 2,
      paid: before.steps.paid + 1,
    });
    expect(after.still_open).toBe(before.still_open + 1);
    expect(after.people).toBe(before.people + 2);
    domain.clock.advance(7 * DAY);
    admin = await domain.again(admin);
    const later = await growth();
    expect(later.totals).toEqual({ sign_ups: 0, bookings: 0, revenue: 0 });
    expect(later.before).toEqual(after.totals);
    expect((await growth(30)).totals).toEqual(after.totals);
  });

  it('shows how far bookings come', async () => {
    const stage = createSessionStage(() => domain);
    const before = await growth();
    await stage.confirmed();
    const after = await growth();
    expect(after.steps).toEqual({
      begun: before.steps.begun + 1,
      paid: before.steps.paid + 1,
      taken: before.steps.taken + 1,
      completed: before.steps.completed,
    });
  });

  it('takes what went back off the revenue', async () => {
    const { service } = await domain.soleOffer({ pricePence: 8_000 });
    const client = await domain.signIn('client');
    const booking = await domain.book(client, service, { scheduled_date: domain.day(10) });
    await domain.pay(client, booking.id);
    const before = await growth();
    await ok(client, 'DELETE /bookings/:id/cancel', {
      params: { id: booking.id },
      body: { reason: 'Changed plans' },
    });
    const after = await growth();
    expect(after.totals.revenue).toBe(before.totals.revenue - 80);
    expect(after.still_open).toBe(before.still_open - 1);
  });

  it('refuses another number of days', async () => {
    const answer = await admin.raw({ method: 'GET', path: '/admin/analytics/growth?days=31' });
    expect(answer.error.errors).toEqual([{ field: 'days', message: 'Please choose one of 7, 30, 90' }]);
  });
});

describe('the calls of the API', () => {
  const routeOf = async (method: string, route: string) =>
    (await calls()).routes.find((one) => one.method === method && one.route === route);

  it('are counted by route and hour, and how they were answered', async () => {
    const route = '/services/:id';
    const before = (await routeOf('GET', route)) ?? { calls: 0, refused: 0 };
    await admin.raw({ method: 'GET', path: `/services/${'a'.repeat(24)}` });
    await admin.raw({ method: 'GET', path: `/services/${'b'.repeat(24)}` });
    const after = await routeOf('GET', route);
    expect(after).toMatchObject({ calls: before.calls + 2, refused: before.refused + 2, failed: 0 });
    expect(after?.mean_ms).toBeGreaterThan(0);
    const { hours, totals, from } = await calls();
    expect(hours).toHaveLength(24);
    expect(from).toBe('2035-01-16T11:00:00.000Z');
    expect(hours.at(-1)?.at).toBe('2035-01-17T10:00:00.000Z');
    expect(hours.reduce((sum, hour) => sum + hour.calls, 0)).toBe(totals.calls);
  });

  it('of a stream have no length, in an hour in which nothing else was asked of its route', async () => {
    const { callCounter, callKeeper } = domain.app;
    callCounter.count({ method: 'GET', route: '/events', status: 200, ms: null, at: domain.clock.now() });
    await callKeeper.keep();
    expect(await routeOf('GET', '/events')).toMatchObject({ calls: 1, mean_ms: null, p95_ms: null });
  });

  it('say nothing of addresses that do not exist, nor of what stands in them', async () => {
    await admin.raw({ method: 'GET', path: '/people/rowan@example.test' });
    const { routes } = await calls();
    expect(routes.some(({ route }) => route === 'unknown')).toBe(true);
    expect(JSON.stringify(routes)).not.toContain('rowan');
  });

  it('are those of every process', async () => {
    const logger = createLogger('silent');
    const database = createDatabase(domain.config, logger);
    const app = await buildApp(domain.config, { clock: domain.clock.now, logger, database });
    await app.ready();
    await database.start();
    const before = (await routeOf('GET', '/services'))?.calls ?? 0;
    for (let count = 0; count < 3; count += 1) await app.inject({ method: 'GET', url: '/api/v1/services' });
    await app.callKeeper.keep();
    expect((await routeOf('GET', '/services'))?.calls).toBe(before + 3);
    await app.close();
    await database.close();
  });

  it('are kept as long as the setting says, and counted on where they could not be kept', async () => {
    const rows = domain.connection.collection('call_hours');
    await calls();
    const [row] = await rows.find({ hour: new Date('2035-01-17T10:00:00Z') }).toArray();
    expect(row?.['expiresAt']).toEqual(new Date('2035-04-17T10:00:00Z'));
    // A keeper without a database keeps what it has counted.
    const counter = createCallCounter();
    counter.count({ method: 'GET', route: '/x', status: 200, ms: 1, at: domain.clock.now() });
    let fails = true;
    const kept: number[] = [];
    const keeper = createCallKeeper({
      counter,
      hours: {
        add: async (counts) => {
          if (fails) throw new Error('away');
          kept.push(...counts.map((one) => one.calls));
        },
      },
      keptDays: () => 90,
      isReady: () => true,
      logger: createLogger('silent'),
    });
    await keeper.keep();
    fails = false;
    await keeper.keep();
    await keeper.keep();
    expect(kept).toEqual([1]);
  });
});

describeRefusals('GET /admin/analytics/growth', { access: ['admin'], query: { days: '7' } }, () => domain);
describeRefusals('GET /admin/analytics/calls', { access: ['admin'], query: { hours: '24' } }, () => domain);
