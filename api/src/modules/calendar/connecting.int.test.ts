import { ROLES } from '@gently/contracts/roles';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDomain, ok } from '../../testing/domain';
import { describeRefusals } from '../../testing/refusals';
import { buildCalendarDomain, type CalendarDomain } from '../../testing/calendar-domain';
import { CALENDAR_CONNECTIONS } from './connection/connection.model';
import { sealedFor } from './connection/connection';
import { TOKENS } from './sealed-places';

let t: CalendarDomain;
beforeAll(async () => {
  t = await buildCalendarDomain();
});
afterAll(() => t.close());

const MINUTE_MS = 60_000;
const BODY = { code: '4/code', state: 'state' };
const NOT_CONNECTED = {
  available: true,
  connected: false,
  email: null,
  state: 'not_connected',
  last_sync_at: null,
  problem: null,
};
const stored = (name: string, filter: object) => t.connection.collection(name).findOne(filter);
const news = (userId: string) =>
  t.connection
    .collection('notifications')
    .find({ userId: t.objectId(userId), type: 'account' })
    .toArray();

describe('connecting', () => {
  // spec: S7-07
  it.each(ROLES)('is open to the role %s', async (role) => {
    const person = await t.signIn(role);
    expect(await ok(person, 'GET /calendar/google/status')).toEqual(NOT_CONNECTED);
    const status = await t.connect(person, `${role}@gmail.test`);
    expect(status).toEqual({
      ...NOT_CONNECTED,
      connected: true,
      state: 'connected',
      email: `${role}@gmail.test`,
    });
    expect(await ok(person, 'GET /calendar/google/status')).toEqual(status);
  });

  it('sends people to a page that knows who asks, with a challenge', async () => {
    const person = await t.signIn('client');
    const { authUrl } = await ok(person, 'GET /calendar/google/auth');
    const query = Object.fromEntries(new URL(authUrl).searchParams);
    expect(query).toMatchObject({
      client_id: 'calm-client',
      redirect_uri: 'http://site.test/auth/google/callback',
      access_type: 'offline',
      code_challenge_method: 'S256',
      login_hint: person.account.email,
    });
    expect(query['state']).toMatch(/^[\w-]{43}$/);
    expect(query['code_challenge']).toMatch(/^[\w-]{43}$/);
  });

  it('comes back with a refusal when the person denies, and stores nothing', async () => {
    const person = await t.signIn('client');
    const { authUrl } = await ok(person, 'GET /calendar/google/auth');
    expect(await t.press(authUrl, 'deny')).toMatchObject({ error: 'access_denied' });
    expect(await ok(person, 'GET /calendar/google/status')).toEqual(NOT_CONNECTED);
  });

  // spec: S7-07
  it('takes a state once', async () => {
    const person = await t.signIn('client');
    const body = await t.allowed(person, 'once@gmail.test');
    await ok(person, 'POST /calendar/google/callback', { body });
    const again = await person.call('POST /calendar/google/callback', { body });
    expect([again.status, again.error.code]).toEqual([410, 'calendar_try_expired']);
    expect(again.error.message).toBe(
      'This try to connect your calendar has run out or was used already. Please start again from your dashboard.',
    );
    expect(await ok(person, 'GET /calendar/google/status')).toMatchObject({ connected: true });
  });

  it('takes no state that was made up', async () => {
    const person = await t.signIn('client');
    const { code } = await t.allowed(person);
    const answer = await person.call('POST /calendar/google/callback', { body: { code, state: 'made-up' } });
    expect([answer.status, answer.error.code]).toEqual([410, 'calendar_try_expired']);
  });

  // spec: S7-07
  it('takes no state of somebody else, and then of nobody', async () => {
    const [owner, thief] = [await t.signIn('declutterer'), await t.signIn('client')];
    const body = await t.allowed(owner);
    for (const caller of [thief, owner]) {
      const answer = await caller.call('POST /calendar/google/callback', { body });
      expect([answer.status, answer.error.code]).toEqual([410, 'calendar_try_expired']);
      expect(await ok(caller, 'GET /calendar/google/status')).toEqual(NOT_CONNECTED);
    }
  });

  it('takes no state that is older than ten minutes', async () => {
    const person = await t.signIn('client');
    const { authUrl } = await ok(person, 'GET /calendar/google/auth');
    t.clock.advance(9 * MINUTE_MS);
    const { code = '', state = '' } = await t.press(authUrl, 'allow');
    t.clock.advance(2 * MINUTE_MS);
    const later = await t.again(person);
    const answer = await later.call('POST /calendar/google/callback', { body: { code, state } });
    expect([answer.status, answer.error.code]).toEqual([410, 'calendar_try_expired']);
  });

  // spec: S7-07
  it('takes no code that another try was given: the verifier is not its own', async () => {
    const person = await t.signIn('client');
    const first = await t.allowed(person);
    const second = await t.allowed(person);
    const body = { code: first.code, state: second.state };
    const answer = await person.call('POST /calendar/google/callback', { body });
    expect([answer.status, answer.error.code]).toEqual([409, 'calendar_refused']);
    expect(answer.error.message).toBe('Failed to connect your Google Calendar. Please try again.');
  });

  it('needs everything that it asked for', async () => {
    const person = await t.signIn('client');
    const { authUrl } = await ok(person, 'GET /calendar/google/auth');
    const narrow = new URL(authUrl);
    narrow.searchParams.set('scope', 'https://www.googleapis.com/auth/calendar.freebusy');
    const { code = '', state = '' } = await t.press(narrow.href, 'allow', 'narrow@gmail.test');
    const answer = await person.call('POST /calendar/google/callback', { body: { code, state } });
    expect([answer.status, answer.error.code]).toEqual([409, 'calendar_permission_missing']);
  });

  it('says so calmly when Google does not answer', async () => {
    const person = await t.signIn('client');
    const body = await t.allowed(person);
    await t.door.shut();
    const answer = await person.call('POST /calendar/google/callback', { body });
    await t.door.open();
    expect([answer.status, answer.error.code]).toEqual([502, 'calendar_provider_failed']);
    expect(await ok(person, 'GET /calendar/google/status')).toEqual(NOT_CONNECTED);
  });

  // spec: S7-07
  it('stores neither state nor verifier nor tokens in clear', async () => {
    const person = await t.signIn('declutterer');
    const body = await t.allowed(person, 'sealed@gmail.test');
    const user = t.objectId(person.account.id);
    const attempt = JSON.stringify(await stored('calendar_tries', { user }));
    expect(attempt).not.toContain(body.state);
    await ok(person, 'POST /calendar/google/callback', { body });
    expect(await stored('calendar_tries', { user })).toBeNull();
    const row = await stored('calendar_connections', { user });
    const secret = (await t.grantOf('sealed@gmail.test'))?.['refresh_token'] as string;
    expect(secret).toMatch(/^1\/\/sandbox/);
    expect(JSON.stringify(row)).not.toContain(secret.slice(4));
    expect(JSON.stringify(row)).not.toContain('ya29');
    expect(Buffer.from(String(row?.['refreshToken']), 'base64url').length).toBeGreaterThan(secret.length);
  });

  it('goes on with the same account, and leaves another one', async () => {
    const person = await t.signIn('declutterer');
    const user = t.objectId(person.account.id);
    await t.connect(person, 'first@gmail.test');
    const first = await stored('calendar_connections', { user });
    await t.connect(person, 'first@gmail.test');
    expect((await stored('calendar_connections', { user }))?._id).toEqual(first?._id);
    expect(await t.connect(person, 'second@gmail.test')).toMatchObject({ email: 'second@gmail.test' });
    await t.app.calendars.sendRevocations();
    expect(await t.grantOf('first@gmail.test')).toMatchObject({ revoked: true });
    expect(await t.grantOf('second@gmail.test')).toMatchObject({ revoked: false });
  });
});

