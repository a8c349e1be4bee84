import type { CanaryFigures } from '@gently/contracts/releases';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCanaryNotes } from './canary-notes';

const CANARY = {
  environment: 'production',
  remote: 'mfe-one',
  version: 'v2',
  since: '2026-01-05T09:00:00.000Z',
};
const BEGUN = Date.UTC(2026, 0, 5, 10);
const at = (seconds: number): string => new Date(BEGUN + seconds * 1_000).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: BEGUN });
});
afterEach(() => {
  vi.useRealTimers();
});

const createNotes = (write: (figures: CanaryFigures) => Promise<void> = async () => undefined) => {
  const written: [version: string, visitors: number, heardAt: string][] = [];
  const errors: unknown[] = [];
  const state = { runs: true };
  const notes = createCanaryNotes({
    runs: async () => state.runs,
    write: async ({ version }, figures) => {
      await write(figures);
      written.push([version, figures.visitors, figures.heard_at]);
    },
    clock: Date.now,
    onError: (error) => errors.push(error),
  });
  const hear = (visitors: number, version = 'v2') =>
    notes.take({ ...CANARY, version }, { visitors, failed: 0 });
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
  return { notes, hear, pass, written, errors, state };
};

describe('what is heard of a canary', () => {
  it('is written at once, then every ten seconds, and the last is never left out', async () => {
    const { hear, pass, written } = createNotes();
    hear(1);
    await pass(1);
    hear(2);
    hear(3);
    await pass(8);
    expect(written).toEqual([['v2', 1, at(0)]]);
    await pass(1);
    expect(written).toEqual([
      ['v2', 1, at(0)],
      ['v2', 3, at(1)],
    ]);
    await pass(60);
    expect(written).toHaveLength(2);
    hear(4);
    await pass(0);
    expect(written.at(-1)).toEqual(['v2', 4, at(70)]);
  });

  it('is kept apart from what is heard of another', async () => {
    const { hear, pass, written } = createNotes();
    hear(1);
    hear(9, 'v3');
    await pass(0);
    expect(written.map(([version, visitors]) => [version, visitors])).toEqual([
      ['v2', 1],
      ['v3', 9],
    ]);
  });

  it('is not written once it has ended, and begins anew when it comes back', async () => {
    const figures: CanaryFigures[] = [];
    const { hear, pass, state } = createNotes(async (one) => void figures.push(one));
    hear(1);
    await pass(1);
    hear(2);
    state.runs = false;
    await pass(20);
    state.runs = true;
    hear(1);
    await pass(0);
    expect(figures.map(({ since, visitors }) => [since, visitors])).toEqual([
      [at(0), 1],
      [at(21), 1],
    ]);
  });

  it('goes on when it cannot be written', async () => {
    let full = true;
    const { hear, pass, written, errors } = createNotes(async () => {
      if (full) throw new Error('full');
    });
    hear(1);
    await pass(0);
    expect(errors).toEqual([new Error('full')]);
    full = false;
    hear(2);
    await pass(10);
    expect(written).toEqual([['v2', 2, at(0)]]);
  });

  it('never overtakes itself in a store that is slow', async () => {
    let let1: () => void = () => undefined;
    const order: number[] = [];
    const { hear, pass } = createNotes(async ({ visitors }) => {
      order.push(visitors);
      if (visitors === 1) await new Promise<void>((resolve) => (let1 = resolve));
    });
    hear(1);
    await pass(15);
    hear(2);
    await pass(15);
    expect(order).toEqual([1]);
    let1();
    await pass(10);
    expect(order).toEqual([1, 2]);
  });

  it('is written when the process ends', async () => {
    const { notes, hear, pass, written } = createNotes();
    hear(1);
    await pass(1);
    hear(2);
    await notes.close();
    expect(written.map(([, visitors]) => visitors)).toEqual([1, 2]);
  });
});
