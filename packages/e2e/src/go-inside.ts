import type { Page } from '@playwright/test';

/** Goes to a page as a link of the site does: without loading the site again. */
export const goInside = (page: Page, to: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);
