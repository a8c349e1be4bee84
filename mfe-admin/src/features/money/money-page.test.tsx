import { axe, fails, type FakeAnswers, renderApp, screen, userEvent, within } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { buildDeskPayout, buildMoney } from '../../testing/money';
import MoneyPage from './money-page';
import { onTheWay } from './money-words';

const open = (answers: FakeAnswers = {}) =>
  renderApp(<MoneyPage />, {
    route: '/dashboard/admin/analytics/money',
    answers: { 'GET /admin/money': buildMoney(), ...answers },
  });
const part = (name: string) => within(screen.getByRole('region', { name }));

describe('the money desk', () => {
  it('shows what is on its way, and explains each part', async () => {
    const { container } = open();
    expect(await screen.findByText('£0.30')).toBeInTheDocument();
    const payouts = part('Payouts');
    expect(payouts.getByText('£240.00 for 7 sessions')).toBeInTheDocument();
    expect(payouts.getByText('GS-ABC123, Marcus Ellery')).toBeInTheDocument();
    expect(payouts.getByText(/leaves on the third working day/)).toBeInTheDocument();
    expect(part('Questions of banks').getByText('No bank asks anything.')).toBeInTheDocument();
    expect(part('Refunds that are owed').getByText('No refund is owed.')).toBeInTheDocument();
    const night = part('Payment provider and books');
    expect(night.getByText('They agree')).toBeInTheDocument();
    expect(night.getByText('£180.00 in 3 payments')).toBeInTheDocument();
    expect(part('The Pay-It-Forward fund').getByText('£25.00 on 1 session')).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it.each([
    ['an earlier API sends only the report', undefined],
    ['an earlier release has made the report', { open: [], settled: [] }],
  ])('says what does not agree, also where %s', async (_when, known) => {
    const { reconciliation } = buildMoney();
    if (!reconciliation) throw new Error('no night');
    const differences = [
      {
        kind: 'amount_differs' as const,
        what: 'charge',
        provider_id: 'ch_1',
        provider_amount: 45,
        ledger_amount: 40,
        currency: null,
      },
    ];
    const { known_differences: _known, ...earlier } = buildMoney({
      reconciliation: { ...reconciliation, differences },
    });
    open({ 'GET /admin/money': { ...earlier, ...(known && { known_differences: known }) } });
    expect(await screen.findByText('1 difference')).toBeInTheDocument();
    expect(screen.getByText('Another amount than in our books')).toBeInTheDocument();
    expect(screen.getByText('£45.00')).toBeInTheDocument();
  });

  it('shows each difference until it is settled, and when that was', async () => {
    const openOne = {
      kind: 'missing_in_ledger' as const,
      what: 'charge',
      provider_id: 'pi_1',
      provider_amount: 45,
      ledger_amount: 0,
      currency: null,
      since: '2035-01-10T02:00:00.000Z',
      settled_at: null,
    };
    const settled = {
      ...openOne,
      what: 'refund',
      provider_id: 're_2',
      settled_at: '2035-01-12T02:00:00.000Z',
    };
    const { container } = open({
      'GET /admin/money': buildMoney({ known_differences: { open: [openOne], settled: [settled] } }),
    });
    expect(await screen.findByText('1 difference')).toBeInTheDocument();
    const cellsOf = (table: string, name: RegExp) =>
      within(within(screen.getByRole('table', { name: table })).getByRole('row', { name }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    const shared = ['At the provider, and not in our books', '£45.00', '£0.00', 'Wed 10 Jan 2035 at 02:00'];
    expect(cellsOf('Differences', /Payment by a client, pi_1/)).toEqual(shared);
    expect(cellsOf('Settled differences', /Refund to a client, re_2/)).toEqual([
      ...shared,
      'Fri 12 Jan 2035 at 02:00',
    ]);
    expect(await axe(container)).toEqual([]);
  });

  it('takes the reason for a difference that stays, and shows it from then on', async () => {
    const usd = {
      kind: 'other_currency' as const,
      what: 'charge',
      provider_id: 'pi_usd',
      provider_amount: 12,
      ledger_amount: 0,
      currency: 'usd',
      since: '2035-01-10T02:00:00.000Z',
      settled_at: null,
    };
    const EXPLAIN = 'POST /admin/money/differences/explain';
    const explained = { ...usd, explanation: 'A test of the bank', explained_at: '2035-01-11T10:00:00.000Z' };
    const { since: _since, settled_at: _settled, ...seen } = usd;
    const { reconciliation: night } = buildMoney();
    // The report of the night stays as it was made, also after a difference is explained.
    const reconciliation = night && { ...night, differences: [seen] };
    const { api } = open({
      'GET /admin/money': buildMoney({
        reconciliation,
        known_differences: { open: [usd], settled: [], explained: [] },
      }),
      [EXPLAIN]: { difference: explained },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Explain: pi_usd' }));
    await userEvent.click(screen.getByRole('button', { name: 'Explain it' }));
    expect(screen.getByText('Please say why, in 3 to 500 characters')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Why they differ'), 'A test of the bank');
    api.answer({
      'GET /admin/money': buildMoney({
        reconciliation,
        known_differences: { open: [], settled: [], explained: [explained] },
      }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Explain it' }));
    const table = await screen.findByRole('table', { name: 'Explained differences' });
    expect(within(table).getByText('A test of the bank')).toBeInTheDocument();
    expect(screen.getByText('They agree')).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'Differences' })).toBeNull();
    expect(api.requests.find(({ key }) => key === EXPLAIN)?.body).toEqual({
      ...seen,
      reason: 'A test of the bank',
    });
  });

  it('shows what a difference has become where another admin was faster', async () => {
    const difference = {
      kind: 'amount_differs' as const,
      what: 'charge',
      provider_id: 'ch_1',
      provider_amount: 45,
      ledger_amount: 40,
      currency: null,
      since: '2035-01-10T02:00:00.000Z',
      settled_at: null,
    };
    const explained = { ...difference, explanation: 'A fee', explained_at: '2035-01-11T10:00:00.000Z' };
    const { api } = open({
      'GET /admin/money': buildMoney({
        known_differences: { open: [difference], settled: [], explained: [] },
      }),
      'POST /admin/money/differences/explain': fails('difference_not_found'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Explain: ch_1' }));
    await userEvent.type(screen.getByLabelText('Why they differ'), 'A fee of the bank');
    api.answer({
      'GET /admin/money': buildMoney({
        known_differences: { open: [], settled: [], explained: [explained] },
      }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Explain it' }));
    expect(await screen.findByText('The difference was not explained')).toBeInTheDocument();
    expect(screen.getByLabelText('Why they differ')).toHaveValue('A fee of the bank');
    expect(screen.getByRole('table', { name: 'Explained differences', hidden: true })).toBeInTheDocument();
  });

  it('says who waits for money, since when and what is done about it', async () => {
    const refund = {
      booking_id: 'b'.repeat(24),
      reference: 'GS-XYZ',
      amount: 80,
      reason: 'client_cancelled' as const,
      since: '2035-01-17T10:00:00.000Z',
      is_sent: false,
      attempts: 2,
      next_attempt_at: '2035-01-17T10:30:00.000Z',
      last_error: 'no answer',
    };
    open({ 'GET /admin/money': buildMoney({ refunds: { count: 1, amount: 80, open: [refund] } }) });
    expect(await screen.findByText('GS-XYZ')).toBeInTheDocument();
    expect(screen.getByText('no answer. The next try is at Wed 17 Jan 2035 at 10:30')).toBeInTheDocument();
    expect(screen.getByText('The client called it off')).toBeInTheDocument();
  });

  it('lists payouts that were too high, also of a declutterer whose account is gone', async () => {
    const debt = {
      booking_id: 'b'.repeat(24),
      reference: 'GS-OLD1',
      declutterer: 'Marcus Ellery',
      is_account_gone: false,
      amount: 34.7,
      since: '2035-01-17T10:00:00.000Z',
    };
    const gone = {
      ...debt,
      booking_id: 'c'.repeat(24),
      reference: 'GS-OLD2',
      declutterer: 'Somebody whose account is gone',
      is_account_gone: true,
      amount: 10,
      since: null,
    };
    const { container } = open({
      'GET /admin/money': buildMoney({ debts: { count: 2, amount: 44.7, open: [debt, gone] } }),
    });
    expect(await screen.findByText('£44.70 for 2 sessions')).toBeInTheDocument();
    const rows = within(screen.getByRole('table', { name: 'Payouts that were too high' }));
    const cellsOf = (name: RegExp) =>
      within(rows.getByRole('row', { name }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(cellsOf(/GS-OLD1, Marcus Ellery/)).toEqual([
      'Wed 17 Jan 2035 at 10:00',
      '£34.70',
      'From their next payouts',
    ]);
    expect(cellsOf(/GS-OLD2, Somebody whose account is gone/)).toEqual([
      'Not known',
      '£10.00',
      'Their account is gone: only payouts that are still planned',
    ]);
    expect(await axe(container)).toEqual([]);
  });

  it('names no debts where there are none, or the API does not send them', async () => {
    const { unmount } = open();
    expect(await screen.findByText('No declutterer owes anything.')).toBeInTheDocument();
    unmount();
    const { debts: _debts, ...earlier } = buildMoney();
    open({ 'GET /admin/money': earlier });
    await screen.findByRole('region', { name: 'Payouts' });
    expect(screen.queryByRole('region', { name: 'Payouts that were too high' })).toBeNull();
  });

  it('says where nothing was compared yet, and where everything has arrived', async () => {
    open({
      'GET /admin/money': buildMoney({
        reconciliation: null,
        payouts: { totals: [], open: [], disputed: [buildDeskPayout({ status: 'withheld' })] },
      }),
    });
    expect(await screen.findByText(/first comparison has not been made yet/)).toBeInTheDocument();
    expect(screen.getByText('Everything has arrived.')).toBeInTheDocument();
    const asked = part('Questions of banks');
    expect(asked.getByText('GS-ABC123, Marcus Ellery')).toBeInTheDocument();
    expect(asked.getByText('When the bank has decided')).toBeInTheDocument();
  });

  it('can be asked for again', async () => {
    const { api } = open({ 'GET /admin/money': fails('internal') });
    await screen.findByRole('heading', { name: 'We could not load the money' });
    api.answer({ 'GET /admin/money': buildMoney() });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('They agree')).toBeInTheDocument();
  });
});

it('adds up without losing a penny', () => {
  expect(onTheWay(buildMoney().payouts.totals)).toEqual({ count: 4, amount: 0.3 });
});
