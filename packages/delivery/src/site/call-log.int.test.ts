import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@gently/contracts/endpoints';
import { emailLinkPath } from '@gently/contracts/paths';
import { API_BASE } from '@gently/contracts/product';
import { expect, it, onTestFinished } from 'vitest';
import { createLiveSite } from '../testing/site-fixture';

const SECRET = 'known-to-one-person-only';
const API = Object.keys(endpoints).map((key) => key.split(' ') as ['GET' | 'POST', string]);

const secretAddresses = [
  ...API.map(
    ([method, path]) => [method, `${API_BASE}${path.replace(/:\w+/g, SECRET)}?q=${SECRET}`] as const,
  ),
  ['GET', `${API_BASE}/calendar/feed/${SECRET}.ics`],
  ['GET', `${API_BASE}/calendar/feed/${SECRET}.ics/more?x=${SECRET}`],
  ['GET', emailLinkPath('/verify-email', SECRET)],
  ['GET', emailLinkPath('/reset-password', SECRET)],
  ['GET', `/auth/google/callback?code=${SECRET}&state=${SECRET}`],
  ['GET', `/mfe-one/closed/${SECRET}`],
  ['GET', `/nowhere/${SECRET}`],
  ['GET', `/shell/${SECRET}/a.js`],
  ['POST', `/nowhere/${SECRET}`],
  ['GET', `/%zz${SECRET}`],
  ['GET', `/sandbox/inbox?to=${SECRET}`],
] as const;

const startApi = async (): Promise<string> => {
  const server = createServer((request, response) => {
    if (request.url?.includes('services')) return void request.socket.destroy();
    response.writeHead(request.method === 'GET' ? 200 : 500).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

// spec: A-09
it('writes a line for each call with its route, and never a secret of an address', async () => {
  let written = '';
  const log = { write: (line: string) => void (written += line) };
  const api = await startApi();
  const { site } = await createLiveSite({ API_URL: api, SANDBOX_URL: api, LOG_LEVEL: 'trace' }, { log });
  for (const [method, url] of secretAddresses) {
    await site.inject({ method, url, headers: { referer: `http://site.test/?token=${SECRET}` } });
  }
  expect(written).not.toContain(SECRET);
  const routes = written
    .split('\n')
    .filter((line) => line.includes('"msg":"call"'))
    .map((line) => (JSON.parse(line) as { route: string }).route);
  expect(routes).toEqual(
    expect.arrayContaining([
      '/api/v1/bookings/:hidden/cancel',
      '/api/v1/calendar/feed/:hidden',
      '/mfe-one/closed/:id',
      '/sandbox/*',
      'unknown',
    ]),
  );
});
