import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords, type SignedInCaller, TEST_PASSWORD } from '../../testing';
import { type Caller, createCaller } from '../../testing/caller';
import { ok } from '../../testing/domain';
import type { EmailTemplate } from '../mail';
import { buildCalendarDomain, type CalendarDomain } from '../../testing/calendar-domain';

let t: CalendarDomain;
beforeAll(async () => {
  t = await buildCalendarDomain();
});
afterAll(() => t.close());

let made = 0;
const NEW_PASSWORD = 'only-mine-and-calm';
const TOKEN = /[?&]token=([\w-]+)/;

const emailsTo = (to: string, template: EmailTemplate) =>
  t.connection.collection<{ text: string }>('emails').find({ to, template }).sort({ _id: -1 }).toArray();
/** The secret in the newest email to an address. */
const linkTo = async (email: string, template: EmailTemplate): Promise<string> => {
  await t.app.passwordRecovery.answerRequests();
  const [newest] = await emailsTo(email, template);
  const token = TOKEN.exec(newest?.text ?? '')?.[1];
  if (!token) throw new Error(`No ${template} went to ${email}`);
  return token;
};

/** Somebody who opened an account with an address, and a browser in which they did. */
const register = async (email: string) => {
  const visitor = createCaller(t.app);
  const body = { email, password: TEST_PASSWORD, first_name: 'Rowan', last_name: 'Ellis' };
  const { data, cookies } = await visitor.call('POST /auth/register', { body });
  return { id: data.user.id, ...browserOf(data.token, cookies[0]) };
};
const browserOf = (token: string, refresh: { name: string; value: string } | undefined) => {
  const cookie = refresh ? `${refresh.name}=${encodeURIComponent(refresh.value)}` : '';
  return {
    cookie,
    caller: createCaller(t.app, { authorization: `Bearer ${token}`, ...(cookie ? { cookie } : {}) }),
  };
};
const login = async (email: string, password = TEST_PASSWORD) => {
  const { data, cookies } = await createCaller(t.app).call('POST /auth/login', { body: { email, password } });
  return browserOf(data.token, cookies[0]);
};
const reads = async (address: string): Promise<number> =>
  (await t.app.inject({ method: 'GET', url: address.replace('http://site.test', '') })).statusCode;

/** An account of a stranger's making: connected to their own calendar, with the address of its feed in their hands. */
const hijacked = async () => {
  const email = `victim-${(made += 1)}@example.test`;
  const calendar = `stranger-${made}@gmail.example`;
  const stranger = await register(email);
  await t.connect(stranger.caller, calendar);
  const { address } = await ok(stranger.caller, 'GET /calendar/feed');
  expect(await reads(address)).toBe(200);
  return { email, calendar, address, stranger };
};
const verify = (caller: Caller, token: string) => caller.call('POST /auth/verify-email', { body: { token } });
const reset = async (email: string) => {
  await createCaller(t.app).call('POST /auth/forgot-password', { body: { email } });
  const body = { token: await linkTo(email, 'reset_password'), password: NEW_PASSWORD };
  return createCaller(t.app).call('POST /auth/reset-password', { body });
};
const isSignedIn = async ({ caller }: { caller: Caller | SignedInCaller }): Promise<boolean> =>
  (await caller.call('GET /auth/profile')).status === 200;
const canRenew = async ({ cookie }: { cookie: string }): Promise<boolean> =>
  (await createCaller(t.app, { cookie }).call('POST /auth/refresh')).status === 200;