describe('a connection', () => {
  const connected = async (account: string) => {
    const person = await t.signIn('declutterer');
    await t.connect(person, account);
    return { person, user: t.objectId(person.account.id) };
  };
  const statusOf = async ({ person }: Awaited<ReturnType<typeof connected>>) =>
    ok(await t.again(person), 'GET /calendar/google/status');

  it('renews its access token when it has run out', async () => {
    const one = await connected('renews@gmail.test');
    const before = await stored('calendar_connections', { user: one.user });
    t.clock.advance(61 * MINUTE_MS);
    await t.app.calendars.readDue();
    expect(await statusOf(one)).toMatchObject({
      connected: true,
      problem: null,
      last_sync_at: t.clock.now().toISOString(),
    });
    const after = await stored('calendar_connections', { user: one.user });
    expect(after?.['accessToken']).not.toBe(before?.['accessToken']);
    expect(after?.['refreshToken']).toBe(before?.['refreshToken']);
  });

  // spec: S7-07
  it('is shown as broken, and told, when the person ended it at Google', async () => {
    const one = await connected('ended@gmail.test');
    await t.makeBusy('ended@gmail.test', '2035-01-25T10:00', '2035-01-25T11:00');
    await t.app.calendars.readDue();
    expect(await stored('calendar_busy', { user: one.user })).not.toBeNull();
    await t.revokeAtGoogle('ended@gmail.test');
    t.clock.advance(4 * MINUTE_MS);
    await t.app.calendars.readDue();
    expect(await statusOf(one)).toMatchObject({
      connected: false,
      state: 'broken',
      problem: 'access_ended',
      email: 'ended@gmail.test',
    });
    expect(await stored('calendar_connections', { user: one.user })).toMatchObject({
      refreshToken: '',
      accessToken: '',
    });
    expect(await stored('calendar_busy', { user: one.user })).not.toBeNull();
    t.clock.advance(4 * MINUTE_MS);
    await t.app.calendars.readDue();
    expect(await news(one.person.account.id)).toMatchObject([
      {
        title: 'Your Google Calendar is not connected any more',
        body: expect.stringContaining('Times at which you were busy stay blocked'),
        priority: 'high',
        link: '/dashboard/declutterer/profile',
      },
    ]);
    await t.connect(await t.again(one.person), 'ended@gmail.test');
    expect(await statusOf(one)).toMatchObject({ connected: true, problem: null });
  });

  it.each(['another key', 'another connection'])('is broken, and no more, by a token of %s', async (what) => {
    const one = await connected(`tampered-${what.slice(8)}@gmail.test`);
    const other = await connected(`other-${what.slice(8)}@gmail.test`);
    const foreign = await stored('calendar_connections', { user: other.user });
    const refreshToken = what === 'another key' ? 'AAAA'.repeat(20) : String(foreign?.['refreshToken']);
    await t.connection
      .collection('calendar_connections')
      .updateOne({ user: one.user }, { $set: { refreshToken, accessToken: 'AAAA' } });
    t.clock.advance(4 * MINUTE_MS);
    await t.app.calendars.readDue();
    expect(await statusOf(one)).toMatchObject({ state: 'broken', problem: 'unreadable' });
    expect(await statusOf(other)).toMatchObject({ connected: true });
    const answer = await (await t.again(one.person)).call('DELETE /calendar/google/disconnect');
    expect([answer.status, answer.data]).toEqual([200, { revoked: false }]);
  });

  it('stays while Google is away, says so, and needs nobody when it is back', async () => {
    const one = await connected('away@gmail.test');
    await t.door.shut();
    await t.app.calendars.readDue();
    await t.door.open();
    expect(await statusOf(one)).toMatchObject({ connected: true, problem: 'unreachable' });
    t.clock.advance(5 * MINUTE_MS);
    await t.app.calendars.readDue();
    expect(await statusOf(one)).toMatchObject({ connected: true, problem: null });
  });
});

