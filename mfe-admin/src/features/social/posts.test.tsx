import {
  axe,
  fails,
  type FakeAnswers,
  renderApp,
  screen,
  userEvent,
  waitFor,
  within,
} from '@gently/testing/react';
import { Route, Routes } from '@gently/platform/router';
import { fireEvent } from '@testing-library/react';
import { addDays, londonDate, startOfMonth } from '@gently/contracts/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildAccount, buildAccounts, buildMedia, buildPost, sentTo } from '../../testing/social';
import CalendarPage from './calendar-page';
import CallbackPage from './callback-page';
import EditPage from './edit-page';
import HistoryPage from './history-page';

const AT = '2035-01-17T10:00:00.000Z';
const PAGE = { next_cursor: null };
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());

describe('the history', () => {
  const open = (answers: FakeAnswers = {}, route = '/social/history') =>
    renderApp(<HistoryPage />, {
      route,
      answers: { 'GET /social/posts': { posts: [], page: PAGE }, ...answers },
    });

  it('shows what is out with its link and figures', async () => {
    const figures = { likes: 12, comments: 1, shares: null, views: null, at: AT };
    const post = buildPost({
      state: 'published',
      published_at: AT,
      url: 'https://x.test/1',
      figures,
      can_change: false,
    });
    const { container } = open({ 'GET /social/posts': { posts: [post], page: PAGE } });
    expect(await screen.findByText('12 likes, 1 comment')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Look at it on Facebook' })).toHaveAttribute(
      'href',
      'https://x.test/1',
    );
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(await axe(container)).toEqual([]);
  });

  it('says why something is not out, and lets it be sent once more', async () => {
    const problem = { kind: 'refused', words: 'Too loud.', at: AT } as const;
    const post = buildPost({ state: 'failed', problem, attempts: 1, next_attempt_at: null });
    const { api } = open({
      'GET /social/posts': { posts: [post], page: PAGE },
      'POST /social/posts/:id/retry': { post: buildPost({ state: 'published' }) },
    });
    expect(
      await screen.findByText(/The network has refused the post\. Facebook says: Too loud\./),
    ).toBeInTheDocument();
    await press('Publish it now');
    await waitFor(() => expect(sentTo(api, 'POST /social/posts/:id/retry')[0]?.body).toEqual({ version: 1 }));
  });

  it('says what kept it from being sent once more', async () => {
    open({
      'GET /social/posts': { posts: [buildPost({ state: 'failed' })], page: PAGE },
      'POST /social/posts/:id/retry': fails('social_not_connected'),
    });
    await screen.findByText('Not published');
    await press('Publish it now');
    expect(await screen.findByText(/This network is not connected/)).toBeInTheDocument();
  });

  it('asks for one network', async () => {
    const { api } = open();
    await screen.findByText('Nothing has gone out yet');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Network' }), 'tiktok');
    await waitFor(() =>
      expect(sentTo(api, 'GET /social/posts').at(-1)?.query).toMatchObject({ network: 'tiktok' }),
    );
  });
});

