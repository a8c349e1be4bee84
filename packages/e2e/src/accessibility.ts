import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const THEMES = ['teal', 'blue', 'peach'] as const;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const violationsOf = async (page: Page, excluded: readonly string[]): Promise<string[]> => {
  const builder = excluded.reduce(
    (axe, selector) => axe.exclude(selector),
    new AxeBuilder({ page }).withTags(TAGS),
  );
  const { violations } = await builder.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
};

interface AccessibleOptions {
  exclude?: readonly string[];
  /** Default: all three. */
  themes?: readonly (typeof THEMES)[number][];
}

/** Expects that axe finds nothing on the page as it stands, in each of the themes. */
export const expectAccessible = async (
  page: Page,
  { exclude = [], themes = THEMES }: AccessibleOptions = {},
): Promise<void> => {
  for (const theme of themes) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    expect(await violationsOf(page, exclude), `axe in the ${theme} theme at ${page.url()}`).toEqual([]);
  }
};

/** Expects that nothing makes the page scroll sideways. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `sideways scroll at ${page.url()}`).toBeLessThanOrEqual(0);
};
