import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { IS_LONG, runs } from '../../../../vitest.limits';
import { builtProgram, builtServer, cleanUp, temporaryDir } from '../testing/temporary';
import { type DamageReport, damageLoop } from './damage-loop';
import { fuzzWire } from './fuzz-wire';
import { killLoop } from './kill-loop';
import { lockRace } from './lock-race';
import { moveUnderWrites } from './move-under-writes';
import { soak } from './soak';

afterEach(cleanUp);

it('keeps every promise when it is killed at random moments', async () => {
  const report = await killLoop(await builtServer(), temporaryDir(), 2);
  expect(report.acknowledgedWrites).toBeGreaterThan(0);
  expect(report.acknowledgedTransactions).toBeGreaterThan(0);
  expect(report.acknowledgedIndexChanges).toBeGreaterThan(0);
  expect(report.expired).toBeGreaterThan(0);
});

it('runs one of three servers that start at once over the lock of one that was killed', async () => {
  const rounds = runs({ test: 1, long: 2, nightly: 2 });
  expect(await lockRace(await builtServer(), temporaryDir(), rounds)).toEqual({
    rounds,
    starts: 3 * rounds,
    refused: 2 * rounds,
  });
});

it('refuses what is damaged, or answers rightly', async () => {
  const programs = { main: await builtServer(), unread: await builtProgram('trials/unread-server.ts') };
  // What a damage does depends on where the file has what it hits, so few rounds may all end in one way.
  const sawBoth = ({ rounds, refused, served, answers }: DamageReport): boolean =>
    rounds >= 4 && refused > 0 && served > 0 && answers > 0;
  const report = await damageLoop(programs, temporaryDir(), 40, 3, undefined, sawBoth);
  expect(sawBoth(report), JSON.stringify(report)).toBe(true);
});

it('answers or closes, whatever it is sent', async () => {
  const report = await fuzzWire(await builtServer(), temporaryDir(), 1500, 7);
  expect(report.replies).toBeGreaterThan(500);
  expect(report.closed).toBeGreaterThan(50);
});

it('leaves no cursor and no transaction behind under 64 connections', async () => {
  const dir = join(temporaryDir(), 'soak');
  mkdirSync(dir);
  const report = await soak(await builtServer(), dir, 2);
  expect(report).toMatchObject({ openCursors: 0, activeTransactions: 0 });
  expect(report.operations).toBeGreaterThan(64);
});

// In `npm test` move.int.test.ts moves while others write, ends servers in between and begins again, without programs.
it.runIf(IS_LONG)(
  'moves everything to another server while many write, and is killed and begun again in between',
  async () => {
    const programs = { server: await builtServer(), move: await builtProgram('move-to.ts') };
    const report = await moveUnderWrites(programs, temporaryDir(), 1_000, 1);
    expect(report.repairs).toBe(0);
    expect(report.words).toContain('counts and hashes are equal on both sides');
    expect(report.acknowledged).toBeGreaterThan(200);
  },
);
