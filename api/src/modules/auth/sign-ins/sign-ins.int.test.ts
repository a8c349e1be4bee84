import { type ErrorCode, ERRORS } from '@gently/contracts/errors';
import { ATTEMPT_HEADER } from '@gently/contracts/headers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditRecords, buildTestApp, type SignedInCaller, type TestApp } from '../../../testing';
import type { Answer } from '../../../testing';
import { userModel } from '../accounts/user.model';
import { REFRESH_COOKIE } from '../refresh-cookie';
import { sessionModel } from './sign-in.model';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());

const DAY_MS = 86_400_000;
const cookieIn = (answer: Answer): string =>
  answer.cookies.find(({ name }) => name === REFRESH_COOKIE)?.value ?? '';

/** A refresh with the given cookie, as a browser without any other sign-in; `attempt` is its name for it. */
const refreshWith = async (cookie: string, attempt?: string): Promise<Answer<{ token: string }>> => {
  const visitor = t.visitor();
  const answer = await visitor.raw({
    method: 'POST',
    path: '/auth/refresh',
    headers: {
      cookie: `${visitor.headers['cookie'] ?? ''}; ${REFRESH_COOKIE}=${encodeURIComponent(cookie)}`,
      [ATTEMPT_HEADER]: attempt,
    },
  });
  return answer as Answer<{ token: string }>;
};
const profileWith = (token: string): Promise<Answer> =>
  t.visitor().raw({ method: 'GET', path: '/auth/profile', headers: { authorization: `Bearer ${token}` } });
const refreshCookieOf = (person: SignedInCaller): string =>
  decodeURIComponent(new RegExp(`${REFRESH_COOKIE}=([^;]+)`).exec(person.headers['cookie'] ?? '')?.[1] ?? '');

