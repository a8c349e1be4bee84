import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchHealth } from './watch.mjs';

const EVERY_MS = 1_000;
let silent;

beforeEach(() => {
  vi.useFakeTimers();
  silent = 0;
});
afterEach(() => vi.useRealTimers());

/** @param {boolean[]} answers one for each question; the last one holds from then on */
const watch = (answers, options = {}) => {
  const left = [...answers];
  const ask = vi.fn(async () => (left.length > 1 ? left.shift() : left[0]));
  const stop = watchHealth({
    ask,
    onSilent: () => (silent += 1),
    everyMs: EVERY_MS,
    mayFail: 2,
    mayFailAtStart: 4,
    ...options,
  });
  return { ask, stop, after: (questions) => vi.advanceTimersByTimeAsync(questions * EVERY_MS) };
};

describe('asking a process for a sign of life', () => {
  it('ends it only after more failures in a row than it may have', async () => {
    const { after } = watch([true, false]);
    await after(3);
    expect(silent).toBe(0);
    await after(1);
    expect(silent).toBe(1);
  });

  it('forgets failures when it answers again', async () => {
    const { after } = watch([true, false, false, true, false, false, true]);
    await after(20);
    expect(silent).toBe(0);
  });

  it('is more patient with one that has never answered', async () => {
    const { after } = watch([false]);
    await after(4);
    expect(silent).toBe(0);
    await after(1);
    expect(silent).toBe(1);
  });

  it('asks no more once it was given up, and once it was told to stop', async () => {
    const given = watch([true, false]);
    await given.after(10);
    expect(given.ask).toHaveBeenCalledTimes(4);
    const stopped = watch([true, false]);
    stopped.stop();
    await stopped.after(10);
    expect(stopped.ask).not.toHaveBeenCalled();
    expect(silent).toBe(1);
  });

  it('does not end one whose answer comes after it was told to stop', async () => {
    let answer;
    const stop = watchHealth({
      ask: () => new Promise((resolve) => (answer = resolve)),
      onSilent: () => (silent += 1),
      everyMs: EVERY_MS,
      mayFail: 0,
      mayFailAtStart: 0,
    });
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    stop();
    answer(false);
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    expect(silent).toBe(0);
  });
});
