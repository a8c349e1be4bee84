import { gzipSync } from 'node:zlib';
import { expectHeading, openPage } from '../shared/browser.mjs';
import { check } from '../shared/check.mjs';

/** What is late moves the page within this time, in milliseconds. */
const SETTLE_MS = 1_000;

/** Adds up the shifts that no click and no key has caused. Runs in the page. */
const recordShifts = () => {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};

const isScript = (response) =>
  response.ok() && (response.headers()['content-type'] ?? '').includes('javascript');

/** Collects the gzip size of each script that a page fetches. */
const watchScripts = (page) => {
  const sizes = new Map();
  const bodies = [];
  page.on('response', (response) => {
    if (!isScript(response)) return;
    const body = response.body().then((bytes) => {
      sizes.set(response.url(), gzipSync(bytes, { level: 9 }).length);
    });
    // A visit that fails closes its page and waits for no body.
    body.catch(() => undefined);
    bodies.push(body);
  });
  return async () => {
    await Promise.all(bodies);
    return [...sizes.values()];
  };
};

/**
 * Opens one page with an empty cache, waits for its own heading and until it is quiet.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ address: string, page: { path: string, heading: string | RegExp }, storage?: Record<string, string>, settleMs?: number }} options
 * @returns {Promise<{ heading: string, bytes: number, files: number, shift: number, problems: string[] }>} `bytes`: gzip size of all
 *   JavaScript that was fetched
 */
export const visit = async (browser, { address, page: expected, storage = {}, settleMs = SETTLE_MS }) => {
  const page = await openPage(browser, storage);
  try {
    const problems = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    const sizesOf = watchScripts(page);
    await page.addInitScript(recordShifts);
    await page.goto(address + expected.path);
    const heading = await expectHeading(page, expected);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(settleMs);
    const sizes = await sizesOf();
    check(sizes.length > 0, `${expected.path} fetched no JavaScript.`);
    const shift = await page.evaluate(() => window.layoutShift);
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    return { heading, bytes, files: sizes.length, shift, problems };
  } finally {
    await page.context().close();
  }
};
