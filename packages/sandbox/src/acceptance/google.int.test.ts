import { engineUri } from '@gently/testing/mongo';
import { calendar } from '@googleapis/calendar';
import { CodeChallengeMethod, OAuth2Client } from 'google-auth-library';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../sandbox';
import { startTestSandbox } from '../testing';

const REDIRECT = 'http://site.test/auth/google/callback';
const CLIENT = { clientId: 'calm-client', clientSecret: 'calm-secret' };
const SCOPE = [
  'https://www.googleapis.com/auth/calendar.events',
  'https://www.googleapis.com/auth/calendar.freebusy',
];
const MINUTE_MS = 60_000;

let sandbox: Sandbox;
let time = Date.parse('2035-01-08T08:00:00Z');
beforeAll(async () => {
  sandbox = await startTestSandbox({
    mongoUri: engineUri,
    google: { ...CLIENT, redirectUris: [REDIRECT] },
    now: () => time,
  });
});
afterAll(() => sandbox.stop());

/** The official library, pointed at the stand-in. */
const oauth = (changes: Partial<typeof CLIENT & { redirectUri: string }> = {}) =>
  new OAuth2Client({
    ...CLIENT,
    redirectUri: REDIRECT,
    ...changes,
    endpoints: {
      oauth2AuthBaseUrl: `${sandbox.url}/google/o/oauth2/v2/auth`,
      oauth2TokenUrl: `${sandbox.url}/google/token`,
      oauth2RevokeUrl: `${sandbox.url}/google/revoke`,
    },
  });
const calendarOf = (auth: OAuth2Client) =>
  calendar({ version: 'v3', auth, rootUrl: sandbox.url, retry: false });

const requestIn = (page: string): string => /name="request" value="([^"]+)"/.exec(page)?.[1] ?? '';
const answer = (fields: Record<string, string>) =>
  fetch(`${sandbox.url}/google/o/oauth2/v2/consent`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

/** Opens the page that asks, presses a button, and says where the browser is sent. */
const consent = async (url: string, pressed: 'allow' | 'deny', account = 'dana@example.test') => {
  const page = await (await fetch(url)).text();
  const response = await answer({ request: requestIn(page), account, answer: pressed });
  return new URL(response.headers.get('location') ?? 'about:blank');
};

const connect = async (account = 'dana@example.test', scope = SCOPE) => {
  const client = oauth();
  const { codeVerifier, codeChallenge = '' } = await client.generateCodeVerifierAsync();
  const url = client.generateAuthUrl({
    access_type: 'offline',
    prompt: 'consent',
    scope,
    state: 'st4te',
    code_challenge: codeChallenge,
    code_challenge_method: CodeChallengeMethod.S256,
  });
  const back = await consent(url, 'allow', account);
  const code = back.searchParams.get('code') ?? '';
  return { client, code, codeVerifier, state: back.searchParams.get('state') };
};
const signedIn = async (account?: string, scope?: string[]) => {
  const { client, code, codeVerifier } = await connect(account, scope);
  const { tokens } = await client.getToken({ code, codeVerifier });
  client.setCredentials(tokens);
  return { client, tokens, calendar: calendarOf(client) };
};

const event = (start = '10:00', end = '12:00') => ({
  summary: 'Kitchen reset',
  start: { dateTime: `2035-01-09T${start}:00Z` },
  end: { dateTime: `2035-01-09T${end}:00Z` },
});
const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error as { status?: number; response?: { data?: { error?: unknown } } } | undefined;
};

