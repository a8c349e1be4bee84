import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInCaller } from '../../testing';
import { type Answer, createCaller, type RawOptions } from '../../testing/caller';
import { buildCalendarDomain, type CalendarDomain } from '../../testing/calendar-domain';
import { ok } from '../../testing/domain';
import { startFurtherProcess } from '../../testing/further-process';

const EMAIL_ID = '64b7f0c2a1b2c3d4e5f60718';

/** The domain's own process has the old keys; the other one has new keys, and the old ones as previous keys. */
let t: CalendarDomain;
let rotated: Awaited<ReturnType<typeof startFurtherProcess>>;
let after: FastifyInstance;
beforeAll(async () => {
  t = await buildCalendarDomain();
  const { JWT_SECRET, COOKIE_SECRET, ENCRYPTION_KEY } = t.config;
  const keys = {
    JWT_SECRET: 'a new secret for access tokens, long enough',
    JWT_SECRET_PREVIOUS: JWT_SECRET,
    COOKIE_SECRET: 'a new secret for cookies, which is long enough',
    COOKIE_SECRET_PREVIOUS: COOKIE_SECRET,
    ENCRYPTION_KEY: 'a new key for what is encrypted, long enough',
    ENCRYPTION_KEY_PREVIOUS: ENCRYPTION_KEY,
  };
  rotated = await startFurtherProcess({ ...t.config, ...keys }, { clock: t.clock.now });
  after = rotated.app;
});
afterAll(async () => {
  await rotated.close();
  await t.close();
});

/** The same browser, with all that the old process gave it, at the process with the new keys. */
const atRotated = (
  { headers }: Pick<SignedInCaller, 'headers'>,
  { headers: more = {}, ...options }: RawOptions,
): Promise<Answer> => createCaller(after).raw({ ...options, headers: { ...headers, ...more } });
const post = (path: string, body: object): RawOptions => ({
  method: 'POST',
  path,
  payload: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

describe('what was made with the previous keys', () => {
  it('lets an admin continue a viewing', async () => {
    const admin = await t.signIn('admin');
    const person = await t.signIn('client');
    const params = { id: person.account.id };
    const { token } = await ok(admin, 'POST /admin/users/:id/view', {
      params,
      body: { reason: 'A question' },
    });
    const authorization = `Bearer ${token}`;
    const seen = await atRotated(admin, { method: 'GET', path: '/auth/profile', headers: { authorization } });
    expect(seen.data).toMatchObject({ user: { id: person.account.id } });
  });

  it('lets an open page ask whether an address has an account', async () => {
    const visitor = t.visitor();
    const options = { method: 'GET', path: '/auth/email-available?email=new@people.test' } as const;
    expect((await atRotated(visitor, options)).data).toEqual({ available: true });
  });

  it('counts the unpaid bookings of a device together', async () => {
    const { service } = await t.soleOffer();
    const client = await t.signIn('client');
    const bodyAt = (time: string) => ({
      service_id: service.id,
      scheduled_date: t.day(3),
      scheduled_time: time,
      location_type: 'online',
    });
    const first = await client.raw(post('/bookings', bodyAt('10:00')));
    const kept = first.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
    const cookie = [client.headers['cookie'], ...kept].join('; ');
    const second = post('/bookings', bodyAt('12:00'));
    const answer = await atRotated(client, { ...second, headers: { ...second.headers, cookie } });
    expect([first.status, answer.status]).toEqual([201, 201]);
    const ids = [first, answer].map(({ data }) => (data as { booking: { id: string } }).booking.id);
    const rows = await t.connection
      .collection('booking_holds')
      .find({ booking: { $in: ids.map((id) => t.objectId(id)) } })
      .toArray();
    const scopes = rows.map(({ scope }) => String(scope)).filter((scope) => !scope.startsWith('client:'));
    // Two bookings, by one device and one address.
    expect([scopes.length, new Set(scopes).size]).toEqual([4, 2]);
  });

  it('lets a person finish connecting a calendar', async () => {
    const person = await t.signIn('declutterer');
    const begun = await t.allowed(person, 'between@gmail.test');
    const answer = await atRotated(person, post('/calendar/google/callback', begun));
    expect(answer.data).toMatchObject({ connected: true, email: 'between@gmail.test' });
  });

  it('is used to end the access to a calendar that was given up', async () => {
    const person = await t.signIn('declutterer');
    await t.connect(person, 'given-up@gmail.test');
    await t.connect(person, 'stays@gmail.test');
    expect(await t.grantOf('given-up@gmail.test')).toMatchObject({ revoked: false });
    await after.calendars.sendRevocations();
    expect(await t.grantOf('given-up@gmail.test')).toMatchObject({ revoked: true });
    expect(await t.grantOf('stays@gmail.test')).toMatchObject({ revoked: false });
  });

  it('names the email of a delivery report', () => {
    const reference = t.app.mailReferences.ofEmail(EMAIL_ID);
    expect(after.mailReferences.emailIn(`To: <bounces+${reference}@example.org>`)).toBe(EMAIL_ID);
  });
});
