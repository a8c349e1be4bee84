import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Outcome = () => Promise<void>;

/** A browser's font machinery as far as this entry uses it. */
const browserWith = (outcome: Outcome) => {
  const added: string[] = [];
  class FakeFace {
    constructor(
      readonly family: string,
      readonly source: string,
    ) {}
    load = outcome;
  }
  vi.stubGlobal('FontFace', FakeFace);
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { add: (face: FakeFace) => added.push(face.source) },
  });
  return added;
};
const latinOf = (sources: string[]) => sources.filter((source) => source.includes('next-latin-wght'));

describe('fonts', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document, 'fonts');
  });

  it('puts the face to use once its file is here', async () => {
    const added = browserWith(() => Promise.resolve());
    await (
      await import('./index')
    ).fontsReady;
    expect(latinOf(added)).toHaveLength(1);
  });

  it('lets the page go on without a file that cannot be had', async () => {
    const added = browserWith(() => Promise.reject(new Error('404')));
    await (
      await import('./index')
    ).fontsReady;
    expect(latinOf(added)).toHaveLength(0);
  });

  it('waits half a second at most, and leaves a face alone that comes too late', async () => {
    let arrive: () => void = () => undefined;
    const added = browserWith(() => new Promise((resolve) => (arrive = resolve)));
    const { fontsReady } = await import('./index');
    await vi.advanceTimersByTimeAsync(500);
    await expect(fontsReady).resolves.toBeUndefined();
    await vi.advanceTimersByTimeAsync(3000);
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(latinOf(added)).toHaveLength(0);
  });

  it('asks for nothing outside a browser', async () => {
    await expect((await import('./index')).fontsReady).resolves.toBeUndefined();
  });
});
