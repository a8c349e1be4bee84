import { act, cleanup, screen, waitFor, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '../api/call';
import { signedInKey } from '../forms/signed-in-places';
import { fakeServer, ok, refuse, unreachable } from '../testing/fake-server';
import { buildUser } from '../testing/people';
import { AppProviders } from './app-providers';
import { redirectWarnings } from '../log/warn';
import { returnPlace } from './return-place';
import { KEY, NEW_PASSWORD, robin, signedInAsRobin, start, store, stored } from '../testing/session-page';

/** What the browser does in every other tab when this key changes. */
const inOtherTab = (value: string | null): void => {
  if (value === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, value);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: value })));
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the start of a visit', () => {
  it('is signed out without a token and asks nobody', () => {
    const server = fakeServer({});
    expect(start().result.current.session).toEqual({
      status: 'signed_out',
      user: null,
      problem: null,
      ended: null,
      departing: false,
    });
    expect(server.seen).toEqual([]);
  });

  // spec: C4-01
  it('shows the person of the last visit while the API checks, then the person of the API', async () => {
    store(robin, 't1');
    fakeServer({ 'GET /auth/profile': () => ok({ user: buildUser({ first_name: 'Sam' }) }) });
    const { result } = start();
    expect(result.current.session).toMatchObject({ status: 'loading', user: { first_name: 'Robin' } });
    await waitFor(() => expect(result.current.session.status).toBe('signed_in'));
    expect(result.current.session.user?.first_name).toBe('Sam');
    expect(stored()).toMatchObject({ user: { first_name: 'Sam' }, token: 't1', isAuthenticated: true });
  });

  // spec: C4-01
  it('signs out when the API refuses, leaving the person where they are', async () => {
    store(robin, 't1');
    fakeServer({
      'GET /auth/profile': () => refuse('token_expired'),
      'POST /auth/refresh': () => refuse('refresh_invalid'),
    });
    const { result, place } = start('/about');
    await waitFor(() => expect(result.current.session.status).toBe('signed_out'));
    expect(stored()).toBeNull();
    expect(place()).toBe('/about from nowhere');
  });

  it.each([
    ['network', unreachable],
    ['unavailable', () => refuse('unavailable')],
    ['internal', () => refuse('internal')],
  ] as const)('keeps the sign-in when the check fails with %s, and can try again', async (code, route) => {
    store(robin, 't1');
    fakeServer({ 'GET /auth/profile': route });
    const { result } = start();
    await waitFor(() => expect(result.current.session.problem).toBe(code));
    expect(result.current.session).toMatchObject({ status: 'loading', user: { first_name: 'Robin' } });
    expect(stored()).toMatchObject({ token: 't1' });
    fakeServer({ 'GET /auth/profile': () => ok({ user: robin }) });
    await act(() => result.current.retry());
    expect(result.current.session).toMatchObject({ status: 'signed_in', problem: null });
  });

  it.each(['{"broken', '42', '{"user":{},"token":7}', 'null'])(
    'takes %s in storage for no sign-in',
    (text) => {
      localStorage.setItem(KEY, text);
      expect(start().result.current.session.status).toBe('signed_out');
    },
  );
});

describe('signing in', () => {
  // spec: C3-02
  it('keeps user, token and flag, and sends the token with the next call', async () => {
    const server = fakeServer({
      'POST /auth/login': () => ok({ user: robin, token: 't9' }),
      'GET /bookings/my': () => ok({ bookings: [] }),
    });
    const { result } = start('/login');
    await act(() => result.current.signIn({ email: robin.email, password: 'secret' }).then(() => undefined));
    expect(result.current.session).toMatchObject({ status: 'signed_in', user: robin });
    expect(stored()).toEqual({ user: robin, token: 't9', isAuthenticated: true });
    await call('GET /bookings/my');
    expect(server.seen.at(-1)?.headers.get('authorization')).toBe('Bearer t9');
  });

  it('passes the refusal on and stays signed out', async () => {
    fakeServer({ 'POST /auth/login': () => refuse('invalid_credentials') });
    const { result } = start('/login');
    await expect(result.current.signIn({ email: robin.email, password: 'no' })).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    expect(result.current.session.status).toBe('signed_out');
  });
});

describe('opening an account', () => {
  const body = { email: robin.email, password: 'a-long-password', first_name: 'Robin', last_name: 'Lee' };

  it('keeps user, token and flag as signing in does', async () => {
    fakeServer({ 'POST /auth/register': () => ok({ user: robin, token: 't7' }) });
    const { result } = start('/signup');
    await act(() => result.current.register(body).then(() => undefined));
    expect(result.current.session).toMatchObject({ status: 'signed_in', user: robin });
    expect(stored()).toEqual({ user: robin, token: 't7', isAuthenticated: true });
  });

  it('passes the refusal on and stays signed out', async () => {
    fakeServer({ 'POST /auth/register': () => refuse('email_taken') });
    const { result } = start('/signup');
    await expect(result.current.register(body)).rejects.toMatchObject({ code: 'email_taken' });
    expect(result.current.session.status).toBe('signed_out');
    expect(stored()).toBeNull();
  });
});

