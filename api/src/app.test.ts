import { API_BASE } from '@gently/contracts/product';
import { ERRORS } from '@gently/contracts/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAppWithoutDatabase } from './testing/without-database';

type Built = Awaited<ReturnType<typeof buildAppWithoutDatabase>>;

let built: Built;
beforeAll(async () => {
  built = await buildAppWithoutDatabase();
});
afterAll(() => built.app.close());

describe('without its database', () => {
  test('health says so', async () => {
    const { status, error } = await built.visitor().call('GET /health');
    expect([status, error.code]).toEqual([503, 'unavailable']);
  });
  test('a call that needs it says so at once', async () => {
    const { status, error } = await built
      .visitor()
      .call('POST /auth/login', { body: { email: 'a@b.test', password: 'x' } });
    expect([status, error.code, error.message]).toEqual([503, 'unavailable', ERRORS.unavailable.message]);
  });
  test('a page can still get ready', async () => {
    expect((await built.visitor().call('GET /csrf-token')).status).toBe(200);
  });
});

describe('the CSRF token', () => {
  // spec: C7-02
  test('comes as a readable cookie with the same value', async () => {
    const { data, cookies } = await built.visitor().raw({
      method: 'GET',
      path: '/csrf-token',
      headers: { cookie: undefined },
    });
    expect(cookies).toMatchObject([{ name: 'csrf_token', sameSite: 'Lax', path: '/' }]);
    expect(cookies[0]).not.toHaveProperty('httpOnly');
    expect(data).toEqual({ csrf_token: cookies[0]?.value });
  });
  test('stays the same for a browser that has one', async () => {
    const visitor = built.visitor();
    const { data } = await visitor.call('GET /csrf-token');
    expect(data.csrf_token).toBe(visitor.headers['x-csrf-token']);
  });
  test('is replaced when it is not ours', async () => {
    const answer = await built
      .visitor()
      .raw({ method: 'GET', path: '/csrf-token', headers: { cookie: 'csrf_token=planted' } });
    expect(answer.data).not.toEqual({ csrf_token: 'planted' });
  });
  test('is a secure cookie on an https site', async () => {
    const { app, visitor } = await buildAppWithoutDatabase({ PUBLIC_ORIGIN: 'https://gently.test' });
    expect((await visitor().call('GET /csrf-token')).cookies[0]).toMatchObject({ secure: true });
    await app.close();
  });
});

describe('an address', () => {
  test('that does not exist is not found', async () => {
    const { status, error } = await built.visitor().raw({ method: 'GET', path: '/nowhere' });
    expect([status, error.code]).toEqual([404, 'not_found']);
  });
  test('that cannot be read is not found', async () => {
    const { status, error } = await built.visitor().raw({ method: 'GET', path: '/%zz' });
    expect([status, error.code]).toEqual([404, 'not_found']);
    expect(error.request_id).toBeTruthy();
  });
  test('that exists says which methods it has', async () => {
    const { status, error, headers } = await built.visitor().raw({ method: 'DELETE', path: '/auth/profile' });
    expect([status, error.code]).toEqual([405, 'method_not_allowed']);
    expect(headers['allow']).toBe('GET, HEAD, PUT');
  });
});

describe('a request id', () => {
  const idFor = async (given: string) => {
    const answer = await built
      .visitor()
      .raw({ method: 'GET', path: '/nowhere', headers: { 'x-request-id': given } });
    expect(answer.error.request_id).toBe(answer.headers['x-request-id']);
    return answer.error.request_id;
  };
  test('is taken over when it is harmless', async () => {
    expect(await idFor('abc-123.def_456')).toBe('abc-123.def_456');
  });
  test.each(['short', 'with space in it', '<script>alert(1)</script>', 'x'.repeat(65)])(
    'is made anew for %s',
    async (given) => {
      expect(await idFor(given)).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

test('answers are not stored anywhere and carry safe headers', async () => {
  const { headers } = await built.visitor().call('GET /csrf-token');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
});

describe('rate limits', () => {
  test('end in 429 with the time to wait', async () => {
    const { app, visitor } = await buildAppWithoutDatabase({ RATE_LIMIT_PER_MINUTE: '2' });
    const caller = visitor();
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await caller.call('GET /csrf-token')).status);
    expect(statuses).toEqual([200, 200, 429]);
    const { error, headers } = await caller.call('GET /csrf-token');
    expect(error.code).toBe('rate_limited');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await app.close();
  });
  test('are tighter on sign-in', async () => {
    const { app, visitor } = await buildAppWithoutDatabase({ RATE_LIMIT_AUTH_PER_MINUTE: '1' });
    const login = () => visitor().call('POST /auth/login', { body: { email: 'a@b.test', password: 'x' } });
    expect([(await login()).status, (await login()).status]).toEqual([503, 429]);
    await app.close();
  });
  test('count unknown addresses as well', async () => {
    const { app, visitor } = await buildAppWithoutDatabase({ RATE_LIMIT_PER_MINUTE: '1' });
    const probe = () => visitor().raw({ method: 'GET', path: '/nowhere' });
    expect([(await probe()).status, (await probe()).status]).toEqual([404, 429]);
    await app.close();
  });
});

describe('the documentation', () => {
  interface Operation {
    operationId: string;
    responses: Record<string, unknown>;
  }
  test('describes every call with its own id', async () => {
    const { paths } = (await built.app.inject('/api/docs/json')).json<{
      paths: Record<string, Record<string, Operation>>;
    }>();
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(paths[`${API_BASE}/auth/login`]?.['post']).toMatchObject({
      operationId: 'postAuthLogin',
      responses: { 200: expect.anything(), '4XX': expect.anything(), '5XX': expect.anything() },
    });
  });
  test('has a page', async () => {
    const page = await built.app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });
});

test('figures about the process stand outside the proxied paths', async () => {
  await built.visitor().call('GET /csrf-token');
  const { body } = await built.app.inject('/metrics');
  expect(body).toContain(`http_requests_total{method="GET",route="${API_BASE}/csrf-token",status="200"}`);
});
