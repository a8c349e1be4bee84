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
const reported = (stats, errors = [], suites = []) =>
  readPlaywright('journeys', written({ stats, errors, suites }));
const tried = (title, status, ...messages) => ({
  title,
  file: 'journeys/a.spec.ts',
  line: 7,
  tests: [
    {
      projectName: 'journeys',
      status,
      results: messages.map((message) => (message ? { error: { message } } : {})),
    },
  ],
});
const lines = () => console.log.mock.calls.flat();

describe('the sum of a test run', () => {
  it('says which tests passed at the second try only', () => {
    const count = reported({ expected: 70, unexpected: 0, flaky: 1, skipped: 0 });
    expect(printTally([count], [], 1_000)).toBe(true);
    expect(lines()).toContain(
      '  journeys             71 passed, 0 failed, 1 passed at the second try only: look at the first',
    );
    expect(lines().at(-1)).toBe('\n71 passed, 0 failed');
  });

  it('fails for a test that failed twice, and for what could not run at all', () => {
    const count = reported({ expected: 69, unexpected: 1, flaky: 0, skipped: 1 }, [
      { message: 'no browser' },
    ]);
    expect(printTally([count], [], 1_000)).toBe(false);
    expect(lines()).toContain('  journeys             69 passed, 2 failed, 1 skipped');
    expect(lines().at(-1)).toBe('\n69 passed, 2 failed');
  });

  it('names each test that failed, or did so at first, with what it said first', () => {
    const suites = [
      {
        specs: [tried('goes well', 'expected', '')],
        suites: [
          {
            specs: [
              tried('pays', 'unexpected', '\u001B[31mnothing came\u001B[39m\n\n  at line 9', 'nor later'),
            ],
          },
          { specs: [tried('waits', 'flaky', 'too late', '')] },
        ],
      },
    ];
    const count = reported(
      { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
      [{ message: 'no browser' }],
      suites,
    );
    printTally([count], [], 1_000);
    expect(lines().slice(0, 6)).toEqual([
      '\n  [journeys] journeys/a.spec.ts:7 › pays',
      '    nothing came\n      at line 9',
      '\n  [journeys] journeys/a.spec.ts:7 › waits',
      '    too late',
      '\n  journeys',
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
    const nothing = reported({ expected: 0, unexpected: 0, flaky: 0, skipped: 0 });
    expect(printTally([oneCheck('lint', true), nothing], [], 1_000)).toBe(false);
    expect(lines().at(-1)).toBe('\n1 passed, 1 failed');
  });
});
