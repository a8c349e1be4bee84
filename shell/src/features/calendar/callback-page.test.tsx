import { ROLE_LANDING, ROLES } from '@gently/contracts/roles';
import {
  act,
  axe,
  buildUser,
  fails,
  screen,
  userEvent,
  waitFor,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderSite } from '../../testing/render-site';

const CONNECTED = {
  available: true,
  connected: true,
  email: 'rowan@gmail.test',
  state: 'connected',
  last_sync_at: null,
  problem: null,
} as const;
const CALLBACK = 'POST /calendar/google/callback';
const ROUTE = '/auth/google/callback?state=st4te&code=4%2Fc0de&scope=calendar';
const NOTHING_CHANGED = 'Nothing has changed. You can connect your calendar at any time from your dashboard.';

const main = () => within(screen.getByRole('main'));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const open = (route: string, answers: FakeAnswers = {}, role: (typeof ROLES)[number] = 'manager') => {
  const site = renderSite({ route, answers, user: buildUser({ role }) });
  return { ...site, sent: () => site.api.requests.filter(({ key }) => key === CALLBACK) };
};

describe('/auth/google/callback', () => {
  it('sends visitors to sign in', async () => {
    const site = renderSite({ route: ROUTE });
    expect(await screen.findByText(/take you straight back/)).toBeVisible();
    expect(site.address()).toBe('/login');
  });

  // spec: C2.1-14, S2-05, S2-14, S4-04
  it('says that it works, with a title of its own, while the answer is on its way', async () => {
    const page = open(ROUTE, { [CALLBACK]: () => new Promise(() => undefined) });
    expect(await heading('Connecting your Google Calendar')).toBeVisible();
    expect(main().getByText('Loading...')).toBeInTheDocument();
    expect(document.title).toBe('Connect your calendar · Gently Sorted');
    await waitFor(() => expect(page.sent()).toMatchObject([{ body: { code: '4/c0de', state: 'st4te' } }]));
    expect(await axe(page.container)).toEqual([]);
  });
});

describe('a calendar that is connected', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  // spec: C2.1-14, S2-05, S2-14, S9-02
  it.each(ROLES)('says so, and after 2 seconds opens the dashboard of the role %s', async (role) => {
    const page = open(ROUTE, { [CALLBACK]: CONNECTED }, role);
    expect(await heading('Google Calendar connected')).toHaveFocus();
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(page.address()).toBe(ROUTE);
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(page.address()).toBe(ROLE_LANDING[role]);
    expect(page.sent()).toHaveLength(1);
  });

  it('lets nobody wait who does not want to', async () => {
    const page = open(ROUTE, { [CALLBACK]: CONNECTED }, 'trainer');
    await heading('Google Calendar connected');
    expect(await axe(page.container)).toEqual([]);
    expect(main().getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
      'href',
      ROLE_LANDING.trainer,
    );
  });
});

describe('a calendar that could not be connected', () => {
  // spec: C2.1-14, S2-05, S2-14, S8-02
  it.each([
    ['an error in the address', '?error=access_denied&state=s', 'Google OAuth error: access_denied'],
    ['an error beside a code', '?error=server_error&code=c&state=s', 'Google OAuth error: server_error'],
    ['no code', '?state=s', 'No authorization code received from Google'],
    ['nothing at all', '', 'No authorization code received from Google'],
    ['no state', '?code=c', 'Failed to connect Google Calendar'],
  ])('is told for %s, without a call', async (_what, query, words) => {
    const page = open(`/auth/google/callback${query}`);
    expect(await heading('Connection Failed')).toBeVisible();
    expect(main().getByText(words)).toBeVisible();
    expect(main().getByText(NOTHING_CHANGED)).toBeVisible();
    expect(main().getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(main().queryByRole('button')).toBeNull();
    expect(page.sent()).toEqual([]);
    expect(await axe(page.container)).toEqual([]);
  });

  // spec: S4-04, S8-02
  it.each([
    ['calendar_refused', 'Failed to connect your Google Calendar. Please try again.'],
    [
      'calendar_try_expired',
      'This try to connect your calendar has run out or was used already. Please start again from your dashboard.',
    ],
    [
      'calendar_provider_failed',
      'Google Calendar did not answer. Nothing has changed. Please try again in a few minutes.',
    ],
  ] as const)('is told in the words of the API after %s', async (code, words) => {
    const page = open(ROUTE, { [CALLBACK]: fails(code) });
    expect(await heading('Connection Failed')).toHaveFocus();
    expect(main().getByText(words)).toBeVisible();
    expect(main().queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(page.sent()).toHaveLength(1);
  });

  // spec: S4-04
  it('can be tried again when nobody was reached', async () => {
    const answers: FakeAnswers = { [CALLBACK]: fails('network') };
    const page = open(ROUTE, answers);
    await heading('Connection Failed');
    expect(main().getByText(/^We could not reach Gently Sorted\./)).toBeVisible();
    page.api.answer({ [CALLBACK]: CONNECTED });
    await userEvent.setup().click(main().getByRole('button', { name: 'Try again' }));
    expect(await heading('Google Calendar connected')).toBeVisible();
    expect(page.sent()).toHaveLength(2);
  });

  // spec: C2.1-14, S2-05, S2-14
  it('leads to the dashboard', async () => {
    const page = open('/auth/google/callback?error=access_denied', {}, 'manager');
    await heading('Connection Failed');
    await userEvent.setup().click(main().getByRole('link', { name: 'Return to Dashboard' }));
    expect(page.address()).toBe('/dashboard/manager');
  });

  it('shows no more of an error than an error has', async () => {
    open(`/auth/google/callback?error=${'x'.repeat(500)}`);
    await heading('Connection Failed');
    expect(main().getByText(`Google OAuth error: ${'x'.repeat(200)}`)).toBeVisible();
  });
});
