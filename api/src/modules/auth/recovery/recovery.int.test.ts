import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditRecords, describeRefusals, TEST_PASSWORD } from '../../../testing';
import { buildMailApp, type MailApp } from '../../../testing/mail';
import { linkModel } from '../links/link.model';

let t: MailApp;
beforeAll(async () => {
  t = await buildMailApp();
});
afterAll(() => t.close());

const HOUR_MS = 3_600_000;
const NEW_PASSWORD = 'another-calm-password';
let made = 0;
const newEmail = (): string => `person-${(made += 1)}@recovery.test`;

const register = async (email = newEmail()) => {
  const visitor = t.visitor();
  const body = { email, password: TEST_PASSWORD, first_name: 'Rowan', last_name: 'Ellis' };
  const { data } = await visitor.call('POST /auth/register', { body });
  const authorization = `Bearer ${data.token}`;
  const raw: typeof visitor.raw = (call) =>
    visitor.raw({ ...call, headers: { authorization, ...call.headers } });
  return { email, id: data.user.id, raw, profile: () => raw({ method: 'GET', path: '/auth/profile' }) };
};
const login = (email: string, password: string) =>
  t.visitor().call('POST /auth/login', { body: { email, password } });
const verify = (token: string) => t.visitor().call('POST /auth/verify-email', { body: { token } });
const forgot = (email: string) => t.visitor().call('POST /auth/forgot-password', { body: { email } });
const reset = (token: string, password = NEW_PASSWORD) =>
  t.visitor().call('POST /auth/reset-password', { body: { token, password } });

