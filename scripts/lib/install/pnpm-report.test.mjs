import { describe, expect, it } from 'vitest';
import { pnpmReport } from './pnpm-report.mjs';

const event = (fields) => JSON.stringify({ level: 'debug', ...fields });

const reportOf = (...lines) => {
  const report = pnpmReport();
  for (const line of lines) report.read(line);
  return report;
};

describe('what pnpm says while it installs', () => {
  it('counts the packages that are needed, downloaded and in place', () => {
    const { state } = reportOf(
      event({ name: 'pnpm:progress', status: 'resolved' }),
      event({ name: 'pnpm:progress', status: 'resolved' }),
      event({ name: 'pnpm:fetching-progress', status: 'started', size: 6_074 }),
      event({ name: 'pnpm:fetching-progress', status: 'started', size: null }),
      event({ name: 'pnpm:progress', status: 'fetched' }),
      event({ name: 'pnpm:progress', status: 'imported' }),
    );
    expect(state).toEqual({ packages: 2, ready: 1, fetched: 1, bytes: 6_074 });
  });

  it('names errors with their code, before anything else that was said', () => {
    const report = reportOf(
      'npm warn something',
      event({ name: 'pnpm', level: 'error', code: 'ERR_PNPM_OUTDATED_LOCKFILE', message: 'Cannot install' }),
    );
    expect(report.said()).toEqual(['ERR_PNPM_OUTDATED_LOCKFILE: Cannot install']);
    expect(report.brokeOff()).toBe(false);
  });

  it('keeps the words of npm when it could not even fetch pnpm', () => {
    const report = reportOf('npm error code ECONNRESET', 'npm error network aborted');
    expect(report.said()).toEqual(['npm error code ECONNRESET', 'npm error network aborted']);
    expect(report.brokeOff()).toBe(true);
  });

  it.each([
    'ERR_PNPM_META_FETCH_FAIL',
    'ERR_SOCKET_TIMEOUT',
    'ERR_PNPM_FETCH_503',
    'ERR_PNPM_TARBALL_INTEGRITY',
    'UND_ERR_SOCKET',
    'ETIMEDOUT',
  ])('takes %s for a download that broke off', (code) => {
    const report = reportOf(event({ name: 'pnpm', level: 'error', err: { code, message: 'x' } }));
    expect(report.brokeOff()).toBe(true);
  });

  it.each(['ERR_PNPM_FETCH_404', 'ERR_PNPM_FETCH_403', 'ERR_PNPM_NO_MATCHING_VERSION', 'ENOSPC'])(
    'does not take %s for one: trying again would not help',
    (code) => {
      const report = reportOf(event({ name: 'pnpm', level: 'error', err: { code, message: 'x' } }));
      expect(report.brokeOff()).toBe(false);
    },
  );
});