describe('leaving', () => {
  it('signs out at once, goes home and forgets what was loaded', async () => {
    fakeServer({ 'POST /auth/logout': () => ok({ status: 'ok' }) });
    const { result, place, queryClient } = start('/dashboard/client', signedInAsRobin());
    queryClient.setQueryData(['bookings'], ['mine']);
    localStorage.setItem(signedInKey('upload:photo.jpg', 'robin'), '{}');
    act(() => result.current.signOut());
    await waitFor(() => expect(place()).toBe('/ from nowhere'));
    expect(result.current.session).toMatchObject({ status: 'signed_out', user: null, departing: false });
    expect(stored()).toBeNull();
    expect(queryClient.getQueryData(['bookings'])).toBeUndefined();
    expect(localStorage.getItem(signedInKey('upload:photo.jpg', 'robin'))).toBeNull();
  });

  it('is not held up by an API that does not answer', async () => {
    const server = fakeServer({ 'POST /auth/logout': unreachable });
    const { result } = start('/', signedInAsRobin());
    act(() => result.current.signOut());
    expect(result.current.session.status).toBe('signed_out');
    expect(stored()).toBeNull();
    await waitFor(() => expect(server.keys()).toContain('POST /auth/logout'));
  });

  it('only warns when the API did not hear of it', async () => {
    const warnings: unknown[] = [];
    const back = redirectWarnings((message, error) => void warnings.push([message, error]));
    fakeServer({ 'POST /auth/logout': () => refuse('internal') });
    const { result } = start('/', signedInAsRobin());
    act(() => result.current.signOut());
    await waitFor(() =>
      expect(warnings).toEqual([['Logout failed', expect.objectContaining({ code: 'internal' })]]),
    );
    back();
  });

  it('ends every sign-in once the API has done so, and goes home', async () => {
    const server = fakeServer({ 'POST /auth/logout-everywhere': () => ok({ status: 'ok' }) });
    const { result, place } = start('/dashboard/client', signedInAsRobin());
    await act(() => result.current.signOutEverywhere());
    expect(server.keys()).toContain('POST /auth/logout-everywhere');
    expect(stored()).toBeNull();
    await waitFor(() => expect(place()).toBe('/ from nowhere'));
  });

  it('stays signed in when the API refuses to end every sign-in', async () => {
    fakeServer({ 'POST /auth/logout-everywhere': () => refuse('internal') });
    const { result } = start('/dashboard/client', signedInAsRobin());
    await expect(result.current.signOutEverywhere()).rejects.toMatchObject({ code: 'internal' });
    expect(result.current.session.status).toBe('signed_in');
    expect(stored()).toMatchObject({ token: 't1' });
  });

  it('forgets what the person typed once the account is deleted, and goes home', async () => {
    localStorage.setItem(`gently-sorted:booking-draft:${robin.id}`, '{}');
    fakeServer({ 'DELETE /me': () => ok({ deleted_at: '2030-01-05T09:00:00.000Z' }) });
    const { result, place } = start('/dashboard/client/profile', signedInAsRobin());
    await act(() => result.current.deleteAccount('secret'));
    expect(Object.keys(localStorage).filter((key) => key.includes(robin.id))).toEqual([]);
    await waitFor(() => expect(place()).toBe('/ from nowhere'));
  });

  it('stays where the new password was chosen', async () => {
    fakeServer({ 'POST /auth/reset-password': () => ok({ status: 'ok', ended: [] }) });
    const { result, place } = start('/reset-password', signedInAsRobin());
    await act(() => result.current.resetPassword(NEW_PASSWORD).then(() => undefined));
    expect(result.current.session.status).toBe('signed_out');
    expect(stored()).toBeNull();
    expect(place()).toBe('/reset-password from nowhere');
  });

  it('is not undone by a renewal that answers afterwards', async () => {
    let answer: (response: Response) => void = () => undefined;
    const refresh = new Promise<Response>((resolve) => (answer = resolve));
    fakeServer({
      'GET /bookings/my': () => refuse('token_expired'),
      'POST /auth/refresh': () => refresh,
      'POST /auth/logout': () => ok({ status: 'ok' }),
    });
    const { result } = start('/', signedInAsRobin());
    const pending = call('GET /bookings/my').catch(() => undefined);
    act(() => result.current.signOut());
    answer(ok({ token: 't2' }));
    await act(() => pending.then(() => undefined));
    expect(stored()).toBeNull();
    expect(result.current.session.status).toBe('signed_out');
  });

  it('goes to the login page when the sign-in has run out, remembering the place', async () => {
    fakeServer({
      'GET /bookings/my': () => refuse('token_expired'),
      'POST /auth/refresh': () => refuse('refresh_invalid'),
    });
    const { result, place } = start('/book?step=2', signedInAsRobin());
    await act(() =>
      call('GET /bookings/my').then(
        () => undefined,
        () => undefined,
      ),
    );
    await waitFor(() => expect(place()).toBe('/login from /book?step=2'));
    expect(result.current.session).toMatchObject({ status: 'signed_out', departing: false });
  });

  it.each(['refresh_reused', 'password_changed', 'refresh_invalid'] as const)(
    'tells the login page that it ended with %s, until somebody signs in again',
    async (code) => {
      const server = fakeServer({
        'GET /bookings/my': () => refuse('unauthenticated'),
        'POST /auth/refresh': () => refuse(code),
        'POST /auth/login': () => ok({ user: robin, token: 't2' }),
      });
      const { result, place } = start('/book', signedInAsRobin());
      await act(() => call('GET /bookings/my').catch(() => undefined));
      await waitFor(() => expect(place()).toBe('/login from /book'));
      expect(result.current.session.ended).toBe(code);
      // Asked once and no more: nothing here goes round in circles.
      expect(server.keys().filter((key) => key !== 'GET /csrf-token')).toEqual([
        'GET /bookings/my',
        'POST /auth/refresh',
      ]);
      await act(() => result.current.signIn({ email: robin.email, password: 'secret' }));
      expect(result.current.session.ended).toBeNull();
    },
  );

  it('knows why a stored sign-in is no longer good when the page opens', async () => {
    store(robin, 'old');
    fakeServer({
      'GET /auth/profile': () => refuse('token_expired'),
      'POST /auth/refresh': () => refuse('refresh_reused'),
    });
    const { result, place } = start('/');
    await waitFor(() => expect(result.current.session.status).toBe('signed_out'));
    expect([result.current.session.ended, place()]).toEqual(['refresh_reused', '/ from nowhere']);
  });

  it('stays on the login page when it is already there', async () => {
    fakeServer({
      'GET /bookings/my': () => refuse('token_expired'),
      'POST /auth/refresh': () => refuse('refresh_invalid'),
    });
    const { result, place } = start('/login?quick=true', signedInAsRobin());
    await act(() =>
      call('GET /bookings/my').then(
        () => undefined,
        () => undefined,
      ),
    );
    await waitFor(() => expect(result.current.session.departing).toBe(false));
    expect(place()).toBe('/login?quick=true from nowhere');
  });
});

