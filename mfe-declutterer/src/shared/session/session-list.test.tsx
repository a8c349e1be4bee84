import { useQuery } from '@gently/platform/query';
import {
  axe,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import type { DecluttererSession } from '@gently/contracts/declutterer-sessions';
import { describe, expect, it } from 'vitest';
import { firstSessionsQuery } from '../../data/sessions';
import { buildRequest, buildSession, sessionsOf } from '../../testing/build';
import { SessionList } from './session-list';

const List = () => {
  const { data } = useQuery(firstSessionsQuery());
  return (
    <>
      <h1>Sessions</h1>
      <SessionList label="Sessions" sessions={data?.sessions ?? []} empty="Nothing" withRequirements />
    </>
  );
};
const open = (session: DecluttererSession, answers: FakeAnswers = {}) =>
  renderApp(<List />, {
    user: buildUser({ role: 'declutterer' }),
    answers: { 'GET /declutterer/sessions': sessionsOf(session), ...answers },
  });
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('a session in a list', () => {
  // spec: S2-07
  it('shows client, service, time, hours, place, price, status and special requirements', async () => {
    const { container } = open(buildSession({ special_requirements: 'Please ring once.' }));
    const card = within(await screen.findByRole('listitem', { name: 'Rowan Ellis' }));
    for (const words of [
      'Home Decluttering',
      'Monday 4 March 2030, 10:00',
      '2.0 hours',
      'Client Home: 1 Linden Road, Leeds, LS6 3AB',
      '£90.00 · GS-7K2M',
      'Confirmed',
      'Please ring once.',
      'You can start it from Mon 4 Mar 2030, 09:45.',
    ])
      expect(card.getByText(words)).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  // spec: S2-07
  it.each([
    [{ location_details: '', area: '' }, 'Client Home'],
    [{ location_details: '', area: 'LS6' }, 'Client Home, LS6'],
    [{ location_type: 'online', location_details: '', area: 'Online' }, 'Online'],
  ] as const)('says no more of the place than is known (%#)', async (place, words) => {
    open(buildSession(place));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

describe('a request', () => {
  it('says until when an answer is awaited and why it came, and how to say yes or no', async () => {
    const { container } = open(buildRequest());
    expect(
      await screen.findByText('Please answer by Wed 27 Feb 2030, 22:10. After that, we ask somebody else.'),
    ).toBeInTheDocument();
    expect(screen.getByText('It is in an area where you work.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Accept/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Decline/ })).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('says what its reader earns before they answer, in a sentence of its own for each session', async () => {
    open(buildRequest({ total_price: 90, own_pay: 69.39 }));
    const pay = await screen.findByText(/^You earn/);
    expect(pay).toHaveTextContent(/^You earn £69\.39 for Home Decluttering, Monday 4 March 2030, 10:00\.$/);
    expect(screen.getByText('All fees are already taken off.')).toBeInTheDocument();
    const accept = screen.getByRole('button', { name: /^Accept/ });
    expect(pay.compareDocumentPosition(accept)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('that its client pays less for brings the same, and says who pays the rest', async () => {
    open(buildRequest({ total_price: 10.01, own_pay: 34.7 }));
    expect(await screen.findByText(/^You earn £34\.70/)).toBeInTheDocument();
    expect(
      screen.getByText(/reduced price, and the Pay-It-Forward fund pays the rest\.$/),
    ).toBeInTheDocument();
  });

  it('names no figure that nobody knows', async () => {
    open(buildRequest({ own_pay: null }));
    expect(await screen.findByText(/^Please answer by/)).toBeInTheDocument();
    expect(screen.queryByText(/You earn/)).toBeNull();
  });

  // spec: S1-01
  it('is accepted: the card changes, and what happened is said where the person is', async () => {
    const request = buildRequest();
    const accepted = buildSession({ id: request.id });
    const { api } = open(request, { 'PATCH /declutterer/sessions/:id/accept': { session: accepted } });
    api.answer({ 'GET /declutterer/sessions': sessionsOf(request) });
    await screen.findByRole('button', { name: /^Accept/ });
    api.answer({ 'GET /declutterer/sessions': sessionsOf(accepted) });
    await press(/^Accept/);
    expect(
      await screen.findByText('Home Decluttering on Monday 4 March 2030, 10:00 is yours.'),
    ).toBeInTheDocument();
    expect(await screen.findByText('Confirmed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    expect(screen.queryByText(/You earn/)).toBeNull();
  });

  // spec: S8-01
  it('that was given away meanwhile says so, stays until the person has read it, and leads on', async () => {
    const { api } = open(buildRequest(), { 'PATCH /declutterer/sessions/:id/accept': fails('offer_closed') });
    await press(/^Accept/);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('The request was not accepted')).toBeInTheDocument();
    expect(within(alert).getByText(/This request is no longer open/)).toBeInTheDocument();
    api.answer({ 'GET /declutterer/sessions': sessionsOf() });
    await userEvent.click(within(alert).getByRole('button', { name: 'Show how it stands now' }));
    expect(await screen.findByText('Nothing')).toBeInTheDocument();
  });

  // spec: S8-01
  it('can be tried again when the server was not reached', async () => {
    const request = buildRequest();
    const { api } = open(request, { 'PATCH /declutterer/sessions/:id/accept': fails('network') });
    await press(/^Accept/);
    expect(await screen.findByText(/Nothing has changed\. Please try again/)).toBeInTheDocument();
    api.answer({
      'PATCH /declutterer/sessions/:id/accept': { session: buildSession({ id: request.id }) },
    });
    await press(/^Try again$/);
    expect(await screen.findByText(/is yours\.$/)).toBeInTheDocument();
  });

  // spec: S4-02
  it('is declined with Unavailable unless somebody types another reason', async () => {
    const request = buildRequest();
    const { api } = open(request, {
      'PATCH /declutterer/sessions/:id/decline': { declined: { id: request.id, reason: 'Unavailable' } },
    });
    await press(/^Decline/);
    const dialog = screen.getByRole('dialog', { name: 'Decline this request?' });
    expect(within(dialog).getByLabelText('Reason')).toHaveValue('Unavailable');
    api.answer({ 'GET /declutterer/sessions': sessionsOf() });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, decline' }));
    const news = await screen.findByText('You declined the request. We are asking somebody else now.');
    expect(news.closest('[tabindex="-1"]')).toHaveFocus();
    expect(await screen.findByText('Nothing')).toBeInTheDocument();
    expect(api.requests.find(({ key }) => key.endsWith('/decline'))?.body).toEqual({ reason: 'Unavailable' });
  });

  it('stays when the person keeps it, and says why when declining fails', async () => {
    const { api } = open(buildRequest(), { 'PATCH /declutterer/sessions/:id/decline': fails('network') });
    await press(/^Decline/);
    await press(/^Yes, decline$/);
    expect(await screen.findByText('The request was not declined')).toBeInTheDocument();
    await press(/^Keep request$/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.requests.filter(({ key }) => key.endsWith('/decline'))).toHaveLength(1);
  });
});

describe('a session that may begin', () => {
  // spec: S4-02
  it('starts, and can then be completed', async () => {
    const session = buildSession({ can_start: true });
    const running = buildSession({ id: session.id, status: 'in_progress', can_complete: true });
    const { api } = open(session, { 'PATCH /declutterer/sessions/:id/start': { session: running } });
    await screen.findByRole('button', { name: /^Start Session/ });
    api.answer({ 'GET /declutterer/sessions': sessionsOf(running) });
    await press(/^Start Session/);
    expect(
      await screen.findByText('Your session has started. Take all the time it needs.'),
    ).toBeInTheDocument();
    expect(screen.getByText('In progress')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Complete/ })).toHaveAttribute(
      'href',
      `/dashboard/declutterer/sessions/${session.id}#complete`,
    );
  });

  it('says why it could not start', async () => {
    open(buildSession({ can_start: true }), {
      'PATCH /declutterer/sessions/:id/start': fails('transition_refused', { message: 'It is too early.' }),
    });
    await press(/^Start Session/);
    expect(await screen.findByText('It is too early.')).toBeInTheDocument();
  });
});
