import { API_BASE } from '@gently/contracts/product';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app';

/** One proxy stands in front, at an address of a private network. */
const PROXY = '10.9.8.7';
let t: TestApp;

beforeAll(async () => {
  t = await buildTestApp({ env: { TRUST_PROXY: '1', RATE_LIMIT_PER_MINUTE: '3' } });
});
afterAll(() => t.close());

const ask = async (forwarded: string): Promise<number> =>
  (
    await t.app.inject({
      url: `${API_BASE}/csrf-token`,
      remoteAddress: PROXY,
      headers: { 'x-forwarded-for': forwarded },
    })
  ).statusCode;

test('a visitor behind the proxy is counted by the address that the proxy adds, not by those that they claim', async () => {
  const answers = [];
  for (let call = 0; call < 6; call += 1) answers.push(await ask(`198.51.100.${call}, 192.0.2.7`));
  expect(answers).toEqual([200, 200, 200, 429, 429, 429]);
  expect(await ask('192.0.2.8')).toBe(200);
});

test('all addresses of one IPv6 network are one caller', async () => {
  const answers = [];
  for (let call = 0; call < 4; call += 1) answers.push(await ask(`2001:db8:1:2:${call}::1`));
  expect(answers).toEqual([200, 200, 200, 429]);
  expect(await ask('2001:db8:1:3::1')).toBe(200);
});

describe('people with an account', () => {
  const askAs = async (account: number, address: string, { role = 'client', path = '/csrf-token' } = {}) => {
    const id = account.toString(16).padStart(24, '0');
    const token = t.app.signAccessToken({ sub: id, role: role as 'client', sid: id });
    const answer = await t.app.inject({
      url: `${API_BASE}${path}`,
      remoteAddress: PROXY,
      headers: { 'x-forwarded-for': address, authorization: `Bearer ${token}` },
    });
    return answer.statusCode;
  };

  // spec: A-46
  test('share a limit of ten people at one address, however many accounts they use', async () => {
    const answers = [];
    for (let account = 101; account <= 132; account += 1)
      answers.push(await askAs(account, '198.51.100.200'));
    expect(answers).toEqual([...Array<number>(30).fill(200), 429, 429]);
    expect(await askAs(133, '198.51.100.201')).toBe(200);
  });

  test('do not use up the limit of other people at their address, however often they call', async () => {
    for (let call = 1; call <= 31; call += 1) await askAs(40, '198.51.100.202');
    expect(await askAs(40, '198.51.100.202')).toBe(429);
    expect(await askAs(41, '198.51.100.202')).toBe(200);
  });

  test('keep their own limit at every address', async () => {
    const answers = [];
    for (let call = 1; call <= 5; call += 1) answers.push(await askAs(9, `203.0.113.${call}`));
    expect(answers).toEqual([200, 200, 200, 429, 429]);
  });

  test('can open the settings as admins, whatever the limit', async () => {
    const answers = [];
    for (let call = 1; call <= 5; call += 1)
      answers.push(await askAs(12, '198.51.100.210', { role: 'admin', path: '/admin/configuration' }));
    // The sign-in behind this token does not exist, but it was asked for each time.
    expect(answers).toEqual([401, 401, 401, 401, 401]);
  });
});

// spec: A-21
test.each([
  ['https, as the proxy says,', 'https', 'site.test', 'max-age=31536000; includeSubDomains'],
  ['http', 'http', 'site.test', undefined],
  ['their own machine', 'https', 'localhost:3000', undefined],
])('a caller by %s hears of https only where they can use it', async (_how, protocol, host, expected) => {
  const { headers } = await t.app.inject({
    url: `${API_BASE}/health`,
    remoteAddress: PROXY,
    headers: {
      'x-forwarded-for': '192.0.2.99',
      'x-forwarded-proto': protocol,
      'x-forwarded-host': host,
    },
  });
  expect(headers['strict-transport-security']).toBe(expected);
  expect(headers['cache-control']).toBe('no-store');
});