describe('the calendar', () => {
  const today = londonDate(new Date());
  const first = startOfMonth(today, 1);
  const day = (ahead: number) => addDays(first, 9 + ahead);
  const post = buildPost({ scheduled_at: `${day(0)}T09:00:00.000Z` });
  const open = (answers: FakeAnswers = {}) =>
    renderApp(<CalendarPage />, {
      route: `/social/calendar?month=${first.slice(0, 7)}`,
      answers: { 'GET /social/calendar': { posts: [post] }, ...answers },
    });
  /** Without a layout this is a phone, which leaves empty days out. */
  const cell = (date: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(`[data-day="${date}"]`);
    if (!found) throw new Error(`no ${date}`);
    return found;
  };
  const chip = () => screen.findByRole('button', { name: /Facebook/ });
  const moved = { post: { ...post, scheduled_at: `${day(1)}T09:00:00.000Z`, version: 2 } };

  it('shows a post on its day', async () => {
    const { container, api } = open();
    const shown = await chip();
    expect(cell(day(0))).toContainElement(shown);
    expect(sentTo(api, 'GET /social/calendar')[0]?.query).toEqual({
      from: first,
      until: addDays(startOfMonth(first, 1), -1),
    });
    expect(await axe(container)).toEqual([]);
  });

  it('moves it by dragging, with its time of the day', async () => {
    const { api } = open({ 'PUT /social/posts/:id/time': moved });
    const dataTransfer = { setData: () => undefined, effectAllowed: '' };
    fireEvent.dragStart(await chip(), { dataTransfer });
    fireEvent.dragOver(cell(day(1)), { dataTransfer });
    fireEvent.drop(cell(day(1)), { dataTransfer });
    expect(await screen.findByText(/^Moved: Facebook/)).toBeInTheDocument();
    const [sent] = sentTo(api, 'PUT /social/posts/:id/time');
    expect(sent?.body).toMatchObject({ version: 1 });
    expect((sent?.body as { scheduled_at: string }).scheduled_at).toMatch(new RegExp(`^${day(1)}T`));
  });

  it('moves it by keyboard', async () => {
    const { api } = open({ 'PUT /social/posts/:id/time': moved });
    (await chip()).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(sentTo(api, 'PUT /social/posts/:id/time')).toEqual([]);
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(sentTo(api, 'PUT /social/posts/:id/time')).toHaveLength(1));
  });

  it('does not let what is out be moved', async () => {
    const { api } = open({
      'GET /social/calendar': { posts: [{ ...post, state: 'published', can_change: false }] },
    });
    const one = await chip();
    expect(one).toHaveAttribute('draggable', 'false');
    one.focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(sentTo(api, 'PUT /social/posts/:id/time')).toEqual([]);
  });

  it('says why it was not moved', async () => {
    const errors = [{ field: 'scheduled_at', message: 'Facebook gets at most 10 posts from us on one day.' }];
    open({ 'PUT /social/posts/:id/time': fails('validation_failed', { errors }) });
    (await chip()).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByText('The post was not moved')).toBeInTheDocument();
    expect(screen.getByText(/at most 10 posts/)).toBeInTheDocument();
  });

  it('opens a post, which can be cancelled after a question', async () => {
    const { api } = open({ 'POST /social/posts/:id/cancel': { post: { ...post, state: 'cancelled' } } });
    await userEvent.click(await chip());
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/social/edit/${post.id}`);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await press('Cancel the post');
    await waitFor(() =>
      expect(sentTo(api, 'POST /social/posts/:id/cancel')[0]?.body).toEqual({ version: 1 }),
    );
  });

  it('asks whether a post is out that nobody knows of', async () => {
    const { api } = open({
      'GET /social/calendar': { posts: [{ ...post, state: 'unclear' }] },
      'POST /social/posts/:id/settle': { post },
    });
    await userEvent.click(await chip());
    await press('Yes, it is there');
    await waitFor(() =>
      expect(sentTo(api, 'POST /social/posts/:id/settle')[0]?.body).toEqual({ published: true }),
    );
  });

  it('turns to other months', async () => {
    const { api, address } = open();
    await chip();
    await press('Next month');
    await waitFor(() =>
      expect(sentTo(api, 'GET /social/calendar').at(-1)?.query).toMatchObject({
        from: startOfMonth(first, 1),
      }),
    );
    expect(address()).toContain(`month=${startOfMonth(first, 1).slice(0, 7)}`);
  });
});

describe('changing a post', () => {
  const media = { ...buildMedia(), alt: 'A shelf', people: 'nobody' as const };
  const year = new Date().getUTCFullYear() + 1;
  const post = buildPost({ media, scheduled_at: `${year}-01-02T09:00:00.000Z` });
  const open = (answers: FakeAnswers = {}) =>
    renderApp(
      <Routes>
        <Route path="/social/edit/:id" element={<EditPage />} />
        <Route path="*" element={null} />
      </Routes>,
      {
        route: `/social/edit/${post.id}`,
        answers: { 'GET /social/posts/:id': { post }, 'GET /social/accounts': buildAccounts(), ...answers },
      },
    );

  it('begins with what it is, and saves what was changed', async () => {
    const { api, address } = open({ 'PUT /social/posts/:id': { post } });
    const message = await screen.findByLabelText('Message');
    expect(message).toHaveValue(post.message);
    expect(screen.getByLabelText('When it goes out')).toHaveValue(`${year}-01-02T09:00`);
    await userEvent.clear(message);
    await userEvent.type(message, 'Two shelves');
    await press('Save');
    await waitFor(() => expect(address()).toBe('/social/calendar'));
    expect(sentTo(api, 'PUT /social/posts/:id')[0]?.body).toEqual({
      message: 'Two shelves',
      media: { id: media.id, alt: 'A shelf', people: 'nobody' },
      scheduled_at: `${year}-01-02T09:00`,
      version: 1,
    });
  });

  it('takes the picture out', async () => {
    const { api } = open({ 'PUT /social/posts/:id': { post } });
    await screen.findByLabelText('Message');
    await press('Take the picture out');
    await press('Save');
    await waitFor(() => expect(sentTo(api, 'PUT /social/posts/:id')[0]?.body).toMatchObject({ media: null }));
  });

  it('says when somebody or the time was quicker, and keeps what was typed', async () => {
    open({ 'PUT /social/posts/:id': fails('conflict') });
    await userEvent.type(await screen.findByLabelText('Message'), ' More.');
    await press('Save');
    expect(await screen.findByText('It has changed in the meantime')).toBeInTheDocument();
    expect(screen.getByLabelText('Message')).toHaveValue(`${post.message} More.`);
  });

  it('is not possible once it is out', async () => {
    open({ 'GET /social/posts/:id': { post: { ...post, state: 'published', can_change: false } } });
    expect(await screen.findByText('It cannot be changed any more')).toBeInTheDocument();
  });
});

describe('the way back from a network', () => {
  const open = (search: string, answers: FakeAnswers = {}, network = 'linkedin') =>
    renderApp(
      <Routes>
        <Route path="/social/connected/:network" element={<CallbackPage />} />
        <Route path="*" element={null} />
      </Routes>,
      { route: `/social/connected/${network}${search}`, answers },
    );
  const callback = 'POST /social/accounts/:network/callback';

  it('connects it, once', async () => {
    const account = buildAccount({ network: 'linkedin', name: 'Calm Homes' });
    const { api } = open('?code=c0de&state=st4te', { [callback]: { account } });
    expect(await screen.findByText('LinkedIn is connected')).toBeInTheDocument();
    expect(screen.getByText('We write for Calm Homes from now on.')).toBeInTheDocument();
    expect(sentTo(api, callback).map(({ body }) => body)).toEqual([{ code: 'c0de', state: 'st4te' }]);
  });

  it('leads to the choice among several pages', async () => {
    open('?code=c&state=s', {
      [callback]: { account: buildAccount({ network: 'linkedin', state: 'choosing' }) },
    });
    expect(await screen.findByRole('link', { name: 'Choose the page' })).toHaveAttribute(
      'href',
      '/social#networks',
    );
  });

  it.each([
    ['?error=access_denied&state=s', 'You did not allow it, so nothing has changed.'],
    ['', 'The network sent no answer that we can use. Nothing has changed.'],
  ])('says what came back: %s', async (search, words) => {
    const { api } = open(search);
    expect(await screen.findByText('Connection Failed')).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(sentTo(api, callback)).toEqual([]);
  });

  it('says why it was refused, and tries again only where nobody was reached', async () => {
    const { api } = open('?code=c&state=s', { [callback]: fails('social_no_page') });
    expect(await screen.findByText(/looks after no page/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(sentTo(api, callback)).toHaveLength(1);
  });

  it('knows no other networks', async () => {
    expect(open('', {}, 'myspace').address()).toBe('/social');
  });
});
