import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { againstLimits, asTable, LIMITS, lossOf, measuredRow } from './limits';

const OPERATIONS_MD = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'operations.md');

describe('LIMITS', () => {
  it('are those that docs/operations.md states, in the same order', () => {
    const [, after = ''] = readFileSync(OPERATIONS_MD, 'utf8').split('<!-- limits of the drill -->\n');
    const [table = ''] = after.trimStart().split('\n\n');
    const stated = [...table.matchAll(/\| (\d+) starts?(?: \+ (\d+) backups?)? +\|/g)].map(
      ([, starts, backups = '0']) => ({ starts: Number(starts), backups: Number(backups) }),
    );
    expect(stated).toEqual(Object.values(LIMITS));
  });
});

describe('againstLimits', () => {
  it('scales each limit with the calibration of the run', () => {
    const recovery = { restore: 100, start: 200, reconcile: 30, jobs: 10 };
    expect(againstLimits(recovery, { startMs: 1_000, backupMs: 50 })).toEqual([
      { part: 'restore', tookMs: 100, limitMs: 1_100 },
      { part: 'start', tookMs: 200, limitMs: 3_000 },
      { part: 'reconcile', tookMs: 30, limitMs: 1_000 },
      { part: 'jobs', tookMs: 10, limitMs: 1_000 },
    ]);
  });
});

describe('lossOf', () => {
  const backup = { startedAt: 100, copiedAt: 150 };
  const write = (at: number, isKept: boolean) => ({ at, isKept });

  it('is the age of the newest write that is still there', () => {
    const writes = [write(90, true), write(110, true), write(120, false), write(300, false)];
    expect(lossOf(writes, backup, 400)).toEqual({ lostMs: 290, worstMs: 86_400_050, kept: 2, lost: 2 });
  });

  it('counts from the backup when it holds no write of the drill', () => {
    expect(lossOf([write(120, false)], backup, 400).lostMs).toBe(300);
  });

  it('refuses a backup that lacks a write from before it', () => {
    expect(() => lossOf([write(90, false)], backup, 400)).toThrow('A write from before the backup is lost');
  });

  it('refuses a backup that does not show one moment', () => {
    const writes = [write(110, false), write(120, true)];
    expect(() => lossOf(writes, backup, 400)).toThrow('newer than one it lacks');
  });

  it('refuses a drill in which nothing was lost', () => {
    expect(() => lossOf([write(90, true)], backup, 400)).toThrow('Nothing was lost');
  });
});

describe('measuredRow', () => {
  it('names a limit that is missed', () => {
    expect(measuredRow('restore', 2_000, 1_500)).toEqual(['restore', '2.0 s', '1.5 s', 'MISSED']);
    expect(measuredRow('restore', 1_500, 1_500)[3]).toBe('met');
    expect(measuredRow('fetch', 40)).toEqual(['fetch', '0.0 s', '', '']);
  });
});

describe('asTable', () => {
  it('aligns the columns and leaves no space at the end', () => {
    expect(
      asTable([
        ['part', 'took'],
        ['restore', '2 s'],
        ['jobs', ''],
      ]),
    ).toBe('  part     took\n  restore  2 s\n  jobs');
  });
});
