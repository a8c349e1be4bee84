import { expect, it } from 'vitest';
import { jobStateOf } from './job-state';

const NOW = new Date('2035-01-17T10:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);

it.each([
  ['waits for its time', { nextRunAt: ago(-5) }, { running: false, late: false, failure: null }],
  ['is due, and begun within a minute', { nextRunAt: ago(60_000) }, { late: false }],
  ['is late after that', { nextRunAt: ago(60_001) }, { late: true }],
  [
    'runs, however long ago it was due',
    { nextRunAt: ago(90_000), lockedAt: ago(5) },
    { running: true, late: false },
  ],
  [
    'failed when last run',
    { failedAt: ago(5), lastFinishedAt: ago(5), failCount: 2, failReason: 'No mail server' },
    { failure: { at: ago(5), reason: 'No mail server', times: 2 } },
  ],
  ['worked again since', { failedAt: ago(5), lastFinishedAt: ago(4), failCount: 2 }, { failure: null }],
] as const)('a job that %s', (_name, row, state) =>
  expect(jobStateOf({ name: 'send emails', ...row }, NOW)).toMatchObject(state),
);

it('is told with a reason that fits a line', () => {
  const row = { name: 'send emails', failedAt: NOW, failReason: 'x'.repeat(1_000) };
  expect(jobStateOf(row, NOW).failure?.reason).toHaveLength(300);
});
