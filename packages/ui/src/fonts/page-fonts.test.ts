import { PRODUCT_KEY } from '@gently/contracts/product';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FAMILY, FAMILY_OF, startFonts } from './page-fonts';

/** A browser's font machinery as far as it is used: `loads` are the files that are asked for, in order. */
const stubBrowser = () => {
  const added: string[] = [];
  const loads: { source: string; arrive: () => void; fail: () => void }[] = [];
  class FakeFace {
    constructor(
      readonly family: string,
      readonly source: string,
    ) {}
    load = () =>
      new Promise<void>((resolve, reject) => {
        loads.push({ source: this.source, arrive: resolve, fail: () => reject(new Error('404')) });
      });
  }
  vi.stubGlobal('FontFace', FakeFace);
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { add: (face: FakeFace) => added.push(face.source) },
  });
  const files = (sources: string[]) => sources.map((source) => source.split('.woff2')[0]?.split('/').at(-1));
  return { loads, asked: () => files(loads.map(({ source }) => source)), added: () => files(added) };
};

const start = (family = FAMILY) => {
  const browser = stubBrowser();
  const fonts = startFonts(family);
  const ready = vi.fn();
  void fonts.ready.then(ready);
  return { ...browser, ...fonts, ready };
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const OWN = 'atkinson-hyperlegible-next-latin-wght-normal';

describe('the fonts of a page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document, 'fonts');
  });

  it.each([
    ['standard', [OWN]],
    ['lexend', ['lexend-latin-wght-normal']],
    ['opendyslexic', ['opendyslexic-latin-400-normal', 'opendyslexic-latin-700-normal']],
  ] as const)('are waited for when the reader uses %s, and no others are fetched', async (font, files) => {
    const { asked, added, loads, ready } = start(FAMILY_OF[font]);
    expect(asked()).toEqual(files);
    for (const { arrive } of loads) {
      await pass(0);
      expect(ready).not.toHaveBeenCalled();
      arrive();
    }
    await pass(0);
    expect(ready).toHaveBeenCalledTimes(1);
    expect(added()).toHaveLength(5);
    expect(added()).toEqual(expect.arrayContaining([...files]));
  });

  it('let the page go on without a file that cannot be had', async () => {
    const { loads, ready, added, takeUpLate } = start();
    for (const { fail } of loads) fail();
    await pass(0);
    expect(ready).toHaveBeenCalledTimes(1);
    takeUpLate();
    expect(added()).not.toContain(OWN);
  });

  it('let the page go on in a browser that refuses to make them', async () => {
    stubBrowser();
    vi.stubGlobal('FontFace', function refuse() {
      throw new SyntaxError('no such descriptor');
    });
    await expect(startFonts(FAMILY).ready).resolves.toBeUndefined();
  });

  it('are waited for half a second at most, and late ones change nothing until the page takes them up', async () => {
    const { loads, ready, added, takeUpLate } = start();
    await pass(499);
    expect(ready).not.toHaveBeenCalled();
    await pass(1);
    expect(ready).toHaveBeenCalledTimes(1);
    takeUpLate();
    expect(added()).not.toContain(OWN);
    for (const { arrive } of loads) arrive();
    await pass(0);
    expect(added()).not.toContain(OWN);
    takeUpLate();
    takeUpLate();
    expect(added().filter((file) => file === OWN)).toHaveLength(1);
  });

  it('are those that the reader has chosen', async () => {
    localStorage.setItem(`${PRODUCT_KEY}-comfort`, JSON.stringify({ font: 'lexend' }));
    vi.resetModules();
    const { asked, loads } = stubBrowser();
    const { fontsReady } = await import('./index');
    expect(asked()).toEqual(['lexend-latin-wght-normal']);
    for (const { arrive } of loads) arrive();
    await fontsReady;
    localStorage.clear();
  });

  it('are not fetched outside a browser', async () => {
    await expect(startFonts(FAMILY).ready).resolves.toBeUndefined();
  });
});
