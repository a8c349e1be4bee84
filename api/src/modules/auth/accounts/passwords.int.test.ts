import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildMailApp, type MailApp } from '../../../testing/mail';
import { userModel } from './user.model';

const COMPOSED = 'Garten-T\u00FCr-2026';
const DECOMPOSED = 'Garten-Tu\u0308r-2026';
const TOO_EASY = 'This password is too easy to guess. Please choose another one';

let t: MailApp;
beforeAll(async () => {
  t = await buildMailApp();
});
afterAll(() => t.close());

const login = (email: string, password: string) =>
  t.visitor().call('POST /auth/login', { body: { email, password } });
const register = (changes: Record<string, string>) =>
  t.visitor().call('POST /auth/register', {
    body: {
      email: 'robin@example.test',
      password: COMPOSED,
      first_name: 'Robin',
      last_name: 'Vale',
      ...changes,
    },
  });
const storedHash = async (email: string) =>
  (await userModel(t.connection).findOne({ email }).lean())?.passwordHash ?? '';
/** As a release stored it that did not normalise passwords. */
const storeHashOf = async (email: string, password: string) => {
  await userModel(t.connection).updateOne({ email }, { $set: { passwordHash: await hash(password) } });
};

test.each([
  ['u with its marks apart', COMPOSED, DECOMPOSED],
  ['u with its marks within', DECOMPOSED, COMPOSED],
])('a password is accepted from a keyboard that sends %s', async (_how, set, typed) => {
  const email = `keyboard-${set.length}@example.test`;
  expect((await register({ email, password: set })).status).toBe(201);
  expect((await login(email, typed)).status).toBe(200);
  expect((await login(email, 'Garten-Tur-2026')).error.code).toBe('invalid_credentials');
});

test.each([
  ['        ', 'A password cannot be made of spaces alone'],
  ['null\u0000in-between', 'There is something in this password that cannot be seen. Please type it again'],
  ['password', TOO_EASY],
  ['mustangs1'.slice(0, 8), TOO_EASY],
  ['Robin Vale', TOO_EASY],
])('%j cannot be a new password', async (password, message) => {
  const answer = await register({ email: 'refused@example.test', password });
  expect([answer.status, answer.error.errors]).toEqual([422, [{ field: 'password', message }]]);
  expect(await t.app.accounts.findByEmail('refused@example.test')).toBeNull();
});

test('a link for a new password stays usable when the password is too easy to guess', async () => {
  const { account } = await t.signIn('client');
  await t.visitor().call('POST /auth/forgot-password', { body: { email: account.email } });
  const token = await t.tokenFor(account.email, /new password/);
  const reset = (password: string) =>
    t.visitor().call('POST /auth/reset-password', { body: { token, password } });
  const refused = await reset('starwars');
  expect([refused.status, refused.error.errors]).toEqual([422, [{ field: 'password', message: TOO_EASY }]]);
  expect((await reset('a-newer-calm-password')).status).toBe(200);
});

test.each([
  ['as it was typed', DECOMPOSED, DECOMPOSED],
  ['in the other composition', DECOMPOSED, COMPOSED],
  ['by the rules of today refused', 'password', 'password'],
  ['with something invisible in it', 'calm\u200Botter', 'calm\u200Botter'],
])('an account from before opens with its password %s', async (_how, stored, typed) => {
  const { account } = await t.signIn('client');
  await storeHashOf(account.email, stored);
  expect((await login(account.email, typed)).status).toBe(200);
  expect((await login(account.email, typed)).status).toBe(200);
});

test('the hash of an account from before is replaced by one of the normalised password, once', async () => {
  const { account } = await t.signIn('client');
  await storeHashOf(account.email, DECOMPOSED);
  const before = await storedHash(account.email);
  const both = await Promise.all([login(account.email, DECOMPOSED), login(account.email, DECOMPOSED)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const after = await storedHash(account.email);
  expect(after).not.toBe(before);
  expect((await login(account.email, COMPOSED)).status).toBe(200);
  expect(await storedHash(account.email)).toBe(after);
});
