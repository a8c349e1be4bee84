import { ERRORS } from '@gently/contracts/errors';
import {
  axe,
  buildUser,
  fails,
  fakeFile,
  renderApp,
  screen,
  userEvent,
  waitFor,
  watchDownloads,
  within,
  type FakeAnswers,
  type FakeFiles,
} from '@gently/testing/react';
import { openSpreadsheet } from '@gently/testing/spreadsheet';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leave } from '../../shared/leave';
import { buildEarnings, buildLine, buildStats, noEarnings } from '../../testing/build';
import EarningsPage from './earnings-page';

beforeEach(() => {
  vi.spyOn(leave, 'to').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const account = { status: 'none' as const, hint: 'Set up your payouts when you like.', bank_last4: null };
const open = (answers: FakeAnswers = {}, route = '/dashboard/declutterer/earnings', files: FakeFiles = {}) =>
  renderApp(
    <>
      <h1>Earnings</h1>
      <EarningsPage />
    </>,
    {
      user: buildUser({ role: 'declutterer' }),
      route,
      files,
      answers: {
        'GET /declutterer/earnings': { earnings: buildEarnings() },
        'GET /declutterer/stats': buildStats(),
        'GET /declutterer/payout-account': { account },
        ...answers,
      },
    },
  );
const factsIn = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
const asked = ({ api }: ReturnType<typeof open>) =>
  Object.fromEntries(
    api.requests
      .filter(({ key }) => key === 'GET /declutterer/earnings')
      .at(-1)
      ?.query.entries() ?? [],
  );

describe('the earnings', () => {
  // spec: S2-09
  it('of the month and the performance metrics are what the server says', async () => {
    const { container } = open();
    expect(screen.getByText('Loading your earnings...')).toBeInTheDocument();
    expect(await factsIn('Monthly overview')).toEqual([
      'Total earnings: £416.34Explain',
      'Completed sessions: 6',
      'Hours worked: 13.5 hours',
      'Average per session: £69.39Explain',
      'Hourly rate: £28.00',
      'Pending payments: £138.78',
    ]);
    await waitFor(async () =>
      expect(await factsIn('Performance metrics')).toEqual([
        'Completion rate, this month: 86%',
        'Handed back or missed, this month: 1',
        'Cancelled sessions, this month: 1',
        'Completion rate, all time: 91%',
        'Overall rating, all time: 4.8 out of 5',
        'Total sessions, all time: 42',
      ]),
    );
    expect(await factsIn('From price to your share')).toEqual([
      'Price of the sessions: £540.00',
      'Platform fee: −£27.00',
      'Card processing: −£15.66',
      'Franchise commission: −£81.00',
      'Yours: £416.34',
    ]);
    expect(screen.getByText('Next payout: £69.39 on Thursday 7 March 2030.')).toBeInTheDocument();
    await screen.findByText('Not set up');
    expect(await axe(container)).toEqual([]);
  });

  it('open the entries behind the share, for the same days', async () => {
    const { api } = open({
      'GET /reports/explain': ({ query }) => ({
        figure: 'declutterer_share',
        from: query.get('from') ?? '',
        to: query.get('to') ?? '',
        total: 416.34,
        entries_total: 0,
        entries: [],
        page: { next_cursor: null },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Explain this number: Your share' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Your share' }));
    expect(await dialog.findByText(/: £416\.34$/)).toBeInTheDocument();
    const { start_date, end_date } = buildEarnings();
    const { query } = api.requests.find(({ key }) => key === 'GET /reports/explain') ?? {};
    expect([query?.get('from'), query?.get('to')]).toEqual([start_date, end_date]);
  });

  it('of all time are explained without days', async () => {
    const all = { ...buildEarnings(), start_date: null, end_date: null };
    const { api } = open({
      'GET /declutterer/earnings': { earnings: all },
      'GET /reports/explain': {
        figure: 'session_share',
        from: null,
        to: null,
        total: 416.34,
        entries_total: 0,
        entries: [],
        page: { next_cursor: null },
      },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Explain this number: Average per session' }),
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Average per session' }));
    expect(await dialog.findByText('All time: £416.34')).toBeInTheDocument();
    expect(dialog.getByText('£416.34 over 6 sessions is £69.39 each.')).toBeInTheDocument();
    const { query } = api.requests.find(({ key }) => key === 'GET /reports/explain') ?? {};
    expect([query?.get('figure'), query?.get('from'), query?.get('to')]).toEqual([
      'session_share',
      null,
      null,
    ]);
  });

  it('list each finished session with its fees and its payout', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Session by session' });
    const row = within(table).getByRole('row', { name: /Home Decluttering/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Mon 4 Mar 2030, 10:00', '£90.00', '£20.61', '£69.39', 'Scheduled, Thu 7 Mar 2030']);
  });

  it('name no day for a payout that waits for bank details', async () => {
    const waiting = { status: 'waiting', date: null } as const;
    open({
      'GET /declutterer/earnings': {
        earnings: buildEarnings({ lines: [buildLine({ payout: waiting })], lines_total: 1 }),
      },
    });
    const table = await screen.findByRole('table', { name: 'Session by session' });
    expect(within(table).getByRole('cell', { name: 'Waiting for your bank details' })).toBeInTheDocument();
  });

  it.each([
    [
      '2030-03-08',
      'Sent back by your bank. Sent again on Fri 8 Mar 2030',
      'We send it again on Friday 8 March 2030.',
    ],
    [
      null,
      'Sent back by your bank. Please check your bank details',
      'Once they are right, we send it again.',
    ],
  ])('say what a bank sent back, what to do, and when it leaves again: %s', async (date, line, next) => {
    const lines = [buildLine({ payout: { status: 'failed', date } })];
    const { container } = open({
      'GET /declutterer/earnings': {
        earnings: buildEarnings({ lines, lines_total: 1, sent_back: { date, amount: 69.39 } }),
      },
      'POST /declutterer/payout-account/onboarding': { url: 'https://pay.test/account' },
    });
    expect(await screen.findByText('Your bank sent £69.39 back')).toBeInTheDocument();
    expect(screen.getByText(new RegExp(`The money is safe and stays yours.*${next}$`))).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: line })).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Check my bank details' }));
    await waitFor(() => expect(leave.to).toHaveBeenCalledWith('https://pay.test/account'));
  });

  it('say so of a session that was called off late', async () => {
    const lines = [buildLine({ status: 'cancelled', net: 34.7 })];
    open({ 'GET /declutterer/earnings': { earnings: buildEarnings({ lines, lines_total: 1 }) } });
    const table = await screen.findByRole('table', { name: 'Session by session' });
    expect(
      within(table).getByRole('cell', { name: 'Mon 4 Mar 2030, 10:00. Cancelled late' }),
    ).toBeInTheDocument();
  });

  it('are compared week by week, where every session is known here', async () => {
    const lines = [buildLine({ scheduled_date: '2030-03-11', net: 84.81 }), buildLine()];
    const { container, unmount } = open({
      'GET /declutterer/earnings': { earnings: buildEarnings({ lines, lines_total: 2 }) },
    });
    const name = 'Of these 2 weeks, the week from Mon 11 Mar 2030 brought you the most: £84.81.';
    expect(await screen.findByRole('figure', { name })).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
    unmount();
    open({ 'GET /declutterer/earnings': { earnings: buildEarnings({ lines, lines_total: 3 }) } });
    expect(await screen.findByText(/^2 of 3 are shown/)).toBeInTheDocument();
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it('are saved as they are shown, for a spreadsheet', async () => {
    const downloads = watchDownloads();
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Export/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
    downloads.stop();
    expect(downloads.saved).toEqual(['earnings.csv']);
    const file = openSpreadsheet(await downloads.latest());
    expect(file.sum('Price (GBP)') - file.sum('Fees (GBP)')).toBeCloseTo(file.sum('Yours (GBP)'));
    expect(file.sum('Yours (GBP)')).toBeGreaterThan(0);
  });

  it('say Not enough data yet where nothing was earned', async () => {
    open({ 'GET /declutterer/earnings': { earnings: noEarnings() } });
    expect(await factsIn('Monthly overview')).toContain('Average per session: Not enough data yet');
    expect(screen.getByText('No payout is planned yet.')).toBeInTheDocument();
    expect(screen.getByText(/^No finished session in this time yet/)).toBeInTheDocument();
  });

  it('say calmly that they did not load, and try again', async () => {
    const { api } = open({ 'GET /declutterer/earnings': fails('unavailable') });
    await screen.findByRole('heading', { name: 'Unable to load earnings' });
    api.answer({ 'GET /declutterer/earnings': { earnings: buildEarnings() } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Monthly overview')).toBeInTheDocument();
  });
});

describe('the period', () => {
  // spec: S2-09
  it('is chosen from a list and lives in the address', async () => {
    const rendered = open();
    const select = screen.getByLabelText('Period');
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['This week', 'This month', 'This quarter', 'This year', 'All time']);
    await userEvent.selectOptions(select, 'This year');
    await waitFor(() => expect(asked(rendered)).toEqual({ period: 'year' }));
    expect(rendered.address()).toBe('/dashboard/declutterer/earnings?period=year');
    expect(await screen.findByRole('heading', { name: 'This year' })).toBeInTheDocument();
  });

  it('may be days of one’s own, both of them and in order', async () => {
    const rendered = open();
    await userEvent.click(screen.getByRole('button', { name: 'From one day to another' }));
    await userEvent.type(screen.getByLabelText('First day'), '2030-02-10');
    await userEvent.click(screen.getByRole('button', { name: 'Show these days' }));
    expect(screen.getByText('Please choose both a first and a last day')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Last day'), '2030-02-01');
    await userEvent.click(screen.getByRole('button', { name: 'Show these days' }));
    expect(screen.getByText('Please choose a last day that is not before the first')).toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('Last day'));
    await userEvent.type(screen.getByLabelText('Last day'), '2030-02-20');
    await userEvent.click(screen.getByRole('button', { name: 'Show these days' }));
    await waitFor(() =>
      expect(asked(rendered)).toEqual({ start_date: '2030-02-10', end_date: '2030-02-20' }),
    );
    expect(
      await screen.findByRole('heading', { name: 'Sun 10 Feb 2030 to Wed 20 Feb 2030' }),
    ).toBeInTheDocument();
  });
});

describe('the documents', () => {
  // spec: S2-09
  it('are a statement of earnings of a month and a file with every line of the period', async () => {
    const downloads = watchDownloads();
    const { api } = open({}, '/dashboard/declutterer/earnings?period=quarter', {
      'GET /declutterer/earnings/payslip': fakeFile('payslip.pdf'),
      'GET /declutterer/earnings.csv': fakeFile('earnings.csv'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download statement' }));
    expect(await screen.findByText('The statement is in your downloads, as a PDF.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('The file is in your downloads.')).toBeInTheDocument();
    downloads.stop();
    expect(downloads.saved).toEqual(['payslip.pdf', 'earnings.csv']);
    const queries = api.requests.filter(({ key }) => /payslip|csv$/.test(key) && !key.includes('csrf'));
    expect(queries[0]?.query.get('month')).toMatch(/^20\d\d-\d\d$/);
    expect(queries[1]?.query.get('period')).toBe('quarter');
  });

  it('that did not come say so, with the way to try again', async () => {
    open({}, undefined, { 'GET /declutterer/earnings/payslip': fails('unavailable') });
    await userEvent.click(await screen.findByRole('button', { name: 'Download statement' }));
    expect(await screen.findByText('We could not get your statement')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

describe('the payout account', () => {
  it('leads to the page where bank details are entered', async () => {
    open({ 'POST /declutterer/payout-account/onboarding': { url: 'https://pay.test/onboarding' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Set up payouts' }));
    await waitFor(() => expect(leave.to).toHaveBeenCalledWith('https://pay.test/onboarding'));
  });

  it('that is ready names the bank account by its last digits', async () => {
    open({
      'GET /declutterer/payout-account': {
        account: { status: 'ready', hint: 'All set.', bank_last4: '6789' },
      },
    });
    expect(await screen.findByText('Bank account ending 6789')).toBeInTheDocument();
    expect(screen.getByText('Ready')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change bank details' })).toBeInTheDocument();
  });

  describe('straight after the form of the provider', () => {
    afterEach(() => vi.useRealTimers());

    const waitingFor = (status: 'incomplete' | 'checking', route: string) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const at = (state: typeof status | 'ready') => ({
        'GET /declutterer/payout-account': { account: { ...account, status: state } },
      });
      const { api } = open(at(status), route);
      const count = (key: string) => api.requests.filter((request) => request.key === key).length;
      return { api, count, becomesReady: () => api.answer(at('ready')) };
    };
    const BACK = '/dashboard/declutterer/earnings?payouts=back';

    it.each([
      ['incomplete', BACK, 'Almost there'],
      ['checking', '/dashboard/declutterer/earnings', 'Being checked'],
    ] as const)(
      'that is %s it follows what the provider says, and the sessions with it',
      async (...given) => {
        const [status, route, words] = given;
        const { becomesReady, count } = waitingFor(status, route);
        await screen.findByText(words);
        const before = count('GET /declutterer/earnings');
        becomesReady();
        await vi.advanceTimersByTimeAsync(4_500);
        expect(await screen.findByText('Ready')).toBeInTheDocument();
        await waitFor(() => expect(count('GET /declutterer/earnings')).toBe(before + 1));
        await vi.advanceTimersByTimeAsync(120_000);
        expect(count('GET /declutterer/payout-account')).toBe(2);
      },
    );

    it('is asked about once when nobody comes from there', async () => {
      const { count } = waitingFor('incomplete', '/dashboard/declutterer/earnings');
      await screen.findByText('Almost there');
      await vi.advanceTimersByTimeAsync(120_000);
      expect(count('GET /declutterer/payout-account')).toBe(1);
    });

    it('is asked about each minute when the provider takes its time', async () => {
      const { count } = waitingFor('checking', BACK);
      await screen.findByText('Being checked');
      await vi.advanceTimersByTimeAsync(62_000);
      const soon = count('GET /declutterer/payout-account');
      expect(soon).toBe(16);
      await vi.advanceTimersByTimeAsync(59_000);
      expect(count('GET /declutterer/payout-account')).toBe(17);
    });
  });

  it('says why its page did not open', async () => {
    open({ 'POST /declutterer/payout-account/onboarding': fails('unavailable') });
    await userEvent.click(await screen.findByRole('button', { name: 'Set up payouts' }));
    expect(await screen.findByText(ERRORS.unavailable.message)).toBeInTheDocument();
  });

  it('that did not load can be asked for again', async () => {
    const { api } = open({ 'GET /declutterer/payout-account': fails('network') });
    await screen.findByText('Your payout account did not load');
    api.answer({ 'GET /declutterer/payout-account': { account } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Not set up')).toBeInTheDocument();
  });
});
