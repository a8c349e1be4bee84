import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, refuse, unreachable, type SeenRequest } from '../testing/fake-server';
import { call } from './call';
import { plugSession } from './session-port';

let stored: string | null;
const lost = vi.fn(() => {
  stored = null;
});

beforeEach(() => {
  stored = 'old';
  lost.mockClear();
  document.cookie = 'csrf_token=proof';
  plugSession({ token: () => stored, renewed: (token) => (stored = token), lost });
});

const bearer = ({ headers }: SeenRequest): string | null => headers.get('authorization');
const onlyFor = (token: string) => (request: SeenRequest) =>
  bearer(request) === `Bearer ${token}` ? ok({ bookings: [] }) : refuse('token_expired');
const list = () => call('GET /bookings/my');

describe('renewal of the access token', () => {
  it('renews once, keeps the new token and repeats the call with it', async () => {
    const server = fakeServer({
      'GET /bookings/my': onlyFor('new'),
      'POST /auth/refresh': () => ok({ token: 'new' }),
    });
    await expect(list()).resolves.toEqual({ bookings: [] });
    expect(stored).toBe('new');
    expect(server.seen.map(bearer)).toEqual(['Bearer old', null, 'Bearer new']);
    expect(server.seen[1]?.headers.get('x-csrf-token')).toBe('proof');
  });

  it('serves all the calls of the page that need it with one request', async () => {
    const server = fakeServer({
      'GET /bookings/my': onlyFor('new'),
      'POST /auth/refresh': () => ok({ token: 'new' }),
    });
    await Promise.all([list(), list(), list()]);
    expect(server.keys().filter((key) => key === 'POST /auth/refresh')).toHaveLength(1);
  });

  it('takes the token that another tab has stored meanwhile, asking nobody', async () => {
    const server = fakeServer({
      'GET /bookings/my': (request) => {
        stored = 'other-tab';
        return onlyFor('other-tab')(request);
      },
    });
    await list();
    expect(server.keys()).toEqual(['GET /bookings/my', 'GET /bookings/my']);
    expect(lost).not.toHaveBeenCalled();
  });

  it('lets one tab renew at a time where the browser has locks', async () => {
    const request = vi.fn((_name: string, work: () => Promise<unknown>) => work());
    vi.stubGlobal('navigator', { ...navigator, locks: { request } });
    fakeServer({ 'GET /bookings/my': onlyFor('new'), 'POST /auth/refresh': () => ok({ token: 'new' }) });
    await list();
    vi.unstubAllGlobals();
    expect(request.mock.calls.map(([name]) => name)).toEqual(['gently-sorted-refresh']);
  });

  it.each(['refresh_invalid', 'refresh_reused', 'unauthenticated'] as const)(
    'ends the session when the renewal is refused with %s',
    async (code) => {
      fakeServer({ 'GET /bookings/my': onlyFor('new'), 'POST /auth/refresh': () => refuse(code) });
      await expect(list()).rejects.toMatchObject({ code: 'token_expired' });
      expect(lost).toHaveBeenCalledTimes(1);
    },
  );

  it('keeps the session when the renewal could not reach the API', async () => {
    fakeServer({ 'GET /bookings/my': onlyFor('new'), 'POST /auth/refresh': unreachable });
    await expect(list()).rejects.toMatchObject({ code: 'network' });
    fakeServer({ 'GET /bookings/my': onlyFor('new'), 'POST /auth/refresh': () => refuse('unavailable') });
    await expect(list()).rejects.toMatchObject({ code: 'unavailable' });
    expect(lost).not.toHaveBeenCalled();
    expect(stored).toBe('old');
  });

  it('ends the session at a second refusal and does not renew again', async () => {
    const server = fakeServer({
      'GET /bookings/my': () => refuse('unauthenticated'),
      'POST /auth/refresh': () => ok({ token: 'new' }),
    });
    await expect(list()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(lost).toHaveBeenCalledTimes(1);
    expect(server.keys()).toEqual(['GET /bookings/my', 'POST /auth/refresh', 'GET /bookings/my']);
  });

  it('leaves refusals alone that are not about the token, and visitors without one', async () => {
    const server = fakeServer({
      'GET /bookings/my': () => refuse('unauthenticated'),
      'POST /auth/login': () => refuse('invalid_credentials'),
    });
    const body = { email: 'robin@example.test', password: 'wrong' };
    await expect(call('POST /auth/login', { body })).rejects.toMatchObject({ code: 'invalid_credentials' });
    stored = null;
    await expect(list()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(server.keys()).not.toContain('POST /auth/refresh');
    expect(lost).not.toHaveBeenCalled();
  });
});
