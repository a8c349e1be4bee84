import { PRODUCT_KEY } from '@gently/contracts/product';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const COMFORT_KEY = `${PRODUCT_KEY}-comfort`;

type Outcome = () => Promise<void>;

/** A browser's font machinery as far as this entry uses it. */
const browserWith = (outcome: Outcome) => {
  const added: string[] = [];
  const asked: string[] = [];
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
    value: {
      add: (face: FakeFace) => added.push(face.source),
      load: (font: string) => Promise.resolve(asked.push(font)),
    },
  });
  return { added, asked };
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
    localStorage.clear();
  });

  it('puts the face to use once its file is here', async () => {
    const { added } = browserWith(() => Promise.resolve());
    await (
      await import('./index')
    ).fontsReady;
    expect(latinOf(added)).toHaveLength(1);
  });

  it('lets the page go on without a file that cannot be had', async () => {
    const { added } = browserWith(() => Promise.reject(new Error('404')));
    await (
      await import('./index')
    ).fontsReady;
    expect(latinOf(added)).toHaveLength(0);
  });

  it('waits half a second at most, and keeps a later face for the next page', async () => {
    let arrive: () => void = () => undefined;
    const { added } = browserWith(() => new Promise((resolve) => (arrive = resolve)));
    const { fontsReady, takeUpLateFont } = await import('./index');
    const ready = vi.fn();
    void fontsReady.then(ready);
    await vi.advanceTimersByTimeAsync(499);
    expect(ready).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ready).toHaveBeenCalled();
    takeUpLateFont();
    expect(latinOf(added)).toHaveLength(0);
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(latinOf(added)).toHaveLength(0);
    takeUpLateFont();
    takeUpLateFont();
    expect(latinOf(added)).toHaveLength(1);
  });

  it.each([
    ['lexend', ['400 1em "Lexend Variable"', '700 1em "Lexend Variable"']],
    ['opendyslexic', ['400 1em "OpenDyslexic"', '700 1em "OpenDyslexic"']],
    ['standard', []],
  ])('waits for the letters of a reader who chose %s', async (font, expected) => {
    localStorage.setItem(COMFORT_KEY, JSON.stringify({ font }));
    const { asked } = browserWith(() => Promise.resolve());
    await (
      await import('./index')
    ).fontsReady;
    expect(asked).toEqual(expected);
  });

  it('asks for nothing outside a browser', async () => {
    await expect((await import('./index')).fontsReady).resolves.toBeUndefined();
  });
});
