import { fails, screen, userEvent, within } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { buildActivity, buildAlert, buildDay, buildRegion, buildRevenue } from '../testing/build';
import { dialog, leeds, openPage, part, york } from '../testing/open';

const revenue = buildRevenue({
  daily: [
    buildDay({ region_id: leeds.id, date: '2035-01-16', revenue: 90 }),
    buildDay({ region_id: york.id, date: '2035-01-17', revenue: 45 }),
  ],
});

describe('the best regions', () => {
  // spec: S2-26
  it('are three, ranked by revenue', async () => {
    const others = [buildRegion({ name: 'Hull', revenue: 900 }), buildRegion({ name: 'Bath', revenue: 10 })];
    openPage({}, { regions: [leeds, york, ...others] });
    const top = await part('Top regions');
    expect(top.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^1Leeds£1,440\.00/),
      expect.stringMatching(/^2Hull£900\.00/),
      expect.stringMatching(/^3York£540\.00/),
    ]);
  });

  it('say what will be there while nothing came in', async () => {
    openPage({}, { regions: [buildRegion({ revenue: 0 })] });
    expect((await part('Top regions')).getByText(/^Nothing yet/)).toBeInTheDocument();
  });
});

describe('the revenue of fourteen days', () => {
  // spec: S2-26
  // spec: S9-06
  it('is drawn, told in words and listed, of all regions or of one', async () => {
    const { address } = openPage({ 'GET /franchise/revenue': revenue });
    const chart = await part('Revenue of the last 14 days');
    expect(await chart.findByText(/^£135\.00 in 14 days/)).toBeInTheDocument();
    expect(chart.getByRole('img', { name: /^Revenue, day by day/ })).toBeInTheDocument();
    const table = chart.getByRole('table', { name: 'Revenue, day by day', hidden: true });
    expect(within(table).getAllByRole('rowheader', { hidden: true })).toHaveLength(14);
    await userEvent.selectOptions(chart.getByRole('combobox', { name: 'Region' }), 'York');
    expect(address()).toBe(`/dashboard/franchise?region=${york.id}`);
    expect(
      await chart.findByText('£45.00 in 14 days. The best day was Wed 17 Jan, with £45.00.'),
    ).toBeInTheDocument();
  });

  it('says so when nothing came in, and tries again what did not come', async () => {
    const { api } = openPage({ 'GET /franchise/revenue': fails('network') });
    const chart = await part('Revenue of the last 14 days');
    await chart.findByRole('heading', { name: 'We could not load your revenue' });
    api.answer({ 'GET /franchise/revenue': buildRevenue() });
    await userEvent.click(chart.getByRole('button', { name: 'Try Again' }));
    expect(await chart.findByText(/^No revenue in these 14 days yet/)).toBeInTheDocument();
  });
});

describe('the alerts', () => {
  // spec: S2-26
  it('say what needs somebody, and what can be done here', async () => {
    openPage({
      'GET /franchise/alerts': {
        alerts: [
          buildAlert({ kind: 'sessions_waiting', count: 2 }),
          buildAlert({ region_id: york.id, region_name: 'York' }),
          buildAlert({ kind: 'nobody_in_team' }),
          buildAlert({ kind: 'revenue_falling', growth: -22.5 }),
        ],
      },
    });
    const alerts = await part('Alerts');
    for (const words of [
      /^2 paid sessions in Leeds should have a declutterer by now/,
      /^York has no active manager/,
      /^Leeds has no active declutterer/,
      'Leeds brought 22.5% less than in the 30 days before.',
    ])
      expect(await alerts.findByText(words)).toBeInTheDocument();
    await userEvent.click(alerts.getByRole('button', { name: 'Choose a manager for York' }));
    expect((await dialog('Edit York')).getByLabelText(/^Manager/)).toBeInTheDocument();
  });

  it('say that all is well where only a later API knows an alert', async () => {
    openPage({ 'GET /franchise/alerts': { alerts: [buildAlert({ kind: 'of_a_later_release' as never })] } });
    expect(await (await part('Alerts')).findByText('All is well')).toBeInTheDocument();
  });

  it('say that all is well, and try again what did not come', async () => {
    const { api } = openPage({ 'GET /franchise/alerts': fails('network') });
    const alerts = await part('Alerts');
    await alerts.findByRole('heading', { name: 'We could not load your alerts' });
    api.answer({ 'GET /franchise/alerts': { alerts: [] } });
    await userEvent.click(alerts.getByRole('button', { name: 'Try Again' }));
    expect(await alerts.findByText('All is well')).toBeInTheDocument();
  });
});

describe('performance, actions and activity', () => {
  // spec: S2-26
  it('sums the period up', async () => {
    const summary = (openPage(), await part('Performance summary'));
    for (const words of ['£1,980.00', '44', '7.3', '2 of 2', '4.6 of 5, very good'])
      expect(await summary.findByText(words)).toBeInTheDocument();
  });

  it('leaves the failure to the numbers above', async () => {
    openPage({ 'GET /franchise/summary': fails('network') });
    await screen.findByRole('heading', { name: 'We could not load your numbers' });
    expect(screen.queryByRole('region', { name: 'Performance summary' })).not.toBeInTheDocument();
  });

  // spec: S2-26
  it('leads to what an owner does most often', async () => {
    const { address } = openPage();
    const actions = await part('Quick actions');
    await userEvent.click(actions.getByRole('button', { name: 'See where revenue goes' }));
    expect(address()).toBe('/dashboard/franchise?tab=revenue');
  });

  // spec: S2-26
  it('tells what happened', async () => {
    openPage({
      'GET /franchise/activity': {
        activity: [
          buildActivity(),
          buildActivity({ kind: 'joined_team', person_name: 'Marcus Ellery', service: null }),
          buildActivity({ kind: 'region_added', service: null }),
        ],
      },
    });
    const activity = await part('Recent activity');
    for (const words of ['Body Doubling completed in Leeds', 'Marcus Ellery joined Leeds', 'Leeds was added'])
      expect(await activity.findByText(words)).toBeInTheDocument();
  });

  it('says when nothing happened, and when that is not known', async () => {
    const { api } = openPage({ 'GET /franchise/activity': fails('network') });
    const activity = await part('Recent activity');
    await activity.findByRole('heading', { name: 'We could not load recent activity' });
    api.answer({ 'GET /franchise/activity': { activity: [] } });
    await userEvent.click(activity.getByRole('button', { name: 'Try Again' }));
    expect(await activity.findByText(/^Nothing yet/)).toBeInTheDocument();
  });
});

describe('the map', () => {
  it('draws each postcode area with its region, and says the same in words', async () => {
    const home = buildRegion({ name: 'United Kingdom', postcode_areas: [], is_home: true });
    const bare = buildRegion({ name: 'Hull', postcode_areas: [], is_active: false });
    openPage({}, { regions: [leeds, york, home, bare] });
    const map = await part('Map of your regions');
    expect(
      map.getByRole('img', {
        name: /^A map of tiles.*Leeds, 3 postcode areas; York, 1 postcode area/,
      }),
    ).toBeInTheDocument();
    for (const words of [
      'LS Leeds, BD Bradford, HD Huddersfield',
      'YO York',
      'Takes every postcode area that no other region has.',
      'Hull (closed)',
      'No postcode areas yet: no session comes here until it has one.',
    ])
      expect(map.getByText(words)).toBeInTheDocument();
  });
});
