import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { call } from '../api/call';
import { fakeServer, ok, refuse } from '../testing/fake-server';
import { NEW_PASSWORD, signedInAsRobin, start, stored } from '../testing/session-page';

afterEach(cleanup);

describe('while the API ends the sign-in', () => {
  type Page = ReturnType<typeof start>['result']['current'];
  const ENDINGS: [string, string, (page: Page) => Promise<unknown>, string][] = [
    ['deleting the account', 'DELETE /me', (page) => page.deleteAccount('secret'), '/ from nowhere'],
    [
      'signing out everywhere',
      'POST /auth/logout-everywhere',
      (page) => page.signOutEverywhere(),
      '/ from nowhere',
    ],
    [
      'choosing a new password',
      'POST /auth/reset-password',
      (page) => page.resetPassword(NEW_PASSWORD),
      '/dashboard/client from nowhere',
    ],
  ];
  /** The request is under way, and a call that the page happened to make has been refused meanwhile. */
  const begin = async (key: string, request: (page: Page) => Promise<unknown>) => {
    let answer: (response: Response) => void = () => undefined;
    const answered = new Promise<Response>((resolve) => (answer = resolve));
    fakeServer({
      [key]: () => answered,
      'GET /notifications/unread-count': () => refuse('unauthenticated'),
      'POST /auth/refresh': () => refuse('refresh_invalid'),
    });
    const page = start('/dashboard/client', signedInAsRobin());
    let done: Promise<unknown> = Promise.resolve();
    act(() => void (done = request(page.result.current).catch((error: unknown) => error)));
    await act(() => call('GET /notifications/unread-count').catch(() => undefined));
    const finish = (response: Response) =>
      act(async () => {
        answer(response);
        await done;
      });
    return { ...page, finish };
  };

  it.each(ENDINGS)(
    'a refusal of another call does not lead to the login page: %s',
    async (_, key, request, end) => {
      const { result, place, finish } = await begin(key, request);
      expect(place()).toBe('/dashboard/client from nowhere');
      expect(result.current.session.status).toBe('signed_in');
      await finish(ok({ status: 'ok', ended: [], deleted_at: '2030-01-05T09:00:00.000Z' }));
      await waitFor(() => expect(place()).toBe(end));
      expect(result.current.session).toMatchObject({ status: 'signed_out', ended: null });
      expect(stored()).toBeNull();
    },
  );

  it.each(ENDINGS)('that refusal counts once the request fails: %s', async (_, key, request) => {
    const { result, place, finish } = await begin(key, request);
    await finish(refuse('internal'));
    await waitFor(() => expect(place()).toBe('/login from /dashboard/client'));
    expect(result.current.session).toMatchObject({ status: 'signed_out', ended: 'refresh_invalid' });
    expect(stored()).toBeNull();
  });

  it.each(ENDINGS)(
    'a request that fails by itself leaves the person signed in: %s',
    async (_, key, request) => {
      fakeServer({ [key]: () => refuse('internal') });
      const { result, place } = start('/dashboard/client', signedInAsRobin());
      await act(() => request(result.current).catch(() => undefined));
      expect(result.current.session.status).toBe('signed_in');
      fakeServer({
        'GET /bookings/my': () => refuse('token_expired'),
        'POST /auth/refresh': () => refuse('refresh_invalid'),
      });
      await act(() =>
        call('GET /bookings/my').then(
          () => undefined,
          () => undefined,
        ),
      );
      await waitFor(() => expect(place()).toBe('/login from /dashboard/client'));
    },
  );
});