describe('several tabs', () => {
  it('signs out here when another tab signs out', () => {
    const { result } = start('/', signedInAsRobin());
    inOtherTab(null);
    expect(result.current.session.status).toBe('signed_out');
  });

  it('signs in here when another tab signs in, and drops what the person before had loaded', () => {
    const { result, queryClient } = start('/', signedInAsRobin());
    queryClient.setQueryData(['bookings'], ['of Robin']);
    const sam = buildUser({ id: 'b'.repeat(24), first_name: 'Sam' });
    inOtherTab(JSON.stringify({ user: sam, token: 't2', isAuthenticated: true }));
    expect(result.current.session).toMatchObject({ status: 'signed_in', user: { first_name: 'Sam' } });
    expect(queryClient.getQueryData(['bookings'])).toBeUndefined();
  });

  it('learns from another tab that something about the person changed, and keeps what was loaded', () => {
    fakeServer({});
    const { result, queryClient } = start('/', signedInAsRobin());
    queryClient.setQueryData(['bookings'], ['mine']);
    const changed = { ...robin, email_verified: false };
    inOtherTab(JSON.stringify({ user: changed, token: 't1', isAuthenticated: true }));
    expect(result.current.session.user?.email_verified).toBe(false);
    expect(queryClient.getQueryData(['bookings'])).toEqual(['mine']);
  });

  it('asks for the person anew, and keeps the answer', async () => {
    fakeServer({ 'GET /auth/profile': () => ok({ user: buildUser({ first_name: 'Sam' }) }) });
    const { result } = start('/', signedInAsRobin());
    await act(() => result.current.reload());
    expect(result.current.session.user?.first_name).toBe('Sam');
    expect(stored()).toMatchObject({ user: { first_name: 'Sam' }, token: 't1' });
  });

  it('uses the token that another tab has renewed', async () => {
    start('/', signedInAsRobin());
    const server = fakeServer({ 'GET /bookings/my': () => ok({ bookings: [] }) });
    inOtherTab(JSON.stringify({ user: robin, token: 't2', isAuthenticated: true }));
    await call('GET /bookings/my');
    expect(server.seen[0]?.headers.get('authorization')).toBe('Bearer t2');
  });
});

describe('returnPlace', () => {
  it.each(['//evil.test', 'https://evil.test', '/\\evil.test', 7, '', null])('refuses %s', (from) => {
    expect(returnPlace({ from })).toBeNull();
  });
  it('accepts a page of this site and nothing without one', () => {
    expect(returnPlace({ from: '/book?x=1#y' })).toBe('/book?x=1#y');
    expect(returnPlace(null)).toBeNull();
  });
});

it('needs nothing handed in', () => {
  fakeServer({});
  render(<AppProviders>content</AppProviders>);
  expect(screen.getByText('content')).toBeTruthy();
});
