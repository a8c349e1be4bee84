import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate, TEST_PASSWORD } from '../../testing';
import { buildMailApp, type MailApp } from '../../testing/mail';
import { userModel } from './accounts/user.model';

let t: MailApp;
beforeAll(async () => {
  t = await buildMailApp();
});
afterAll(() => t.close());

let made = 0;
const ONE = 'rowan@xn--mnchen-3ya.example';
const SPELLINGS = [
  'Rowan@MÜNCHEN.example',
  'rowan@mu\u0308nchen.example',
  'ｒｏｗａｎ＠münchen．example',
  'rowan@XN--MNCHEN-3YA.example',
];
const HIDDEN = ['\u200b', '\u00ad', '\u202e', '\u0000', '\u2060'];

const register = (email: string) =>
  t.visitor().call('POST /auth/register', {
    body: { email, password: TEST_PASSWORD, first_name: 'Rowan', last_name: 'Ellis' },
  });
const login = (email: string, password = TEST_PASSWORD) =>
  t.visitor().call('POST /auth/login', { body: { email, password } });

describe('an address has one account, however it is written', () => {
  beforeAll(async () => {
    expect((await register('rowan@münchen.example')).data.user.email).toBe(ONE);
  });

  // spec: A-13
  test.each(SPELLINGS)('%s is taken, and signs in', async (email) => {
    expect((await register(email)).error.code).toBe('email_taken');
    const { data } = await t.visitor().call('GET /auth/email-available', { query: { email } });
    expect(data).toEqual({ available: false });
    expect((await login(email)).status).toBe(200);
  });

  test.each(HIDDEN)('with a hidden character (%j) in it is refused where it is typed', async (hidden) => {
    const answer = await register(`ro${hidden}wan@münchen.example`);
    expect([answer.status, answer.error.errors]).toEqual([
      422,
      [
        {
          field: 'email',
          message: 'There is something in this address that cannot be seen. Please type it again',
        },
      ],
    ]);
  });

  test('gets its letters, with links that work', async () => {
    await t.visitor().call('POST /auth/forgot-password', { body: { email: 'ROWAN@münchen.example' } });
    // The catcher shows international domains as people read them.
    const token = await t.tokenFor('rowan@münchen.example', /new password/);
    const body = { token, password: TEST_PASSWORD };
    expect((await t.visitor().call('POST /auth/reset-password', { body })).status).toBe(200);
  });

  // spec: A-13
  test('has one pause after too many tries', async () => {
    for (let i = 0; i < 10; i += 1) await login(SPELLINGS[i % SPELLINGS.length] ?? '', 'a wrong guess');
    expect((await login(ONE)).error.code).toBe('account_locked');
  });
});

describe('accounts of before', () => {
  const old = async (email: string, changes: object = {}) => {
    const account = await t.app.accounts.create({
      email: `old-${(made += 1)}@example.test`,
      password: TEST_PASSWORD,
      firstName: 'Old',
      lastName: 'Account',
      role: 'client',
      status: 'active',
    });
    await userModel(t.connection).updateOne({ _id: account.id }, { $set: { email, ...changes } });
    return account.id;
  };

  test('get the one spelling and go on working, the confirmed one where there are two', async () => {
    const alone = await old('alone@münchen.example');
    await old('twice@ｍünchen.example');
    const proven = await old('twice@münchen.example', { emailVerifiedAt: t.clock.now() });
    expect(await migrate(t.app, 'give email addresses one spelling')).toBe(2);
    expect((await login('alone@MÜNCHEN.example')).data.user.id).toBe(alone);
    expect((await login('twice@münchen.example')).data.user.id).toBe(proven);
  });
});

test.each([
  ['first_name', 'Ro\u200bwan'],
  ['last_name', 'El\u202elis'],
])('%s with something hidden in it is refused where it is typed', async (field, value) => {
  const body = { email: 'hidden@example.test', password: TEST_PASSWORD, first_name: 'A', last_name: 'B' };
  const { status, error } = await t
    .visitor()
    .raw({ method: 'POST', path: '/auth/register', payload: { ...body, [field]: value } });
  expect([status, error.errors]).toEqual([
    422,
    [{ field, message: 'There is something in this that cannot be seen. Please type it again' }],
  ]);
});
