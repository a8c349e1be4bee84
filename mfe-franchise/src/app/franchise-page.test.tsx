import { SMALL_GROUP_TEXT } from '@gently/contracts/small-groups';
import { axe, fails, screen, userEvent, type FakeRequest } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { buildSummary, noSummary, regionsOf } from '../testing/build';
import { dialog, leeds, openPage, part, york } from '../testing/open';

const never = () => new Promise<never>(() => undefined);
const card = async (caption: string) => (await screen.findByText(caption)).parentElement;

describe('the four numbers', () => {
  // spec: S1-04
  // spec: S2-25
  it('tell of regions with managers, team with clients, revenue with growth, satisfaction with sessions', async () => {
    openPage({}, { query: '?tab=revenue' });
    expect(screen.getByText('Loading your numbers...')).toBeInTheDocument();
    for (const [caption, ...words] of [
      ['Active regions', '2', '1 manager looking after them'],
      ['Total team', '6', '21 clients in the last 30 days'],
      ['Monthly revenue', '£1,980.00', '+8.2%, growing', 'Last 30 days, against the 30 days before'],
      ['Average satisfaction', '4.6', '4.6 of 5, very good', 'from 25 ratings', '44 completed sessions'],
    ] as const)
      for (const word of words) expect(await card(caption)).toHaveTextContent(word);
  });

  it('stand above what everybody can read', async () => {
    const { container } = openPage();
    await part('Map of your regions');
    expect(await axe(container)).toEqual([]);
  });

  it('say so where too little is known', async () => {
    openPage({ 'GET /franchise/summary': noSummary() });
    expect(await card('Average satisfaction')).toHaveTextContent(SMALL_GROUP_TEXT);
    expect(await card('Monthly revenue')).toHaveTextContent('Not enough data yet');
  });

  it('can be asked for again', async () => {
    const { api } = openPage({ 'GET /franchise/summary': fails('network') }, { query: '?tab=regions' });
    await screen.findByRole('heading', { name: 'We could not load your numbers' });
    api.answer({ 'GET /franchise/summary': buildSummary() });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await card('Active regions')).toHaveTextContent('2');
  });
});

describe('the period', () => {
  // spec: S9-06
  it('is one of four, stands in the address, and is what every figure is asked for with', async () => {
    const asked: (string | null)[] = [];
    const note = ({ query }: FakeRequest) => {
      asked.push(query.get('period'));
      return buildSummary({ revenue: 5_400 });
    };
    const { address } = openPage({ 'GET /franchise/summary': note });
    const select = screen.getByRole('combobox', { name: 'Period' });
    expect([...(select as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      'Last 7 days',
      'Last 30 days',
      'Last 90 days',
      'Last 365 days',
    ]);
    expect(select).toHaveValue('30');
    await userEvent.selectOptions(select, '90');
    expect(address()).toBe('/dashboard/franchise?period=90');
    expect(
      await screen.findByText('Last 30 days. Growth: £5,400.00 in the last 90 days, against the 90 before'),
    ).toBeInTheDocument();
    expect(asked).toEqual(['30', '90']);
  });

  it('is the usual one where the address says something else', () => {
    openPage({}, { query: '?period=12' });
    expect(screen.getByRole('combobox', { name: 'Period' })).toHaveValue('30');
  });
});

describe('the tabs', () => {
  // spec: S2-25
  it('are three, and the address says which is open', async () => {
    const { address } = openPage();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Overview',
      'Regional Performance',
      'Revenue Analytics',
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'Regional Performance' }));
    expect(address()).toBe('/dashboard/franchise?tab=regions');
    expect(await screen.findByRole('table', { name: 'Regional performance' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Overview' }));
    expect(address()).toBe('/dashboard/franchise');
  });

  it('say that they are loading', () => {
    openPage({ 'GET /franchise/regions': never }, { query: '?tab=regions' });
    expect(screen.getByText('Loading your regions...')).toBeInTheDocument();
  });

  it('try again what did not come', async () => {
    const { api } = openPage({ 'GET /franchise/regions': fails('network') }, { query: '?tab=regions' });
    await screen.findByRole('heading', { name: 'We could not load your regions' });
    api.answer({ 'GET /franchise/regions': regionsOf(leeds, york) });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table', { name: 'Regional performance' })).toBeInTheDocument();
  });

  it('say what will be there while there is no region, and lead to the first', async () => {
    const { container } = openPage({ 'GET /franchise/summary': noSummary() }, { regions: [] });
    await screen.findByRole('heading', { name: 'No regions yet' });
    expect(await axe(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Add your first region' }));
    expect((await dialog('Add New Region')).getByLabelText('Region Name')).toBeInTheDocument();
  });
});
