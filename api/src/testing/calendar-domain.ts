import { randomUUID } from 'node:crypto';
import type { SlotTime } from '@gently/contracts';
import type { Sandbox } from '@gently/sandbox';
import { startTestSandbox } from '@gently/sandbox/testing';
import { testDatabaseUri } from '@gently/testing/mongo';
import type { Caller } from './caller';
import { createCaller } from './caller';
import { buildPayingDomain, ok } from './domain';
import { TEST_PASSWORD } from './sign-in';
import { createSwitchableProxy } from './switchable-proxy';

const CLIENT = { clientId: 'calm-client', clientSecret: 'calm-secret' };
const ORIGIN = 'http://site.test';
const REQUEST = /name="request" value="([^"]+)"/;

/** An event as the stand-in stores it. */
interface StoredEvent {
  event_id: string;
  status: 'confirmed' | 'cancelled';
  body: {
    summary: string;
    description: string;
    location: string;
    visibility: string;
    start: { dateTime: string };
    end: { dateTime: string };
  };
  sequence: number;
}

/** Presses a button on the page that asks. @returns what the browser is sent back with. */
const answerPage = async (
  sandbox: Sandbox,
  authUrl: string,
  answer: 'allow' | 'deny',
  account: string,
): Promise<Record<string, string>> => {
  const page = await (await fetch(authUrl)).text();
  const request = REQUEST.exec(page)?.[1] ?? '';
  const response = await fetch(`${sandbox.url}/google/o/oauth2/v2/consent`, {
    method: 'POST',
    body: new URLSearchParams({ request, account, answer }),
    redirect: 'manual',
  });
  return Object.fromEntries(new URL(response.headers.get('location') ?? '').searchParams);
};

/** The real app, payments, and Google's stand-in behind a door that a test can shut. */
export const buildCalendarDomain = async () => {
  let now = (): Date => new Date();
  const databaseName = `google-${randomUUID()}`;
  const sandbox = await startTestSandbox({
    mongoUri: testDatabaseUri(),
    databaseName,
    google: { ...CLIENT, redirectUris: [`${ORIGIN}/auth/google/callback`] },
    now: () => now().getTime(),
  });
  const door = await createSwitchableProxy({ host: sandbox.host, port: sandbox.port });
  const domain = await buildPayingDomain({
    env: {
      PUBLIC_ORIGIN: ORIGIN,
      GOOGLE_CLIENT_ID: CLIENT.clientId,
      GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
      GOOGLE_API_BASE: `http://127.0.0.1:${door.port}`,
      GOOGLE_CONSENT_URL: `${sandbox.url}/google/o/oauth2/v2/auth`,
    },
  });
  const { app, clock, connection } = domain;
  now = clock.now;
  const google = connection.getClient().db(databaseName);

  const press = (authUrl: string, answer: 'allow' | 'deny', account = 'dana@gmail.test') =>
    answerPage(sandbox, authUrl, answer, account);

  /** Asks, and lets the person allow. @returns what the callback page would send. */
  const allowed = async (caller: Caller, account?: string) => {
    const { authUrl } = await ok(caller, 'GET /calendar/google/auth');
    const { code = '', state = '' } = await press(authUrl, 'allow', account);
    return { code, state };
  };

  /** A paid session that a declutterer, who is signed in as well, has accepted. */
  const confirmed = async (time: SlotTime = '10:00', ahead = 3) => {
    const { service, declutterer } = await domain.soleOffer();
    const client = await domain.signIn('client', { firstName: 'Rowan' });
    const body = { scheduled_date: domain.day(ahead), scheduled_time: time } as const;
    const place = { location_type: 'client_home', location_details: '14 Alder Road, London N8 7QT' } as const;
    const booking = await domain.book(client, service, { ...body, ...place, notes: 'Knock twice' });
    await domain.pay(client, booking.id);
    await app.matching.accept(booking.id, declutterer.userId);
    return { service, client, booking, userId: declutterer.userId };
  };

  const signInDeclutterer = async (userId: string): Promise<Caller> => {
    const account = await app.accounts.findById(userId);
    const body = { email: account?.email ?? '', password: TEST_PASSWORD };
    const { data } = await createCaller(app).call('POST /auth/login', { body });
    return createCaller(app, { authorization: `Bearer ${data.token}` });
  };

  return {
    ...domain,
    google,
    door,
    press,
    allowed,
    confirmed,
    signInDeclutterer,

    connect: async (caller: Caller, account?: string) =>
      ok(caller, 'POST /calendar/google/callback', { body: await allowed(caller, account) }),

    /** The events in an account's calendar, from first to last. */
    eventsOf: (account: string) =>
      google
        .collection<StoredEvent>('google_events')
        .find({ account, status: 'confirmed' })
        .sort({ starts_at: 1 })
        .toArray(),

    /** The person puts something into their own calendar. */
    makeBusy: async (account: string, from: string, until: string) => {
      const form = { account, summary: 'Dentist', from, until };
      const added = await fetch(`${sandbox.url}/google/calendar`, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
      });
      if (added.status !== 303) throw new Error(await added.text());
    },

    /** The person ends our access on a page of Google's. */
    revokeAtGoogle: (account: string) =>
      google
        .collection('google_grants')
        .updateMany({ account }, { $set: { revoked: true, refresh_token: null } }),

    grantOf: (account: string) =>
      google.collection('google_grants').findOne({ account }, { sort: { _id: -1 } }),

    close: async () => {
      await domain.close();
      await door.shut();
      await sandbox.stop();
    },
  };
};
export type CalendarDomain = Awaited<ReturnType<typeof buildCalendarDomain>>;
