import { expect, type Page } from '@playwright/test';
import { IS_LONG } from '@gently/testing/tier';
import {
  expectAccessible,
  expectAccessibleLayout,
  expectNoSidewaysScroll,
  resizeTo,
  test,
} from './acceptance';
import { expectComfortable } from './comfort';
import { goInside } from './go-inside';

/** One page of a remote, with what says that it is there. */
export interface PageOfRemote {
  path: string;
  /** In titles, in place of a path with an id that is another one in each process. */
  name?: string;
  /** The whole first heading. */
  heading: string | RegExp;
  /** Words that stand there once everything is loaded that the page asks for. */
  words?: string;
}

interface Looks {
  /** Whether the pages also fit with every setting of the reader: larger letters, more room, another font, dim light. */
  comfort?: boolean;
  /** What is done before the first page is opened, after the `beforeEach` of the file. */
  prepare?: (page: Page) => Promise<void>;
  /** Says which pages these are, where a file has several lists of them. */
  of?: string;
}

/** 320 px is a window of 1280 px at 400 % zoom. */
const WIDTHS = IS_LONG ? [320, 375, 768, 1280] : [320, 768, 1280];
const DESKTOP = 1280;
const PHONE = 320;

const expectThere = async (page: Page, { heading, words }: PageOfRemote): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  if (words) await expect(page.getByText(words).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

const expectReadable = async (page: Page, entry: PageOfRemote): Promise<void> => {
  for (const width of WIDTHS) {
    await resizeTo(page, { width, height: 900 });
    await expectThere(page, entry);
    await expectNoSidewaysScroll(page);
    // A phone has a layout of its own.
    if (width === DESKTOP || (width === PHONE && IS_LONG)) await expectAccessible(page);
    else if (width === PHONE) await expectAccessibleLayout(page);
  }
};

const load = async (page: Page, entry: PageOfRemote): Promise<void> => {
  await page.goto(entry.path);
  await expectThere(page, entry);
};

/** Goes from page to page inside the remote, which takes a quarter of the time; and says of all pages what is wrong. */
const lookAtAll = async (page: Page, pages: readonly PageOfRemote[], { comfort }: Looks): Promise<void> => {
  const problems: string[] = [];
  let last: PageOfRemote | undefined;
  for (const entry of pages) {
    try {
      await test.step(entry.path, async () => {
        // The last page would be taken for one with the same heading.
        if (!last || String(last.heading) === String(entry.heading)) await page.goto(entry.path);
        else await goInside(page, entry.path);
        await expectThere(page, entry);
        await expectReadable(page, entry);
        if (comfort) await expectComfortable(page);
      });
      last = entry;
    } catch (error) {
      problems.push(`${entry.path}: ${error instanceof Error ? error.message : String(error)}`);
      last = undefined;
    }
  }
  expect(problems, 'what is wrong with pages').toEqual([]);
};

/**
 * Declares the tests that every page of a remote has: it opens, fits every width, and axe finds nothing. `npm test` walks
 * from page to page; `test:long` loads each page afresh and runs axe in every theme.
 */
export const testEveryPage = (pages: readonly PageOfRemote[], looks: Looks = {}): void => {
  const { comfort, prepare = async () => undefined, of = '' } = looks;
  if (!IS_LONG) {
    test(`every page${of} opens at any width, readable for everybody`, async ({ page }) => {
      await prepare(page);
      await lookAtAll(page, pages, looks);
    });
    return;
  }
  for (const entry of pages) {
    test(`${entry.name ?? entry.path}${of} opens at any width, readable for everybody`, async ({ page }) => {
      await prepare(page);
      await load(page, entry);
      await expectReadable(page, entry);
    });
    if (comfort)
      test(`${entry.name ?? entry.path}${of} is comfortable with every comfort setting on a phone`, async ({
        page,
      }) => {
        await prepare(page);
        await load(page, entry);
        await expectComfortable(page);
      });
  }
};
