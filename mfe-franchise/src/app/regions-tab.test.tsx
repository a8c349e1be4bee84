import { axe, screen, userEvent, watchDownloads, within } from '@gently/testing/react';
import { openSpreadsheet } from '@gently/testing/spreadsheet';
import { describe, expect, it } from 'vitest';
import { buildFormer, buildRegion, regionsOf } from '../testing/build';
import { leeds, openPage, part, york } from '../testing/open';

const sheffield = buildRegion({
  name: 'Sheffield',
  satisfaction: 3.5,
  growth: -8,
  revenue: 135,
  declutterers_count: 1,
});
const bath = buildRegion({ name: 'Bath', satisfaction: null, growth: null, revenue: 0, is_active: false });

const open = async () => {
  const page = openPage({}, { query: '?tab=regions', regions: [bath, leeds, sheffield, york] });
  await screen.findByText('Regional performance', { selector: 'caption *' });
  const table = screen.getByRole('table');
  const names = () =>
    within(table)
      .getAllByRole('rowheader')
      .map((head) => head.firstChild?.firstChild);
  const order = () => names().map((name) => name?.textContent);
  const row = (name: string) => within(within(table).getByRole('row', { name: new RegExp(`^${name}`) }));
  return { ...page, table, order, row };
};

// spec: S2-27
it('compares region, manager, team size, sessions, revenue, satisfaction and growth', async () => {
  const { table, row } = await open();
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Region', 'Manager', 'Team size', 'Sessions', 'Revenue', 'Satisfaction', 'Growth']);
  for (const words of ['Amara Osei', '4', '32', '£1,440.00', '4.7 of 5, very good', '+12.5%, strong growth'])
    expect(row('Leeds').getByText(words)).toBeInTheDocument();
  expect(row('York').getByText('Nobody yet')).toBeInTheDocument();
  expect(row('Bath').getByText('Closed')).toBeInTheDocument();
});

it('shows what an admin and a manager have not answered yet', async () => {
  const asked = { id: 'b'.repeat(24), name: 'Priya Nair', email: 'priya@people.test', can_answer: true };
  const hull = buildRegion({ name: 'Hull', requested_areas: ['HU'], asked_manager: asked });
  const derby = buildRegion({ name: 'Derby', asked_manager: { ...asked, can_answer: false } });
  openPage({}, { query: '?tab=regions', regions: [hull, derby] });
  expect(await screen.findByText('Waiting for an admin: HU')).toBeInTheDocument();
  expect(screen.getByText('Priya Nair was asked')).toBeInTheDocument();
  expect(screen.getByText('Priya Nair was asked and cannot answer now')).toBeInTheDocument();
});

it('is readable for everybody', async () => {
  const { container } = await open();
  expect(await axe(container)).toEqual([]);
});

// spec: S9-06
it('says growth and satisfaction in words beside their colour', async () => {
  const { row } = await open();
  expect(row('York').getByText('4.2 of 5, good')).toBeInTheDocument();
  expect(row('York').getByText('+4%, growing')).toBeInTheDocument();
  expect(row('Sheffield').getByText('3.5 of 5, needs care')).toBeInTheDocument();
  expect(row('Sheffield').getByText('−8%, falling')).toBeInTheDocument();
  // Neither for its growth nor for its satisfaction.
  expect(row('Bath').getAllByText('Not enough data yet')).toHaveLength(2);
  expect(screen.getByText(/Satisfaction is shown once five people have answered\./)).toBeInTheDocument();
});

// spec: S2-27
it('is sorted by any column; what is not known comes before everything', async () => {
  const { table, order } = await open();
  expect(order()).toEqual(['Bath', 'Leeds', 'Sheffield', 'York']);
  const sort = (name: string) => userEvent.click(within(table).getByRole('button', { name }));
  await sort('Growth');
  expect(order()).toEqual(['Bath', 'Sheffield', 'York', 'Leeds']);
  await sort('Growth');
  expect(order()).toEqual(['Leeds', 'York', 'Sheffield', 'Bath']);
  await sort('Team size');
  expect(order()).toEqual(['Sheffield', 'York', 'Bath', 'Leeds']);
});

it('is taken away as a file', async () => {
  const downloads = watchDownloads();
  await open();
  await userEvent.click(screen.getByRole('button', { name: /^Export/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect(downloads.saved).toEqual(['regional-performance.csv']);
  const file = openSpreadsheet(await downloads.latest());
  const revenue = [bath, leeds, sheffield, york].reduce((sum, region) => sum + region.revenue, 0);
  expect(file.sum('Revenue (GBP)')).toBe(revenue);
  expect(file.values('Growth (%)')).toEqual([null, 12.5, -8, 4]);
  expect(file.values('Satisfaction (of 5)')).toEqual([null, 4.7, 3.5, 4.2]);
  downloads.stop();
});

it('says from when and until when a region is theirs', async () => {
  const from = buildRegion({ name: 'Leeds', owned_from: '2035-01-02' });
  const until = buildRegion({ name: 'York', owned_until: '2035-01-31' });
  const both = buildRegion({ name: 'Bath', owned_from: '2035-01-02', owned_until: '2035-01-31' });
  openPage({}, { query: '?tab=regions', regions: [from, until, both] });
  for (const words of [
    'Yours from Tue 2 Jan 2035',
    'Yours until Wed 31 Jan 2035',
    'Yours from Tue 2 Jan 2035 to Wed 31 Jan 2035',
  ])
    expect(await screen.findByText(words)).toBeInTheDocument();
});

describe('regions of earlier days', () => {
  it('are listed with their last day, to be read and not to be changed', async () => {
    const { container } = openPage(
      { 'GET /franchise/regions': { ...regionsOf(leeds), former_regions: [buildFormer()] } },
      { query: '?tab=regions' },
    );
    const former = await part('Regions you had before');
    const [, row] = former.getAllByRole('row');
    expect(row).toHaveTextContent('Hull');
    for (const words of ['Wednesday 10 January 2035', '3', '£135.00'])
      expect(former.getByText(words)).toBeInTheDocument();
    expect(former.queryByText('Edit')).not.toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('are shown also when no other is left', async () => {
    openPage(
      { 'GET /franchise/regions': { ...regionsOf(), former_regions: [buildFormer()] } },
      { query: '?tab=regions', regions: [] },
    );
    expect(await part('Regions you had before')).toBeDefined();
    expect(screen.queryByText('Regional performance')).not.toBeInTheDocument();
  });
});