describe.each([
  ['a new password', async (email: string) => (await reset(email)).data.ended],
  [
    'the first confirmation of its address',
    async (email: string) => (await verify(createCaller(t.app), await linkTo(email, 'welcome'))).data.ended,
  ],
])('%s', (what, prove) => {
  // spec: A-04
  it('leaves nothing of what a stranger opened in the account before', async () => {
    const { email, calendar, address, stranger } = await hijacked();
    const other = await login(email);
    const ended = await prove(email);
    expect(await reads(address)).toBe(404);
    expect(await isSignedIn(stranger)).toBe(false);
    expect([await canRenew(stranger), await canRenew(other)]).toEqual([false, false]);
    const owner = await login(email, what === 'a new password' ? NEW_PASSWORD : TEST_PASSWORD);
    expect(await ok(owner.caller, 'GET /calendar/google/status')).toMatchObject({ state: 'not_connected' });
    expect((await ok(owner.caller, 'GET /calendar/feed')).address).not.toBe(address);
    await t.app.calendars.sendRevocations();
    expect(await t.grantOf(calendar)).toMatchObject({ revoked: true });
    expect(ended).toEqual(['sign_ins', 'calendar', 'calendar_feed']);
  });

  // spec: A-04
  it('tells the person plainly what has ended, in the site and by email', async () => {
    const { email, stranger } = await hijacked();
    await prove(email);
    const notes = await t.connection
      .collection('notifications')
      .find({ userId: t.objectId(stranger.id) })
      .toArray();
    expect(notes.map(({ title }) => String(title))).toContain('Your calendar is disconnected');
    const template = what === 'a new password' ? 'password_changed' : 'address_confirmed';
    const [told] = await emailsTo(email, template);
    expect(told?.text).toContain('The connected Google Calendar is disconnected.');
    expect(told?.text).toContain('Your private calendar feed has a new address.');
  });

  it('ends a connection that is on its way back from Google', async () => {
    const { email, stranger } = await hijacked();
    const body = await t.allowed(stranger.caller, `late-${made}@gmail.example`);
    await prove(email);
    const late = await stranger.caller.call('POST /calendar/google/callback', { body });
    expect(late.status).toBe(401);
    expect(
      await t.connection.collection('calendar_tries').countDocuments({ user: t.objectId(stranger.id) }),
    ).toBe(0);
    expect(
      await t.connection.collection('calendar_connections').countDocuments({ user: t.objectId(stranger.id) }),
    ).toBe(0);
  });
});

describe('a new password', () => {
  // spec: A-04
  it('opens the account to nobody whose sign-in with the old one was under way', async () => {
    const { email } = await hijacked();
    await createCaller(t.app).call('POST /auth/forgot-password', { body: { email } });
    const body = { token: await linkTo(email, 'reset_password'), password: NEW_PASSWORD };
    const old = { email, password: TEST_PASSWORD };
    const [, ...tries] = await Promise.all([
      createCaller(t.app).call('POST /auth/reset-password', { body }),
      ...Array.from({ length: 6 }, () => createCaller(t.app).call('POST /auth/login', { body: old })),
    ]);
    for (const { status, data } of tries)
      if (status === 200) expect(await isSignedIn(browserOf(data.token, undefined))).toBe(false);
  });

  it('ends also the links that still waited to confirm the address', async () => {
    const { email } = await hijacked();
    const token = await linkTo(email, 'welcome');
    await reset(email);
    expect((await verify(createCaller(t.app), token)).error.code).toBe('link_invalid');
  });
});

describe('the first confirmation of an address', () => {
  it('lets the browser that made the account go on, with a sign-in that nobody has a copy of', async () => {
    const email = `usual-${(made += 1)}@example.test`;
    const person = await register(email);
    const answer = await verify(person.caller, await linkTo(email, 'welcome'));
    expect(answer.data).toEqual({ email, email_verified: true, ended: [] });
    const [refresh] = answer.cookies;
    const renewed = `${refresh?.name}=${encodeURIComponent(refresh?.value ?? '')}`;
    expect(await canRenew({ cookie: renewed })).toBe(true);
    expect(await canRenew(person)).toBe(false);
    expect(await emailsTo(email, 'address_confirmed')).toEqual([]);
    expect(await auditRecords(t, 'account.address_confirmed', person.id)).toHaveLength(1);
  });

  it('ends every other sign-in than that, and says so', async () => {
    const email = `two-${(made += 1)}@example.test`;
    const person = await register(email);
    const elsewhere = await login(email);
    const { data } = await verify(person.caller, await linkTo(email, 'welcome'));
    expect(data.ended).toEqual(['sign_ins']);
    expect([await isSignedIn(elsewhere), await canRenew(elsewhere)]).toEqual([false, false]);
    expect((await emailsTo(email, 'address_confirmed'))[0]?.text).toContain(
      'signed in elsewhere is signed out',
    );
  });

  it('signs nobody in: neither a visitor, nor by the sign-in of another account', async () => {
    const email = `nobody-${(made += 1)}@example.test`;
    const person = await register(email);
    const other = await register(`other-${made}@example.test`);
    const answer = await verify(other.caller, await linkTo(email, 'welcome'));
    expect([answer.data.ended, answer.cookies]).toEqual([['sign_ins'], []]);
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([false, true]);
  });

  it('happens once: a second link of that address ends nothing', async () => {
    const email = `once-${(made += 1)}@example.test`;
    const person = await register(email);
    const first = await linkTo(email, 'welcome');
    await reset(email);
    const owner = await login(email, NEW_PASSWORD);
    expect((await verify(createCaller(t.app), first)).status).toBe(410);
    expect([await isSignedIn(owner), await isSignedIn(person)]).toEqual([true, false]);
  });
});
