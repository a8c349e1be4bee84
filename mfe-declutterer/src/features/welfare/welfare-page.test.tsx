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
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCheckIn, buildWeekLoad, buildWelfare } from '../../testing/build';
import WelfarePage from './welfare-page';

const user = buildUser({ role: 'declutterer' });
const WEEK = '2030-03-04';
const LIMITS = { hours_a_week: 8, sessions_a_day: null, long_sessions_a_week: null, days_in_a_row: null };
const open = (answers: FakeAnswers = {}) =>
  renderApp(<WelfarePage />, {
    user,
    answers: {
      'GET /declutterer/welfare': { welfare: buildWelfare() },
      'GET /declutterer/check-ins': { week: WEEK, check_ins: [] },
      ...answers,
    },
  });
const sent = ({ api }: ReturnType<typeof open>, key: string) =>
  api.requests.filter((request) => request.key === key).map(({ body }) => body);
const weekCard = (name: string) => screen.findByRole('region', { name });

beforeEach(() => localStorage.clear());

describe('the load', () => {
  it('says in words what both weeks ask, and that nothing is limited', async () => {
    const { container } = open();
    expect(screen.getByText('Loading your load...')).toBeInTheDocument();
    const week = within(await weekCard('This week'));
    expect(week.getByText('3 sessions, 6 hours 30 minutes with clients.')).toBeVisible();
    expect(week.getByText(/^1 hour of this is not certain yet/)).toBeVisible();
    expect(week.getByText(/^About 2 hours on the way besides/)).toBeVisible();
    expect(week.queryByRole('progressbar')).toBeNull();
    expect(within(await weekCard('Next week')).getByText('Nothing is planned.')).toBeVisible();
    await screen.findByText('No check-ins yet');
    expect(await axe(container)).toEqual([]);
  });

  it.each([
    ['fine', 'Within your limits'],
    ['near', 'Near a limit of yours'],
    ['at_limit', 'As much as you want'],
  ] as const)('draws each limit with its words, and says that a week is %s', async (state, words) => {
    const { container } = open({
      'GET /declutterer/welfare': {
        welfare: buildWelfare({ limits: LIMITS, this_week: buildWeekLoad({ state }) }),
      },
    });
    const week = within(await weekCard('This week'));
    const bar = week.getByRole('progressbar', { name: 'Time with clients' });
    expect(bar).toHaveAttribute('aria-valuetext', '6 hours 30 minutes of 8 hours');
    expect(week.getByText(words)).toBeVisible();
    expect(week.queryAllByText(/The sessions that you have stay yours/)).toHaveLength(
      state === 'at_limit' ? 1 : 0,
    );
    await screen.findByText('No check-ins yet');
    expect(await axe(container)).toEqual([]);
  });

  it('says calmly that it did not load, and tries again', async () => {
    const { api } = open({ 'GET /declutterer/welfare': fails('network') });
    await screen.findByRole('heading', { name: 'Unable to load your load' });
    api.answer({ 'GET /declutterer/welfare': { welfare: buildWelfare() } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await weekCard('This week')).toBeVisible();
  });
});

describe('the limits', () => {
  it('are saved as they are typed, what is empty staying open', async () => {
    const rendered = open({
      'PUT /declutterer/welfare': { welfare: buildWelfare({ limits: LIMITS }) },
    });
    await userEvent.type(await screen.findByLabelText('Hours a week (optional)'), '8');
    await userEvent.click(screen.getByRole('button', { name: 'Save limits' }));
    expect(await screen.findByText('Your limits are saved. They hold from now on.')).toBeVisible();
    expect(sent(rendered, 'PUT /declutterer/welfare')).toEqual([{ limits: LIMITS }]);
    expect(
      within(await weekCard('This week')).getByRole('progressbar', { name: 'Time with clients' }),
    ).toBeVisible();
  });

  it('say at the field what cannot be, and take the focus to it', async () => {
    const rendered = open();
    await userEvent.type(await screen.findByLabelText('Days in a row (optional)'), '40');
    await userEvent.click(screen.getByRole('button', { name: 'Save limits' }));
    const words = 'Please enter a whole number from 1 to 14, or leave it empty';
    expect(await screen.findAllByText(words)).toHaveLength(2);
    expect(sent(rendered, 'PUT /declutterer/welfare')).toEqual([]);
    expect(await axe(rendered.container)).toEqual([]);
  });

  it('stay typed when saving failed, and after the page was left', async () => {
    const first = open({ 'PUT /declutterer/welfare': fails('unavailable') });
    await userEvent.type(await screen.findByLabelText('Sessions a day (optional)'), '2');
    await userEvent.click(screen.getByRole('button', { name: 'Save limits' }));
    await screen.findByText('Your limits were not saved');
    first.unmount();
    open();
    expect(await screen.findByLabelText('Sessions a day (optional)')).toHaveValue(2);
    expect(screen.getByText('Here is what you were changing. It is not saved yet.')).toBeVisible();
  });
});

describe('the weekly check-in', () => {
  it('is written by keyboard, for oneself unless it is shared', async () => {
    const now = buildCheckIn({ week: WEEK, mood: 2, energy: 1, note: '' });
    const rendered = open({ 'PUT /declutterer/check-ins': { check_in: now } });
    const hard = await screen.findByRole('radio', { name: 'Hard' });
    hard.focus();
    await userEvent.keyboard(' ');
    await userEvent.click(screen.getByRole('radio', { name: 'None left' }));
    rendered.api.answer({ 'GET /declutterer/check-ins': { week: WEEK, check_ins: [now] } });
    await userEvent.click(screen.getByRole('button', { name: 'Save check-in' }));
    expect(await screen.findByText('Saved. Thank you for taking the minute.')).toBeVisible();
    expect(sent(rendered, 'PUT /declutterer/check-ins')).toEqual([
      { mood: 2, energy: 1, note: '', shared: false },
    ]);
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeVisible();
    expect(screen.getByText('Hard. Energy left: none left.')).toBeVisible();
    expect(Object.keys(localStorage).filter((key) => key.includes('check-in'))).toEqual([]);
  });

  it('is shared when that is ticked', async () => {
    const rendered = open({ 'PUT /declutterer/check-ins': { check_in: buildCheckIn() } });
    await userEvent.click(await screen.findByRole('radio', { name: 'Good' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Plenty' }));
    await userEvent.type(screen.getByLabelText('A line about it (optional)'), 'All well');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Share this one with my manager/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save check-in' }));
    await waitFor(() =>
      expect(sent(rendered, 'PUT /declutterer/check-ins')).toEqual([
        { mood: 4, energy: 5, note: 'All well', shared: true },
      ]),
    );
  });

  it('asks calmly for what is missing', async () => {
    const { container } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Save check-in' }));
    expect(await screen.findAllByText('Please choose how the week was')).toHaveLength(2);
    expect(screen.getAllByText('Please choose how much energy you have left')).toHaveLength(2);
    expect(await axe(container)).toEqual([]);
  });

  it('says that it was not saved, and keeps what was written', async () => {
    open({ 'PUT /declutterer/check-ins': fails('network') });
    await userEvent.click(await screen.findByRole('radio', { name: 'Good' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Enough' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save check-in' }));
    expect(await screen.findByText('Your check-in was not saved')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Good' })).toBeChecked();
  });

  it('is asked for on Fridays only as long as that is wanted', async () => {
    const rendered = open({ 'PUT /declutterer/welfare': { welfare: buildWelfare({ ask_weekly: false }) } });
    await userEvent.click(await screen.findByRole('switch', { name: 'Ask me on Fridays' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Ask me on Fridays' })).not.toBeChecked());
    expect(sent(rendered, 'PUT /declutterer/welfare')).toEqual([{ ask_weekly: false }]);
  });
});

describe('the own check-ins', () => {
  const past = buildCheckIn({ week: '2030-02-25', shared: true });

  it('are listed with their words, and sharing is taken back with one switch', async () => {
    const rendered = open({
      'GET /declutterer/check-ins': { week: WEEK, check_ins: [past] },
      'PUT /declutterer/check-ins/:id/sharing': { check_in: { ...past, shared: false } },
    });
    const entry = within(await screen.findByRole('listitem', { name: 'Week of Monday 25 February 2030' }));
    expect(entry.getByText('Good. Energy left: a little.')).toBeVisible();
    expect(entry.getByText('Much travel, kind people.')).toBeVisible();
    expect(await axe(rendered.container)).toEqual([]);
    rendered.api.answer({
      'GET /declutterer/check-ins': { week: WEEK, check_ins: [{ ...past, shared: false }] },
    });
    await userEvent.click(entry.getByRole('switch', { name: 'Shared with my manager' }));
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: 'Shared with my manager' })).not.toBeChecked(),
    );
    expect(sent(rendered, 'PUT /declutterer/check-ins/:id/sharing')).toEqual([{ shared: false }]);
  });

  it('are deleted after one question, with the form of the week empty again', async () => {
    const mine = buildCheckIn({ week: WEEK, mood: 1 });
    const { api } = open({
      'GET /declutterer/check-ins': { week: WEEK, check_ins: [mine] },
      'DELETE /declutterer/check-ins/:id': { id: mine.id },
    });
    expect(await screen.findByRole('radio', { name: 'Very hard' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: /^Delete/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete this check-in?' }));
    api.answer({ 'GET /declutterer/check-ins': { week: WEEK, check_ins: [] } });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete it' }));
    expect(await screen.findByText('No check-ins yet')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Very hard' })).not.toBeChecked();
  });

  it('say when they could not be deleted or changed', async () => {
    open({
      'GET /declutterer/check-ins': { week: WEEK, check_ins: [past] },
      'DELETE /declutterer/check-ins/:id': fails('network'),
      'PUT /declutterer/check-ins/:id/sharing': fails('network'),
    });
    await userEvent.click(await screen.findByRole('switch', { name: 'Shared with my manager' }));
    expect(await screen.findByText('That was not changed')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Delete/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete it' }));
    expect(await screen.findByText('It was not deleted')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('say calmly that they did not load, and try again', async () => {
    const { api } = open({ 'GET /declutterer/check-ins': fails('network') });
    await screen.findByRole('heading', { name: 'Unable to load your check-ins' });
    api.answer({ 'GET /declutterer/check-ins': { week: WEEK, check_ins: [] } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No check-ins yet')).toBeVisible();
  });
});
