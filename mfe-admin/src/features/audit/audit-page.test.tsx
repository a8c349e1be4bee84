import {
  axe,
  fakeFile,
  fails,
  renderApp,
  screen,
  userEvent,
  waitFor,
  within,
  watchDownloads,
  type FakeAnswers,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { Link, Route, Routes } from '@gently/platform/router';
import { buildEntry } from '../../testing/build';
import AuditPage from './audit-page';

const WHOLE = { at: '2035-01-17T10:00:00.000Z', records: 1204, broken: null };
const listOf = (...entries: ReturnType<typeof buildEntry>[]) => ({ entries, page: { next_cursor: null } });
const open = (answers: FakeAnswers = {}, query = '') =>
  renderApp(<AuditPage />, {
    route: `/dashboard/admin/configuration/audit${query}`,
    answers: {
      'GET /admin/audit': listOf(buildEntry()),
      'GET /admin/audit/check': { check: WHOLE },
      ...answers,
    },
  });
const asked = ({ api }: ReturnType<typeof open>) =>
  Object.fromEntries(
    api.requests
      .filter(({ key }) => key === 'GET /admin/audit')
      .at(-1)
      ?.query.entries() ?? [],
  );

describe('the audit log', () => {
  it('says who did what, when and from where, with before and after', async () => {
    const { container } = open();
    const row = within(await screen.findByRole('row', { name: /Ada Byron/ }));
    for (const words of ['Wed 17 Jan 2035 at 10:00', 'Ada Byron, Admin', 'Changed a setting'])
      expect(row.getByText(words)).toBeInTheDocument();
    expect(row.getByText('API rate limit')).toBeInTheDocument();
    await userEvent.click(row.getByText('Details'));
    for (const [term, detail] of [
      ['before', '600'],
      ['after', '100'],
      ['reason', 'Fewer calls'],
      ['from the address', '192.0.2.7'],
      ['number in the log', '12'],
    ] as const)
      expect(row.getByText(term).parentElement).toHaveTextContent(`${term}${detail}`);
    expect(await axe(container)).toEqual([]);
  });

  it('names people whose account is gone, and nobody where nobody was signed in', async () => {
    open({
      'GET /admin/audit': listOf(
        buildEntry({ actor: null, target: { kind: 'user', id: 'b'.repeat(24), name: 'Tom Hale' } }),
        buildEntry({
          actor: { id: 'c'.repeat(24), name: null, role: null },
          target: { kind: 'user', id: 'd'.repeat(24), name: null },
          seq: null,
        }),
      ),
    });
    expect(await screen.findByText('Not signed in')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Tom Hale' })).toHaveAttribute(
      'href',
      `/dashboard/admin/users/${'b'.repeat(24)}`,
    );
    expect(screen.getAllByText('A deleted account')).toHaveLength(2);
    expect(screen.getByText('gets a place within seconds')).toBeInTheDocument();
  });

  it('names modules and courses by their titles, and leads to them', async () => {
    const training = (kind: string, name: string | null) =>
      buildEntry({ target: { kind: `training_${kind}`, id: 'b'.repeat(24), name } });
    open({
      'GET /admin/audit': listOf(
        training('module', 'Sorting papers'),
        training('course', 'Foundations'),
        training('module', null),
        training('course', null),
        buildEntry({ target: { kind: 'region', id: 'e'.repeat(24), name: 'Leeds' } }),
      ),
    });
    expect(await screen.findByRole('link', { name: 'Sorting papers' })).toHaveAttribute(
      'href',
      `/dashboard/admin/training/modules/${'b'.repeat(24)}`,
    );
    expect(screen.getByRole('link', { name: 'Foundations' })).toHaveAttribute(
      'href',
      '/dashboard/admin/training/courses',
    );
    expect(screen.getByRole('link', { name: 'Leeds' })).toHaveAttribute(
      'href',
      '/dashboard/admin/services/regions',
    );
    for (const gone of ['A module that is gone', 'A course that is gone'])
      expect(screen.getByText(gone)).toBeInTheDocument();
  });

  it('is searched by person, action and days, which the address keeps', async () => {
    const rendered = open({}, '?cursor=old');
    await screen.findByRole('row', { name: /Ada Byron/ });
    await userEvent.type(screen.getByLabelText('Email of who did it, or to whom'), 'ada@people.test{Enter}');
    await userEvent.selectOptions(screen.getByLabelText('What'), 'Approved an account');
    await userEvent.type(screen.getByLabelText('From'), '2035-01-01');
    await userEvent.type(screen.getByLabelText('To'), '2035-01-31');
    await waitFor(() =>
      expect(asked(rendered)).toEqual({
        person: 'ada@people.test',
        action: 'account.approved',
        from: '2035-01-01',
        to: '2035-01-31',
      }),
    );
  });

  it('is asked anew when it is opened again, as others may have done something since', async () => {
    const place = '/dashboard/admin/configuration/audit';
    const { api } = renderApp(
      <>
        <Link to="/elsewhere">Away</Link>
        <Link to={place}>Back</Link>
        <Routes>
          <Route path={place} element={<AuditPage />} />
        </Routes>
      </>,
      {
        route: place,
        answers: { 'GET /admin/audit': listOf(buildEntry()), 'GET /admin/audit/check': { check: WHOLE } },
      },
    );
    await screen.findByRole('row', { name: /Ada Byron/ });
    await userEvent.click(screen.getByRole('link', { name: 'Away' }));
    const since = buildEntry({ actor: { id: 'c'.repeat(24), name: 'Noor Khan', role: 'admin' } });
    api.answer({ 'GET /admin/audit': listOf(since, buildEntry()) });
    await userEvent.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByRole('row', { name: /Noor Khan/ })).toBeInTheDocument();
  });

  it('does not ask with days that are none', async () => {
    const rendered = open({}, '?from=0002-01-01&to=nonsense&action=made.up&target=$where');
    await screen.findByRole('row', { name: /Ada Byron/ });
    expect(asked(rendered)).toEqual({});
  });

  it('can hold nothing of a kind, with the way back', async () => {
    const rendered = open({ 'GET /admin/audit': listOf() }, '?action=account.approved');
    expect(await screen.findByText('Nothing of this kind was done')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(rendered.address()).toBe('/dashboard/admin/configuration/audit');
  });

  it('is exported whole, and not only what the page shows, as it is searched', async () => {
    const downloads = watchDownloads();
    const { api } = open({}, '?action=setting.changed&from=2035-01-01');
    api.serve({ 'GET /admin/audit/export': fakeFile('audit-log.csv') });
    await userEvent.click(await screen.findByRole('button', { name: 'Export: every entry that matches' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
    expect(await screen.findByText('The file is in your downloads.')).toHaveRole('status');
    const file = api.requests.find(({ key }) => key === 'GET /admin/audit/export');
    expect([downloads.saved, String(file?.query)]).toEqual([
      ['audit-log.csv'],
      'action=setting.changed&from=2035-01-01',
    ]);
    downloads.stop();
  });

  it('can be asked for again', async () => {
    const { api } = open({ 'GET /admin/audit': fails('internal') });
    await screen.findByRole('heading', { name: 'We could not load the audit log' });
    api.answer({ 'GET /admin/audit': listOf(buildEntry()) });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('row', { name: /Ada Byron/ })).toBeInTheDocument();
  });
});

describe('the check', () => {
  it('says how much is in place, and can be done now', async () => {
    open({
      'POST /admin/audit/check': { check: { ...WHOLE, records: 1205, at: '2035-01-18T09:00:00.000Z' } },
    });
    expect(await screen.findByText(/1,204 entries are in place.*17 Jan 2035 at 10:00/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText(/1,205 entries are in place.*18 Jan 2035 at 09:00/)).toBeInTheDocument();
  });

  it.each([
    ['changed', 'Entry number 7 is not as it was written, or not in its place.'],
    ['missing', 'Entry number 7 is missing.'],
    ['unsigned_end', 'The log ends at entry number 7, and nobody of ours has signed that end.'],
    ['shortened', 'The log was cut: an earlier check saw entry number 7.'],
  ] as const)('names what was touched: %s', async (kind, words) => {
    open({ 'GET /admin/audit/check': { check: { ...WHOLE, broken: { seq: 7, kind } } } });
    expect(await screen.findByText('The audit log has been tampered with')).toBeInTheDocument();
    expect(screen.getByText(new RegExp(words))).toBeInTheDocument();
  });

  it('says when there was none, and when it did not finish', async () => {
    open({ 'GET /admin/audit/check': { check: null }, 'POST /admin/audit/check': fails('internal') });
    expect(await screen.findByText('It has not been checked yet.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('The check did not finish')).toBeInTheDocument();
  });
});
