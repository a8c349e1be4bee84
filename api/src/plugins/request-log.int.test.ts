import { endpoints } from '@gently/contracts/endpoints';
import { API_BASE } from '@gently/contracts/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../shared/logger';
import { buildTestApp, type TestApp } from '../testing/build-test-app';

const SECRET = 'known-to-one-person-only';

const secretCalls = [
  ...Object.keys(endpoints).map((key) => {
    const [method, path = ''] = key.split(' ') as ['GET' | 'POST', string];
    return [method, `${API_BASE}${path.replace(/:\w+/g, SECRET)}?q=${SECRET}`] as const;
  }),
  ['GET', `${API_BASE}/calendar/feed/${SECRET}.ics`],
  ['GET', `${API_BASE}/calendar/feed/${SECRET}.ics?x=${SECRET}`],
  ['GET', `${API_BASE}/nowhere/${SECRET}?code=${SECRET}`],
  ['DELETE', `${API_BASE}/calendar/feed/${SECRET}.ics`],
  ['GET', `/%zz/${SECRET}`],
  ['GET', `${API_BASE}/photos/${SECRET.repeat(20)}`],
] as const;

let t: TestApp;
let written = '';

beforeAll(async () => {
  t = await buildTestApp({
    deps: { logger: createLogger('trace', { write: (line) => void (written += line) }) },
  });
});
afterAll(() => t.close());

// spec: A-09
test('the log has routes, and never a secret of an address, a query, a form or a page that links here', async () => {
  for (const [method, url] of secretCalls) {
    await t.app.inject({
      method,
      url,
      headers: { referer: `http://site.test/?token=${SECRET}`, authorization: `Bearer ${SECRET}` },
      ...(method === 'GET' ? {} : { payload: { token: SECRET, password: SECRET, email: SECRET } }),
    });
  }
  expect(written).not.toContain(SECRET);
  expect(written).toContain(`"route":"${API_BASE}/calendar/feed/:secret.ics"`);
});

test('what a library says of an address reaches the log without its secrets', () => {
  const address = `${API_BASE}/calendar/feed/${SECRET}.ics?code=${SECRET}`;
  const error = Object.assign(new Error(`${address} was answered already`), { address });
  t.app.log.error({ err: error, req: { method: 'GET', url: address } }, `the route "${address}" failed`);
  expect(written).toContain('was answered already');
  expect(written).not.toContain(SECRET);
});
