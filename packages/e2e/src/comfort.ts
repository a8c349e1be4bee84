import { expect, type Page } from '@playwright/test';
import { PRODUCT_KEY } from '@gently/contracts/product';
import { IS_LONG } from '@gently/testing/tier';
import { expectNoSidewaysScroll, resizeTo, violationsIn, THEMES } from './accessibility';

const COMFORT_KEY = `${PRODUCT_KEY}-comfort`;
const FONTS = ['standard', 'lexend', 'opendyslexic'] as const;
const LIGHTS = ['light', 'dim'] as const;
/** Phones, and a window of 1280 px at 400 % zoom. */
const WIDTHS = [375, 320] as const;

/** What fits the narrowest window in the widest font fits the others; `pages.spec.ts` looks at the other themes. */
const FITS = IS_LONG
  ? FONTS.flatMap((font) => WIDTHS.map((width) => ({ font, width })))
  : [{ font: 'opendyslexic', width: 320 }];
const LOOKS = IS_LONG
  ? THEMES.flatMap((theme) => LIGHTS.map((light) => ({ theme, light })))
  : [{ theme: 'teal' as const, light: 'dim' as const }];
const HEIGHT = 800;

/** The largest letters with the most room: what fits so, fits in every smaller setting. */
const LARGEST = { text: 'larger', spacing: 'roomy', motion: 'reduced' };

/** Keeps the settings where the product keeps them, and tells the page as another tab would: nothing is loaded again. */
export const wear = (page: Page, comfort: Record<string, string>): Promise<void> =>
  page.evaluate(
    async ([key, value]) => {
      localStorage.setItem(key, value);
      dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
      await document.fonts.ready;
    },
    [COMFORT_KEY, JSON.stringify(comfort)] as const,
  );

const expectFits = async (page: Page): Promise<void> => {
  for (const { font, width } of FITS) {
    await wear(page, { ...LARGEST, font });
    await expect(page.locator('html')).toHaveAttribute('data-text', 'larger');
    await resizeTo(page, { width, height: HEIGHT });
    await expectNoSidewaysScroll(page);
  }
};

const expectReadableInEachLight = async (page: Page): Promise<void> => {
  for (const [index, { theme, light }] of LOOKS.entries()) {
    const font = FONTS[index % FONTS.length] ?? 'standard';
    await wear(page, { ...LARGEST, font, light });
    await expect(page.locator('html')).toHaveAttribute('data-light', light);
    // Whatever is not a colour is the same in each of them.
    const look = index === 0 ? 'everything' : 'colours';
    expect(
      await violationsIn(page, theme, look),
      `axe: ${theme}, ${light}, ${font} at ${page.url()}`,
    ).toEqual([]);
  }
};

/**
 * Expects the open page to fit a phone and 400 % zoom with the largest text and roomy spacing in each font, and axe to find
 * nothing in each theme, light and dim. The reader's settings are reset at the end.
 */
export const expectComfortable = async (page: Page): Promise<void> => {
  try {
    await expectFits(page);
    await expectReadableInEachLight(page);
  } catch (error) {
    // The next page would be looked at with them. A page that is gone has none any more.
    await wear(page, {}).catch(() => undefined);
    throw error;
  }
  await wear(page, {});
};
