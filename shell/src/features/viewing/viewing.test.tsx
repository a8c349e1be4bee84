import { axe, buildUser, fails, screen, userEvent, waitFor, within } from '@gently/testing/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inBar, renderSite } from '../../testing/render-site';

const assign = vi.fn();
const una = buildUser({ id: 'u1', first_name: 'Una', last_name: 'Penn' });
const look = (): void =>
  sessionStorage.setItem(
    'gently-sorted-viewing',
    JSON.stringify({ user: una, token: 'view', endsAt: new Date(Date.now() + 600_000).toISOString() }),
  );
const bar = () => screen.queryByRole('complementary', { name: 'Looking as somebody else' });

afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockReset();
  sessionStorage.clear();
});

describe('the band of an admin who looks as somebody', () => {
  it('says as whom, until when and what stays private, and ends it in one press', async () => {
    look();
    const { container, api } = renderSite({
      route: '/dashboard/client',
      user: una,
      answers: { 'POST /auth/end-viewing': { status: 'ok' } },
    });
    expect(bar()).toHaveTextContent(/You see the site as Una Penn \(Client\) until \d\d:\d\d\./);
    expect(bar()).toHaveTextContent('Nothing can be changed.');
    expect(await axe(container)).toEqual([]);
    // Only now: the router reads the address.
    vi.stubGlobal('location', { ...window.location, assign });
    await userEvent.click(screen.getByRole('button', { name: 'Stop looking' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/dashboard/admin/users/u1?viewing=stopped'));
    expect(api.requests.map(({ key }) => key)).toContain('POST /auth/end-viewing');
  });

  it('says when a part of the page is private, and no more once another page is open', async () => {
    look();
    const { container } = renderSite({
      route: '/account/viewings',
      user: una,
      answers: { 'GET /me/viewings': fails('viewing_private') },
    });
    await waitFor(() => expect(bar()).toHaveTextContent('A part of this page is private'));
    expect(await axe(container)).toEqual([]);
    // In the header and in the footer.
    const [home] = screen.getAllByRole('link', { name: 'Gently Sorted, home' });
    if (home) await userEvent.click(home);
    await waitFor(() => expect(bar()).not.toHaveTextContent('A part of this page is private'));
  });

  it('is there for nobody else', () => {
    renderSite({ route: '/dashboard/client', user: una });
    expect(bar()).toBeNull();
  });
});

describe('who looked at my account', () => {
  const open = (answer: unknown) =>
    renderSite({
      route: '/account/viewings',
      user: una,
      answers: { 'GET /me/viewings': answer as { viewings: [] } },
    });
  const viewing = {
    id: 'v1',
    kind: 'look',
    started_at: '2035-01-17T10:00:00.000Z',
    ended_at: '2035-01-17T10:07:00.000Z',
    by: 'Ada Byron',
    reason: 'A button that does nothing',
  };

  it('lists who, when and why', async () => {
    const { container } = open({ viewings: [viewing, { ...viewing, id: 'v2', by: '' }] });
    await screen.findByText('Ada Byron');
    const [first, second] = screen.getAllByText(/^Why:/).map((words) => words.closest('li'));
    if (!first || !second) throw new Error('the looks are not listed');
    expect(within(first).getByText('Wed 17 Jan 2035, 10:00 to 10:07')).toBeInTheDocument();
    expect(within(first).getByText('Ada Byron')).toBeInTheDocument();
    expect(within(first).getByText('Why: A button that does nothing')).toBeInTheDocument();
    expect(second).toHaveTextContent('Somebody who is no longer in our team');
    expect(await axe(container)).toEqual([]);
  });

  it.each([
    ['file', 'Downloaded your data, without your check-ins, your needs and your messages'],
    ['whole_file', 'Downloaded all of your data, because you asked for it'],
  ])('lists a download of the kind %s with its moment', async (kind, what) => {
    open({ viewings: [{ ...viewing, kind, ended_at: viewing.started_at }] });
    const item = (await screen.findByText(what)).closest('li');
    expect(item).toHaveTextContent('Wed 17 Jan 2035, 10:00Ada Byron');
  });

  it('says so when nobody has looked', async () => {
    open({ viewings: [] });
    expect(await screen.findByText('Nobody has looked')).toBeInTheDocument();
  });

  it('can be asked for again when it did not come', async () => {
    open(fails('internal'));
    expect(await screen.findByText('We could not load this list')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /try again|retry/i })).toBeInTheDocument();
  });

  it.each([
    ['client', 1],
    ['trainer', 1],
    ['admin', 1],
  ] as const)('is in the menu of a %s: %i', async (role, there) => {
    renderSite({ user: { ...una, role } });
    await userEvent.click(inBar('button', 'Una'));
    expect(screen.queryAllByRole('link', { name: 'Who looked at my account', hidden: true })).toHaveLength(
      there,
    );
  });
});
