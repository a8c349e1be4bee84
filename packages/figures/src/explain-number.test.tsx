import type { ExplainEntry, Explanation } from '@gently/contracts/reports';
import { axe, fails, renderApp, screen, userEvent, within, type FakeAnswers } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { ExplainNumber, type ExplainNumberProps } from './explain-number';
import { daysWords, moneyWords } from './words';

const DAYS = { from: '2035-01-01', to: '2035-01-31' };
const entry = (overrides: Partial<ExplainEntry> = {}): ExplainEntry => ({
  id: '1',
  at: '2035-01-17T10:00:00.000Z',
  kind: 'payment_received',
  reference: 'GS-ABC123',
  service: 'Body Doubling',
  session_date: '2035-01-20',
  amount: 6.75,
  ...overrides,
});
const answer = (overrides: Partial<Explanation> = {}): Explanation => ({
  figure: 'commission',
  ...DAYS,
  total: 6.75,
  entries_total: 1,
  entries: [entry()],
  page: { next_cursor: null },
  ...overrides,
});

const open = async (given: FakeAnswers['GET /reports/explain'], amount = 6.75) => {
  const app = renderApp(<ExplainNumber figure="commission" {...DAYS} region_id="r" amount={amount} />, {
    answers: { 'GET /reports/explain': given },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Explain this number: Franchise commission' }));
  return { ...app, dialog: within(screen.getByRole('dialog', { name: 'Franchise commission' })) };
};

describe('a figure that is explained', () => {
  it('says what it is, over which days, and names each entry', async () => {
    const asked: unknown[] = [];
    const { dialog, container } = await open(({ query }) => {
      asked.push(Object.fromEntries(query));
      return answer();
    });
    expect(await dialog.findByText('1 January to 31 January 2035: £6.75')).toBeInTheDocument();
    for (const words of ['One entry.', 'Session paid', 'Body Doubling, GS-ABC123', '£6.75'])
      expect(dialog.getByText(words)).toBeInTheDocument();
    expect(asked).toMatchObject([{ figure: 'commission', ...DAYS, region_id: 'r' }]);
    expect(dialog.queryByText(/has moved since/)).not.toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('goes through its entries a page at a time', async () => {
    const { dialog } = await open(({ query }) =>
      query.get('cursor') === 'more'
        ? answer({ entries_total: 11, entries: [entry({ id: '2', kind: 'refund_owed', amount: -3.38 })] })
        : answer({ entries_total: 11, page: { next_cursor: 'more' } }),
    );
    await userEvent.click(await dialog.findByRole('button', { name: 'Next page' }));
    expect(await dialog.findByText('−£3.38')).toBeInTheDocument();
    expect(dialog.getByText('Refund')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'First page' }));
    expect(await dialog.findByText('Session paid')).toBeInTheDocument();
  });

  it('says when the sum is another one by now', async () => {
    const { dialog } = await open(answer(), 5);
    expect(await dialog.findByText(/Something has moved since the page was loaded/)).toBeInTheDocument();
  });

  it('says when nothing stands behind it', async () => {
    const { dialog } = await open(answer({ total: 0, entries_total: 0, entries: [] }), 0);
    expect(await dialog.findByText('Nothing has moved in these days.')).toBeInTheDocument();
  });

  it('can be asked again when the entries did not come', async () => {
    const { api, dialog, container } = await open(fails('network'));
    expect(await dialog.findByRole('heading', { name: 'We could not load the entries' })).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
    api.answer({ 'GET /reports/explain': answer() });
    await userEvent.click(dialog.getByRole('button', { name: 'Try Again' }));
    expect(await dialog.findByText('Session paid')).toBeInTheDocument();
  });
});

describe('an average', () => {
  const openAverage = async (amount: number, total: number, props: Partial<ExplainNumberProps> = {}) => {
    renderApp(
      <ExplainNumber
        figure="session_value"
        {...DAYS}
        label="Average session value"
        amount={amount}
        per={{ count: 8, unit: 'sessions' }}
        {...props}
      />,
      { answers: { 'GET /reports/explain': answer({ figure: 'session_value', total }) } },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Explain this number: Average session value' }));
    return within(screen.getByRole('dialog', { name: 'Average session value' }));
  };

  it('says which sum was divided by what', async () => {
    const dialog = await openAverage(67.5, 540);
    expect(await dialog.findByText('£540.00 over 8 sessions is £67.50 each.')).toBeInTheDocument();
    expect(dialog.queryByText(/has moved since/)).not.toBeInTheDocument();
  });

  it('says when it is another one by now', async () => {
    const dialog = await openAverage(60, 540);
    expect(await dialog.findByText(/has moved since/)).toBeInTheDocument();
  });
});

describe('an own figure', () => {
  it('of all time asks for no days, and names sessions by their day where they have no reference', async () => {
    const { api } = renderApp(<ExplainNumber figure="paid" amount={52} />, {
      answers: {
        'GET /reports/explain': answer({
          figure: 'paid',
          from: null,
          to: null,
          total: 52,
          entries: [entry({ reference: null, amount: 52 })],
        }),
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Explain this number: Total paid' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Total paid' }));
    expect(await dialog.findByText('All time: £52.00')).toBeInTheDocument();
    expect(dialog.getByText('Body Doubling, session on 20 January 2035')).toBeInTheDocument();
    const { query } = api.requests.find(({ key }) => key === 'GET /reports/explain') ?? {};
    expect([query?.get('from'), query?.get('to')]).toEqual([null, null]);
  });

  it('says when there is nothing yet', async () => {
    const none = answer({ figure: 'paid', from: null, to: null, total: 0, entries_total: 0, entries: [] });
    renderApp(<ExplainNumber figure="paid" amount={0} />, { answers: { 'GET /reports/explain': none } });
    await userEvent.click(screen.getByRole('button', { name: 'Explain this number: Total paid' }));
    expect(await screen.findByText('Nothing has moved yet.')).toBeInTheDocument();
  });
});

describe('words', () => {
  it.each([
    [0, '£0.00'],
    [-6.75, '−£6.75'],
    [1240, '£1,240.00'],
  ])('of %d pounds', (pounds, words) => expect(moneyWords(pounds)).toBe(words));

  it.each([
    ['2035-01-01', '2035-01-31', '1 January to 31 January 2035'],
    ['2034-12-20', '2035-01-31', '20 December 2034 to 31 January 2035'],
    ['2035-01-01', '2035-01-01', '1 January 2035'],
  ])('of the days %s to %s', (from, to, words) => expect(daysWords(from, to)).toBe(words));
});
