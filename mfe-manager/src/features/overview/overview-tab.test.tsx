import {
  axe,
  fails,
  fakeFile,
  renderApp,
  screen,
  userEvent,
  watchDownloads,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import {
  alertsOf,
  buildAlert,
  buildMember,
  buildPending,
  hubAnswers,
  noDashboard,
  noKpis,
  teamOf,
} from '../../testing/build';
import { OverviewTab } from './overview-tab';

const open = (answers: FakeAnswers = {}, route = '/dashboard/manager') =>
  renderApp(<OverviewTab />, { route, answers: { ...hubAnswers(), ...answers } });
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const again = () => userEvent.click(screen.getByRole('button', { name: 'Try Again' }));

describe('the team', () => {
  // spec: S2-22
  it('is a table of members with rating, sessions, revenue, status and when they were last active', async () => {
    const { container } = open();
    expect(screen.getByText('Loading your team...')).toBeInTheDocument();
    const table = within(await screen.findByRole('table', { name: 'Your team' }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Member',
      'Rating',
      'Sessions',
      'Revenue',
      'Status',
      'Last active',
    ]);
    const [, marcus, priya] = table.getAllByRole('row');
    expect(marcus).toHaveTextContent(
      /Marcus Ellerymarcus\.ellery-hartington@declutterers\.example\.com4\.8 from 12 ratings9£540\.00Average£60\.00/,
    );
    expect(marcus).toHaveTextContent(/Active.*30 Jan 2030/);
    expect(priya).toHaveTextContent(/None yet.*Pending.*Not known/);
    expect(table.getByRole('link', { name: 'Marcus Ellery' })).toHaveAttribute(
      'href',
      `/dashboard/manager/team/${'a'.repeat(24)}`,
    );
    await screen.findByText('Marcus Ellery completed a session with Rosie L., £45.00');
    expect(await axe(container)).toEqual([]);
  });

  // spec: S2-22
  it('is searched by name or email and filtered by status, as the address says', async () => {
    const { api, address } = open({ 'GET /manager/team/declutterers': teamOf(buildMember()) });
    await screen.findByRole('table');
    const status = screen.getByLabelText('Status');
    expect([...status.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'All',
      'Active',
      'Inactive',
      'Pending',
    ]);
    await userEvent.selectOptions(status, 'Inactive');
    await userEvent.type(screen.getByLabelText('Search by name or email'), 'marcus');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(address()).toBe('/dashboard/manager?status=inactive&q=marcus');
    const asked = api.requests.findLast(({ key }) => key === 'GET /manager/team/declutterers');
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ q: 'marcus', status: 'inactive', period: '30' });
  });

  it('says whom it lacks, and shows everybody again', async () => {
    const { address } = open(
      { 'GET /manager/team/declutterers': teamOf() },
      '/dashboard/manager?status=pending',
    );
    await screen.findByRole('heading', { name: 'Nobody matches what you chose' });
    await userEvent.click(screen.getByRole('button', { name: 'Show the whole team' }));
    expect(address()).toBe('/dashboard/manager');
    expect(await screen.findByRole('heading', { name: 'Nobody is in your team yet' })).toBeInTheDocument();
  });

  it('can be asked for again', async () => {
    const { api } = open({ 'GET /manager/team/declutterers': fails('network') });
    await screen.findByRole('heading', { name: 'We could not load your team' });
    api.answer({ 'GET /manager/team/declutterers': teamOf(buildPending()) });
    await again();
    expect(await screen.findByText('Priya Nair')).toBeInTheDocument();
  });
});

