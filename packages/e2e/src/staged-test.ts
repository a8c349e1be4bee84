import { rm } from 'node:fs/promises';
import { PRODUCT_KEY } from '@gently/contracts/product';
import type { Role } from '@gently/contracts/roles';
import type { Registry } from '@gently/federation/contract';
import { expect, test as base, type Page } from '@playwright/test';
import { IS_LONG } from '@gently/testing/tier';
import { linkRemotes } from './built-remotes';
import { TEST_MS } from './limits';
import { watchPolicy } from './policy-violations';
import { pressUnless } from './press-unless';
import { startStagedSite, type StagedSite } from './staged-site';
import { stubToken, stubUser } from './stub-api';

export { goInside } from './go-inside';
export { expect };

const withSite = async (
  options: Parameters<typeof startStagedSite>[0],
  use: (site: StagedSite) => Promise<void>,
): Promise<void> => {
  const site = await startStagedSite(options);
  await use(site);
  await site.stop();
};

/** A test on the built shell and remotes over a stub API. `registry` is what is live there. */
export const test = base.extend<
  { registry: Registry; lawful: undefined },
  { onlyRemotes: readonly string[] | undefined; site: StagedSite }
>({
  /** The remotes that a test is about. A release opens every page of a site, so `npm test` leaves the others out. */
  onlyRemotes: [undefined, { option: true, scope: 'worker' }],
  site: [
    async ({ onlyRemotes }, use) => {
      if (IS_LONG || !onlyRemotes) return withSite({}, use);
      const workspace = await linkRemotes(onlyRemotes);
      try {
        await withSite({ workspace }, use);
      } finally {
        await rm(workspace, { recursive: true });
      }
    },
    { scope: 'worker', timeout: TEST_MS },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  registry: async ({ site }, use) => use(await site.registry()),
  lawful: [
    async ({ browser, context }, use) => {
      const violations = await watchPolicy(browser, context);
      await use(undefined);
      expect(violations, 'what the pages did against their content policy').toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens every page as a person of this role, without a sign-in form. */
export const enterAs = async (page: Page, role: Role): Promise<void> => {
  const session = JSON.stringify({ user: stubUser(role), token: stubToken(role), isAuthenticated: true });
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    PRODUCT_KEY,
    session,
  ] as const);
};

/** The first heading of the page's own part. */
export const heading = (page: Page) => page.locator('main h1').first();

/** What stands in the place of a remote that cannot be shown. */
export const pausePanel = (page: Page) =>
  page.getByRole('heading', { name: 'This page is having a short pause' });

/** Presses Retry once, unless the remote has recovered before the press. */
export const retry = (page: Page): Promise<void> =>
  pressUnless(page, 'Retry', () => pausePanel(page).isHidden());
