import { ATTEMPT_HEADER } from '@gently/contracts/headers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  // spec: C4-02
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

  describe('where the browser has locks', () => {
    type Work = (lock: object | null) => Promise<unknown>;
    const asked: string[] = [];
    /** As if no other tab held the lock, or one did until now. */
    const stubLocks = (free: boolean) => {
      const request = (name: string, ...[options, work]: [object, Work] | [Work]) => {
        asked.push(name);
        return work ? work(free ? {} : null) : (options as Work)({});
      };
      vi.stubGlobal('navigator', { ...navigator, locks: { request } });
    };
    const served = () =>
      fakeServer({
        'GET /bookings/my': (request) =>
          bearer(request) === 'Bearer old' ? refuse('token_expired') : ok({}),
        'POST /auth/refresh': () => ok({ token: 'new' }),
      });
    beforeEach(() => asked.splice(0));
    afterEach(() => {
      vi.unstubAllGlobals();
      vi.useRealTimers();
    });

    it('renews alone, at once', async () => {
      stubLocks(true);
      const server = served();
      await list();
      expect(asked).toEqual(['gently-sorted-refresh']);
      expect(server.keys()).toContain('POST /auth/refresh');
    });

    it('takes what another tab stored although it arrives after that tab’s lock', async () => {
      stubLocks(false);
      const server = served();
      const answer = list();
      await expect.poll(() => asked).toHaveLength(2);
      window.dispatchEvent(new StorageEvent('storage', { key: 'gently-sorted-refresh-attempt' }));
      stored = 'other-tab';
      window.dispatchEvent(new StorageEvent('storage', { key: 'gently-sorted' }));
      await answer;
      expect(server.keys()).toEqual(['GET /bookings/my', 'GET /bookings/my']);
    });

    it('renews when the tab that it waited for stored nothing', async () => {
      vi.useFakeTimers();
      stubLocks(false);
      const server = served();
      const answer = list();
      await vi.runAllTimersAsync();
      await answer;
      expect(server.keys()).toEqual(['GET /bookings/my', 'POST /auth/refresh', 'GET /bookings/my']);
    });
  });

  it('names a renewal whose answer was lost again, and the next one anew', async () => {
    let reach = false;
    const server = fakeServer({
      'GET /bookings/my': (request) =>
        bearer(request) === 'Bearer old' ? refuse('token_expired') : ok({ bookings: [] }),
      'POST /auth/refresh': () => (reach ? ok({ token: 'new' }) : unreachable()),
    });
    await expect(list()).rejects.toMatchObject({ code: 'network' });
    reach = true;
    await list();
    stored = 'old';
    await list();
    const names = server.seen
      .filter(({ key }) => key === 'POST /auth/refresh')
      .map(({ headers }) => headers.get(ATTEMPT_HEADER));
    expect(names[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(names[1]).toBe(names[0]);
    expect(names[2]).toMatch(/^[0-9a-f]{32}$/);
    expect(names[2]).not.toBe(names[0]);
  });

  it('gives a renewal another name after one that was refused', async () => {
    const server = fakeServer({
      'GET /bookings/my': onlyFor('new'),
      'POST /auth/refresh': () => refuse('refresh_invalid'),
    });
    for (const again of ['old', 'older']) {
      stored = again;
      await expect(list()).rejects.toMatchObject({ code: 'token_expired' });
    }
    const names = server.seen.map(({ headers }) => headers.get(ATTEMPT_HEADER)).filter((name) => name);
    expect(new Set(names).size).toBe(2);
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

  // spec: C4-02
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
