import { PATHS } from '@gently/contracts/paths';
import { test as base, expect, type Page } from '@playwright/test';
import { watchPolicy } from './policy-violations';
import { siteUrl } from './site-url';
import { askForVersions } from './wished-versions';

export { expectAccessible, expectNoSidewaysScroll, resizeTo } from './accessibility';
export { expect };

interface JourneyFixtures {
  /** Errors that a page may report because a fault was made on purpose; every other one fails the test. */
  tolerated: RegExp | null;
  noSurprises: undefined;
}

export const test = base.extend<JourneyFixtures>({
  baseURL: async ({}, use) => use(siteUrl()),
  tolerated: [null, { option: true }],
  noSurprises: [
    async ({ browser, page, context, tolerated }, use) => {
      const errors: string[] = [];
      const violations = await watchPolicy(browser, context);
      const refused = await askForVersions(context);
      const note = (text: string) => {
        if (!tolerated?.test(text)) errors.push(text);
      };
      page.on('pageerror', (error) => note(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
      });
      await use(undefined);
      expect(errors, 'errors that the page reported').toEqual([]);
      expect(violations, 'what the pages did against their content policy').toEqual([]);
      expect(refused, 'versions that the site did not show').toEqual([]);
    },
    { auto: true },
  ],
});

/** Where a page is, to come back to. */
export const currentPath = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Signs in through the Quick Access tab. */
export const quickSignIn = async (page: Page, role: RegExp): Promise<void> => {
  await page.goto(PATHS.quickAccess);
  await page.getByRole('button', { name: role }).click();
  await expect(page).not.toHaveURL(/\/login/);
};

/** Fills the provider's card fields. */
export const fillCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
};

export const CARDS = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asks: '4000 0025 0000 3155',
} as const;