describe('confirming an email', () => {
  // spec: C7-07
  test('works once with the link from the inbox', async () => {
    const person = await register();
    const token = await t.tokenFor(person.email, /Welcome/);
    const first = await verify(token);
    expect([first.status, first.data]).toEqual([
      200,
      { email: person.email, email_verified: true, ended: ['sign_ins'] },
    ]);
    expect((await login(person.email, TEST_PASSWORD)).data.user).toMatchObject({ email_verified: true });
    const again = await verify(token);
    expect([again.status, again.error.code]).toEqual([410, 'link_invalid']);
  });

  test('works for exactly one of many at once', async () => {
    const person = await register();
    const token = await t.tokenFor(person.email, /Welcome/);
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(7);
  });

  test('is over after a day', async () => {
    const person = await register();
    const token = await t.tokenFor(person.email, /Welcome/);
    const now = t.clock.now();
    t.clock.advance(24 * HOUR_MS);
    expect((await verify(token)).error.code).toBe('link_invalid');
    t.clock.set(now);
  });

  test('keeps only a hash of the secret', async () => {
    const person = await register();
    const token = await t.tokenFor(person.email, /Welcome/);
    const stored = await linkModel(t.connection).find({ userId: person.id }).lean();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('refuses what is no link, or a link for something else', async () => {
    const person = await register();
    await forgot(person.email);
    const token = await t.tokenFor(person.email, /new password/);
    for (const wrong of [token, 'x', 'a'.repeat(200)]) {
      expect((await verify(wrong)).error.code).toBe('link_invalid');
    }
  });

  test('works with the newest link only', async () => {
    const person = await register();
    const first = await t.tokenFor(person.email, /Welcome/);
    await person.raw({ method: 'POST', path: '/auth/resend-verification' });
    const newest = await t.tokenFor(person.email, /^Confirm/);
    const refused = await verify(first);
    expect([refused.status, refused.error.code]).toEqual([410, 'link_invalid']);
    expect((await verify(newest)).status).toBe(200);
  });

  test('can be asked for again, a few times an hour', async () => {
    const person = await register();
    const ask = () => person.raw({ method: 'POST', path: '/auth/resend-verification' });
    for (let i = 0; i < 3; i += 1) expect((await ask()).data).toEqual({ sent: true });
    const tooMany = await ask();
    expect([tooMany.status, tooMany.error.code]).toEqual([429, 'rate_limited']);
    expect((await verify(await t.tokenFor(person.email, /^Confirm/))).status).toBe(200);
    const { data } = await login(person.email, TEST_PASSWORD);
    const authorization = `Bearer ${data.token}`;
    const once = { method: 'POST', path: '/auth/resend-verification', headers: { authorization } } as const;
    expect((await t.visitor().raw(once)).data).toEqual({ sent: false });
  });
});

describe('a lost password', () => {
  test('is replaced with the newest link only, and leaves the one that confirms the email alone', async () => {
    const person = await register();
    const confirming = await t.tokenFor(person.email, /Welcome/);
    await forgot(person.email);
    const first = await t.tokenFor(person.email, /new password/);
    await forgot(person.email);
    const newest = await t.tokenFor(person.email, /new password/);
    expect(newest).not.toBe(first);
    expect((await reset(first)).error.code).toBe('link_invalid');
    expect((await verify(confirming)).status).toBe(200);
    expect((await reset(newest)).status).toBe(200);
  });

  // spec: C7-07
  test('is replaced by way of the inbox; every sign-in ends and the person is told', async () => {
    const person = await register();
    expect((await forgot(person.email)).data).toEqual({ status: 'ok' });
    const token = await t.tokenFor(person.email, /new password/);
    expect((await reset(token)).data).toEqual({ status: 'ok', ended: ['sign_ins'] });
    expect((await person.profile()).error.code).toBe('unauthenticated');
    expect((await login(person.email, TEST_PASSWORD)).error.code).toBe('invalid_credentials');
    const signedIn = await login(person.email, NEW_PASSWORD);
    expect(signedIn.data.user).toMatchObject({ email: person.email, email_verified: true });
    await t.deliver();
    expect((await t.mailsTo(person.email))[0]?.subject).toBe('Your password is changed');
    expect(await auditRecords(t, 'account.password_reset', person.id)).toHaveLength(1);
  });

  test('can be replaced once with one link, even many times at once, and older links end with it', async () => {
    const person = await register();
    await forgot(person.email);
    const older = await t.tokenFor(person.email, /new password/);
    await forgot(person.email);
    const newer = await t.tokenFor(person.email, /new password/);
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(newer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
    expect((await reset(older)).error.code).toBe('link_invalid');
  });

  test('needs its link within an hour', async () => {
    const person = await register();
    await forgot(person.email);
    const token = await t.tokenFor(person.email, /new password/);
    t.clock.advance(HOUR_MS);
    expect((await reset(token)).error.code).toBe('link_invalid');
    expect((await login(person.email, TEST_PASSWORD)).status).toBe(200);
  });

  test('keeps its link when the new one is too short', async () => {
    const person = await register();
    await forgot(person.email);
    const token = await t.tokenFor(person.email, /new password/);
    const short = await reset(token, 'short');
    expect([short.status, short.error.errors]).toEqual([
      422,
      [{ field: 'password', message: 'Password must be at least 8 characters long' }],
    ]);
    expect((await reset(token)).status).toBe(200);
  });

  test('is the way out of a pause after too many tries', async () => {
    const person = await register();
    for (let i = 0; i < 10; i += 1) await login(person.email, 'wrong guess');
    const locked = await login(person.email, TEST_PASSWORD);
    expect(locked.error).toMatchObject({
      code: 'account_locked',
      message: expect.stringContaining('reset your password'),
    });
    await forgot(person.email);
    await reset(await t.tokenFor(person.email, /new password/));
    expect((await login(person.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('sends three links an hour at most, and the answer does not tell', async () => {
    const person = await register();
    const answers = await Promise.all(Array.from({ length: 6 }, () => forgot(person.email)));
    expect(new Set(answers.map(({ status, data }) => JSON.stringify([status, data]))).size).toBe(1);
    await t.deliver();
    const emails = (await t.mailsTo(person.email)).filter(({ subject }) => /new password/.test(subject));
    expect(emails).toHaveLength(3);
  });

  // spec: C7-07
  test('of an unknown email gets the same answer and the same work, and no email', async () => {
    const person = await register();
    const stranger = newEmail();
    const [known, unknown] = [await forgot(person.email), await forgot(stranger)];
    expect([unknown.status, unknown.data]).toEqual([known.status, known.data]);
    const requests = t.connection.collection('password_reset_requests');
    const noted = await requests.find({ email: { $in: [person.email, stranger] } }).toArray();
    expect(noted.map(({ email }) => String(email)).sort()).toEqual([person.email, stranger].sort());
    // Nothing else was written before the answer: the job alone looks whether there is an account.
    expect(
      await linkModel(t.connection).countDocuments({ userId: person.id, purpose: 'reset_password' }),
    ).toBe(0);
    await t.deliver();
    expect(await requests.countDocuments()).toBe(0);
    expect(await t.mailsTo(stranger)).toEqual([]);
  });
});

test('an unknown email signs in as badly as a wrong password does', async () => {
  const person = await register();
  const answers = [await login(person.email, 'wrong guess'), await login(newEmail(), 'wrong guess')];
  const shown = answers.map(({ status, error }) => [status, error.code, error.message, error.errors]);
  expect(shown[0]).toEqual(shown[1]);
});

test('signing out everywhere ends every device', async () => {
  const laptop = await t.signIn('client', { email: newEmail() });
  const phone = await login(laptop.account.email, TEST_PASSWORD);
  const other = await t.signIn('client');
  const answer = await laptop.call('POST /auth/logout-everywhere');
  expect([answer.status, answer.data, answer.cookies[0]?.value]).toEqual([200, { status: 'ok' }, '']);
  expect((await laptop.call('GET /auth/profile')).error.code).toBe('unauthenticated');
  const authorization = `Bearer ${phone.data.token}`;
  const onPhone = await t.visitor().raw({ method: 'GET', path: '/auth/profile', headers: { authorization } });
  expect(onPhone.error.code).toBe('unauthenticated');
  expect((await other.call('GET /auth/profile')).status).toBe(200);
});

describe('whether an email is free', () => {
  const ask = (email: string, headers: Record<string, string | undefined> = {}) =>
    t
      .visitor()
      .raw({ method: 'GET', path: `/auth/email-available?email=${encodeURIComponent(email)}`, headers });

  test('is told to our own pages', async () => {
    const person = await register();
    expect((await ask(person.email.toUpperCase())).data).toEqual({ available: false });
    expect((await ask(newEmail())).data).toEqual({ available: true });
  });

  test('is told to nobody without a CSRF token of ours', async () => {
    const answer = await ask(newEmail(), { 'x-csrf-token': undefined });
    expect([answer.status, answer.error.code]).toEqual([403, 'csrf_failed']);
  });

  test('is told a few times a minute only', async () => {
    const strict = await buildMailApp({ env: { RATE_LIMIT_LOOKUP_PER_MINUTE: '2' } });
    const query = { email: 'someone@example.test' };
    const visitor = strict.visitor();
    const answers = [];
    for (let i = 0; i < 3; i += 1) answers.push(await visitor.call('GET /auth/email-available', { query }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    await strict.close();
  });
});

describeRefusals('GET /auth/email-available', { access: 'public', query: { email: 'a@b.test' } }, () => t);
describeRefusals('POST /auth/verify-email', { access: 'public', body: { token: 'abc' } }, () => t);
describeRefusals('POST /auth/resend-verification', { access: 'signed_in' }, () => t);
describeRefusals('POST /auth/forgot-password', { access: 'public', body: { email: 'a@b.test' } }, () => t);
describeRefusals(
  'POST /auth/reset-password',
  { access: 'public', body: { token: 'abc', password: NEW_PASSWORD } },
  () => t,
);
describeRefusals('POST /auth/logout-everywhere', { access: 'signed_in' }, () => t);
