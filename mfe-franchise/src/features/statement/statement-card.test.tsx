import type { Statement } from '@gently/contracts/reports';
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
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { monthsOf } from './months';
import { StatementCard } from './statement-card';

const always = { owned_from: null, owned_until: null };
const LEEDS = { id: 'a'.repeat(24), name: 'Leeds' };
const YORK = { id: 'b'.repeat(24), name: 'York' };
const HULL = { id: 'c'.repeat(24), name: 'Hull', owned_from: '2034-11-15', owned_until: '2034-12-14' };
const statement = (overrides: Partial<Statement> = {}): Statement => ({
  region: LEEDS,
  month: '2035-01',
  is_final: false,
  from: '2035-01-01',
  to: '2035-01-17',
  earned: 13.5,
  returned: -6.75,
  moved: 0,
  total: 6.75,
  revenue: 45,
  sessions: 2,
  ...overrides,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2035-01-17T10:00:00Z');
});
afterEach(() => void vi.useRealTimers());

const open = (answers: FakeAnswers = {}) =>
  renderApp(
    <StatementCard regions={[{ ...LEEDS, ...always }, { ...YORK, ...always }, HULL]} first={LEEDS.id} />,
    {
      answers: { 'GET /reports/regions/:id/statement': { statement: statement() }, ...answers },
    },
  );
const facts = async () =>
  (await screen.findAllByRole('term')).map(
    (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
  );

describe('the commission statement', () => {
  it('says what the month brought, and that it is not over', async () => {
    const { container } = open();
    expect(await facts()).toEqual([
      'Sessions paid: 2',
      'Revenue: £45.00',
      'Commission of paid sessions: £13.50',
      'Went back with refunds: −£6.75',
      'Commission: £6.75',
    ]);
    expect(screen.getByText('This month is not over yet. More may be added.')).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'Explain this number: Commission of Leeds' }),
    ).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('is asked for again for another region and month', async () => {
    const asked: string[] = [];
    open({
      'GET /reports/regions/:id/statement': ({ params, query }) => {
        asked.push(`${params['id']} ${query.get('month') ?? ''}`);
        return { statement: statement({ is_final: true, moved: -6.75, total: 0 }) };
      },
    });
    await userEvent.selectOptions(screen.getByLabelText('Region of the statement'), 'York');
    await userEvent.selectOptions(screen.getByLabelText('Month'), 'December 2034');
    expect(await facts()).toContain('Moved between regions: −£6.75');
    expect(asked).toEqual([`${LEEDS.id} 2035-01`, `${YORK.id} 2035-01`, `${YORK.id} 2034-12`]);
    expect(screen.queryByText(/not over yet/)).not.toBeInTheDocument();
  });

  it('is offered of a former region for the months in which it was theirs, with its days', async () => {
    const asked: string[] = [];
    open({
      'GET /reports/regions/:id/statement': ({ params, query }) => {
        asked.push(`${params['id']} ${query.get('month') ?? ''}`);
        return { statement: statement({ from: '2034-12-01', to: '2034-12-14', is_final: true }) };
      },
    });
    await screen.findAllByRole('term');
    await userEvent.selectOptions(
      screen.getByLabelText('Region of the statement'),
      'Hull (yours until Thu 14 Dec 2034)',
    );
    expect(
      within(screen.getByLabelText('Month'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['December 2034', 'November 2034']);
    expect(await facts()).toContain('Days: Friday 1 December 2034 to Thursday 14 December 2034');
    expect(asked).toEqual([`${LEEDS.id} 2035-01`, `${HULL.id} 2034-12`]);
  });

  it('can be asked for again when it did not come', async () => {
    const { api } = open({ 'GET /reports/regions/:id/statement': fails('network') });
    await screen.findByRole('heading', { name: 'We could not load this statement' });
    api.answer({ 'GET /reports/regions/:id/statement': { statement: statement() } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await facts()).toContain('Commission: £6.75');
  });

  it('comes as a file, and says when it did not', async () => {
    const downloads = watchDownloads();
    const { api } = open();
    const part = within(await screen.findByRole('region', { name: 'Commission statement' }));
    await userEvent.click(part.getByRole('button', { name: 'Download PDF' }));
    expect(await part.findByText('We could not get the file')).toBeInTheDocument();
    const path = `GET /reports/regions/${LEEDS.id}/statement.pdf`;
    api.serve({ [path]: fakeFile('commission-leeds-2035-01.pdf') });
    api.undeclared.length = 0;
    await userEvent.click(part.getByRole('button', { name: 'Try again' }));
    expect(await part.findByText('The file is in your downloads.')).toBeInTheDocument();
    expect(downloads.saved).toEqual(['commission-leeds-2035-01.pdf']);
    downloads.stop();
  });
});

describe('the months', () => {
  it('go back two years from this one', () => {
    const months = monthsOf(always, '2035-01-17');
    expect(months).toHaveLength(24);
    expect(months.slice(0, 2)).toEqual([
      { value: '2035-01', label: 'January 2035' },
      { value: '2034-12', label: 'December 2034' },
    ]);
    expect(months.at(-1)?.value).toBe('2033-02');
  });

  it.each([
    [{ owned_from: '2034-12-31', owned_until: null }, ['2035-01', '2034-12']],
    [{ owned_from: '2034-11-01', owned_until: '2034-12-01' }, ['2034-12', '2034-11']],
    [{ owned_from: '2034-12-01', owned_until: '2035-03-31' }, ['2035-01', '2034-12']],
    [{ owned_from: '2031-01-05', owned_until: '2031-02-03' }, ['2031-02', '2031-01']],
  ])('of %j are those in which the region is theirs', (owned, expected) =>
    expect(monthsOf(owned, '2035-01-17').map(({ value }) => value)).toEqual(expected),
  );
});
