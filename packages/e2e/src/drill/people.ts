import { WEEKDAYS } from '@gently/contracts/availability-rules';
import { londonDate } from '@gently/contracts/dates';
import { SIGN_UP_PASSWORD } from '../api-client';
import { APPLICATION } from '../application';
import { type ApiCaller, createApiCaller, until } from './api';
import type { Installation } from './installation';

export interface Person extends ApiCaller {
  id: string;
  email: string;
}

/** Signs in with the password that all people of the drill have. */
export const signIn = async ({ site }: Installation, email: string): Promise<Person> => {
  const body = { email, password: SIGN_UP_PASSWORD };
  const { token, user } = await createApiCaller(site).call('POST /auth/login', { body });
  return { ...createApiCaller(site, token), id: user.id, email };
};

/** Follows the link of the email that proves an address. */
const confirmEmail = async ({ site, world }: Installation, email: string): Promise<void> => {
  const token = await until(`the link that confirms ${email}`, async () =>
    (await world.mailsTo(email))
      .map(({ text }) => /\/verify-email\?token=([\w-]+)/.exec(text)?.[1])
      .find((found) => found !== undefined),
  );
  await createApiCaller(site).call('POST /auth/verify-email', { body: { token } });
};

/** Goes from the first command of an installation to an admin who is signed in. */
export const makeAdmin = async (installation: Installation, email = 'ada@example.org'): Promise<Person> => {
  const printed = await installation.command('api/dist/create-admin.js', '--email', email);
  const token = /token=([\w-]+)/.exec(printed)?.[1];
  if (!token) throw new Error(`create-admin printed no link:\n${printed}`);
  const body = { token, password: SIGN_UP_PASSWORD };
  await createApiCaller(installation.site).call('POST /auth/reset-password', { body });
  return signIn(installation, email);
};

export interface Name {
  first: string;
  last: string;
}

export const makeClient = async (
  installation: Installation,
  email: string,
  { first, last }: Name = { first: 'Rosie', last: 'Hart' },
): Promise<Person> => {
  const body = { email, password: SIGN_UP_PASSWORD, first_name: first, last_name: last };
  await createApiCaller(installation.site).call('POST /auth/register', { body });
  // A link that is followed in another browser ends the sign-in of the registration.
  await confirmEmail(installation, email);
  return signIn(installation, email);
};

/** The only declutterer takes every session, and has a bank account at Stripe. */
export const makeDeclutterer = async (
  installation: Installation,
  admin: Person,
  email = 'robin@example.org',
): Promise<Person> => {
  const visitor = createApiCaller(installation.site);
  const body = {
    email,
    password: SIGN_UP_PASSWORD,
    first_name: 'Robin',
    last_name: 'Vale',
    role: 'declutterer',
  } as const;
  const { user } = await visitor.call('POST /auth/register', { body });
  await confirmEmail(installation, email);
  const robin = await signIn(installation, email);
  await robin.call('POST /applications/mine', { body: APPLICATION });
  const params = { id: user.id };
  const today = londonDate(new Date());
  const checks = { identity_seen_on: today, references_contacted_on: today };
  await admin.call('PUT /manager/team/applicants/:id/checks', { params, body: checks });
  await admin.call('PATCH /admin/users/:id/status', { params, body: { action: 'approve' } });
  const slots = WEEKDAYS.map((day) => ({ day, startTime: '08:00', endTime: '20:00' }));
  await robin.call('PUT /declutterer/availability', { body: { slots } });
  const { url } = await robin.call('POST /declutterer/payout-account/onboarding');
  await installation.world.enterBankAccount(url);
  await until('a payout account that is ready', async () => {
    const { account } = await robin.call('GET /declutterer/payout-account');
    return account.status === 'ready' ? true : undefined;
  });
  return robin;
};

/** @returns the id of a service of one hour at £90 */
export const addService = async (admin: Person): Promise<string> => {
  const fields = {
    name: 'Home Decluttering',
    description: 'We sort one room with you, at your pace.',
    category_id: 'decluttering_support',
    price: 90,
    full_price: null,
    duration_minutes: 60,
    neurodivergent_friendly: true,
    online_only: false,
    offered: true,
    advertised_as: [],
  };
  const body = { fields, reason: 'Our first service', from_date: null };
  return (await admin.call('POST /admin/services', { body })).service.id;
};