describe('figures', () => {
  // spec: S2-22
  it('draw revenue week by week, with the same numbers as a table, and the entries behind it', async () => {
    open();
    const trends = await part('Revenue trends');
    expect(
      await trends.findByText(/^£1,240\.50 in all\. The strongest week began .*7 Jan 2030, with £540\.50\.$/),
    ).toBeInTheDocument();
    await userEvent.click(trends.getByText('The same numbers as a table'));
    expect(trends.getByRole('table', { name: 'Revenue trends' })).toBeInTheDocument();
    expect(
      trends.getByRole('button', { name: 'Explain this number: Revenue of these days' }),
    ).toBeInTheDocument();
  });

  // spec: S2-22
  it('tell how well sessions went, or that too little is known', async () => {
    open();
    const metrics = await part('Performance metrics');
    for (const words of ['95%', '88%', '96%', '£59.07', '42.5', '£45.00'])
      expect(await metrics.findByText(words)).toBeInTheDocument();
  });

  it.each([
    ['Average session value', 1_240.5, '£1,240.50 over 21 sessions is £59.07 each.'],
    ['Average session value of Marcus Ellery', 540, '£540.00 over 9 sessions is £60.00 each.'],
  ])('explain %s by the sum and the sessions', async (label, total, words) => {
    const { api } = open({
      'GET /reports/explain': {
        figure: 'session_value',
        from: '2030-01-01',
        to: '2030-01-30',
        total: total,
        entries_total: 0,
        entries: [],
        page: { next_cursor: null },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: `Explain this number: ${label}` }));
    const dialog = within(screen.getByRole('dialog', { name: label }));
    expect(await dialog.findByText(words)).toBeInTheDocument();
    expect(dialog.queryByText(/has moved since/)).not.toBeInTheDocument();
    const { query } = api.requests.find(({ key }) => key === 'GET /reports/explain') ?? {};
    expect([query?.get('figure'), query?.get('from'), query?.get('to')]).toEqual([
      'session_value',
      '2030-01-01',
      '2030-01-30',
    ]);
  });

  it('explain what went back', async () => {
    open();
    const metrics = await part('Performance metrics');
    expect(await metrics.findByRole('button', { name: 'Explain this number: Refunded' })).toBeInTheDocument();
  });

  it('make no number up', async () => {
    open({ 'GET /manager/kpis': noKpis() });
    const metrics = await part('Performance metrics');
    expect(await metrics.findAllByText('Not enough data yet')).toHaveLength(4);
    expect(await screen.findByRole('heading', { name: 'No revenue in this time' })).toBeInTheDocument();
  });

  it('fail in one place, with the way to try again', async () => {
    const { api } = open({ 'GET /manager/kpis': fails('network') });
    await screen.findByRole('heading', { name: 'We could not load your revenue' });
    expect(screen.queryByRole('region', { name: 'Performance metrics' })).not.toBeInTheDocument();
    api.answer({ 'GET /manager/kpis': noKpis() });
    await again();
    expect(await part('Performance metrics')).toBeTruthy();
  });
});

describe('quick actions', () => {
  // spec: S2-22
  it('lead to inviting, meeting and writing, and export the report', async () => {
    const downloads = watchDownloads();
    const { api } = open({}, '/dashboard/manager?status=active&period=7');
    const actions = await part('Quick actions');
    expect(actions.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      [
        ['Add Team Member', '/dashboard/manager/invite'],
        ['Schedule Team Meeting', '/dashboard/manager/meetings/new'],
        ['Send Team Message', '/dashboard/manager/messages/new'],
      ],
    );
    await userEvent.click(actions.getByRole('button', { name: 'Export Performance Report as PDF' }));
    expect(await actions.findByText('We could not get the file')).toBeInTheDocument();
    api.serve({ 'GET /manager/team/export': fakeFile('team-performance.pdf') });
    api.undeclared.length = 0;
    await userEvent.click(actions.getByRole('button', { name: 'Try again' }));
    expect(await actions.findByText('The file is in your downloads.')).toBeInTheDocument();
    expect(downloads.saved).toEqual(['team-performance.pdf']);
    downloads.stop();
  });
});

describe('alerts and activity', () => {
  // spec: S2-22
  it('count what is urgent, and lead to where it is seen to', async () => {
    open({
      'GET /manager/alerts': alertsOf(buildAlert(), buildAlert({ urgent: false, title: 'A certificate' })),
    });
    const alerts = await part('Alerts');
    expect(await alerts.findByText('1 urgent item.')).toBeInTheDocument();
    expect(alerts.getByRole('link', { name: /^Nobody has been found/ })).toHaveAttribute(
      'href',
      `/dashboard/manager/oversight/${'b'.repeat(24)}`,
    );
    expect([alerts.getByText('Urgent'), alerts.getByText('Good to know')]).toHaveLength(2);
  });

  // spec: S2-22
  it('say who completed a session and who joined the team', async () => {
    open();
    const activity = await part('Recent activity');
    expect(
      await activity.findByText('Marcus Ellery completed a session with Rosie L., £45.00'),
    ).toBeInTheDocument();
    expect(activity.getByText('Priya Nair joined the team')).toBeInTheDocument();
  });

  it('say when there is nothing, and when that is not known', async () => {
    const { api } = open({
      'GET /manager/alerts': fails('network'),
      'GET /manager/dashboard': noDashboard(),
    });
    await screen.findByRole('heading', { name: 'We could not load your alerts' });
    expect(await screen.findByText(/^Nothing yet/)).toBeInTheDocument();
    api.answer({ 'GET /manager/alerts': alertsOf() });
    await again();
    expect(await screen.findByText('Nothing is urgent.')).toBeInTheDocument();
  });
});
