import { expect, type Page } from '@playwright/test';
import { IS_LONG } from '@gently/testing/tier';
import axe from 'axe-core';

export const THEMES = ['teal', 'blue', 'peach'] as const;
export type Theme = (typeof THEMES)[number];
/** `npm test` opens pages in the other themes in `pages.spec.ts`; `test:long` looks at every state in every theme. */
const USUAL_THEMES: readonly Theme[] = IS_LONG ? THEMES : ['teal'];

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Gives a page the means to look at itself: once for each document, however often it is asked. */
const bringAxe = async (page: Page): Promise<void> => {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source);
};

/**
 * What axe looks at: everything, what a theme can change (a theme is a set of colours, the page stays as it is), or what another width
 * can change, which is everything but the colours.
 */
type Look = 'everything' | 'colours' | 'layout';

const LOOKS = 3;

/** What axe finds in a theme; undefined when another page took the place of this one meanwhile. */
const lookOnce = (page: Page, theme: Theme, look: Look): Promise<string[] | undefined> =>
  page.evaluate(
    async ([name, tags, what]) => {
      const heading = document.querySelector('h1');
      document.documentElement.setAttribute('data-theme', name);
      // A colour on its way from one theme to the next is no colour of either. The end of one may begin another.
      const onTheirWay = () => document.getAnimations().filter((each) => each instanceof CSSTransition);
      for (let moving = onTheirWay(); moving.length > 0; moving = onTheirWay())
        for (const transition of moving) transition.finish();
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
      const rules = inPage
        .getRules([...tags])
        // Asked for by name, axe would also run those that it keeps off by itself.
        .filter((rule) => !rule.tags.includes('experimental') && !rule.tags.includes('deprecated'))
        .filter((rule) => what === 'everything' || (what === 'colours') === rule.tags.includes('cat.color'))
        .map(({ ruleId }) => ruleId);
      if (rules.includes('color-contrast') === (what === 'layout'))
        throw new Error(`axe would not look at the ${what}.`);
      const { violations } = await inPage.run({
        runOnly: { type: 'rule', values: rules },
        resultTypes: ['violations'],
      });
      if (!heading || document.querySelector('h1') !== heading) return undefined;
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      );
    },
    [theme, TAGS, look] as const,
  );

/** What axe finds in a theme, on the page that is there once its heading is. */
export const violationsIn = async (
  page: Page,
  theme: Theme,
  look: Look = 'everything',
): Promise<string[]> => {
  for (let count = 0; count < LOOKS; count += 1) {
    // Of a page that is still on its way there is nothing to say.
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await bringAxe(page);
    const found = await lookOnce(page, theme, look);
    if (found) return found;
  }
  throw new Error(`Another page came each time that axe looked at ${page.url()}.`);
};

/**
 * Expects that axe finds nothing on the page as it stands once its heading is there, in each of the themes: everything in the first, the colours in
 * each of the others.
 * @param options.themes the default is all of them in `test:long` and the first in `npm test`
 */
export const expectAccessible = async (
  page: Page,
  { themes = USUAL_THEMES }: { themes?: readonly Theme[] } = {},
): Promise<void> => {
  for (const [index, theme] of themes.entries()) {
    const found = await violationsIn(page, theme, index === 0 ? 'everything' : 'colours');
    expect(found, `axe in the ${theme} theme at ${page.url()}`).toEqual([]);
  }
};

/** What has been changed so far has been drawn. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/**
 * Has the browser work out every style again. After a change of width Chromium may keep the styles of the old width in parts
 * of a page: pictures of failed tests show the header of a desktop above a list as on a phone, a minute after the change.
 */
const restyle = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { style } = document.documentElement;
    const { display } = style;
    style.display = 'none';
    document.documentElement.getBoundingClientRect();
    style.display = display;
  });

/** Another window. A browser that is resized before it has drawn at all may keep the layout of the old width. */
export const resizeTo = async (page: Page, size: { width: number; height: number }): Promise<void> => {
  await drawn(page);
  await page.setViewportSize(size);
  await restyle(page);
  await drawn(page);
};

/** Expects that nothing makes the page scroll sideways. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `sideways scroll at ${page.url()}`).toBeLessThanOrEqual(0);
};

/** Expects that axe finds nothing in the layout of this width. What it says of colours is the same at every width. */
export const expectAccessibleLayout = async (page: Page): Promise<void> => {
  const found = await violationsIn(page, THEMES[0], 'layout');
  expect(found, `axe in the layout at ${page.url()}`).toEqual([]);
};
