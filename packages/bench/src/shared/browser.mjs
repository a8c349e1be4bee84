import { systemBrowser } from '@gently/local-stack/system-browser';
import { chromium } from '@playwright/test';
import { BenchError } from './check.mjs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A page that has not appeared by then does not appear, in milliseconds. */
export const PAGE_LIMIT_MS = 30_000 * Number(process.env.PATIENCE_FACTOR ?? 1);

/** @returns {Promise<{ browser: import('@playwright/test').Browser, stop: () => Promise<void> }>} */
export const launch = async () => {
  // Without one on this machine, Playwright starts its own download.
  const browser = await chromium.launch({ executablePath: systemBrowser(), args: FLAGS });
  return { browser, stop: () => browser.close() };
};

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Record<string, string>} storage what the browser has stored
 * @returns {Promise<import('@playwright/test').Page>} a page with an empty cache; closing its context ends it
 */
export const openPage = async (browser, storage) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(PAGE_LIMIT_MS);
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
  return page;
};

const shownHeading = (page) =>
  page
    .locator('h1')
    .first()
    .textContent({ timeout: 1_000 })
    .catch(() => null);

/**
 * Waits until a page shows its own heading, which an error page, a sign-in page and an empty page do not have.
 * @param {import('@playwright/test').Page} page
 * @param {{ path: string, heading: string | RegExp }} expected
 * @returns {Promise<string>} the heading as it is shown
 * @throws {BenchError}
 */
export const expectHeading = async (page, { path, heading }) => {
  const own = page.getByRole('heading', { level: 1, name: heading, exact: true });
  const isShown = await own.waitFor().then(
    () => true,
    () => false,
  );
  if (isShown) return await own.innerText();
  const other = await shownHeading(page);
  throw new BenchError(
    `${path} shows ${other === null ? 'no heading' : `the heading "${other}"`} in place of "${heading}".`,
  );
};
