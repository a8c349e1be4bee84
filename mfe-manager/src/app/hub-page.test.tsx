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
import {
  alertsOf,
  buildAlert,
  buildAnalytics,
  buildPending,
  buildProfile,
  buildSettings,
  hubAnswers,
  noDashboard,
  teamOf,
} from '../testing/build';
import { HubPage } from './hub-page';

const open = (answers: FakeAnswers = {}, route = '/dashboard/manager') =>
  renderApp(<HubPage />, {
    route,
    user: buildUser({ role: 'manager', first_name: 'Grace' }),
    answers: {
      ...hubAnswers(),
      'GET /manager/analytics': buildAnalytics(),
      'GET /manager/settings': { regions: [buildSettings()] },
      'GET /manager/profile': { profile: buildProfile() },
      'GET /manager/communications/announcements': { announcements: [], page: { next_cursor: null } },
      ...answers,
    },
  });
const cardOf = async (caption: string) => (await screen.findByText(caption)).parentElement;

describe('the head of the hub', () => {
  // spec: S2-20
  it('has a period, two buttons and four cards', async () => {
    const { container } = open();
    expect(screen.getByText('Loading your numbers...')).toBeInTheDocument();
    expect(await cardOf('Team members')).toHaveTextContent('6');
    expect(await cardOf('Sessions this month')).toHaveTextContent('21Sessions this monthCompleted of 24');
    expect(await cardOf('Monthly revenue')).toHaveTextContent('£1,240.50');
    expect(await cardOf('Average rating')).toHaveTextContent(
      '4.7Average ratingAll time, 18 ratings · Completion rate 95%, last 30 days',
    );
    const period = screen.getByLabelText('Period');
    expect(period).toHaveValue('30');
    expect([...period.querySelectorAll('option')].map(({ value }) => value)).toEqual(['7', '30', '90']);
    for (const [name, address] of [
      ['Add Team Member', '/dashboard/manager/invite'],
      ['Announce', '/dashboard/manager?tab=announcements#new-announcement'],
    ] as const)
      expect(screen.getAllByRole('link', { name })[0]).toHaveAttribute('href', address);
    await screen.findByRole('table', { name: 'Your team' });
    expect(await axe(container)).toEqual([]);
  });

  it('leads from its button to the new announcement, as often as it is pressed', async () => {
    open();
    const press = () => userEvent.click(screen.getByRole('link', { name: 'Announce' }));
    await press();
    const heading = await screen.findByRole('heading', { name: 'New announcement' });
    await waitFor(() => expect(heading).toHaveFocus());
    await press();
    await waitFor(() => expect(heading).toHaveFocus());
  });

  // spec: S2-20
  it('keeps another period in the address, and asks for its figures', async () => {
    const { api, address } = open();
    await screen.findByText('Sessions this month');
    await userEvent.selectOptions(screen.getByLabelText('Period'), 'Last 7 days');
    expect(address()).toBe('/dashboard/manager?period=7');
    expect(await screen.findByText('Sessions this week')).toBeInTheDocument();
    const asked = api.requests.filter(({ key }) => key === 'GET /manager/dashboard');
    expect(asked.map(({ query }) => query.get('period'))).toEqual(['30', '7']);
  });

  it('makes no number up, and can be asked again', async () => {
    const { api } = open({ 'GET /manager/dashboard': fails('network') });
    await screen.findByRole('heading', { name: 'We could not load your numbers' });
    api.answer({ 'GET /manager/dashboard': noDashboard() });
    await userEvent.click(screen.getAllByRole('button', { name: 'Try Again' })[0] as HTMLElement);
    expect(await cardOf('Average rating')).toHaveTextContent('Not enough data yet');
  });

  it('says the one thing to do today', async () => {
    open();
    expect(
      await screen.findByText(
        'Hello Grace. One thing needs you today: nobody has been found for Home Decluttering.',
      ),
    ).toBeInTheDocument();
  });

  it.each([
    [alertsOf(buildAlert(), buildAlert()), teamOf(), /^Hello Grace\. 2 things need you today/],
    [alertsOf(buildAlert({ urgent: false })), teamOf(buildPending()), /1 person waits for your approval/],
    [alertsOf(), teamOf(), /Nothing is urgent today/],
  ])('says what else there is', async (alerts, team, words) => {
    open({ 'GET /manager/alerts': alerts, 'GET /manager/team/declutterers': team });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

describe('the tabs of the hub', () => {
  // spec: S2-21
  it('are five, each with something in it', async () => {
    open();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Overview',
      'Performance',
      'Analytics',
      'Announcements',
      'Settings',
    ]);
    for (const [tab, heading] of [
      ['Performance', 'How each person does, last 30 days'],
      ['Analytics', 'When sessions are wanted'],
      ['Announcements', 'No announcements yet'],
      ['Settings', 'Rules and alerts of Leeds'],
      ['Overview', 'Your team'],
    ] as const) {
      await userEvent.click(screen.getByRole('tab', { name: tab }));
      expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    }
  });

  // spec: S2-21
  it('stand in the address; one that is not known is the first', async () => {
    const { address } = open({}, '/dashboard/manager?tab=analytics&period=7');
    await screen.findByRole('heading', { name: 'When sessions are wanted' });
    await userEvent.click(screen.getByRole('tab', { name: 'Overview' }));
    expect(address()).toBe('/dashboard/manager?period=7');
    open({}, '/dashboard/manager?tab=nonsense');
    expect(screen.getAllByRole('tab', { name: 'Overview', selected: true }).length).toBeGreaterThan(0);
  });
});
