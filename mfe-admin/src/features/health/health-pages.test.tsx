import {
  axe,
  fails,
  type FakeAnswers,
  renderApp,
  screen,
  userEvent,
  waitFor,
  within,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { buildBackup, buildCheck, buildHealth, buildJob, buildSample } from '../../testing/build';
import BackupsPage from './backups-page';
import JobsPage from './jobs-page';
import NowPage from './now-page';

describe('the health of the system', () => {
  const open = (answers: FakeAnswers = {}) =>
    renderApp(<NowPage />, {
      answers: {
        'GET /admin/health': buildHealth(),
        'GET /admin/health/history': { samples: [] },
        ...answers,
      },
    });

  // spec: S2-32
  it('says that everything is well, and what was measured', async () => {
    const { container } = open();
    expect(await screen.findByText('Everything is well')).toBeInTheDocument();
    const database = within(screen.getByRole('region', { name: 'Database' }));
    expect(database.getByText('1.2 ms')).toBeInTheDocument();
    expect(database.getByText('Healthy')).toBeInTheDocument();
    expect(await screen.findByText(/Not enough data yet/)).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('names what is down', async () => {
    const payments = { key: 'payments', group: 'providers', label: 'Payments' } as const;
    open({
      'GET /admin/health': buildHealth(
        buildCheck(),
        buildCheck({ ...payments, state: 'down', detail: 'Nobody answers there' }),
      ),
    });
    expect(await screen.findByText('Something is down')).toBeInTheDocument();
    expect(screen.getByText(/^Payments\. Measured at 10:00/)).toBeInTheDocument();
    expect(screen.getByText('Nobody answers there')).toBeInTheDocument();
  });

  it('shows the last 24 hours in words and figures', async () => {
    open({
      'GET /admin/health/history': {
        samples: [
          buildSample(),
          buildSample({ at: '2035-01-17T10:01:00.000Z', state: 'down', down: ['Payments'] }),
        ],
      },
    });
    expect(await screen.findByText(/Nothing was down in 50% of the 2 minutes/)).toBeInTheDocument();
    await userEvent.click(screen.getByText('Hour by hour'));
    expect(screen.getByText('Payments: 1 minute')).toBeInTheDocument();
  });

  it('can be asked for again', async () => {
    const { api } = open({ 'GET /admin/health': fails('internal') });
    await screen.findByRole('heading', { name: 'We could not load the health of the system' });
    api.answer({ 'GET /admin/health': buildHealth() });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Everything is well')).toBeInTheDocument();
  });
});

describe('the jobs', () => {
  const failure = { at: '2035-01-17T10:00:00.000Z', reason: 'No mail server', times: 2 };
  const open = (answers: FakeAnswers = {}) =>
    renderApp(<JobsPage />, {
      answers: {
        'GET /admin/health/jobs': {
          jobs: [
            buildJob({ failure }),
            buildJob({ name: 'remind of sessions', late: true }),
            buildJob({ name: 'pay declutterers', running: true, last_run_at: null }),
          ],
          emails: { waiting: 3, failed: 1 },
        },
        ...answers,
      },
    });

  it('say what failed and why, what is late and what runs', async () => {
    const { container } = open();
    const failed = within(await screen.findByRole('region', { name: 'Failed when last run' }));
    expect(failed.getByText(/failed 2 times: No mail server/)).toBeInTheDocument();
    const late = screen.getByRole('row', { name: /Remind of sessions/ });
    expect(within(late).getByText('Late')).toBeInTheDocument();
    const running = screen.getByRole('row', { name: /Pay declutterers/ });
    expect(within(running).getByText('Running')).toBeInTheDocument();
    expect(within(running).getByText('Not yet')).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it.each([
    ['Retry', 'POST /admin/health/jobs/:name/retry', '“Send emails” runs within seconds.'],
    ['Discard', 'POST /admin/health/jobs/:name/discard', 'The failure of “Send emails” is put aside.'],
  ] as const)('%s', async (button, key, words) => {
    const { api } = open({ [key]: { job: buildJob() } });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(api.requests.filter((one) => one.key === key).map(({ params }) => params)).toEqual([
      { name: 'send emails' },
    ]);
  });

  it('say when a press did not work', async () => {
    open({ 'POST /admin/health/jobs/:name/retry': fails('internal') });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The job was not changed')).toBeInTheDocument();
  });
});

describe('the backups', () => {
  const open = (answers: FakeAnswers = {}) =>
    renderApp(<BackupsPage />, {
      answers: {
        'GET /admin/health/backups': { backups: [buildBackup({ by: 'Ada Byron' })], bucket: null },
        ...answers,
      },
    });

  it('say when, by whom and what they hold', async () => {
    const { container } = open();
    expect(await screen.findByText('Wed 17 Jan 2035 at 03:00')).toBeInTheDocument();
    expect(screen.getByText('Asked for by Ada Byron')).toBeInTheDocument();
    expect(screen.getByText('2.3 MB, 4,321 documents in 61 collections, encrypted')).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('are made at a press', async () => {
    const { api } = open({ 'GET /admin/health/backups': { backups: [], bucket: null } });
    expect(await screen.findByText('No backup has been made yet')).toBeInTheDocument();
    api.answer({
      'POST /admin/health/backups': { backup: buildBackup({ state: 'running' }) },
      'GET /admin/health/backups': { backups: [buildBackup({ state: 'running' })], bucket: null },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Make a backup now' }));
    expect(await screen.findByText('Being made')).toBeInTheDocument();
  });

  it('say why one could not be begun, and why one failed', async () => {
    open({
      'GET /admin/health/backups': {
        backups: [buildBackup({ state: 'failed', reason: 'The disk is full.' })],
        bucket: null,
      },
      'POST /admin/health/backups': fails('backup_under_way'),
    });
    expect(await screen.findByText('The disk is full.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Make a backup now' }));
    expect(await screen.findByText('No backup was begun')).toBeInTheDocument();
  });

  it('say which are in the bucket, and why one is not', async () => {
    const at = '2035-01-17T03:01:00.000Z';
    const reason = 'The bucket cannot be reached (ECONNREFUSED): check the endpoint and the network.';
    const copies = [null, { state: 'done', at, reason: '' }, { state: 'failed', at, reason }] as const;
    const backups = [
      ...copies.map((copy) => buildBackup({ copy })),
      buildBackup({ copy: { state: 'skipped', at, reason: '' }, encrypted: false }),
    ];
    const { container } = open({ 'GET /admin/health/backups': { backups, bucket: 'bucket copies' } });
    expect(await screen.findByText('Copied to the bucket on Wed 17 Jan 2035 at 03:01.')).toBeInTheDocument();
    expect(screen.getByText('It waits to be copied to the bucket.')).toBeInTheDocument();
    expect(screen.getByText('Not copied')).toBeInTheDocument();
    expect(screen.getByText(/cannot be reached/)).toBeInTheDocument();
    expect(screen.getByText(/^This backup is not copied to the bucket/)).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('say while one is being tried, and what it showed once it is over', async () => {
    const backup = buildBackup({ proving_since: '2035-01-17T10:00:00.000Z' });
    const { api } = open({ 'GET /admin/health/backups': { backups: [backup], bucket: null } });
    expect(await screen.findByText('It is being restored beside what is served')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Restoring beside...' })).toBeInTheDocument();
    const drill = { at: '2035-01-17T10:05:00.000Z', equal: true, collections: 61, documents: 9, reason: '' };
    api.answer({ 'GET /admin/health/backups': { backups: [buildBackup({ drill })], bucket: null } });
    expect(await screen.findByText('It restores to equal hashes')).toBeInTheDocument();
  });

  it.each([
    [true, 'It restores to equal hashes'],
    [false, 'It cannot be relied on'],
  ])('are proved at a press: equal %s', async (equal, words) => {
    const backup = buildBackup();
    const { api } = open({ 'GET /admin/health/backups': { backups: [backup], bucket: null } });
    await screen.findByText(/Restoring it has not been tested yet/);
    const drill = { at: '2035-01-17T10:00:00.000Z', equal, collections: 61, documents: 4_321, reason: '' };
    api.answer({
      'POST /admin/health/backups/:id/drill': { backup: { ...backup, drill } },
      'GET /admin/health/backups': { backups: [{ ...backup, drill }], bucket: null },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Prove that it restores' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByText(/Restoring it has not been tested yet/)).not.toBeInTheDocument(),
    );
  });
});
