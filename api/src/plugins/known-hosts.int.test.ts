import { API_BASE } from '@gently/contracts/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing';

let t: TestApp;

beforeAll(async () => {
  t = await buildTestApp({
    env: { PUBLIC_ORIGIN: 'https://gently.example', KNOWN_HOSTS: 'api.internal.example' },
  });
});
afterAll(() => t.close());

const ask = async (url: string, headers: Record<string, string>) =>
  (await t.app.inject({ url, headers })).statusCode;

// spec: A-44
test.each(['/metrics', `${API_BASE}/services`, `${API_BASE}/none`])(
  '%s is refused for a host that is not the API’s',
  async (url) => {
    const answer = await t.app.inject({ url, headers: { host: 'evil.test' } });
    expect([answer.statusCode, answer.json().code]).toEqual([421, 'unknown_host']);
  },
);

test.each(['gently.example', 'api.internal.example:3001', 'api:3001', '127.0.0.1:3001', '[::1]'])(
  'the figures are served for %s',
  async (host) => {
    expect(await ask('/metrics', { host })).toBe(200);
  },
);

test('the host that a trusted proxy passes on is checked, too', async () => {
  const host = '127.0.0.1:3001';
  expect(await ask('/metrics', { host, 'x-forwarded-host': 'gently.example' })).toBe(200);
  expect(await ask('/metrics', { host, 'x-forwarded-host': 'evil.test' })).toBe(421);
});

test('health checks are answered by any name', async () => {
  expect(await ask(`${API_BASE}/health`, { host: 'evil.test' })).toBe(200);
});
