import { createHash } from 'node:crypto';
import { engineUri } from '@gently/testing/mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../sandbox';
import { startTestSandbox } from '../testing';

const SITE = 'http://site.test';
let sandbox: Sandbox;
let time = Date.parse('2035-01-08T08:00:00Z');
beforeAll(async () => {
  sandbox = await startTestSandbox({
    mongoUri: engineUri,
    publicUrl: `${SITE}/sandbox`,
    now: () => time,
  });
});
afterAll(() => sandbox.stop());

const CLIENT = { client_id: 'gently-sorted-sandbox', client_secret: 'sandbox-only' };
const VERIFIER = 'a-verifier-that-is-long-enough-for-the-standard-of-43-characters';
const challenge = createHash('sha256').update(VERIFIER).digest('base64url');
const REDIRECT = `${SITE}/social/connected/linkedin`;
const at = (path: string) => `${sandbox.url}/social${path}`;
const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(at(path), { method: 'POST', body: new URLSearchParams(form), redirect: 'manual', headers });

const ask = (change: Record<string, string> = {}) => {
  const query = {
    response_type: 'code',
    client_id: CLIENT.client_id,
    redirect_uri: REDIRECT,
    state: 'st4te',
    scope: 'all',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...change,
  };
  return fetch(`${at('/linkedin/oauth/v2/authorization')}?${new URLSearchParams(query)}`);
};
const codeBy = async (answer: 'allow' | 'deny') => {
  const page = await (await ask()).text();
  const request = /name="request" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const sent = await post('/consent', { request, answer, account: 'Calm Homes' });
  const again = await post('/consent', { request, answer, account: 'Calm Homes' });
  expect(again.status).toBe(400);
  return new URL(sent.headers.get('location') ?? 'about:blank');
};
const exchange = (code: string, change: Record<string, string> = {}) =>
  post('/linkedin/oauth/v2/accessToken', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: REDIRECT,
    code_verifier: VERIFIER,
    ...CLIENT,
    ...change,
  });

describe('the page that asks', () => {
  it.each([
    ['an app that nobody knows', { client_id: 'other' }],
    ['an address of another site', { redirect_uri: 'https://elsewhere.test/social/connected/linkedin' }],
    ['the address of another network', { redirect_uri: `${SITE}/social/connected/facebook` }],
    ['no state', { state: '' }],
    ['a challenge that is the verifier itself', { code_challenge_method: 'plain' }],
  ])('sends nobody back for %s', async (_what, change) => {
    const answer = await ask(change);
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    expect(await answer.text()).toContain('Not possible');
  });

  it('sends back whoever says no, and whoever says yes with a code', async () => {
    const no = await codeBy('deny');
    expect([no.origin + no.pathname, no.searchParams.get('error'), no.searchParams.get('state')]).toEqual([
      REDIRECT,
      'access_denied',
      'st4te',
    ]);
    expect((await codeBy('allow')).searchParams.get('code')).toMatch(/^code_/);
  });
});

describe('a code', () => {
  it('works once, with its verifier, its address and the secret of the app, within a minute', async () => {
    const fresh = async () => (await codeBy('allow')).searchParams.get('code') ?? '';
    const code = await fresh();
    expect((await exchange(code)).status).toBe(200);
    expect(await (await exchange(code)).json()).toMatchObject({ error: 'invalid_grant' });
    expect(await (await exchange(await fresh(), { code_verifier: `${VERIFIER}x` })).json()).toMatchObject({
      error: 'invalid_grant',
    });
    expect(await (await exchange(await fresh(), { client_secret: 'guessed' })).json()).toMatchObject({
      error: 'invalid_client',
    });
    expect(await (await exchange(await fresh(), { redirect_uri: SITE })).json()).toMatchObject({
      error: 'redirect_uri_mismatch',
    });
    const late = await fresh();
    time += 60_000;
    expect((await exchange(late)).status).toBe(400);
  });
});

it('shows what was published, escaped, and obeys what it is told to meet', async () => {
  const code = (await codeBy('allow')).searchParams.get('code') ?? '';
  const { access_token: token } = (await (await exchange(code)).json()) as { access_token: string };
  const headers = {
    authorization: `Bearer ${token}`,
    'linkedin-version': '202509',
    'content-type': 'application/json',
  };
  const { sub } = (await (await fetch(at('/linkedin/v2/userinfo'), { headers })).json()) as { sub: string };
  const write = (commentary: string) =>
    fetch(at('/linkedin/rest/posts'), {
      method: 'POST',
      headers,
      body: JSON.stringify({ author: `urn:li:person:${sub}`, commentary }),
    });
  expect((await write('One \\<b\\> shelf')).status).toBe(201);
  expect((await write('signs (not escaped)')).status).toBe(422);
  const page = await (await fetch(at(''))).text();
  expect(page).toContain('One &lt;b&gt; shelf');
  await post('/faults', { network: 'linkedin', kind: 'busy', times: '1' });
  const busy = await write('Two');
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '120']);
  expect((await write('Three')).status).toBe(201);
  await post('/revoke', { network: 'linkedin' });
  expect((await write('Four')).status).toBe(401);
  const filtered = await (await fetch(`${at('')}?network=facebook`)).text();
  expect(filtered).toContain('Nothing has been published yet.');
});

it('answers 404 for what it does not stand in for', async () => {
  expect((await fetch(at('/linkedin/rest/ads'))).status).toBe(404);
});
