import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../api/call';
import { isApiError } from '../api/api-error';
import { createAppStore } from '../store/create-store';
import { fakeServer, ok, refuse, unreachable } from '../testing/fake-server';
import { buildUser } from '../testing/people';
import { redirectWarnings } from '../log/warn';
import { checkSession, followOtherTabs, signOut } from './session-service';
import { startViewing, stopViewing } from './viewing-service';
import { useViewing } from './use-viewing';
import { PATIENCE_MS } from '../../../../vitest.limits';

const VIEWING = 'gently-sorted-viewing';
const SESSION = 'gently-sorted';
const ada = buildUser({ id: 'a1', role: 'admin', first_name: 'Ada' });
const una = buildUser({ id: 'u1', role: 'client', first_name: 'Una' });
const NOW = new Date('2035-01-17T10:00:00.000Z');
const ENDS_AT = '2035-01-17T10:15:00.000Z';
const assign = vi.fn();

const session = () => JSON.parse(localStorage.getItem(SESSION) ?? 'null') as { token: string } | null;
const viewing = () => JSON.parse(sessionStorage.getItem(VIEWING) ?? 'null') as { token: string } | null;
const look = () =>
  sessionStorage.setItem(VIEWING, JSON.stringify({ user: una, token: 'view', endsAt: ENDS_AT }));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isApiError(error) ? error.code : 'another error'),
  );

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('location', { ...window.location, assign });
  localStorage.setItem(SESSION, JSON.stringify({ user: ada, token: 'mine', isAuthenticated: true }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  assign.mockReset();
  sessionStorage.clear();
});

describe('looking at the site as somebody', () => {
  it('begins in this tab, on their dashboard, and leaves the own sign-in as it is', async () => {
    createAppStore();
    const server = fakeServer({
      'POST /admin/users/u1/view': () => ok({ token: 'view', user: una, ends_at: ENDS_AT }),
    });
    await startViewing('u1', 'A button that does nothing');
    expect(server.seen.at(-1)?.body).toEqual({ reason: 'A button that does nothing' });
    expect(viewing()).toMatchObject({ token: 'view', endsAt: ENDS_AT });
    expect(session()?.token).toBe('mine');
    expect(assign).toHaveBeenCalledWith('/dashboard');
  });

  it('does not begin when the API refuses', async () => {
    fakeServer({ 'POST /admin/users/u1/view': () => refuse('viewing_refused') });
    expect(await codeOf(startViewing('u1', 'x'))).toBe('viewing_refused');
    expect([viewing(), assign.mock.calls]).toEqual([null, []]);
  });

  it('asks as that person, whatever other tabs do', async () => {
    look();
    const store = createAppStore();
    const stop = followOtherTabs(store);
    const server = fakeServer({ 'GET /auth/profile': () => ok({ user: una }) });
    await checkSession(store);
    expect(server.seen[0]?.headers.get('authorization')).toBe('Bearer view');
    localStorage.removeItem(SESSION);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SESSION, newValue: null })));
    expect(store.getState().session).toMatchObject({ status: 'signed_in', user: { first_name: 'Una' } });
    stop();
  });

  it('changes nothing: no call that could is sent', async () => {
    look();
    createAppStore();
    const server = fakeServer({});
    expect(await codeOf(call('PUT /auth/profile', { body: { first_name: 'Max' } }))).toBe('viewing_only');
    expect(server.keys()).toEqual([]);
  });

  it('stops on request, and leads back to the page of that person', async () => {
    look();
    createAppStore();
    const server = fakeServer({ 'POST /auth/end-viewing': () => ok({ status: 'ok' }) });
    await stopViewing();
    expect(server.keys()).toContain('POST /auth/end-viewing');
    expect([viewing(), session()?.token]).toEqual([null, 'mine']);
    expect(assign.mock.calls).toEqual([['/dashboard/admin/users/u1?viewing=stopped']]);
    await stopViewing();
    expect(assign).toHaveBeenCalledTimes(1);
  });

  it('stops here also when the API cannot be reached', async () => {
    look();
    createAppStore();
    const warnings = redirectWarnings(() => undefined);
    fakeServer({ 'POST /auth/end-viewing': unreachable });
    await stopViewing();
    warnings();
    expect([viewing(), assign.mock.calls.length]).toEqual([null, 1]);
  });

  it('is what signing out ends: the admin stays signed in', async () => {
    look();
    const store = createAppStore();
    const server = fakeServer({ 'POST /auth/end-viewing': () => ok({ status: 'ok' }) });
    signOut(store);
    await vi.waitFor(() => expect(assign).toHaveBeenCalled(), { timeout: PATIENCE_MS });
    expect(server.keys()).not.toContain('POST /auth/logout');
    expect(session()?.token).toBe('mine');
  });

  it.each(['token_expired', 'viewing_over', 'unauthenticated'] as const)(
    'is over when the API says %s, and no sign-in is renewed for it',
    async (code) => {
      look();
      createAppStore();
      const server = fakeServer({ 'GET /notifications/unread-count': () => refuse(code) });
      expect(await codeOf(call('GET /notifications/unread-count'))).toBe(code);
      expect(server.keys()).toEqual(['GET /notifications/unread-count']);
      expect([viewing(), session()?.token]).toEqual([null, 'mine']);
      expect(assign.mock.calls).toEqual([['/dashboard/admin/users/u1?viewing=over']]);
    },
  );

  it('goes on when one part is private', async () => {
    look();
    createAppStore();
    fakeServer({ 'GET /client/profile': () => refuse('viewing_private') });
    expect(await codeOf(call('GET /client/profile'))).toBe('viewing_private');
    expect([viewing()?.token, assign.mock.calls]).toEqual(['view', []]);
  });
});

describe('the time for it', () => {
  it('leads back when it is over, once', () => {
    look();
    const { result } = renderHook(() => [useViewing(), useViewing()]);
    expect(result.current[0]).toMatchObject({ user: { first_name: 'Una' }, endsAt: ENDS_AT });
    vi.advanceTimersByTime(15 * 60_000 - 1);
    expect(assign).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(assign.mock.calls).toEqual([['/dashboard/admin/users/u1?viewing=over']]);
  });

  it('is nobody’s business who is signed in themselves', () => {
    expect(renderHook(() => useViewing()).result.current).toBeNull();
  });

  it.each(['', 'null', '{"token":1}', '{'])('is not taken from what is not ours: %s', (kept) => {
    sessionStorage.setItem(VIEWING, kept);
    expect(renderHook(() => useViewing()).result.current).toBeNull();
  });
});
