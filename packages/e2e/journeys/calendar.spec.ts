import { PATHS } from '@gently/contracts/paths';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../src/journey';
import { arriveAt } from '../src/people';
import { enterAs } from '../src/sign-in';
import { NEXT_TURN_MS } from '../src/limits';

/** An account at the stand-in for Google that nobody else uses. */
const someAccount = (): string => `calendar-${crypto.randomUUID()}@gmail.test`;

const openProfile = async (page: Page): Promise<void> => {
  await page.goto(PATHS.decluttererProfile);
  await expect(page.getByRole('region', { name: 'Google Calendar' })).toBeVisible();
};

/** Goes to the page that asks, and answers it. */
const answerGoogle = async (page: Page, answer: 'Allow' | 'Deny', account: string): Promise<void> => {
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click();
  await arriveAt(page, 'Gently Sorted wants to use your calendar');
  await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: answer }).click();
};

/** What stands in an account's calendar, as the stand-in shows it. */
const calendarOf = async (page: Page, account: string): Promise<string> => {
  const answer = await page.request.get(`/sandbox/google/calendar?account=${encodeURIComponent(account)}`);
  return answer.text();
};

// spec: C2.1-14, S2-05, S2-14
test(
  'a declutterer says no and then yes to a calendar, finds the session in it, and ends it again',
  { tag: '@mfe-declutterer' },
  async ({ page }) => {
    const account = someAccount();
    await enterAs(page, 'declutterer');
    await openProfile(page);

    await answerGoogle(page, 'Deny', account);
    await arriveAt(page, 'Connection Failed');
    await expect(page.getByText('Google OAuth error: access_denied')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Return to Dashboard' }).click();
    await expect(page).toHaveURL(PATHS.decluttererDashboard);

    await openProfile(page);
    await answerGoogle(page, 'Allow', account);
    await arriveAt(page, 'Google Calendar connected');
    await expect(page).toHaveURL(PATHS.decluttererDashboard);
    // A job writes it, and tries again later when the other side did not answer in time.
    await expect
      .poll(() => calendarOf(page, account), { timeout: NEXT_TURN_MS })
      .toContain('Kitchen Reset with Rosie');

    await openProfile(page);
    const card = page.getByRole('region', { name: 'Google Calendar' });
    await expect(card.getByText(account)).toBeVisible();
    await card.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('button', { name: 'Yes, disconnect' }).click();
    await expect(card.getByText('Disconnected. Our access at Google has ended as well.')).toBeVisible();
    expect(await calendarOf(page, account)).toContain('Nothing ahead.');
  },
);
