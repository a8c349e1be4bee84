import { describe, expect, it } from 'vitest';
import { fakeServer, ok, refuse, silence, unreachable } from '../testing/fake-server';
import { ApiError } from './api-error';
import { call } from './call';
import { isApiReachable } from './reachability';

const credentials = { email: 'robin@example.test', password: 'secret' };
const failureOf = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => {
      throw new Error('the call succeeded');
    },
    (error: ApiError) => error,
  );

describe('a call', () => {
  // spec: C7-01
  it('goes to the base path with path parameters and query in place, and returns the data', async () => {
    const server = fakeServer({ 'GET /services/search': () => ok({ services: [] }) });
    expect(await call('GET /services/search', { query: { q: 'attic & loft' } })).toEqual({ services: [] });
    expect(server.seen[0]?.url).toBe('/api/v1/services/search?q=attic+%26+loft');
    expect(server.seen[0]?.init.credentials).toBe('include');
  });

  it('puts encoded path parameters into the address and leaves an empty query out', async () => {
    const server = fakeServer({ 'GET /services/a%2Fb/slots': () => ok({ slots: [] }) });
    await call('GET /services/:id/slots', { params: { id: 'a/b' }, query: { date: '2026-01-01' } });
    expect(server.seen[0]?.url).toBe('/api/v1/services/a%2Fb/slots?date=2026-01-01');
    await expect(call('GET /services/:id', { params: { id: '' } })).rejects.toThrow('path parameter "id"');
  });

  it('sends JSON only with a body', async () => {
    const server = fakeServer({
      'GET /services': () => ok({ services: [] }),
      'POST /auth/login': () => ok({}),
    });
    await call('GET /services');
    await call('POST /auth/login', { body: credentials });
    expect(server.seen[0]?.headers.has('content-type')).toBe(false);
    expect(server.seen.at(-1)?.headers.get('content-type')).toBe('application/json');
    expect(server.seen.at(-1)?.body).toEqual(credentials);
  });

  it('throws the code, message, fields, details and request id of a refusal', async () => {
    const errors = [{ field: 'email', message: 'Please enter a valid email address' }];
    fakeServer({ 'POST /auth/login': () => refuse('validation_failed', { errors, details: { left: 2 } }) });
    const error = await failureOf(call('POST /auth/login', { body: credentials }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'validation_failed',
      status: 422,
      errors,
      details: { left: 2 },
      requestId: 'r-1',
    });
  });

  it.each([
    [502, 'unavailable'],
    [504, 'timed_out'],
    [500, 'internal'],
    [404, 'not_found'],
    [413, 'payload_too_large'],
    [429, 'rate_limited'],
    [418, 'bad_request'],
  ])('gives an answer of status %i that is not ours the code %s', async (status, code) => {
    fakeServer({ 'GET /services': () => new Response('<html>', { status }) });
    expect(await failureOf(call('GET /services'))).toMatchObject({ code, status });
  });

  it('takes a page in place of JSON for an outage, not for data', async () => {
    fakeServer({ 'GET /services': () => new Response('<html>', { status: 200 }) });
    expect(await failureOf(call('GET /services'))).toMatchObject({ code: 'unavailable' });
  });

  // spec: C7-03
  it('has the code network when no answer comes, and timeout when none comes in time', async () => {
    fakeServer({ 'GET /services': unreachable });
    expect(await failureOf(call('GET /services'))).toMatchObject({ code: 'network', status: 0 });
    fakeServer({ 'GET /services': silence }, 1);
    expect(await failureOf(call('GET /services'))).toMatchObject({ code: 'timeout', status: 0 });
  });

  it('ends when its caller gives it up, without calling that a failure of the network', async () => {
    fakeServer({ 'GET /services': silence });
    const controller = new AbortController();
    const work = failureOf(call('GET /services', undefined, { signal: controller.signal }));
    controller.abort();
    expect((await work).name).toBe('AbortError');
    expect(isApiReachable()).toBe(true);
  });
});

describe('CSRF', () => {
  // spec: C7-02
  it('fetches the token once when the cookie is absent, also for calls at the same time', async () => {
    const server = fakeServer({ 'POST /auth/login': () => ok({}) });
    await Promise.all([
      call('POST /auth/login', { body: credentials }),
      call('POST /auth/login', { body: credentials }),
    ]);
    await call('POST /auth/login', { body: credentials });
    expect(server.keys().filter((key) => key === 'GET /csrf-token')).toHaveLength(1);
    expect(server.seen.at(-1)?.headers.get('x-csrf-token')).toBe('proof-1');
  });

  it('uses the cookie that is there, and sends nothing with a call that changes nothing', async () => {
    document.cookie = 'csrf_token=from%3Dcookie';
    const server = fakeServer({
      'POST /auth/login': () => ok({}),
      'GET /services': () => ok({ services: [] }),
    });
    await call('GET /services');
    await call('POST /auth/login', { body: credentials });
    expect(server.keys()).toEqual(['GET /services', 'POST /auth/login']);
    expect(server.seen[0]?.headers.has('x-csrf-token')).toBe(false);
    expect(server.seen[1]?.headers.get('x-csrf-token')).toBe('from=cookie');
  });

  it('proves itself for a read that tells about other people', async () => {
    document.cookie = 'csrf_token=mine';
    const server = fakeServer({ 'GET /auth/email-available': () => ok({ available: true }) });
    await call('GET /auth/email-available', { query: { email: 'robin@example.test' } });
    expect(server.seen[0]?.headers.get('x-csrf-token')).toBe('mine');
  });

  it('fetches a new token once when the old one is refused, and then gives up', async () => {
    document.cookie = 'csrf_token=stale';
    const server = fakeServer({ 'POST /auth/login': () => refuse('csrf_failed') });
    expect(await failureOf(call('POST /auth/login', { body: credentials }))).toMatchObject({
      code: 'csrf_failed',
    });
    expect(server.keys()).toEqual(['POST /auth/login', 'GET /csrf-token', 'POST /auth/login']);
    expect(server.seen.map(({ headers }) => headers.get('x-csrf-token'))).toEqual(['stale', null, 'proof-1']);
  });
});

describe('reachability', () => {
  it('is lost with the network, a time-out or a pause, and back with any answer', async () => {
    fakeServer({ 'GET /services': unreachable });
    await failureOf(call('GET /services'));
    expect(isApiReachable()).toBe(false);
    fakeServer({ 'GET /services': () => refuse('not_found') });
    await failureOf(call('GET /services'));
    expect(isApiReachable()).toBe(true);
    fakeServer({ 'GET /services': () => refuse('unavailable') });
    await failureOf(call('GET /services'));
    expect(isApiReachable()).toBe(false);
    fakeServer({ 'GET /services': () => ok({ services: [] }) });
    await call('GET /services');
    expect(isApiReachable()).toBe(true);
  });
});
