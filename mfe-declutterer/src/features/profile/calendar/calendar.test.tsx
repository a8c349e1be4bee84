import {
  axe,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  waitFor,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leave } from '../../../shared/leave';
import { buildCalendar } from '../../../testing/build';
import { CalendarCard } from './calendar-card';
import { FeedCard } from './feed-card';

beforeEach(() => {
  vi.spyOn(leave, 'to').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const user = buildUser({ role: 'declutterer' });
const feed = {
  address: 'https://site.test/api/v1/calendar/feed/secret.ics',
  renewed_at: '2030-01-05T09:00:00.000Z',
};
const openCalendar = (answers: FakeAnswers) =>
  renderApp(
    <>
      <h1>Profile</h1>
      <CalendarCard />
    </>,
    { user, answers },
  );
const openFeed = (answers: FakeAnswers = {}) =>
  renderApp(
    <>
      <h1>Profile</h1>
      <FeedCard />
    </>,
    { user, answers: { 'GET /calendar/feed': feed, ...answers } },
  );
const connected = buildCalendar({
  connected: true,
  state: 'connected',
  email: 'imogen@example.test',
  last_sync_at: '2030-02-01T09:05:00.000Z',
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the Google Calendar connection', () => {
  it('begins at Google', async () => {
    const { container } = openCalendar({
      'GET /calendar/google/status': buildCalendar(),
      'GET /calendar/google/auth': { authUrl: 'https://google.test/consent' },
    });
    expect(await screen.findByText('Not connected')).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
    await press('Connect Google Calendar');
    await waitFor(() => expect(leave.to).toHaveBeenCalledWith('https://google.test/consent'));
  });

  it('offers the private link where Google is not set up, and no button that cannot work', async () => {
    openCalendar({ 'GET /calendar/google/status': buildCalendar({ available: false }) });
    expect(await screen.findByText(/not set up on this site yet/)).toBeInTheDocument();
    expect(screen.queryByText('Not connected')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('from before Google was taken away can be disconnected, and not connected again', async () => {
    const broken = { available: false, state: 'broken', problem: 'access_ended' } as const;
    openCalendar({ 'GET /calendar/google/status': buildCalendar(broken) });
    expect(await screen.findByRole('button', { name: 'Disconnect' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Connect again' })).toBeNull();
  });

  it('says why Google did not open', async () => {
    openCalendar({
      'GET /calendar/google/status': buildCalendar(),
      'GET /calendar/google/auth': fails('network'),
    });
    await press('Connect Google Calendar');
    expect(
      await screen.findByText('Failed to connect your Google Calendar. Please try again.'),
    ).toBeInTheDocument();
    expect(leave.to).not.toHaveBeenCalled();
  });

  it('that stands says whose it is and since when, and ends after one question', async () => {
    openCalendar({
      'GET /calendar/google/status': connected,
      'DELETE /calendar/google/disconnect': { revoked: true },
    });
    expect(
      await screen.findByText('imogen@example.test, last updated Fri 1 Feb 2030, 09:05'),
    ).toBeInTheDocument();
    await press('Disconnect');
    const dialog = screen.getByRole('dialog', { name: 'Disconnect Google Calendar?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, disconnect' }));
    expect(
      await screen.findByText('Disconnected. Our access at Google has ended as well.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Not connected')).toBeInTheDocument();
  });

  it('says honestly when Google did not hear of the end yet', async () => {
    openCalendar({
      'GET /calendar/google/status': connected,
      'DELETE /calendar/google/disconnect': { revoked: false },
    });
    await press('Disconnect');
    await press('Yes, disconnect');
    expect(await screen.findByText(/Google did not answer just now/)).toBeInTheDocument();
  });

  it('that is broken says so, that nothing is lost, and how to mend it', async () => {
    openCalendar({
      'GET /calendar/google/status': buildCalendar({
        state: 'broken',
        email: 'imogen@example.test',
        problem: 'access_ended',
      }),
    });
    expect(
      await screen.findByText(/stay blocked, and your sessions are safe here. Please connect it again./),
    ).toBeInTheDocument();
    expect(screen.getByText('Needs you')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Connect again' })).toBeInTheDocument();
  });

  it('that did not load can be asked for again', async () => {
    const { api } = openCalendar({ 'GET /calendar/google/status': fails('unavailable') });
    await screen.findByText('Your calendar connection did not load');
    api.answer({ 'GET /calendar/google/status': connected });
    await press('Try again');
    expect(await screen.findByText('Connected')).toBeInTheDocument();
  });
});

describe('the private feed', () => {
  it('shows its link, to be copied', async () => {
    const { container } = openFeed();
    const link = await screen.findByLabelText('Private link');
    expect(link).toHaveValue(feed.address);
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('The link is copied.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(feed.address);
    expect(await axe(container)).toEqual([]);
  });

  it('gets a new link after one question', async () => {
    openFeed({ 'POST /calendar/feed/renew': { ...feed, address: 'https://site.test/new.ics' } });
    await press('Make a new link');
    await press('Yes, make a new one');
    await waitFor(() =>
      expect(screen.getByLabelText('Private link')).toHaveValue('https://site.test/new.ics'),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps its link when renewing fails, and says so', async () => {
    openFeed({ 'POST /calendar/feed/renew': fails('network') });
    await press('Make a new link');
    await press('Yes, make a new one');
    expect(await screen.findByText('The link was not renewed')).toBeInTheDocument();
  });

  it('that did not load can be asked for again', async () => {
    const { api } = openFeed({ 'GET /calendar/feed': fails('unavailable') });
    await screen.findByText('Your private link did not load');
    api.answer({ 'GET /calendar/feed': feed });
    await press('Try again');
    expect(await screen.findByLabelText('Private link')).toBeInTheDocument();
  });
});
