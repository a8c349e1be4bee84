import { addDays, londonDate } from '@gently/contracts/dates';
import { Route, Routes } from '@gently/platform/router';
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
import { describe, expect, it } from 'vitest';
import {
  buildEarnings,
  buildRequest,
  buildSession,
  buildStats,
  noEarnings,
  sessionsOf,
} from '../testing/build';
import Dashboard from './dashboard';

const user = buildUser({ role: 'declutterer', first_name: 'Imogen' });
const open = (answers: FakeAnswers = {}, route = '/dashboard/declutterer') =>
  renderApp(
    <Routes>
      <Route path="/dashboard/declutterer/*" element={<Dashboard />} />
    </Routes>,
    {
      user,
      route,
      answers: {
        'GET /declutterer/required-training': { modules: [], offers_stopped: false },
        'GET /declutterer/stats': buildStats(),
        'GET /declutterer/earnings': { earnings: buildEarnings() },
        'GET /declutterer/sessions': sessionsOf(buildSession()),
        ...answers,
      },
    },
  );
const numbers = () => within(screen.getByRole('region', { name: 'Your work in numbers' }));
const never = () => new Promise<never>(() => undefined);

describe('the head of the dashboard', () => {
  // spec: S2-06
  it('greets, says whether new sessions come, and shows the four numbers of the server', async () => {
    const { container, api } = open();
    expect(screen.getByRole('heading', { level: 1, name: /^Good \w+, Imogen$/ })).toBeInTheDocument();
    expect(await screen.findByText('Available')).toBeInTheDocument();
    const facts = (await screen.findByRole('region', { name: 'Your work in numbers' })).textContent;
    expect(facts).toContain('Total sessions42Completed, all time');
    expect(facts).toContain('Monthly earnings£416.34');
    expect(facts).toContain('Client rating4.8 out of 5');
    expect(facts).toContain('Completion rate91%All time. 4 handed back or missed');
    expect(api.requests.find(({ key }) => key === 'GET /declutterer/earnings')?.query.get('period')).toBe(
      'month',
    );
    await screen.findByRole('region', { name: 'Overall stats' });
    expect(await axe(container)).toEqual([]);
  });

  // spec: S2-06
  it('leads to the availability and has seven tabs with addresses of their own', async () => {
    open();
    expect(screen.getByRole('link', { name: 'Manage Availability' })).toHaveAttribute(
      'href',
      '/dashboard/declutterer/availability',
    );
    const tabs = within(screen.getByRole('navigation', { name: 'Dashboard' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Overview', '/dashboard/declutterer'],
      ['Sessions', '/dashboard/declutterer/sessions'],
      ['Messages', '/dashboard/declutterer/messages'],
      ['Earnings', '/dashboard/declutterer/earnings'],
      ['Training', '/dashboard/declutterer/training'],
      ['Certificates', '/dashboard/declutterer/certificates'],
      ['Profile', '/dashboard/declutterer/profile'],
    ]);
    expect(tabs[0]).toHaveAttribute('aria-current', 'page');
  });

  // spec: S2-06, S4-03
  it.each([
    ['busy', 'Busy'],
    ['on_holiday', 'On Holiday'],
  ] as const)('says %s as %s', async (status, words) => {
    open({
      'GET /declutterer/stats': buildStats({ availability: { status, available_for_emergency: false } }),
    });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('says Not enough data yet where there is nothing to count, and names the five people that an average needs', async () => {
    open({
      'GET /declutterer/earnings': { earnings: noEarnings() },
      'GET /declutterer/stats': buildStats({
        overview: { total_sessions: 0, completion_rate: null },
        performance: { rating: null, rating_count: 0, hours_worked: 0, hourly_rate: null },
      }),
    });
    await screen.findByRole('region', { name: 'Your work in numbers' });
    expect(numbers().getAllByText('Not enough data yet')).toHaveLength(1);
    expect(numbers().getByText('Shown once five people have answered')).toBeInTheDocument();
  });

  // spec: S2-06
  it('shows grey shapes while the numbers load', () => {
    open({ 'GET /declutterer/stats': never });
    expect(screen.getByText('Loading your sessions...')).toBeInTheDocument();
    expect(screen.queryByText('Unknown')).toBeNull();
  });

  // spec: S2-06
  it('says Unknown and what failed when the numbers cannot be had, and tries again', async () => {
    const { api } = open({ 'GET /declutterer/stats': fails('unavailable') });
    expect(await screen.findByText('Unknown')).toBeInTheDocument();
    expect(await screen.findByText('Some of your numbers did not load')).toBeInTheDocument();
    api.answer({ 'GET /declutterer/stats': buildStats() });
    const [retry] = screen.getAllByRole('button', { name: 'Try again' });
    if (retry) await userEvent.click(retry);
    expect(await screen.findByText('Available')).toBeInTheDocument();
    expect(screen.queryByText('Some of your numbers did not load')).toBeNull();
  });
});

describe('the overview', () => {
  // spec: S1-01, S2-07
  it('shows the month, averages and everything so far', async () => {
    open();
    const cards = await Promise.all(
      ['This month', 'Performance', 'Overall stats'].map((name) => screen.findByRole('region', { name })),
    );
    expect(cards.map((card) => card.textContent)).toEqual([
      'This monthSessions completed6Hours worked13.5 hours',
      'PerformanceAverage per session£69.39ExplainPer hour£30.84Explain',
      'Overall statsTotal hours, all time96.5 hoursRatings received, all time31',
    ]);
  });

  it('explains the month and both averages, from the same sessions', async () => {
    const month = buildEarnings();
    const { api } = open({
      'GET /reports/explain': ({ query }) => ({
        figure: query.get('figure') as 'session_share',
        from: query.get('from'),
        to: query.get('to'),
        total: 416.34,
        entries_total: 0,
        entries: [],
        page: { next_cursor: null },
      }),
    });
    for (const [label, words] of [
      ['Average per session', '£416.34 over 6 sessions is £69.39 each.'],
      ['Per hour', '£416.34 over 13.5 hours is £30.84 an hour.'],
      ['Monthly earnings', /: £416\.34$/],
    ] as const) {
      await userEvent.click(await screen.findByRole('button', { name: `Explain this number: ${label}` }));
      const dialog = within(screen.getByRole('dialog', { name: label }));
      expect(await dialog.findByText(words)).toBeInTheDocument();
      expect(dialog.queryByText(/has moved since/)).not.toBeInTheDocument();
      await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    }
    const asked = api.requests.filter(({ key }) => key === 'GET /reports/explain');
    expect(asked.map(({ query }) => [query.get('figure'), query.get('from'), query.get('to')])).toEqual([
      ['session_share', month.start_date, month.end_date],
      ['session_share', month.start_date, month.end_date],
      ['declutterer_share', month.start_date, month.end_date],
    ]);
  });

  // spec: S2-07, S7-05, S9-01
  it('loads ten sessions and shows the first three that are not over, requests first', async () => {
    const at = (day: number, overrides = {}) =>
      buildSession({
        scheduled_date: `2030-03-0${day}`,
        starts_at: `2030-03-0${day}T10:00:00.000Z`,
        client: { first_name: `Day${day}`, last_name: '' },
        ...overrides,
      });
    const { api } = open({
      'GET /declutterer/sessions': sessionsOf(
        at(1, { status: 'completed' }),
        at(2, { status: 'cancelled' }),
        at(5),
        at(4),
        at(3),
        buildRequest({ client: { first_name: 'Asks', last_name: '' } }),
      ),
    });
    const namesIn = (name: string) =>
      within(screen.getByRole('list', { name }))
        .getAllByRole('heading')
        .map((heading) => heading.textContent);
    await screen.findByRole('list', { name: 'Upcoming sessions' });
    expect(namesIn('Requests for you')).toEqual(['Asks']);
    expect(namesIn('Upcoming sessions')).toEqual(['Day3', 'Day4', 'Day5']);
    expect(api.requests.find(({ key }) => key === 'GET /declutterer/sessions')?.query.get('limit')).toBe(
      '10',
    );
    expect(screen.getByText('One request is waiting for your answer.')).toBeInTheDocument();
  });

  it('asks for the requests by themselves, so that no number of earlier sessions hides one', async () => {
    const earlier = Array.from({ length: 10 }, () => buildSession());
    const request = buildRequest({ client: { first_name: 'Asks', last_name: '' } });
    open({
      'GET /declutterer/sessions': ({ query }) =>
        query.get('status') === 'pending' ? sessionsOf(request) : sessionsOf(...earlier),
    });
    const list = await screen.findByRole('list', { name: 'Requests for you' });
    expect(within(list).getByRole('heading', { name: 'Asks' })).toBeInTheDocument();
  });

  it('draws the next seven days, each with what is planned or asked for', async () => {
    const today = londonDate(new Date());
    const planned = buildSession({ scheduled_date: addDays(today, 2), scheduled_time: '10:00' });
    const asked = buildRequest({ scheduled_date: addDays(today, 3), scheduled_time: '14:00' });
    const over = buildSession({ scheduled_date: today, status: 'cancelled' });
    const { api } = open({
      'GET /declutterer/sessions': ({ query }) =>
        query.get('from_date') ? sessionsOf(asked, planned, over) : sessionsOf(),
    });
    const week = within(await screen.findByRole('region', { name: 'Your next seven days' }));
    const days = week.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(days).toHaveLength(7);
    expect(days[0]).toMatch(/^Today\d+No session$/);
    expect(days[2]).toContain('10:00 Rowan Ellis');
    expect(days[3]).toContain('14:00 Request');
    const asking = api.requests.find(({ query }) => query.has('from_date'))?.query;
    expect([asking?.get('from_date'), asking?.get('to_date')]).toEqual([today, addDays(today, 6)]);
  });

  // spec: S2-07
  it('says No upcoming sessions when there are none', async () => {
    open({ 'GET /declutterer/sessions': sessionsOf() });
    expect(await screen.findByText('No upcoming sessions')).toBeInTheDocument();
  });

  it('says that sessions load, calmly that they failed, and tries again', async () => {
    const { api } = open({ 'GET /declutterer/sessions': fails('network') });
    expect(screen.getByText('Loading your sessions...')).toBeInTheDocument();
    await screen.findByRole('heading', { name: 'Unable to load sessions' });
    api.answer({ 'GET /declutterer/sessions': sessionsOf(buildSession()) });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('listitem', { name: 'Rowan Ellis' })).toBeInTheDocument();
  });
});

describe('the tabs', () => {
  // spec: S2-06
  it.each([
    ['sessions', 'Sessions'],
    ['earnings', 'Earnings'],
    ['training', 'Training'],
    ['certificates', 'Certificates'],
    ['profile', 'Profile'],
  ])('open at /dashboard/declutterer/%s', async (path, name) => {
    open({}, `/dashboard/declutterer/${path}`);
    expect(screen.getByRole('heading', { level: 1, name })).toBeInTheDocument();
    expect(screen.getByRole('link', { name, current: 'page' })).toBeInTheDocument();
  });

  it('lead an unknown address to the overview', () => {
    expect(open({}, '/dashboard/declutterer/nothing').address()).toBe('/dashboard/declutterer');
  });
});
