import { expectHeading, openPage, PAGE_LIMIT_MS } from '../shared/browser.mjs';
import { check } from '../shared/check.mjs';

const PANEL = 'This page is having a short pause';

/** Presses a button of the header as soon as there is one, and notes when it has answered. Runs in the page. */
const pressHeader = () => {
  window.interactiveAt = new Promise((done) => {
    const press = (button) => {
      const answered = new MutationObserver(() => {
        if (button.getAttribute('aria-expanded') !== 'true') return;
        answered.disconnect();
        done(performance.now());
      });
      answered.observe(button, { attributes: true, attributeFilter: ['aria-expanded'] });
      button.click();
    };
    const watch = new MutationObserver(() => {
      const button = document.querySelector('header button[aria-expanded="false"]');
      if (!button) return;
      watch.disconnect();
      press(button);
    });
    watch.observe(document, { childList: true, subtree: true });
  });
};

/** Waits for the answer of the header, or for the limit. Runs in the page. */
const answerWithin = (limitMs) =>
  Promise.race([window.interactiveAt, new Promise((done) => setTimeout(() => done(null), limitMs))]);

const expectPage = async (page, expected) => {
  await expectHeading(page, expected);
  const panels = await page.getByRole('heading', { name: PANEL }).count();
  check(panels === 0, `${expected.path} shows the panel "${PANEL}" although its remote is whole.`);
};

const expectPanel = async (page, { path }) => {
  const panel = page.getByRole('heading', { name: PANEL });
  const isShown = await panel.waitFor().then(
    () => true,
    () => false,
  );
  check(isShown, `${path} does not show the panel "${PANEL}" although its remote is broken.`);
};

const EXPECT = { page: expectPage, panel: expectPanel };

/**
 * Opens a page with an empty cache.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, page: { path: string, heading: string | RegExp }, storage: Record<string, string>, expects?: 'panel' | 'page' }} options
 *   `expects` waits until the remote's page, or the panel in its place, is shown
 * @returns {Promise<number>} milliseconds until the header answered a press
 */
export const visit = async (browser, { url, page: expected, storage, expects }) => {
  const page = await openPage(browser, storage);
  try {
    await page.addInitScript(pressHeader);
    await page.goto(url + expected.path, { waitUntil: 'commit' });
    const interactive = await page.evaluate(answerWithin, PAGE_LIMIT_MS);
    check(interactive !== null, `${expected.path}: no button of the header answered a press.`);
    if (expects) {
      await page.keyboard.press('Escape');
      await EXPECT[expects](page, expected);
    }
    return interactive;
  } finally {
    await page.context().close();
  }
};
