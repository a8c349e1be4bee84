import { axe, fails, screen, userEvent, within, type FakeRequest } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { buildRevenue, buildStatement } from '../testing/build';
import { dialog, leeds, openPage, part, york } from '../testing/open';

const query = '?tab=revenue';

describe('revenue analytics', () => {
  // spec: S2-28
  it('tells the share of each region of the total', async () => {
    openPage({}, { query });
    const shares = await part('Revenue by region');
    expect(shares.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuetext'))).toEqual([
      '£1,440.00 · 72.7%',
      '£540.00 · 27.3%',
    ]);
  });

  it('is readable for everybody', async () => {
    const { container } = openPage({}, { query });
    await (await part('Financial summary')).findByText('Net revenue');
    expect(await axe(container)).toEqual([]);
  });

  // spec: S2-28
  // spec: S9-05
  it('leads from what came in to what is left, fee by fee, and says what is a projection', async () => {
    openPage({}, { query });
    const summary = await part('Financial summary');
    await summary.findByText('Net revenue');
    expect((await part('Commission statement')).getByLabelText('Month')).toBeInTheDocument();
    const linesOf = (within: Pick<typeof summary, 'getAllByRole'>) => {
      const terms = within.getAllByRole('term').map((term) => term.textContent);
      const amounts = within
        .getAllByRole('definition')
        .map((detail) => detail.textContent)
        .filter((words) => words?.includes('£'));
      return terms.map((term, index) => [term, amounts[index]]);
    };
    const charged = [
      ['Price of the sessions', '£2,070.00'],
      ['Platform fee 5%', '£103.50'],
      ['Card processing 2.9%', '£60.03'],
      ['Franchise commission 15%', '£310.50'],
    ];
    expect(linesOf(within(screen.getByRole('region', { name: 'Charged when sessions were paid' })))).toEqual(
      charged,
    );
    expect(linesOf(summary)).toEqual([
      ['Gross revenue', '£2,070.00'],
      ['Refunds', '−£90.00'],
      ['Revenue', '£1,980.00'],
      ['Platform fee', '−£98.70'],
      ['Card processing', '−£60.03'],
      ['Franchise commission', '−£297.00'],
      ['Net revenue', '£1,524.27'],
      ...charged,
    ]);
    expect(summary.getByText('Yearly projection')).toBeInTheDocument();
    expect(
      summary.getByText(
        '£23,760.00, if every month were like the last 30 days: 12 times £1,980.00. It is a projection, not a figure of the books.',
      ),
    ).toBeInTheDocument();
  });

  it('lists the rates of each time apart, and none where nothing was charged', async () => {
    const [first] = buildRevenue().charged ?? [];
    if (!first) throw new Error('nothing was charged');
    const later = { ...first, from: '2035-01-17', platform_percent: 4, platform_fee: 2 };
    const { unmount } = openPage(
      { 'GET /franchise/revenue': buildRevenue({ charged: [first, later] }) },
      { query },
    );
    const charged = within(await screen.findByRole('region', { name: 'Charged when sessions were paid' }));
    expect(charged.getByText('Tue 19 Dec 2034 to Wed 17 Jan 2035')).toBeInTheDocument();
    expect(charged.getByText('Wed 17 Jan 2035')).toBeInTheDocument();
    expect(charged.getByText('Platform fee 4%')).toBeInTheDocument();
    unmount();
    openPage({ 'GET /franchise/revenue': buildRevenue({ charged: [] }) }, { query });
    await (await part('Financial summary')).findByText('Net revenue');
    expect(screen.queryByText('Charged when sessions were paid')).not.toBeInTheDocument();
  });

  it('can be narrowed to one region, whose entries stand behind each figure', async () => {
    const asked: (string | null)[] = [];
    const explained: string[] = [];
    const { address } = openPage(
      {
        'GET /franchise/revenue': ({ query: given }: FakeRequest) => {
          asked.push(given.get('region'));
          return buildRevenue();
        },
        'GET /reports/explain': ({ query: given }: FakeRequest) => {
          explained.push(String(given));
          return {
            figure: 'refunds',
            from: '2034-12-19',
            to: '2035-01-17',
            total: 90,
            entries_total: 0,
            entries: [],
            page: { next_cursor: null },
          };
        },
      },
      { query },
    );
    const summary = await part('Financial summary');
    await userEvent.selectOptions(summary.getByRole('combobox', { name: 'Region' }), 'York');
    expect(address()).toBe(`/dashboard/franchise?tab=revenue&region=${york.id}`);
    expect(asked).toEqual([null, york.id]);
    await userEvent.click(await summary.findByRole('button', { name: 'Explain this number: Refunds' }));
    const behind = await dialog('Refunds');
    expect(await behind.findByText('Nothing has moved in these days.')).toBeInTheDocument();
    // The figure is taken away on the page, and explained as it is.
    expect(behind.queryByText(/Something has moved since/)).not.toBeInTheDocument();
    expect(explained[0]).toContain(`region_id=${york.id}`);
    expect(explained[0]).toContain('figure=refunds&from=2034-12-19&to=2035-01-17');
  });

  it('begin with the statement of the region that brought the most, or to which they are narrowed', async () => {
    const asked: string[] = [];
    openPage(
      {
        'GET /reports/regions/:id/statement': ({ params }: FakeRequest) => {
          asked.push(String(params['id']));
          return { statement: buildStatement() };
        },
      },
      { query, regions: [york, leeds] },
    );
    const statement = await part('Commission statement');
    const chosen = statement.getByRole('combobox', { name: 'Region of the statement' });
    expect(chosen).toHaveValue(leeds.id);
    expect(screen.getAllByRole('combobox', { name: 'Region' })).toHaveLength(1);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'York');
    expect(chosen).toHaveValue(york.id);
    await userEvent.selectOptions(chosen, 'Leeds');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'All regions');
    expect(chosen).toHaveValue(leeds.id);
    expect([...new Set(asked)]).toEqual([leeds.id, york.id]);
  });

  it('say what will be there, and try again what did not come', async () => {
    const { api } = openPage({ 'GET /franchise/revenue': fails('network') }, { query, regions: [leeds] });
    await screen.findByRole('heading', { name: 'We could not load the revenue of your regions' });
    api.answer({ 'GET /franchise/revenue': buildRevenue() });
    for (const button of screen.getAllByRole('button', { name: 'Try Again' })) await userEvent.click(button);
    expect(await screen.findByText(/^Nothing yet. The share of each region/)).toBeInTheDocument();
    expect(await (await part('Financial summary')).findByText('Net revenue')).toBeInTheDocument();
  });
});