describe('refreshing', () => {
  // spec: C7-06
  test('gives a new access token and a new cookie', async () => {
    const person = await t.signIn('client');
    t.clock.advance(t.config.ACCESS_TOKEN_SECONDS * 1000);
    expect((await person.call('GET /auth/profile')).error.code).toBe('token_expired');
    const answer = await refreshWith(refreshCookieOf(person));
    expect(answer.status).toBe(200);
    expect(cookieIn(answer)).not.toBe(refreshCookieOf(person));
    expect((await profileWith(answer.data.token)).status).toBe(200);
    expect((await refreshWith(cookieIn(answer))).status).toBe(200);
  });

  test('keeps only hashes of the tokens', async () => {
    const person = await t.signIn('client');
    const stored = await sessionModel(t.connection).findOne({ userId: person.account.id }).lean();
    const [, secret = 'nothing'] = refreshCookieOf(person).split('.');
    expect(secret).toHaveLength(43);
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test('with a token that was used before ends this sign-in on every tab', async () => {
    const person = await t.signIn('client');
    const first = await refreshWith(refreshCookieOf(person));
    const replay = await refreshWith(refreshCookieOf(person));
    expect([replay.status, replay.error.code]).toEqual([401, 'refresh_reused']);
    expect((await profileWith(first.data.token)).error.code).toBe('unauthenticated');
    expect((await refreshWith(cookieIn(first))).error.code).toBe('refresh_reused');
    const records = await auditRecords(t, 'session.reused', person.account.id);
    expect(records).toHaveLength(1);
  });

  // spec: C7-06
  test('a hundred times at once with one token leaves nothing that works', async () => {
    const person = await t.signIn('client');
    const cookie = refreshCookieOf(person);
    const answers = await Promise.all(Array.from({ length: 100 }, () => refreshWith(cookie)));
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners.length).toBeLessThanOrEqual(1);
    expect(answers.filter(({ status }) => status !== 200).map(({ error }) => error.code)).toEqual(
      Array<string>(answers.length - winners.length).fill('refresh_reused'),
    );
    for (const winner of winners) {
      expect((await profileWith(winner.data.token)).error.code).toBe('unauthenticated');
      expect((await refreshWith(cookieIn(winner))).status).toBe(401);
    }
    expect((await profileWith(person.token)).error.code).toBe('unauthenticated');
    expect(
      await sessionModel(t.connection).countDocuments({ userId: person.account.id, revokedAt: null }),
    ).toBe(0);
  });

  test('leaves the person’s other sign-ins alone', async () => {
    const email = 'two-devices@example.test';
    const laptop = await t.signIn('client', { email });
    const phone = await t
      .visitor()
      .call('POST /auth/login', { body: { email, password: 'a-calm-password' } });
    await refreshWith(refreshCookieOf(laptop));
    await refreshWith(refreshCookieOf(laptop));
    expect((await profileWith(phone.data.token)).status).toBe(200);
  });

  test('is over when nobody used it for long', async () => {
    const person = await t.signIn('client');
    t.clock.advance(t.config.REFRESH_TOKEN_DAYS * DAY_MS);
    const answer = await refreshWith(refreshCookieOf(person));
    expect([answer.status, answer.error.code]).toEqual([401, 'refresh_invalid']);
  });

  test('is refused for a suspended person and ends their sign-in', async () => {
    const person = await t.signIn('client');
    await userModel(t.connection).updateOne({ _id: person.account.id }, { $set: { status: 'suspended' } });
    const answer = await refreshWith(refreshCookieOf(person));
    expect([answer.status, answer.error.code]).toEqual([403, 'account_suspended']);
    expect(
      await sessionModel(t.connection).countDocuments({ userId: person.account.id, revokedAt: null }),
    ).toBe(0);
  });

  test('without a cookie, or with one that we did not sign, changes nothing', async () => {
    const person = await t.signIn('client');
    const [session = ''] = refreshCookieOf(person).split('.');
    const forged = [
      `${session}.${'a'.repeat(43)}`,
      `${session}.${'a'.repeat(43)}.${'b'.repeat(43)}`,
      'x',
      '',
    ];
    for (const cookie of forged) {
      const answer = await refreshWith(cookie);
      expect([answer.status, answer.error.code]).toEqual([401, 'refresh_invalid']);
    }
    expect((await person.call('GET /auth/profile')).status).toBe(200);
  });

  test('that fails takes the cookie away', async () => {
    const { cookies } = await refreshWith('x');
    expect(cookies).toMatchObject([{ name: REFRESH_COOKIE, value: '', path: '/api/v1/auth' }]);
  });
});

describe('repeating a refresh whose answer was lost', () => {
  const ATTEMPT = 'a'.repeat(32);

  // spec: C7-06
  test('gives the same cookie again, and a token that works', async () => {
    const person = await t.signIn('client');
    const lost = await refreshWith(refreshCookieOf(person), ATTEMPT);
    const again = await refreshWith(refreshCookieOf(person), ATTEMPT);
    expect([lost.status, again.status]).toEqual([200, 200]);
    expect(cookieIn(again)).toBe(cookieIn(lost));
    expect((await profileWith(again.data.token)).status).toBe(200);
    expect((await refreshWith(cookieIn(again), 'b'.repeat(32))).status).toBe(200);
  });

  test('a hundred times at once ends nobody’s sign-in', async () => {
    const person = await t.signIn('client');
    const cookie = refreshCookieOf(person);
    const answers = await Promise.all(Array.from({ length: 100 }, () => refreshWith(cookie, ATTEMPT)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(cookieIn)).size).toBe(1);
    expect((await refreshWith(cookieIn(answers[0] as Answer))).status).toBe(200);
  });

  test.each([
    ['without the name that the browser gave it', undefined],
    ['under another name', 'c'.repeat(32)],
  ])('%s ends the sign-in', async (_, attempt) => {
    const person = await t.signIn('client');
    const first = await refreshWith(refreshCookieOf(person), ATTEMPT);
    expect((await refreshWith(refreshCookieOf(person), attempt)).error.code).toBe('refresh_reused');
    expect((await profileWith(first.data.token)).error.code).toBe('unauthenticated');
  });

  test('ends the sign-in once the next cookie was used', async () => {
    const person = await t.signIn('client');
    const first = await refreshWith(refreshCookieOf(person), ATTEMPT);
    await refreshWith(cookieIn(first), ATTEMPT);
    expect((await refreshWith(refreshCookieOf(person), ATTEMPT)).error.code).toBe('refresh_reused');
  });

  test('is no way back into a sign-in that has ended', async () => {
    const person = await t.signIn('client');
    await refreshWith(refreshCookieOf(person), ATTEMPT);
    await person.call('POST /auth/logout');
    expect((await refreshWith(refreshCookieOf(person), ATTEMPT)).error.code).toBe('refresh_invalid');
  });

  // spec: A-27
  test('goes on until a minute after the renewal, however often it was repeated meanwhile', async () => {
    const person = await t.signIn('client');
    const first = await refreshWith(refreshCookieOf(person), ATTEMPT);
    t.clock.advance(30_000);
    expect((await refreshWith(refreshCookieOf(person), ATTEMPT)).status).toBe(200);
    t.clock.advance(29_999);
    const last = await refreshWith(refreshCookieOf(person), ATTEMPT);
    expect([last.status, cookieIn(last)]).toEqual([200, cookieIn(first)]);
    expect((await profileWith(last.data.token)).status).toBe(200);
  });

  // spec: A-27
  test.each([60_000, 60_001])('%i ms after the renewal ends the sign-in', async (ms) => {
    const person = await t.signIn('client');
    const first = await refreshWith(refreshCookieOf(person), ATTEMPT);
    t.clock.advance(ms);
    const late = await refreshWith(refreshCookieOf(person), ATTEMPT);
    expect([late.status, late.error.code, cookieIn(late)]).toEqual([401, 'refresh_reused', '']);
    expect((await profileWith(first.data.token)).error.code).toBe('unauthenticated');
    expect((await refreshWith(cookieIn(first))).error.code).toBe('refresh_reused');
    expect(await auditRecords(t, 'session.reused', person.account.id)).toHaveLength(1);
  });

  test('long after the sign-in is still possible for a renewal that never arrived', async () => {
    const person = await t.signIn('client');
    t.clock.advance(DAY_MS);
    expect((await refreshWith(refreshCookieOf(person), ATTEMPT)).status).toBe(200);
  });

  test.each(['short', 'a'.repeat(65), `${'a'.repeat(31)} `])(
    'under the name “%s” is refused and changes nothing',
    async (attempt) => {
      const person = await t.signIn('client');
      const answer = await refreshWith(refreshCookieOf(person), attempt);
      expect([answer.status, answer.error.code]).toEqual([422, 'validation_failed']);
      expect(answer.error.errors.map(({ field }) => field)).toEqual([ATTEMPT_HEADER]);
      expect((await refreshWith(refreshCookieOf(person))).status).toBe(200);
    },
  );
});

describe('what a browser is told whose sign-in was ended', () => {
  const told = async (cookie: string) => {
    const { status, error } = await refreshWith(cookie);
    return [status, error.code, error.message];
  };
  const words = (code: ErrorCode) => [ERRORS[code].status, code, ERRORS[code].message];

  // spec: A-23
  test('speaks of this sign-in alone after an old token was used, and the other device goes on', async () => {
    const email = 'laptop-and-phone@example.test';
    const laptop = await t.signIn('client', { email });
    const phone = await t
      .visitor()
      .call('POST /auth/login', { body: { email, password: 'a-calm-password' } });
    await refreshWith(refreshCookieOf(laptop));
    const [status, code, message] = await told(refreshCookieOf(laptop));
    expect([status, code]).toEqual([401, 'refresh_reused']);
    expect(message).not.toMatch(/everywhere|every device/);
    expect((await profileWith(phone.data.token)).status).toBe(200);
  });

  test('speaks of every device after one of them asked for it', async () => {
    const email = 'everywhere@example.test';
    const laptop = await t.signIn('client', { email });
    const phone = await t
      .visitor()
      .call('POST /auth/login', { body: { email, password: 'a-calm-password' } });
    await laptop.call('POST /auth/logout-everywhere');
    expect(await told(cookieIn(phone))).toEqual(words('signed_out_everywhere'));
  });

  test.each([
    ['password_changed', 'password_changed'],
    ['suspended', 'account_suspended'],
    ['signed_out', 'refresh_invalid'],
  ] as const)('says after %s what is true: %s', async (revokedBecause, code) => {
    const person = await t.signIn('client');
    const ended = { revokedAt: t.clock.now(), revokedBecause };
    await sessionModel(t.connection).updateOne({ userId: person.account.id }, { $set: ended });
    expect(await told(refreshCookieOf(person))).toEqual(words(code));
  });
});

describe('signing out', () => {
  // spec: C7-04
  test('ends access and refresh at once, and may be repeated', async () => {
    const person = await t.signIn('client');
    const first = await person.call('POST /auth/logout');
    expect([first.status, first.data]).toEqual([200, { status: 'ok' }]);
    expect(cookieIn(first)).toBe('');
    expect((await person.call('GET /auth/profile')).error.code).toBe('unauthenticated');
    expect((await refreshWith(refreshCookieOf(person))).error.code).toBe('refresh_invalid');
    expect((await person.call('POST /auth/logout')).status).toBe(200);
  });

  test('does no harm without a sign-in', async () => {
    expect((await t.visitor().call('POST /auth/logout')).status).toBe(200);
  });

  test('works with the cookie alone', async () => {
    const person = await t.signIn('client');
    await person.raw({ method: 'POST', path: '/auth/logout', headers: { authorization: undefined } });
    expect((await person.call('GET /auth/profile')).error.code).toBe('unauthenticated');
  });
});
