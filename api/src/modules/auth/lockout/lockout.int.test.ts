import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditRecords, buildTestApp, TEST_PASSWORD, type TestApp } from '../../../testing';

const FAILURES = 10;
const PAUSE_SECONDS = 15 * 60;
const ELSEWHERE = '203.0.113.9';

let t: TestApp;
let email: string;
beforeAll(async () => {
  t = await buildTestApp();
});
beforeEach(async () => {
  email = (await t.signIn('client')).account.email;
});
afterAll(() => t.close());

const login = (password: string, address = '198.51.100.1', as = email) =>
  t.visitor().raw({
    method: 'POST',
    path: '/auth/login',
    payload: { email: as, password },
    headers: { 'x-forwarded-for': address },
  });
const failTimes = async (times: number, as = email) => {
  for (let i = 0; i < times; i += 1) await login('wrong guess', undefined, as);
};

describe('after ten failures', () => {
  test('even the right password has to wait, and the answer says how long', async () => {
    await failTimes(FAILURES);
    const answer = await login(TEST_PASSWORD);
    expect([answer.status, answer.error.code]).toEqual([429, 'account_locked']);
    expect(answer.headers['retry-after']).toBe(String(PAUSE_SECONDS));
    expect(answer.error.details).toEqual({ retry_after_seconds: PAUSE_SECONDS });
  });

  test('waiting helps, trying meanwhile does not make it longer', async () => {
    await failTimes(FAILURES);
    t.clock.advance((PAUSE_SECONDS - 60) * 1000);
    expect((await login('wrong guess')).headers['retry-after']).toBe('60');
    t.clock.advance(60_000);
    expect((await login(TEST_PASSWORD)).status).toBe(200);
  });

  test('the person can still sign in from another address', async () => {
    await failTimes(FAILURES);
    expect((await login(TEST_PASSWORD, ELSEWHERE)).status).toBe(200);
  });

  test('an email without an account looks just the same', async () => {
    await failTimes(FAILURES, 'nobody@example.test');
    const answer = await login('wrong guess', undefined, 'nobody@example.test');
    expect([answer.status, answer.error.code]).toEqual([429, 'account_locked']);
  });
});

test('nine failures and a success start the count anew', async () => {
  await failTimes(FAILURES - 1);
  expect((await login(TEST_PASSWORD)).status).toBe(200);
  await failTimes(FAILURES - 1);
  expect((await login(TEST_PASSWORD)).status).toBe(200);
});

test('many guesses at once are looked at no more than ten times', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => login('wrong guess')));
  const looked = answers.filter(({ error }) => error.code === 'invalid_credentials');
  const paused = answers.filter(({ error }) => error.code === 'account_locked');
  expect([looked.length, paused.length]).toEqual([FAILURES, 30]);
});

// spec: A-45
test('guesses from all addresses of one IPv6 network lock the account for that network only', async () => {
  const addresses = Array.from({ length: FAILURES * 10 }, (_, i) => `2001:db8:1:2::${i.toString(16)}`);
  await Promise.all(addresses.map((address) => login('wrong guess', address)));
  expect((await login(TEST_PASSWORD, '2001:db8:1:2:a::b')).error.code).toBe('account_locked');
  expect((await login(TEST_PASSWORD, '2001:db8:1:3::1')).status).toBe(200);
  expect((await login(TEST_PASSWORD, ELSEWHERE)).status).toBe(200);
});

test('guesses from many addresses together come to an end as well', async () => {
  const guesses = Array.from({ length: FAILURES * 10 }, (_, i) => login('wrong guess', `192.0.2.${i}`));
  await Promise.all(guesses);
  expect((await login('wrong guess', ELSEWHERE)).error.code).toBe('account_locked');
});

describe('the audit log', () => {
  const about = async (action: 'account.password_refused' | 'account.locked') => {
    const account = await t.app.accounts.findByEmail(email);
    return (await auditRecords(t, action)).filter(({ target }) => target === `user:${account?.id}`);
  };

  test('has each wrong password, from where it came, and one record of the pause', async () => {
    await failTimes(FAILURES + 3);
    const refused = await about('account.password_refused');
    expect(refused).toHaveLength(FAILURES);
    expect(refused[0]).toMatchObject({ actorId: null, ip: '198.51.100.1', details: { known: true } });
    expect(await about('account.locked')).toMatchObject([
      { ip: '198.51.100.1', details: { scope: 'network' } },
    ]);
  });

  test('has a wrong password that was asked for inside the account as well, and no right one', async () => {
    const person = await t.signIn('client');
    email = person.account.email;
    await person.call('PUT /auth/email-address', {
      body: { email: 'new@example.test', password: 'a guess' },
    });
    expect((await login(TEST_PASSWORD)).status).toBe(200);
    expect(await about('account.password_refused')).toHaveLength(1);
  });

  test('says of an unknown address that there was one, and keeps nothing of what was typed', async () => {
    const typed = 'my-secret-by-mistake@example.test';
    await login('wrong guess', undefined, typed);
    const unknown = (await auditRecords(t, 'account.password_refused')).filter(
      ({ target }) => target === null,
    );
    expect(unknown.at(-1)).toMatchObject({ details: { known: false } });
    expect(JSON.stringify(unknown)).not.toContain(typed);
  });
});
