import { expect, type Page } from '@playwright/test';
import { ONE_LOOK_MS } from './limits';

/**
 * Presses a button once, unless the page has already done what the button asks for: some pages recover on their own.
 * @param isDone whether the button is no longer needed
 */
export const pressUnless = async (
  page: Page,
  button: string,
  isDone: () => Promise<boolean>,
): Promise<void> => {
  const press = () =>
    page
      .getByRole('button', { name: button })
      .click({ timeout: ONE_LOOK_MS })
      .then(
        () => true,
        () => false,
      );
  await expect.poll(async () => (await isDone()) || (await press())).toBe(true);
};
