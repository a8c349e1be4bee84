import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { oneCheck, printTally, readPlaywright } from './tally.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tally-'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const reported = (stats, errors = []) => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify({ stats, errors }));
  return readPlaywright('journeys', file);
};
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

  it('fails for a tier that ran nothing', () => {
    const nothing = reported({ expected: 0, unexpected: 0, flaky: 0, skipped: 0 });
    expect(printTally([oneCheck('lint', true), nothing], [], 1_000)).toBe(false);
    expect(lines().at(-1)).toBe('\n1 passed, 1 failed');
  });
});
