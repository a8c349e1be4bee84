import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBookings } from '../checks/booking-invariants';
import { checkMoney } from '../checks/money-invariants';
import { DEMO_PASSWORD } from '../modules/dev';
import { buildPayingDomain, ok, type PayingDomain } from '../testing/domain';
import { createCaller } from '../testing/caller';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain({ env: { DEMO: 'true' } });
});
afterAll(() => domain.close());

const signIn = async (email: string) => {
  const body = { email, password: DEMO_PASSWORD };
  const answer = await createCaller(domain.app).call('POST /auth/login', { body });
  return createCaller(domain.app, { authorization: `Bearer ${answer.data.token}` });
};

describe('the demo data', () => {
  it('is complete after one run, and a second run changes nothing', async () => {
    expect(await domain.app.demoSeed.runOnce()).toBe(true);
    const client = await signIn('client@gentlysorted.test');
    const first = await ok(client, 'GET /bookings/my');
    expect(first.counts).toMatchObject({ total: 5, upcoming: 1, completed: 3, pending: 1 });
    expect(new Set(first.bookings.map(({ payment_status }) => payment_status))).toEqual(new Set(['paid']));
    const { payments } = await ok(client, 'GET /payments/my');
    expect(payments.map(({ method }) => method)).toEqual(Array.from({ length: 5 }, () => 'Visa ending 4242'));
    expect(await ok(client, 'GET /pay-it-forward')).toEqual({
      balance: 405,
      given: 405,
      spent: 0,
      sessions: 0,
    });
    expect((await ok(client, 'GET /services')).services.length).toBeGreaterThanOrEqual(12);
    expect(await domain.app.demoSeed.runOnce()).toBe(true);
    expect(await ok(client, 'GET /bookings/my')).toEqual(first);
    expect((await ok(client, 'GET /pay-it-forward')).given).toBe(405);
  });

  it('asks the demo declutterer for the session that waits, and holds together', async () => {
    const account = await domain.app.accounts.findByEmail('declutterer@gentlysorted.test');
    const offers = await domain.app.matching.openOffers(account?.id ?? '');
    expect(offers.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([
      ['needs', 'fair_share', 'free'],
    ]);
    const { db } = domain.connection;
    if (!db) throw new Error('there is no database');
    expect((await checkBookings(db)).findings).toEqual([]);
    expect((await checkMoney(db)).findings).toEqual([]);
  });

  it('shares what was done in the sessions that are over', async () => {
    const client = await signIn('client@gentlysorted.test');
    const { bookings } = await ok(client, 'GET /bookings/my', { query: { status: 'completed' } });
    for (const { id, ends_at: end } of bookings) {
      const { report, photos } = await ok(client, 'GET /bookings/:id/shared', { params: { id } });
      expect(report).toMatchObject({ session_notes: expect.stringMatching(/\w/), completed_at: end });
      expect(photos).toEqual([]);
    }
    expect(bookings).toHaveLength(3);
  });

  it('gives each declutterer a profile of their own, and hours that can be booked', async () => {
    const emails = ['declutterer', 'marcus.ellery', 'catherine.doyle'].map(
      (name) => `${name}@gentlysorted.test`,
    );
    const profiles = [];
    const { regions, accounts } = domain.app;
    const named = new Map((await regions.list()).map(({ id, name }) => [id, name]));
    const teams = [];
    for (const email of emails) {
      teams.push(named.get((await accounts.findByEmail(email))?.regionId ?? ''));
      const person = await signIn(email);
      const { profile } = await ok(person, 'GET /declutterer/profile');
      const { slots, travel_minutes: travel } = await ok(person, 'GET /declutterer/availability');
      expect(profile).toMatchObject({ status: 'available', rating: { average: null, count: 0 } });
      expect([profile.preferred_areas.length, profile.specialisations.length]).toEqual([2, 3]);
      expect([slots.length > 3, travel > 0]).toEqual([true, true]);
      profiles.push(profile);
    }
    expect(new Set(profiles.map(({ bio }) => bio)).size).toBe(3);
    expect(teams).toEqual(['London', 'London', 'Home Counties']);
  });

  it('leaves every service a free slot in the two weeks ahead', async () => {
    const { services } = await ok(domain.visitor(), 'GET /services');
    for (const { id } of services) {
      const days = await Promise.all(
        Array.from({ length: 14 }, (_, ahead) =>
          ok(domain.visitor(), 'GET /services/:id/slots', {
            params: { id },
            query: { date: domain.day(ahead + 1) },
          }),
        ),
      );
      expect(days.some(({ slots }) => slots.some(({ available }) => available))).toBe(true);
    }
  });

  it('goes on where it was broken off', async () => {
    const again = await buildPayingDomain({ env: { DEMO: 'true' } });
    await again.sandbox.stop();
    await expect(again.app.demoSeed.runOnce()).rejects.toThrow();
    expect((await ok(again.visitor(), 'GET /services')).services.length).toBeGreaterThanOrEqual(12);
    expect(await again.connection.collection('bookings').countDocuments()).toBe(0);
    await again.close();
  });
});

describe('the start of a demo', () => {
  it('waits until everything is there, also when the first try is broken off', async () => {
    const begun = await buildPayingDomain({ env: { DEMO: 'true' } });
    try {
      const { app } = begun;
      let heard = 0;
      app.events.listen({
        'booking.accepted': () => {
          heard += 1;
          return heard === 1 ? Promise.reject(new Error('broken off')) : Promise.resolve();
        },
      });
      await app.demoSeed.start();
      expect(await begun.connection.collection('seeds').countDocuments({ doneAt: { $ne: null } })).toBe(3);
      // What was overdue from the beginning has been answered: the jobs find nothing of it.
      expect(await app.matching.expireOffers()).toBe(0);
    } finally {
      await begun.close();
    }
  });

  it('does not wait where there is no demo', async () => {
    const live = await buildPayingDomain();
    try {
      await live.app.demoSeed.start();
      expect(await live.connection.collection('seeds').countDocuments()).toBe(0);
    } finally {
      await live.close();
    }
  });
});
