import { readFile } from 'node:fs/promises';
import { PATHS } from '@gently/contracts/paths';
import type { Download, Page } from '@playwright/test';
import { chooseService, giveDetails, payButton } from '../src/booking';
import {
  CARDS,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillCard,
  resizeTo,
  test,
} from '../src/journey';
import { subjectsOfMail } from '../src/inbox';
import { arriveAt, signIn } from '../src/people';
import { joinAs } from '../src/sign-in';
import { SIGN_UP_PASSWORD } from '../src/api-client';

// Where a person may not go any more, the API says so, and the browser notes it.
test.use({ tolerated: /status of (401|409|422)/ });

const bookAndPay = async (page: Page): Promise<void> => {
  await chooseService(page, 'Home Decluttering');
  await giveDetails(page, 8);
  await fillCard(page, CARDS.succeeds);
  await payButton(page).click();
  await arriveAt(page, 'Booking Confirmed!');
};

const open = async (page: Page, name: 'Payments' | 'Notifications' | 'Profile'): Promise<void> => {
  await page.goto(PATHS.clientDashboard);
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name }).click();
};

const downloaded = async (page: Page, button: RegExp | string): Promise<Download> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('main').getByRole('button', { name: button }).click(),
  ]);
  return download;
};
const contentOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

const check = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await resizeTo(page, { width: 375, height: 812 });
  await expectNoSidewaysScroll(page);
  await resizeTo(page, { width: 1280, height: 720 });
};

// spec: C2.12-02
test(
  'a client edits the profile, is asked before private answers are kept, and finds all of it again',
  { tag: '@mfe-client' },
  async ({ page }) => {
    await joinAs(page, 'client');
    await open(page, 'Profile');
    await arriveAt(page, 'My Profile');
    await check(page);
    await page.getByRole('button', { name: 'Edit profile' }).click();
    await page.getByLabel('First name').fill('Ash');
    await page.getByLabel('Phone').fill('+44 7700 900123');
    await expect(page.getByText('Autistic and ADHD')).toHaveCount(0);
    await page.getByText(/^Yes, Gently Sorted may keep these answers/).click();
    await page.getByText('Autistic and ADHD', { exact: true }).click();
    await page.getByText('Frequent breaks', { exact: true }).click();
    await page.getByLabel('About Me and Goals').fill('A calm kitchen.');
    await check(page);

    // What was typed is kept on this device until it is saved.
    await page.reload();
    await expect(page.getByText(/Here is what you were typing/)).toBeVisible();
    await expect(page.getByLabel('About Me and Goals')).toHaveValue('A calm kitchen.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(page.getByRole('banner').getByText('Ash')).toBeVisible();

    await page.reload();
    const about = page.getByRole('region', { name: 'About you' });
    for (const words of ['Ash', '+44 7700 900123', 'Autistic and ADHD', 'Frequent breaks', 'A calm kitchen.'])
      await expect(about.getByText(words, { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Withdraw consent' }).click();
    await page.getByRole('button', { name: 'Yes, withdraw and delete' }).click();
    await expect(about.getByText('Autistic and ADHD')).toHaveCount(0);
    await page.reload();
    await expect(about.getByText(/you have not given your consent/)).toBeVisible();
  },
);

test(
  'a client chooses which emails come, and when none, and finds the choice again',
  { tag: '@mfe-client' },
  async ({ page }) => {
    await joinAs(page, 'client');
    await open(page, 'Profile');
    await page.getByRole('switch', { name: 'Reminder shortly before' }).press('Space');
    await page.getByRole('switch', { name: 'Quiet hours' }).press('Space');
    await page.getByLabel('Until').selectOption('07:30');
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Reminder shortly before' })).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Reminder the day before' })).toBeChecked();
    await expect(page.getByText(/From 21:00 until 07:30 on the next day/)).toBeVisible();
  },
);

// spec: C2.12-02
test(
  'a paid booking appears among payments and notifications; the receipt is a PDF; notes are read and deleted',
  { tag: '@mfe-client' },
  async ({ page }) => {
    await joinAs(page, 'client');
    await bookAndPay(page);

    await open(page, 'Payments');
    await arriveAt(page, 'My Payments');
    const payment = page.getByRole('listitem', { name: 'Home Decluttering' });
    await expect(payment.getByText('Paid', { exact: true })).toBeVisible();
    await expect(payment.getByText(/Visa ending 4242/)).toBeVisible();
    const receipt = await downloaded(page, /^View Receipt/);
    expect(receipt.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await contentOf(receipt)).subarray(0, 5).toString()).toBe('%PDF-');
    await check(page);

    await open(page, 'Notifications');
    await arriveAt(page, 'Notifications');
    const paid = page.getByRole('listitem', { name: 'Your booking is paid' });
    await expect(paid.getByText('New')).toBeVisible();
    await check(page);
    await paid.getByRole('button', { name: /^Mark as read/ }).click();
    await expect(paid.getByText('New')).toHaveCount(0);
    await paid.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('button', { name: 'Yes, delete' }).click();
    await expect(page.getByText(/Notification deleted\./)).toBeFocused();
    await expect(paid).toHaveCount(0);
    await page.reload();
    await arriveAt(page, 'Notifications');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(paid).toHaveCount(0);
  },
);

test(
  'a client takes everything along and has the account deleted, but not while a paid session is ahead',
  { tag: '@mfe-client' },
  async ({ page, request }) => {
    const email = await joinAs(page, 'client');
    await open(page, 'Profile');
    const file = await downloaded(page, 'Download my data');
    expect((await contentOf(file)).toString()).toContain(email);

    const askToDelete = async (password: string) => {
      await page.getByRole('button', { name: 'Delete my account', exact: true }).click();
      await page.getByRole('dialog').getByLabel('Your password').fill(password);
      await page.getByRole('button', { name: 'Yes, delete my account' }).click();
    };
    await bookAndPay(page);
    await open(page, 'Profile');
    await askToDelete(SIGN_UP_PASSWORD);
    await page.getByRole('link', { name: 'Go to my sessions' }).click();
    await arriveAt(page, 'My Bookings');
    await page
      .getByRole('button', { name: /^Cancel/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Yes, Cancel' }).click();
    await expect(page.getByText('Booking has been cancelled')).toBeVisible();

    await open(page, 'Profile');
    await askToDelete('not my password');
    await expect(page.getByRole('dialog').getByText(/not your password/)).toBeVisible();
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await askToDelete(SIGN_UP_PASSWORD);
    await expect(page).toHaveURL(/\/$/);
    await page.goto(PATHS.login);
    await signIn(page, email);
    await expect(page.getByText('Login Failed')).toBeVisible();
    await expect.poll(() => subjectsOfMail(request, email)).toContainEqual(expect.stringMatching(/delet/i));
  },
);
