import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditRecords, describeRefusals, type SignedInCaller, TEST_PASSWORD } from '../../../testing';
import { ok } from '../../../testing/domain';
import { buildUndeliveredStage, type UndeliveredStage } from '../../../testing/undelivered-stage';

let t: UndeliveredStage;
beforeAll(async () => {
  t = await buildUndeliveredStage();
});
afterAll(() => t.close());

const QUARTER_MS = 900_000;
const NEW_LINK = /Confirm your new email address/;
let made = 0;
const newAddress = (): string => `new-${(made += 1)}@example.test`;
const retry = (person: SignedInCaller) => person.call('POST /auth/email-address/retry');
const change = (person: SignedInCaller, email: string, password = TEST_PASSWORD) =>
  person.call('PUT /auth/email-address', { body: { email, password } });
const verify = (token: string) => t.visitor().call('POST /auth/verify-email', { body: { token } });
const profile = async (person: SignedInCaller) => (await ok(person, 'GET /auth/profile')).user;

describe('a person who says that the address is right', () => {
  test('gets a test email at once, and the mark is gone', async () => {
    const person = await t.person('example.test');
    await t.connection
      .collection('users')
      .updateOne({ email: person.account.email }, { $set: { emailUndeliveredAt: t.clock.now() } });
    expect((await retry(person)).data).toEqual({ sent: 'test' });
    expect(await t.since(person)).toBeNull();
    await t.deliver();
    const [mail] = await t.mailsTo(person.account.email);
    expect(mail?.subject).toBe('Our emails reach you again');
  });

  test('gets the link again while the address is not confirmed', async () => {
    const email = newAddress();
    const person = await t.signIn('client', { email, emailVerified: false });
    expect((await retry(person)).data).toEqual({ sent: 'link' });
    expect((await verify(await t.tokenFor(email, /Confirm your email/))).status).toBe(200);
  });

  test('sees the mark again when the server still refuses', async () => {
    const person = await t.person('undeliverable.test');
    await retry(person);
    await t.deliver();
    expect(await t.since(person)).toBe(t.clock.now().toISOString());
  });

  test('can try once in a quarter of an hour', async () => {
    const person = await t.person('example.test');
    await retry(person);
    const again = await retry(person);
    expect(again).toMatchObject({ status: 429, error: { code: 'rate_limited' } });
    expect(again.error.details).toEqual({ retry_after_seconds: 900 });
    t.clock.advance(QUARTER_MS);
    expect((await retry(await t.again(person))).status).toBe(200);
  });
});

describe('another address', () => {
  test('becomes that of the account once its link is followed, and the old one gets an email about it', async () => {
    const person = await t.person('example.test');
    const old = person.account.email;
    const email = newAddress();
    expect((await change(person, email.toUpperCase())).data).toEqual({ sent_to: email });
    expect((await profile(person)).email).toBe(old);
    const token = await t.tokenFor(email, NEW_LINK);
    expect((await verify(token)).data).toEqual({ email, email_verified: true, ended: [] });
    expect(await profile(person)).toMatchObject({ email, email_verified: true });
    await t.deliver();
    expect((await t.mailsTo(old))[0]?.subject).toBe('The email address of your account has changed');
    const target = `user:${person.account.id}`;
    expect(await auditRecords(t, 'account.address_changed', person.account.id, target)).toHaveLength(1);
    expect((await verify(token)).error.code).toBe('link_invalid');
    const login = await t.visitor().call('POST /auth/login', { body: { email, password: TEST_PASSWORD } });
    expect(login.status).toBe(200);
  });

  test('has no mark, even where the old one had', async () => {
    const person = await t.person('undeliverable.test');
    await t.write('booking_paid', person);
    await t.deliver();
    expect(await t.since(person)).not.toBeNull();
    const email = newAddress();
    await change(person, email);
    await verify(await t.tokenFor(email, NEW_LINK));
    expect(await t.since(person)).toBeNull();
  });

  test('ends what was opened before anybody had proved an address', async () => {
    const person = await t.signIn('client', { email: newAddress(), emailVerified: false });
    const email = newAddress();
    await change(person, email);
    expect((await verify(await t.tokenFor(email, NEW_LINK))).data.ended).toEqual(['sign_ins']);
    expect((await person.call('GET /auth/profile')).status).toBe(401);
  });

  test('needs the password, and another address than now', async () => {
    const person = await t.person('example.test');
    const wrong = await change(person, newAddress(), 'not-the-password');
    expect(wrong.error.errors[0]).toMatchObject({ field: 'password' });
    const same = await change(person, person.account.email);
    expect(same.error.errors[0]).toMatchObject({ field: 'email' });
  });

  test('cannot be that of another account, neither when asked for nor when the link is followed', async () => {
    const person = await t.person('example.test');
    const other = await t.person('example.test');
    expect((await change(person, other.account.email)).error.code).toBe('email_taken');
    const email = newAddress();
    await change(person, email);
    const token = await t.tokenFor(email, NEW_LINK);
    await t.signIn('client', { email });
    expect((await verify(token)).error.code).toBe('email_taken');
    expect((await profile(person)).email).toBe(person.account.email);
  });

  test('only the newest link counts, and a new password ends it', async () => {
    const person = await t.person('example.test');
    const [first, second] = [newAddress(), newAddress()];
    await change(person, first);
    const old = await t.tokenFor(first, NEW_LINK);
    await change(person, second);
    expect((await verify(old)).error.code).toBe('link_invalid');
    const token = await t.tokenFor(second, NEW_LINK);
    const { email } = person.account;
    await t.visitor().call('POST /auth/forgot-password', { body: { email } });
    const reset = await t.tokenFor(email, /Choose a new password/);
    const body = { token: reset, password: 'a-newer-calm-password' };
    expect((await t.visitor().call('POST /auth/reset-password', { body })).status).toBe(200);
    expect((await verify(token)).error.code).toBe('link_invalid');
  });

  test('is asked for four times an hour at most', async () => {
    const person = await t.person('example.test');
    for (let asked = 0; asked < 4; asked += 1) expect((await change(person, newAddress())).status).toBe(200);
    expect((await change(person, newAddress())).error.code).toBe('rate_limited');
  });
});

describeRefusals('POST /auth/email-address/retry', { access: 'signed_in' }, () => t);
describeRefusals(
  'PUT /auth/email-address',
  { access: 'signed_in', body: { email: 'new@example.test', password: TEST_PASSWORD } },
  () => t,
);
