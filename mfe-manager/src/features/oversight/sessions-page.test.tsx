import { addDays, londonDate } from '@gently/contracts/dates';
import {
  axe,
  fails,
  renderApp,
  screen,
  userEvent,
  waitFor,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { buildPerson, buildSession } from '../../testing/build-oversight';
import SessionsPage from './sessions-page';
import { mondayOf } from './week';

const PLACE = '/dashboard/manager/oversight';
const LIST = 'GET /manager/oversight/sessions';
const TEAM = 'GET /manager/team/declutterers';
const PERSON = buildPerson();

const listed = (...sessions: ReturnType<typeof buildSession>[]) => ({
  sessions,
  page: { next_cursor: null },
});
const open = (answers: FakeAnswers = {}, route = PLACE) =>
  renderApp(<SessionsPage />, {
    route,
    answers: {
      [TEAM]: fails('network'),
      [LIST]: listed(
        buildSession(),
        buildSession({
          stage: 'confirmed',
          status: 'confirmed',
          declutterer: PERSON,
          service: { name: 'Sorting' },
        }),
      ),
      ...answers,
    },
  });
const asked = ({ api }: ReturnType<typeof open>) =>
  Object.fromEntries(
    api.requests
      .filter(({ key }) => key === LIST)
      .at(-1)
      ?.query.entries() ?? [],
  );
const today = () => londonDate(new Date());

describe('the list of sessions', () => {
  // spec: S7-03
  it('says when, who, where and how each stands, from today on', async () => {
    const rendered = open();
    expect(screen.getByText('Loading your sessions...')).toBeInTheDocument();
    const row = within(await screen.findByRole('row', { name: /Body Doubling/ }));
    for (const words of ['Rosie Lane', 'Nobody is asked now', 'Waiting'])
      expect(row.getByText(words)).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'Fri 19 Jan 2035, 10:00' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/dashboard\/manager\/oversight\/b/),
    );
    expect(
      within(screen.getByRole('row', { name: /Sorting/ })).getByText('Marcus Ellery'),
    ).toBeInTheDocument();
    expect(asked(rendered)).toEqual({ date_from: today() });
    expect(await axe(rendered.container)).toEqual([]);
  });

  it('keeps its filters in the address', async () => {
    const rendered = open({ [LIST]: { ...listed(buildSession()), page: { next_cursor: 'further' } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(asked(rendered)).toEqual({ date_from: today(), cursor: 'further' }));
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Waiting: nobody is asked');
    await waitFor(() => expect(asked(rendered)).toEqual({ waiting: 'true', date_from: today() }));
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Done');
    await waitFor(() => expect(asked(rendered)).toEqual({ status: 'completed' }));
    expect(rendered.address()).toBe(`${PLACE}?standing=completed`);
  });

  it('understands days and a person in the address, and nothing else', async () => {
    const rendered = open({}, `${PLACE}?from=2035-01-01&to=2035-02-01&person=${PERSON.id}&standing=evil`);
    await screen.findByRole('table');
    expect(asked(rendered)).toEqual({
      date_from: '2035-01-01',
      date_to: '2035-02-01',
      declutterer_id: PERSON.id,
    });
    const other = open({}, `${PLACE}?from=soon&person=me&view=wall`);
    await waitFor(() => expect(asked(other)).toEqual({ date_from: today() }));
  });

  it('says when there is none, when none matches, and when they did not come', async () => {
    const { api, address } = open({ [LIST]: fails('network') }, `${PLACE}?standing=waiting`);
    await screen.findByRole('heading', { name: 'We could not load your sessions' });
    api.answer({ [LIST]: listed() });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('heading', { name: 'No session matches what you chose' });
    await userEvent.click(screen.getByRole('button', { name: 'Show all sessions ahead' }));
    expect(await screen.findByRole('heading', { name: 'No sessions ahead' })).toBeInTheDocument();
    expect(address()).toBe(PLACE);
  });
});

describe('a week of sessions', () => {
  it('shows as a board where each stands, what nobody takes first', async () => {
    const rendered = open();
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('button', { name: 'Board' }));
    const waiting = within(await screen.findByRole('region', { name: 'Waiting (1)' }));
    expect(waiting.getByRole('link', { name: 'Fri 19 Jan 2035, 10:00 Body Doubling' })).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Asked (0)' })).getByText('None')).toBeInTheDocument();
    expect(
      within(screen.getByRole('region', { name: 'Confirmed (1)' })).getByText('Marcus Ellery'),
    ).toBeInTheDocument();
    const monday = mondayOf(today());
    expect(asked(rendered)).toEqual({ date_from: monday, date_to: addDays(monday, 6), limit: '100' });
    expect(rendered.address()).toBe(`${PLACE}?view=board`);
    expect(await axe(rendered.container)).toEqual([]);
  });

  it('shows as a calendar its days, and leads to the weeks around by keyboard', async () => {
    const rendered = open({}, `${PLACE}?view=calendar&week=2035-01-17`);
    const friday = within(await screen.findByRole('region', { name: 'Fri 19 Jan 2035' }));
    expect(friday.getByRole('link', { name: '10:00 Body Doubling' })).toBeInTheDocument();
    expect(friday.getByText('Waiting')).toBeInTheDocument();
    expect(
      within(screen.getByRole('region', { name: 'Mon 15 Jan 2035' })).getByText('No sessions'),
    ).toBeInTheDocument();
    screen.getByRole('button', { name: 'Week after' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(asked(rendered)).toMatchObject({ date_from: '2035-01-22' }));
    await userEvent.click(screen.getByRole('button', { name: 'This week' }));
    expect(rendered.address()).toBe(`${PLACE}?view=calendar`);
    expect(await axe(rendered.container)).toEqual([]);
  });

  it('says when it did not come', async () => {
    open({ [LIST]: fails('network') }, `${PLACE}?view=board`);
    expect(
      await screen.findByRole('heading', { name: 'We could not load the sessions of this week' }),
    ).toBeInTheDocument();
  });

  it('reads page after page, and says when some are left out', async () => {
    const further = () => ({ ...listed(buildSession()), page: { next_cursor: 'further' } });
    open({ [LIST]: further }, `${PLACE}?view=board`);
    expect(await screen.findByText('There are more sessions in this week')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Waiting (5)' })).toBeInTheDocument();
  });
});
