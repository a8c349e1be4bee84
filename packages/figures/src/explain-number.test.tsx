import type { ExplainEntry, Explanation } from '@gently/contracts/reports';
import { axe, fails, renderApp, screen, userEvent, within, type FakeAnswers } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { ExplainNumber } from './explain-number';
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
    for (const words of ['One entry of the ledger.', 'Session paid', 'Body Doubling, GS-ABC123', '£6.75'])
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