describe('disconnecting', () => {
  // spec: S7-07
  it('ends our access at Google and forgets everything here', async () => {
    const person = await t.signIn('declutterer');
    await t.connect(person, 'leaves@gmail.test');
    expect(await ok(person, 'DELETE /calendar/google/disconnect')).toEqual({ revoked: true });
    expect(await ok(person, 'GET /calendar/google/status')).toEqual(NOT_CONNECTED);
    expect(await t.grantOf('leaves@gmail.test')).toMatchObject({ revoked: true, refresh_token: null });
    const user = t.objectId(person.account.id);
    for (const name of ['calendar_connections', 'calendar_farewells', 'calendar_busy', 'calendar_entries'])
      expect(await stored(name, { user })).toBeNull();
    expect(await ok(person, 'DELETE /calendar/google/disconnect')).toEqual({ revoked: true });
  });

  it('is done here at once while Google is away, and goes on there until it works', async () => {
    const person = await t.signIn('declutterer');
    await t.connect(person, 'later@gmail.test');
    await t.door.shut();
    expect(await ok(person, 'DELETE /calendar/google/disconnect')).toEqual({ revoked: false });
    expect(await ok(person, 'GET /calendar/google/status')).toEqual(NOT_CONNECTED);
    await t.door.open();
    expect(await t.grantOf('later@gmail.test')).toMatchObject({ revoked: false });
    t.clock.advance(MINUTE_MS);
    await t.app.calendars.sendRevocations();
    expect(await t.grantOf('later@gmail.test')).toMatchObject({ revoked: true });
    expect(await stored('calendar_farewells', { user: t.objectId(person.account.id) })).toBeNull();
  });

  it('gives up after a week, deletes the token and says so', async () => {
    const person = await t.signIn('declutterer');
    await t.connect(person, 'week@gmail.test');
    await t.door.shut();
    await ok(person, 'DELETE /calendar/google/disconnect');
    t.clock.advance(7 * 24 * 60 * MINUTE_MS + 1);
    await t.app.calendars.sendRevocations();
    await t.door.open();
    expect(await stored('calendar_farewells', { user: t.objectId(person.account.id) })).toBeNull();
    expect(await news(person.account.id)).toMatchObject([
      { title: 'Please end our access to your Google Calendar yourself' },
    ]);
  });

  it('does not end the access of the same account that was connected anew', async () => {
    const person = await t.signIn('declutterer');
    await t.connect(person, 'anew@gmail.test');
    await t.door.shut();
    await ok(person, 'DELETE /calendar/google/disconnect');
    await t.door.open();
    await t.connect(person, 'anew@gmail.test');
    t.clock.advance(MINUTE_MS);
    await t.app.calendars.sendRevocations();
    await t.app.calendars.readDue();
    expect(await ok(await t.again(person), 'GET /calendar/google/status')).toMatchObject({ connected: true });
    expect(await t.grantOf('anew@gmail.test')).toMatchObject({ revoked: false });
  });
});

