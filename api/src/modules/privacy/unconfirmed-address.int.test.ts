import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedInCaller, TEST_PASSWORD } from '../../testing';
import { buildMailApp, type MailApp } from '../../testing/mail';
import { ALL_PLACES, placesOf, plant } from './testing/under-address';

let t: MailApp;
beforeAll(async () => {
  t = await buildMailApp({ env: { SUPPORT_EMAIL: 'support@example.test' } });
});
afterAll(() => t.close());

const WORDS = 'My flat has become too much since my father died.';
let people = 0;
const addresses = () => t.connection.collection<{ _id: string }>('mail_addresses');

/** A person without an account who has written to us, asked for a password, and whose address has refused an email. */
const writer = async (): Promise<string> => {
  const email = `writer-${(people += 1)}@example.test`;
  const visitor = t.visitor();
  await visitor.call('POST /contact', { body: { name: 'Kim', email, subject: 'Help', message: WORDS } });
  await visitor.call('POST /auth/forgot-password', { body: { email } });
  const at = t.clock.now();
  const refused = { undeliverableAt: at, reason: '550 5.1.1', expiresAt: new Date(at.getTime() + 60_000) };
  await addresses().insertOne({ _id: email, ...refused });
  return email;
};
const exportOf = async (person: SignedInCaller): Promise<Record<string, unknown>> =>
  (await t.app.inject({ method: 'GET', url: '/api/v1/me/export', headers: person.headers })).json();
const kept = (email: string) =>
  Promise.all([
    t.connection.collection('contact_messages').countDocuments({ email }),
    t.connection.collection('password_reset_requests').countDocuments({ email }),
    addresses().countDocuments({ _id: email }),
    t.connection.collection('emails').countDocuments({ $or: [{ to: email }, { replyTo: email }] }),
  ]);
const signUp = (email: string) => t.signIn('client', { email, emailVerified: false });

describe('an address that nobody has confirmed', () => {
  // spec: A-03
  it('opens nothing that is kept under it', async () => {
    const email = await writer();
    const stranger = await signUp(email);
    const data = await exportOf(stranger);
    expect(JSON.stringify(data)).not.toContain('my father');
    expect(JSON.stringify(data)).not.toContain('contact_to_support');
    expect(Object.keys(data)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/contact|email_delivery|password|address/)]),
    );
    expect(data['emails']).toEqual([]);
    expect(data['account']).toMatchObject([{ email }]);
    expect(data['not_yet_included']).toBe(
      'Messages and emails under your email address are added here once you have confirmed that it is yours.',
    );
  });

  // spec: A-03
  it('erases nothing that is kept under it', async () => {
    const email = await writer();
    const before = await kept(email);
    expect(before).toEqual([1, 1, 1, 2]);
    const stranger = await signUp(email);
    const { status } = await stranger.call('DELETE /me', { body: { password: TEST_PASSWORD } });
    expect(status).toBe(200);
    const [messages, requests, addresses, emails] = await kept(email);
    expect([messages, requests, addresses]).toEqual([1, 1, 1]);
    expect(emails).toBeGreaterThanOrEqual(2);
  });

  it('that is confirmed later opens and erases its own', async () => {
    const email = await writer();
    const body = { email, password: TEST_PASSWORD, first_name: 'Kim', last_name: 'Okafor' };
    const visitor = t.visitor();
    const { data: opened } = await visitor.call('POST /auth/register', { body });
    await visitor.call('POST /auth/verify-email', { body: { token: await t.tokenFor(email, /Welcome/) } });
    const { data: signedIn } = await visitor.call('POST /auth/login', {
      body: { email, password: TEST_PASSWORD },
    });
    const headers = { ...visitor.headers, authorization: `Bearer ${signedIn.token}` };
    const exported = await t.app.inject({ method: 'GET', url: '/api/v1/me/export', headers });
    const data = exported.json<Record<string, unknown>>();
    expect(data).toMatchObject({
      account: [{ _id: opened.user.id }],
      contact_messages: [{ message: WORDS }],
    });
    expect(data).not.toHaveProperty('not_yet_included');
    await visitor.raw({
      method: 'DELETE',
      path: '/me',
      headers: { authorization: headers.authorization },
      payload: { password: TEST_PASSWORD },
    });
    expect((await kept(email)).slice(0, 3)).toEqual([0, 0, 0]);
  });
});

it('opens and erases nothing at any place where something is found by an address', async () => {
  const email = 'places@example.test';
  await plant(t.connection, email, () => ({ is: 'kept' }));
  const stranger = await signUp(email);
  expect(JSON.stringify(await exportOf(stranger))).not.toContain('"is"');
  await stranger.call('DELETE /me', { body: { password: TEST_PASSWORD } });
  expect(await placesOf(t.connection, email)).toEqual(ALL_PLACES);
});
