import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launch = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: FLAGS });

/** Sums up the shifts that nobody caused by a click or a key. Runs in the page. */
const recordShifts = () => {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};

const isScript = (response) =>
  response.ok() && (response.headers()['content-type'] ?? '').includes('javascript');

/**
 * Opens one page with an empty cache and waits until it is quiet.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ address: string, path: string, storage?: Record<string, string> }} visit
 * @returns {Promise<{ bytes: number, files: number, shift: number, problems: string[], landed: string }>}
 *   `bytes`: gzip size of all JavaScript that was fetched
 */
export const visit = async (browser, { address, path, storage = {} }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const scripts = new Map();
  const problems = [];
  const bodies = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('response', (response) => {
    if (!isScript(response)) return;
    bodies.push(
      response.body().then((body) => {
        scripts.set(response.url(), gzipSync(body, { level: 9 }).length);
      }),
    );
  });
  await page.addInitScript(recordShifts);
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
  await page.goto(address + path);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
  await Promise.all(bodies);
  const shift = await page.evaluate(() => window.layoutShift);
  const landed = new URL(page.url()).pathname;
  const heading = page.locator('h1').first();
  const title = await heading.textContent({ timeout: 1_000 }).catch(() => '(no heading)');
  await context.close();
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  return { bytes, files: scripts.size, shift, problems, landed, title };
};