describe('asking for consent', () => {
  it('says who asks for what, and sends back a code with the state', async () => {
    const { client, code, codeVerifier, state } = await connect();
    expect(state).toBe('st4te');
    const { tokens } = await client.getToken({ code, codeVerifier });
    expect(tokens).toMatchObject({ token_type: 'Bearer', scope: SCOPE.join(' ') });
    expect(tokens.refresh_token).toMatch(/^1\/\/sandbox/);
  });

  it('sends back a refusal', async () => {
    const url = oauth().generateAuthUrl({ scope: SCOPE, state: 'kept' });
    const back = await consent(url, 'deny');
    expect(Object.fromEntries(back.searchParams)).toEqual({ error: 'access_denied', state: 'kept' });
  });

  it('takes one answer only, and none after ten minutes', async () => {
    const page = await (await fetch(oauth().generateAuthUrl({ scope: SCOPE }))).text();
    const fields = { request: requestIn(page), account: 'dana@example.test', answer: 'allow' };
    expect((await answer(fields)).status).toBe(303);
    expect((await answer(fields)).status).toBe(400);
    const late = await (await fetch(oauth().generateAuthUrl({ scope: SCOPE }))).text();
    time += 11 * MINUTE_MS;
    expect((await answer({ ...fields, request: requestIn(late) })).status).toBe(400);
  });

  it.each([
    ['an unknown client', () => oauth({ clientId: 'other' }), SCOPE, 401],
    ['another address to return to', () => oauth({ redirectUri: 'http://evil.test/' }), SCOPE, 400],
    ['an unknown scope', () => oauth(), ['https://www.googleapis.com/auth/gmail.readonly'], 400],
  ])('shows a refusal for %s and sends nobody there', async (_what, client, scope, status) => {
    const response = await fetch(client().generateAuthUrl({ scope }), { redirect: 'manual' });
    expect(response.status).toBe(status);
    expect(await response.text()).toContain('Access blocked');
  });

  it('asks for an account by its email address', async () => {
    const page = await (await fetch(oauth().generateAuthUrl({ scope: SCOPE }))).text();
    const response = await answer({ request: requestIn(page), account: 'nobody', answer: 'allow' });
    expect(await response.text()).toContain('choose an account');
  });
});

describe('a code', () => {
  it('works once', async () => {
    const { client, code, codeVerifier } = await connect();
    await client.getToken({ code, codeVerifier });
    expect(await refusal(client.getToken({ code, codeVerifier }))).toMatchObject({
      status: 400,
      response: { data: { error: 'invalid_grant' } },
    });
  });

  it('is of no use without the verifier that was made for it', async () => {
    const { client, code } = await connect();
    const wrong = await refusal(client.getToken({ code, codeVerifier: 'x'.repeat(43) }));
    expect(wrong).toMatchObject({ status: 400, response: { data: { error: 'invalid_grant' } } });
  });

  it('is of no use to whoever does not know the secret', async () => {
    const { code, codeVerifier } = await connect();
    const stranger = oauth({ clientSecret: 'guessed' });
    expect(await refusal(stranger.getToken({ code, codeVerifier }))).toMatchObject({
      status: 401,
      response: { data: { error: 'invalid_client' } },
    });
  });

  it('ends after a minute', async () => {
    const { client, code, codeVerifier } = await connect();
    time += 2 * MINUTE_MS;
    expect(await refusal(client.getToken({ code, codeVerifier }))).toMatchObject({ status: 400 });
  });
});

describe('tokens', () => {
  it('are renewed by the refresh token, and end after an hour', async () => {
    const { client, tokens, calendar: api } = await signedIn('renew@example.test');
    time += 61 * MINUTE_MS;
    const stale = oauth();
    stale.setCredentials({ access_token: tokens.access_token ?? '' });
    expect(await refusal(calendarOf(stale).events.list({ calendarId: 'primary' }))).toMatchObject({
      status: 401,
    });
    client.setCredentials({ refresh_token: tokens.refresh_token ?? '' });
    expect((await api.events.list({ calendarId: 'primary' })).data.items).toEqual([]);
  });

  it('end for good when they are revoked', async () => {
    const { client, tokens, calendar: api } = await signedIn('revoke@example.test');
    await client.revokeToken(tokens.refresh_token ?? '');
    expect(await refusal(api.events.list({ calendarId: 'primary' }))).toMatchObject({ status: 401 });
    const again = oauth();
    again.setCredentials({ refresh_token: tokens.refresh_token ?? '' });
    expect(await refusal(again.refreshAccessToken())).toMatchObject({
      response: { data: { error: 'invalid_grant' } },
    });
    expect(await refusal(client.revokeToken(tokens.refresh_token ?? ''))).toMatchObject({ status: 400 });
  });

  it('reach only what was allowed', async () => {
    const { calendar: api } = await signedIn('narrow@example.test', [SCOPE[1] ?? '']);
    expect(await refusal(api.events.insert({ calendarId: 'primary', requestBody: event() }))).toMatchObject({
      status: 403,
    });
  });
});