describe('an installation without a client at Google', () => {
  let bare: Awaited<ReturnType<typeof buildDomain>>;
  beforeAll(async () => {
    bare = await buildDomain();
  });
  afterAll(() => bare.close());

  it('reports that and starts no sign-in at Google', async () => {
    const person = await bare.signIn('client');
    expect(await ok(person, 'GET /calendar/google/status')).toEqual({ ...NOT_CONNECTED, available: false });
    const answer = await person.call('GET /calendar/google/auth');
    expect([answer.status, answer.error.code]).toEqual([409, 'calendar_unavailable']);
  });

  it('keeps a connection from before, which waits until Google can be asked', async () => {
    const person = await bare.signIn('declutterer');
    const id = new mongo.ObjectId();
    const now = bare.clock.now();
    await bare.connection.collection(CALENDAR_CONNECTIONS).insertOne({
      _id: id,
      user: new mongo.ObjectId(person.account.id),
      email: 'dana@gmail.test',
      state: 'connected',
      problem: null,
      refreshToken: 'sealed',
      accessToken: bare.app.encryption.box(TOKENS).seal('token', sealedFor(String(id), 'access')),
      accessEndsAt: new Date(now.getTime() + 60 * MINUTE_MS),
      connectedAt: now,
      lastSyncAt: null,
      busyDueAt: now,
      failures: 0,
    });
    expect(await bare.app.calendars.readDue()).toBe(1);
    expect(await ok(person, 'GET /calendar/google/status')).toMatchObject({
      available: false,
      state: 'connected',
      problem: 'unreachable',
    });
  });
});

describeRefusals('GET /calendar/google/status', { access: 'signed_in' }, () => t);
describeRefusals('GET /calendar/google/auth', { access: 'signed_in' }, () => t);
describeRefusals('POST /calendar/google/callback', { access: 'signed_in', body: BODY }, () => t);
describeRefusals('DELETE /calendar/google/disconnect', { access: 'signed_in' }, () => t);
