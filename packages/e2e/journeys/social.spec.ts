import { addDays, formatLongDate, londonDate } from '@gently/contracts/dates';
import { PATHS } from '@gently/contracts/paths';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../src/journey';
import { arriveAt } from '../src/people';
import { enterAs } from '../src/sign-in';
import { NEXT_TURN_MS, ONE_LOOK_MS } from '../src/limits';

/** What stands in the feed of a network, as the stand-in shows it. */
const feedOf = async (page: Page, network: string): Promise<string> =>
  (await page.request.get(`/sandbox/social?network=${network}`)).text();

const networks = (page: Page) => page.getByRole('region', { name: 'Networks' });

/** Goes to the network, and says yes for an account of this test alone. */
const connect = async (page: Page, label: string, account: string): Promise<void> => {
  await page.goto(PATHS.social);
  const again = networks(page).getByRole('button', { name: `Disconnect ${label}` });
  const first = networks(page).getByRole('button', { name: `Connect ${label}` });
  await expect(again.or(first)).toBeVisible();
  // Another run on the same site may have left it connected.
  if (await again.isVisible()) {
    await again.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  }
  await first.click();
  await arriveAt(page, `Gently Sorted wants to publish on ${label}`);
  await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: 'Allow' }).click();
  await arriveAt(page, `Connecting ${label}`);
  await expect(page.getByText(`${label} is connected`)).toBeVisible();
};

const write = async (page: Page, network: string, words: string): Promise<void> => {
  await page.goto(PATHS.social);
  await page.getByRole('combobox', { name: 'Network' }).selectOption(network);
  await page.getByLabel('Message').fill(words);
};

// spec: S1-06, S2-33, S7-14
test(
  'a manager connects a network, publishes, plans, moves and cancels; what is out can be read there',
  { tag: '@mfe-admin' },
  async ({ page }) => {
    const mark = crypto.randomUUID().slice(0, 8);
    await enterAs(page, 'manager');
    await page.goto(PATHS.managerDashboard);
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Social' }).click();
    await arriveAt(page, 'Social Media Dashboard');
    await expectAccessible(page);

    await connect(page, 'X (Twitter)', `calm-${mark}`);
    await write(page, 'twitter', `One shelf at a time, ${mark}`);
    await page.getByRole('button', { name: 'Publish Now' }).click();
    await expect(page.getByText('Published on X (Twitter).')).toBeVisible();
    expect(await feedOf(page, 'twitter')).toContain(`One shelf at a time, ${mark}`);
    await page.getByRole('link', { name: 'Look at it' }).click();
    await expect(page.getByText(`One shelf at a time, ${mark}`)).toBeVisible();

    // Tomorrow, then by keyboard the day after.
    const day = addDays(londonDate(new Date()), 1);
    await write(page, 'twitter', `A drawer a day, ${mark}`);
    await page.getByLabel('Or at a time').fill(`${day}T09:00`);
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(page.getByText(/^Scheduled for X \(Twitter\)/)).toBeVisible();

    await page.goto(`${PATHS.socialCalendar}?month=${day.slice(0, 7)}`);
    const chip = page.getByRole('button', { name: new RegExp(`09:00 X.*A drawer a day, ${mark}`) });
    await expect(page.getByRole('region', { name: formatLongDate(day) })).toContainText('09:00 X');
    await chip.focus();
    await page.keyboard.press('Alt+ArrowRight');
    const next = addDays(day, 1);
    await expect(page.getByText(`Moved: X (Twitter), ${formatLongDate(next)} at 09:00.`)).toBeVisible();
    await page.goto(`${PATHS.socialCalendar}?month=${next.slice(0, 7)}`);
    await chip.click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Cancel the post' }).click();
    await expect(chip).toBeHidden();
    await page.goto(`${PATHS.socialHistory}?network=twitter`);
    await expect(page.getByText(`A drawer a day, ${mark}`)).toBeVisible();
    expect(await feedOf(page, 'twitter')).not.toContain(`A drawer a day, ${mark}`);
  },
);

test(
  'a post whose network breaks off is out once, and a network that ends our access asks to be connected again',
  { tag: ['@mfe-admin', '@long'] },
  async ({ page }) => {
    const mark = crypto.randomUUID().slice(0, 8);
    await enterAs(page, 'admin');
    await connect(page, 'LinkedIn', `calm-${mark}`);
    // The account looks after an organisation as well.
    await page.getByRole('link', { name: 'Choose the page' }).click();
    await networks(page).getByRole('combobox', { name: 'Page' }).selectOption(`calm-${mark}`);
    await networks(page).getByRole('button', { name: 'Write for this page' }).click();
    await expect(networks(page).getByText(new RegExp(`^calm-${mark}, connected by`))).toBeVisible();

    await page.request.post('/sandbox/social/faults', {
      form: { network: 'linkedin', kind: 'late', times: '1' },
    });
    await write(page, 'linkedin', `Once and once only, ${mark}`);
    await page.getByRole('button', { name: 'Publish Now' }).click();
    await expect(page.getByText(/^Not out yet\. The network broke off in the middle/)).toBeVisible();
    await page.goto(PATHS.socialHistory);
    // The job looks after a minute, finds it, and does not send it again.
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(`Once and once only, ${mark}`)).toBeVisible({ timeout: ONE_LOOK_MS });
    }).toPass({ timeout: NEXT_TURN_MS });
    expect((await feedOf(page, 'linkedin')).split(`Once and once only, ${mark}`)).toHaveLength(2);

    await page.request.post('/sandbox/social/revoke', { form: { network: 'linkedin' } });
    await write(page, 'linkedin', `Waits, ${mark}`);
    await page.getByRole('button', { name: 'Publish Now' }).click();
    await expect(page.getByText(/^Not out yet\. Our access has ended/)).toBeVisible();
    await expect(networks(page).getByText('Needs to be connected again')).toBeVisible();
    await networks(page).getByRole('button', { name: 'Connect LinkedIn again' }).click();
    await arriveAt(page, 'Gently Sorted wants to publish on LinkedIn');
    await page.getByLabel('Account').fill(`calm-${mark}`);
    await page.getByLabel('Organisations').fill('');
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByText('LinkedIn is connected')).toBeVisible();
    await expect.poll(() => feedOf(page, 'linkedin'), { timeout: NEXT_TURN_MS }).toContain(`Waits, ${mark}`);
  },
);
