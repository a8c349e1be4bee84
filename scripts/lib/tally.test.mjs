import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { oneCheck, printTally, readPlaywright, readVitest } from './tally.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tally-'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const written = (report) => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
};
const reported = (suites, errors = []) => readPlaywright('browser', written({ errors, suites }));
const tried = (title, status, { project = 'journeys', message } = {}) => ({
  title,
  file: 'journeys/a.spec.ts',
  line: 7,
  tests: [{ projectName: project, status, results: [message ? { error: { message } } : {}] }],
});
const lines = () => console.log.mock.calls.flat();

describe('the sum of a test run', () => {
  it('counts the projects of all remotes as one tier and the others by their names', () => {
    const counts = reported([
      {
        specs: [
          tried('opens', 'expected', { project: 'acceptance-mfe-client' }),
          tried('opens', 'skipped', { project: 'acceptance-mfe-admin' }),
          tried('recovers', 'expected', { project: 'matrix' }),
          tried('pays', 'expected'),
        ],
      },
    ]);
    expect(counts.map(({ tier, passed, skipped }) => [tier, passed, skipped])).toEqual([
      ['remote acceptance', 1, 1],
      ['failure matrix', 1, 0],
      ['journeys', 1, 0],
    ]);
    expect(printTally(counts, [], 1_000)).toBe(true);
    expect(lines().at(-1)).toBe('\n3 passed, 0 failed');
  });

  it('counts a test that passed only when it was tried again as failed', () => {
    expect(
      printTally(reported([{ specs: [tried('pays', 'flaky', { message: 'too late' })] }]), [], 1_000),
    ).toBe(false);
  });

  it('counts an error outside of any test as a failure', () => {
    const counts = reported([{ specs: [tried('pays', 'expected')] }], [{ message: 'no browser' }]);
    expect(printTally(counts, [], 1_000)).toBe(false);
    expect(lines().at(-1)).toBe('\n1 passed, 1 failed');
  });

  it('names each test that failed, with the first lines of its message', () => {
    const message = '\u001B[31mnothing appeared\u001B[39m\n\n  at line 9';
    const suites = [
      {
        specs: [tried('opens', 'expected')],
        suites: [{ specs: [tried('pays', 'unexpected', { message })] }],
      },
    ];
    printTally(reported(suites, [{ message: 'no browser' }]), [], 1_000);
    expect(lines().slice(0, 4)).toEqual([
      '\n  [journeys] journeys/a.spec.ts:7 › pays',
      '    nothing appeared\n      at line 9',
      '\n  browser',
      '    no browser',
    ]);
  });

  it('names what failed in vitest, a file that did not load among it', () => {
    const passed = { status: 'passed', fullName: 'is well', failureMessages: [] };
    const failed = { status: 'failed', fullName: 'adds up', failureMessages: ['1 is not 2'] };
    const testResults = [
      { name: '/a/b.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: '/a/c.int.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
    ];
    expect(printTally(readVitest(written({ testResults })), [], 1_000)).toBe(false);
    expect(lines().slice(0, 4)).toEqual([
      '\n  /a/b.test.ts › adds up',
      '    1 is not 2',
      '\n  /a/c.int.test.ts',
      '    cannot be read',
    ]);
    expect(lines().at(-1)).toBe('\n1 passed, 2 failed');
  });

  it('fails for a tier that ran nothing', () => {
    const nothing = { ...oneCheck('journeys', true), passed: 0 };
    expect(printTally([oneCheck('lint', true), nothing], [], 1_000)).toBe(false);
    expect(lines().at(-1)).toBe('\n1 passed, 1 failed');
  });
});
