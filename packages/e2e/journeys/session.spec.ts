import { PATHS } from '@gently/contracts/paths';
import { PRODUCT_KEY } from '@gently/contracts/product';
import type { Page } from '@playwright/test';
import {
  ADDRESS,
  addressLine,
  chooseFreeTime,
  chooseService,
  giveAddress,
  goToHelp,
  goToPlace,
} from '../src/booking';
import { currentPath, expect, quickSignIn, test } from '../src/journey';
import { enterAs, QUIET } from '../src/sign-in';

// A token that has run out is refused before it is renewed.
test.use({ tolerated: /status of 401/ });

/** Makes every open tab send a token that the API refuses, as one that has run out. */
const spoilToken = (page: Page): Promise<void> =>
  page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...session, token: 'run.out.token' }));
  }, PRODUCT_KEY);

const tokenOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    (key) => (JSON.parse(localStorage.getItem(key) ?? '{}') as { token?: string }).token,
    PRODUCT_KEY,
  );

const REFRESH = '**/auth/refresh';

/** Opens the dashboard with a token that has run out, in all the tabs at once. */
const openWithSpoilt = async (tabs: readonly [Page, ...Page[]]): Promise<void> => {
  for (const tab of tabs) await tab.goto(QUIET);
  await spoilToken(tabs[0]);
  await Promise.all(tabs.map((tab) => tab.goto(PATHS.clientDashboard)));
};

const expectSignedIn = async (tab: Page): Promise<void> => {
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tab).toHaveURL(/\/dashboard\/client$/);
  await expect.poll(() => tokenOf(tab)).not.toBe('run.out.token');
};

/** @returns how many tabs of this browser wait until another one has a new token. */
const tabsThatWait = (page: Page): Promise<number> =>
  page.evaluate(async (name) => {
    const { pending = [] } = await navigator.locks.query();
    return pending.filter((lock) => lock.name === name).length;
  }, `${PRODUCT_KEY}-refresh`);

// spec: C4-02
test(
  'two tabs whose token ran out ask for a new one once, and both go on',
  { tag: '@mfe-client' },
  async ({ page, context }) => {
    await enterAs(page, 'client');
    const other = await context.newPage();
    let refreshes = 0;
    // The first to ask is answered when the other one needs a token as well.
    await context.route(REFRESH, async (route) => {
      refreshes += 1;
      await expect.poll(() => tabsThatWait(page)).toBe(1);
      await route.continue();
    });
    await openWithSpoilt([page, other]);
    for (const tab of [page, other]) await expectSignedIn(tab);
    expect(refreshes).toBe(1);
  },
);

test.describe('when the answer with the new token is lost', () => {
  test.use({ tolerated: /status of 401|ERR_FAILED/ });

  // spec: C4-02
  test('the next try goes on with the same sign-in', { tag: '@mfe-client' }, async ({ page, context }) => {
    await enterAs(page, 'client');
    const renewals: number[] = [];
    // The API renews, but the browser never hears of it.
    await context.route(
      REFRESH,
      async (route) => {
        const request = route.request();
        const answer = await fetch(request.url(), {
          method: request.method(),
          headers: await request.allHeaders(),
        });
        renewals.push(answer.status);
        await route.abort();
      },
      { times: 1 },
    );
    await openWithSpoilt([page]);
    await expect.poll(() => renewals).toEqual([200]);
    await page.reload();
    await expectSignedIn(page);
  });
});

// spec: C4-01
test(
  'who logs out in one tab is logged out in the other, and comes in there again with the first',
  { tag: '@mfe-client' },
  async ({ page, context }) => {
    await enterAs(page, 'client');
    const other = await context.newPage();
    await other.goto(PATHS.clientDashboard);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(PATHS.clientDashboard);
    await page.getByRole('banner').getByRole('button', { name: 'Rosie', exact: true }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();

    await quickSignIn(page, /^Client/i);
    await expect(other).toHaveURL(/\/dashboard\/client$/);
  },
);

test(
  'a sign-in that runs out during the booking details loses no answer',
  { tag: '@mfe-client' },
  async ({ page, context }) => {
    await enterAs(page, 'client');
    await chooseService(page, 'Home Decluttering');
    const { time } = await chooseFreeTime(page, 9);
    await goToPlace(page);
    await giveAddress(page);
    await goToHelp(page);
    const address = currentPath(page);

    await context.clearCookies();
    await spoilToken(page);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByText(/take you straight back to where you were/)).toBeVisible();
    await page.getByRole('tab', { name: 'Quick Access' }).click();
    await page.getByRole('button', { name: /^Client/i }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'What helps you?' })).toBeVisible();
    expect(currentPath(page)).toBe(address);
    await page.getByRole('link', { name: 'Back to the place' }).click();
    await expect(addressLine(page)).toHaveValue(ADDRESS.line);
    await page.getByRole('link', { name: 'Back to the time' }).click();
    await expect(
      page.getByRole('radiogroup', { name: /^Time/ }).locator(`input[value="${time}"]`),
    ).toBeChecked();
  },
);
