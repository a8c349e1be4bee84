import type { Locator, Page } from '@playwright/test';

/** More stops than any page of the product has. */
const MOST_STOPS = 120;

/** Presses Tab until the control has focus: what cannot be reached so cannot be reached at all. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${target.toString()}.`);
};

/** Presses a control with the keyboard alone. */
export const pressByKeys = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};
