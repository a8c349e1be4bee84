import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { oneCheck } from '../tally.mjs';
import { runParts } from './run-parts.mjs';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const part = (name, seconds, run = async () => [oneCheck(name, true)]) => ({
  name,
  title: name,
  seconds,
  run,
});
const lines = () => console.log.mock.calls.flat();

it('prints each part with its share of the whole and the time so far', async () => {
  let time = 0;
  const slow = (ms) => async () => {
    time += ms;
  };
  await runParts([part('lint', 30, slow(40_000)), part('tests', 90, slow(80_000))], { now: () => time });
  expect(lines()).toEqual([
    '\n── 1 of 2: lint · about 25 % of the run · 0 s so far',
    '   (lint: 40 s)',
    '\n── 2 of 2: tests · about 75 % of the run · 40 s so far',
    '   (tests: 1 min 20 s)',
  ]);
});

it('counts a part that throws as failed and runs the next one', async () => {
  const broken = part('build', 1, () => Promise.reject(new Error('no disk')));
  const { counts } = await runParts([broken, part('tests', 1)]);
  expect(counts.map(({ tier, passed, failed }) => [tier, passed, failed])).toEqual([
    ['build', 0, 1],
    ['tests', 1, 0],
  ]);
});

it('reports each part when it ends', async () => {
  const onEnd = vi.fn();
  await runParts([part('lint', 1)], { onEnd });
  expect(onEnd).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'lint' }),
    expect.objectContaining({ counts: [expect.objectContaining({ passed: 1 })] }),
  );
});

it('begins a part ahead of its turn, one after another, and counts it at its turn', async () => {
  const said = [];
  let unitEnds;
  const unit = new Promise((resolve) => {
    unitEnds = resolve;
  });
  const ahead = (name, then = () => undefined) => ({
    ...part(name, 1, async () => {
      said.push(name);
      await Promise.resolve();
      said.push(`${name} ended`);
      then();
      return [oneCheck(name, name !== 'lint')];
    }),
    ahead: true,
  });
  const { counts } = await runParts([
    part('unit', 1, () => unit),
    ahead('lint'),
    ahead('build', unitEnds),
    part('browser', 1),
  ]);
  expect(said).toEqual(['lint', 'lint ended', 'build', 'build ended']);
  expect(counts.map(({ tier, failed }) => [tier, failed])).toEqual([
    ['lint', 1],
    ['build', 0],
    ['browser', 0],
  ]);
});
