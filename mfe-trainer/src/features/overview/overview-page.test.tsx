import { SMALL_GROUP_TEXT } from '@gently/contracts/small-groups';
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
import { describe, expect, it } from 'vitest';
import { buildActivity, buildRow, buildStats, noStats } from '../../testing/build';
import { OverviewPage } from './overview-page';

const PAGE = { next_cursor: null };
const open = (answers: FakeAnswers = {}) =>
  renderApp(<OverviewPage />, {
    route: '/dashboard/trainer',
    answers: {
      'GET /trainer/stats': buildStats(),
      'GET /trainer/modules': { modules: [buildRow()] },
      'GET /trainer/activity': { activity: [], page: PAGE },
      ...answers,
    },
  });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the numbers', () => {
  // spec: S2-15
  it('stand on four cards', async () => {
    const { container } = open();
    expect(screen.getByText('Loading your numbers...')).toBeInTheDocument();
    for (const [caption, value] of [
      ['Active courses', '6'],
      ['Total students', '42'],
      ['Certificates issued', '17'],
      ['Completion rate', '64%'],
    ] as const)
      expect((await screen.findAllByText(caption))[0]?.parentElement).toHaveTextContent(value);
    await screen.findByText('Working with ADHD');
    expect(await axe(container)).toEqual([]);
  });

  // spec: S2-15
  it('say so where too little is known', async () => {
    open({ 'GET /trainer/stats': noStats() });
    expect(await screen.findAllByText('Not enough data yet')).toHaveLength(2);
    expect(screen.getByText(SMALL_GROUP_TEXT)).toBeInTheDocument();
  });

  it('can be asked for again', async () => {
    const { api, container } = open({ 'GET /trainer/stats': fails('network') });
    await screen.findByText('Working with ADHD');
    await screen.findByRole('heading', { name: 'We could not load your numbers' });
    expect(screen.queryByRole('region', { name: 'Performance summary' })).not.toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
    api.answer({ 'GET /trainer/stats': buildStats() });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('42')).toBeInTheDocument();
  });
});

describe('the modules', () => {
  // spec: S2-16
  it('are named with badges, duration, students and score, each with its way into the editor', async () => {
    const row = buildRow({ is_active: false });
    open({ 'GET /trainer/modules': { modules: [row] } });
    const module = within(await screen.findByRole('listitem', { name: 'Working with ADHD' }));
    for (const words of ['Required', 'Inactive', '1 h 30 min', '12 enrolled', '84% on average'])
      expect(module.getByText(words)).toBeInTheDocument();
    expect(module.getByRole('link', { name: 'Edit Working with ADHD' })).toHaveAttribute(
      'href',
      `/dashboard/trainer/modules/${row.id}`,
    );
    expect(screen.getByRole('link', { name: 'Create Module' })).toHaveAttribute(
      'href',
      '/dashboard/trainer/modules/new',
    );
  });

  it('say what will be there, and when they did not come', async () => {
    const { api } = open({ 'GET /trainer/modules': fails('network') });
    await screen.findByRole('heading', { name: 'We could not load your modules' });
    api.answer({ 'GET /trainer/modules': { modules: [] } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'No modules yet' })).toBeInTheDocument();
  });
});

describe('performance, actions and activity', () => {
  // spec: S2-18
  it('tells rating, completion and revenue', async () => {
    open();
    const summary = await part('Performance summary');
    expect(await summary.findByText('4.6 of 5, from 12 reviews')).toBeInTheDocument();
    expect(summary.getByText('£1,240.00')).toBeInTheDocument();
  });

  it('opens the entries behind the revenue, by day and without anybody’s reference', async () => {
    const { api } = open({
      'GET /reports/explain': {
        figure: 'certified_revenue',
        from: '2030-03-01',
        to: '2030-03-04',
        total: 1_240,
        entries_total: 1,
        entries: [
          {
            id: '1',
            at: '2030-03-01T10:00:00.000Z',
            kind: 'payment_received',
            reference: null,
            service: 'Home Decluttering',
            session_date: '2030-03-04',
            amount: 1_240,
          },
        ],
        page: { next_cursor: null },
      },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Explain this number: Revenue this month' }),
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Revenue this month' }));
    expect(await dialog.findByText('Home Decluttering, session on 4 March 2030')).toBeInTheDocument();
    expect(dialog.queryByText(/has moved since/)).not.toBeInTheDocument();
    const { query } = api.requests.find(({ key }) => key === 'GET /reports/explain') ?? {};
    expect([query?.get('figure'), query?.get('from')]).toEqual(['certified_revenue', null]);
  });

  // spec: S2-18
  it('says that training is free while it brings nothing', async () => {
    open({ 'GET /trainer/stats': noStats() });
    expect(await screen.findByText(/^Training is free/)).toBeInTheDocument();
  });

  // spec: S2-18
  it('hands over the progress report, and says when it did not come', async () => {
    const downloads = watchDownloads();
    const { api } = open();
    const actions = await part('Quick actions');
    expect(actions.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      [
        ['Create New Module', '/dashboard/trainer/modules/new'],
        ['Schedule Assessment', '/dashboard/trainer/assessments/new'],
        ['Message Students', '/dashboard/trainer/students/message'],
      ],
    );
    await userEvent.click(actions.getByRole('button', { name: 'Export Progress Report' }));
    expect(await actions.findByText('We could not get the file')).toBeInTheDocument();
    api.serve({ 'GET /trainer/students/export': fakeFile('students.csv') });
    api.undeclared.length = 0;
    await userEvent.click(actions.getByRole('button', { name: 'Try again' }));
    expect(await actions.findByText('The file is in your downloads.')).toBeInTheDocument();
    expect(downloads.saved).toEqual(['students.csv']);
    downloads.stop();
  });

  // spec: S2-18
  it('tells what learners did', async () => {
    open({
      'GET /trainer/activity': {
        activity: [buildActivity(), buildActivity({ kind: 'certificate_issued', progress_percentage: null })],
        page: PAGE,
      },
    });
    expect(await screen.findByText('Imogen Hart is at 40% of Working with ADHD')).toBeInTheDocument();
    expect(screen.getByText('Imogen Hart earned a certificate in Working with ADHD')).toBeInTheDocument();
  });

  it('says that nothing happened where only a later API knows what did', async () => {
    const activity = [buildActivity({ kind: 'of_a_later_release' as never })];
    open({ 'GET /trainer/activity': { activity, page: PAGE } });
    expect(await screen.findByText(/^Nothing yet/)).toBeInTheDocument();
  });

  it('says when nothing happened, and when that is not known', async () => {
    const { api } = open({ 'GET /trainer/activity': fails('network') });
    await screen.findByRole('heading', { name: 'We could not load recent activity' });
    api.answer({ 'GET /trainer/activity': { activity: [], page: PAGE } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/^Nothing yet/)).toBeInTheDocument();
  });
});
