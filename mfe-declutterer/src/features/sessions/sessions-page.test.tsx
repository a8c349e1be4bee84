import {
  axe,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  waitFor,
  type FakeAnswers,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { buildPastOffer, buildSession, pastOffersOf, sessionsOf } from '../../testing/build';
import { SessionsPage } from './sessions-page';

const open = (answers: FakeAnswers, route = '/dashboard/declutterer/sessions') =>
  renderApp(
    <>
      <h1>Sessions</h1>
      <SessionsPage />
    </>,
    { user: buildUser({ role: 'declutterer' }), route, answers },
  );
const asked = ({ api }: ReturnType<typeof open>) =>
  Object.fromEntries(
    api.requests
      .filter(({ key }) => key === 'GET /declutterer/sessions')
      .at(-1)
      ?.query.entries() ?? [],
  );

describe('the sessions', () => {
  // spec: S2-08
  it('are all there, with their special requirements', async () => {
    const rendered = open({
      'GET /declutterer/sessions': sessionsOf(
        buildSession({ special_requirements: 'Please ring once.' }),
        buildSession({ status: 'completed', client: { first_name: 'Ash', last_name: '' } }),
      ),
    });
    expect(screen.getByText('Loading your sessions...')).toBeInTheDocument();
    expect(await screen.findByRole('listitem', { name: 'Rowan Ellis' })).toBeInTheDocument();
    expect(screen.getByRole('listitem', { name: 'Ash' })).toBeInTheDocument();
    expect(screen.getByText('Please ring once.')).toBeInTheDocument();
    expect(asked(rendered)).toEqual({ page: '1', limit: '20' });
    expect(await axe(rendered.container)).toEqual([]);
  });

  // spec: S2-08
  it('say No sessions found. when there are none', async () => {
    const { container } = open({ 'GET /declutterer/sessions': sessionsOf() });
    expect(await screen.findByRole('heading', { name: 'No sessions found.' })).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('say calmly that they did not load, and try again', async () => {
    const { api } = open({ 'GET /declutterer/sessions': fails('unavailable') });
    await screen.findByRole('heading', { name: 'Unable to load sessions' });
    api.answer({ 'GET /declutterer/sessions': sessionsOf(buildSession()) });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('listitem', { name: 'Rowan Ellis' })).toBeInTheDocument();
  });
});

describe('the filters', () => {
  // spec: S2-08
  it('are in the address, and begin at the first page', async () => {
    const rendered = open(
      {
        'GET /declutterer/sessions': {
          ...sessionsOf(buildSession()),
          page: { page: 2, pages: 3, total: 45 },
        },
      },
      '/dashboard/declutterer/sessions?page=2',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Completed' }));
    await waitFor(() => expect(asked(rendered)).toEqual({ status: 'completed', page: '1', limit: '20' }));
    expect(rendered.address()).toBe('/dashboard/declutterer/sessions?status=completed');
  });

  it('are read from the address, and leave out what makes no sense', async () => {
    const rendered = open(
      { 'GET /declutterer/sessions': sessionsOf() },
      '/dashboard/declutterer/sessions?status=nonsense&from=2030-03-01&to=soon&page=x',
    );
    await screen.findByText('Nothing matches what you chose.');
    expect(asked(rendered)).toEqual({ from_date: '2030-03-01', page: '1', limit: '20' });
    await userEvent.click(screen.getByRole('button', { name: 'Show all sessions' }));
    await waitFor(() => expect(asked(rendered)).toEqual({ page: '1', limit: '20' }));
  });

  // spec: S2-08
  it('turn pages', async () => {
    const rendered = open({
      'GET /declutterer/sessions': ({ query }) => ({
        ...sessionsOf(buildSession()),
        page: { page: Number(query.get('page')), pages: 3, total: 45 },
      }),
    });
    expect(await screen.findByText('Page 1 of 3 · 45 sessions')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Previous page' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Page 2 of 3 · 45 sessions')).toBeInTheDocument();
    expect(rendered.address()).toBe('/dashboard/declutterer/sessions?page=2');
  });
});

describe('what was offered and ended without a session', () => {
  // spec: S2-08
  it('is reached from all sessions, and says how each ended and what counts', async () => {
    const { container, address } = open({
      'GET /declutterer/sessions': sessionsOf(buildSession()),
      'GET /declutterer/past-offers': pastOffersOf(
        buildPastOffer(),
        buildPastOffer({
          status: 'expired',
          service_name: 'Body Doubling',
          words: '',
          counts_as_missed: false,
        }),
        buildPastOffer({ status: 'of_a_later_release' as never, service_name: 'Home Organisation' }),
      ),
    });
    await userEvent.click(
      await screen.findByRole('link', { name: 'Sessions that you declined, did not answer or handed back' }),
    );
    expect(address()).toBe('/dashboard/declutterer/sessions?status=past');
    const handedBack = await screen.findByRole('listitem', { name: 'Home Decluttering' });
    expect(handedBack).toHaveTextContent(
      /You handed it back.*4 Mar 2030, 10:00 · N5 · GS-9H3B.*Something in my family.*Counts in your completion rate/,
    );
    expect(screen.getByRole('listitem', { name: 'Body Doubling' })).toHaveTextContent(
      /Not answered in time.*Does not count/,
    );
    // An ending that only a later API knows has no badge.
    expect(screen.getByRole('heading', { name: 'Home Organisation' }).nextElementSibling).toBeNull();
    expect(screen.getByText(/^Completion rate: Completed sessions, out of those/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Declined or handed back' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(await axe(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(address()).toBe('/dashboard/declutterer/sessions');
  });

  it('says so when there is nothing, and can be asked for again', async () => {
    const route = '/dashboard/declutterer/sessions?status=past';
    const { api } = open({ 'GET /declutterer/past-offers': fails('network') }, route);
    await screen.findByRole('heading', { name: 'We could not load these offers' });
    api.answer({ 'GET /declutterer/past-offers': pastOffersOf() });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(
      await screen.findByRole('heading', { name: 'Nothing was declined or handed back' }),
    ).toBeInTheDocument();
  });
});
