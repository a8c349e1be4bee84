const PANEL = 'This page is having a short pause';
const ANSWER_WITHIN_MS = 20_000;

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

/**
 * Opens a page with an empty cache.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, storage: Record<string, string>, expects?: 'panel' | 'page' }} options `expects` stays until
 *   the remote's page, or the panel in its place, is there
 * @returns {Promise<number>} milliseconds until a press in the header was answered
 */
export const visit = async (browser, { url, storage, expects }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(ANSWER_WITHIN_MS);
    await page.addInitScript(pressHeader);
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storage);
    await page.goto(url, { waitUntil: 'commit' });
    const interactive = await page.evaluate(() => window.interactiveAt);
    if (expects) {
      await page.keyboard.press('Escape');
      const panel = page.getByRole('heading', { name: PANEL });
      const heading = page.locator('main h1').first();
      await (expects === 'panel' ? panel : heading).waitFor();
      if (expects === 'page' && (await panel.count()) > 0) throw new Error(`${url} shows the panel`);
    }
    return interactive;
  } finally {
    await context.close();
  }
};