describe('the calendar', () => {
  it('keeps an event under the id that it was given, with its private properties', async () => {
    const { calendar: api } = await signedIn('keeps@example.test');
    const requestBody = {
      ...event(),
      id: 'calm0001',
      location: '14 Alder Road',
      extendedProperties: { private: { booking: 'b1' } },
    };
    const { data } = await api.events.insert({ calendarId: 'primary', requestBody });
    expect(data).toMatchObject({ ...requestBody, status: 'confirmed', sequence: 0 });
    const { data: read } = await api.events.get({ calendarId: 'primary', eventId: 'calm0001' });
    expect(read).toEqual(data);
    expect(await refusal(api.events.insert({ calendarId: 'primary', requestBody }))).toMatchObject({
      status: 409,
    });
  });

  it('moves an event and counts the move', async () => {
    const { calendar: api } = await signedIn('moves@example.test');
    const { data } = await api.events.insert({ calendarId: 'primary', requestBody: event() });
    const eventId = data.id ?? '';
    const { start, end } = event('13:00', '15:00');
    const moved = await api.events.patch({ calendarId: 'primary', eventId, requestBody: { start, end } });
    expect(moved.data).toMatchObject({ summary: 'Kitchen reset', start, end, sequence: 1 });
    const stale = api.events.patch(
      { calendarId: 'primary', eventId, requestBody: { summary: 'Old news' } },
      { headers: { 'If-Match': data.etag ?? '' } },
    );
    expect(await refusal(stale)).toMatchObject({ status: 412 });
  });

  it('deletes an event once; it stays readable as cancelled', async () => {
    const { calendar: api } = await signedIn('deletes@example.test');
    const { data } = await api.events.insert({ calendarId: 'primary', requestBody: event() });
    const which = { calendarId: 'primary', eventId: data.id ?? '' };
    expect((await api.events.delete(which)).status).toBe(204);
    expect((await api.events.get(which)).data.status).toBe('cancelled');
    expect(await refusal(api.events.delete(which))).toMatchObject({ status: 410 });
  });

  it('says when somebody is busy, and leaves out what is free or deleted', async () => {
    const { calendar: api } = await signedIn('busy@example.test');
    const add = (body: object) =>
      api.events.insert({ calendarId: 'primary', requestBody: { ...event(), ...body } });
    await add(event('10:00', '11:00'));
    await add(event('10:30', '12:00'));
    await add({ ...event('13:00', '14:00'), transparency: 'transparent' });
    const gone = await add(event('15:00', '16:00'));
    await api.events.delete({ calendarId: 'primary', eventId: gone.data.id ?? '' });
    const { data } = await api.freebusy.query({
      requestBody: {
        timeMin: '2035-01-09T00:00:00Z',
        timeMax: '2035-01-10T00:00:00Z',
        items: [{ id: 'primary' }, { id: 'somebody@else.test' }],
      },
    });
    expect(data.calendars?.['primary']?.busy).toEqual([
      { start: '2035-01-09T10:00:00.000Z', end: '2035-01-09T12:00:00.000Z' },
    ]);
    expect(data.calendars?.['somebody@else.test']?.errors).toHaveLength(1);
  });

  it.each([
    ['ends before it begins', event('12:00', '10:00')],
    ['has a whole day for its time', { ...event(), start: { date: '2035-01-09' } }],
    ['has an id with other letters', { ...event(), id: 'WXYZ-1' }],
    ['has something that the stand-in does not know', { ...event(), attendees: [{ email: 'x@y.z' }] }],
  ])('refuses an event that %s', async (_what, requestBody) => {
    const { calendar: api } = await signedIn('refuses@example.test');
    expect(await refusal(api.events.insert({ calendarId: 'primary', requestBody }))).toMatchObject({
      status: 400,
    });
  });

  it('is nobody else’s', async () => {
    const owner = await signedIn('owner@example.test');
    await owner.calendar.events.insert({
      calendarId: 'primary',
      requestBody: { ...event(), id: 'private01' },
    });
    const { calendar: api } = await signedIn('other@example.test');
    for (const calendarId of ['primary', 'owner@example.test'])
      expect(await refusal(api.events.get({ calendarId, eventId: 'private01' }))).toMatchObject({
        status: 404,
      });
  });

  it('is open on this machine, and lets a person be busy', async () => {
    await signedIn('page@example.test');
    const form = { account: 'page@example.test', summary: 'Dentist <3', from: '2035-01-09T10:00' };
    const added = await fetch(`${sandbox.url}/google/calendar`, {
      method: 'POST',
      body: new URLSearchParams({ ...form, until: '2035-01-09T11:00' }),
    });
    expect(added.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await added.text()).toContain('Dentist &lt;3');
    const wrong = await fetch(`${sandbox.url}/google/calendar`, {
      method: 'POST',
      body: new URLSearchParams({ ...form, until: 'never' }),
    });
    expect(wrong.status).toBe(400);
  });
});

it('answers 404 for what it does not have', async () => {
  const response = await fetch(`${sandbox.url}/calendar/v3/users/me/settings`);
  expect([response.status, await response.json()]).toMatchObject([404, { error: { code: 404 } }]);
});
