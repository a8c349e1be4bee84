import { PATHS } from '@gently/contracts/paths';
import { PRODUCT_KEY } from '@gently/contracts/product';
import type { BrowserContext, Page } from '@playwright/test';
import { chooseFreeTime, chooseService } from '../src/booking';
import { expect, quickSignIn, test } from '../src/journey';

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

/** @returns how often the tabs of this browser asked for a new token. */
const countRefreshes = (context: BrowserContext): (() => number) => {
  let count = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) count += 1;
  });
  return () => count;
};

test(
  'two tabs whose token ran out ask for a new one once, and both go on',
  { tag: '@mfe-client' },
  async ({ page, context }) => {
    await quickSignIn(page, /^Client/i);
    await page.goto(PATHS.clientDashboard);
    const other = await context.newPage();
    await other.goto(PATHS.clientDashboard);
    for (const tab of [page, other]) await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();

    const refreshes = countRefreshes(context);
    await spoilToken(page);
    await Promise.all([page.reload(), other.reload()]);
    for (const tab of [page, other]) {
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(tab).toHaveURL(/\/dashboard\/client$/);
    }
    await expect.poll(() => tokenOf(other)).not.toBe('run.out.token');
    expect(refreshes()).toBe(1);
  },
);

test(
  'who logs out in one tab is logged out in the other, and comes in there again with the first',
  { tag: '@mfe-client' },
  async ({ page, context }) => {
    await quickSignIn(page, /^Client/i);
    const other = await context.newPage();
    await other.goto(PATHS.clientDashboard);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Rosie', exact: true }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();

    await quickSignIn(page, /^Client/i);
    await expect(other).toHaveURL(/\/dashboard\/client$/);
  },
);

test(
  'a sign-in that runs out during the booking details loses no answer',
  { tag: '@mfe-client' },
  async ({ page, context }) => {
    await quickSignIn(page, /^Client/i);
    await chooseService(page, 'Home Decluttering');
    const { time } = await chooseFreeTime(page, 9);
    await page.getByLabel('Your address').fill('1 Linden Road, London E1 6AN');
    const address = new URL(page.url()).pathname + new URL(page.url()).search;

    await context.clearCookies();
    await spoilToken(page);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByText(/take you straight back to where you were/)).toBeVisible();
    await page.getByRole('tab', { name: 'Quick Access' }).click();
    await page.getByRole('button', { name: /^Client/i }).click();

    await expect(page.getByLabel('Your address')).toHaveValue('1 Linden Road, London E1 6AN');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
    await expect(
      page.getByRole('radiogroup', { name: /^Time/ }).locator(`input[value="${time}"]`),
    ).toBeChecked();
  },
);
