import { PATHS } from '@gently/contracts/paths';
import { API_BASE } from '@gently/contracts/product';
import { RECOVERY_TEXTS } from '@gently/contracts/registration-texts';
import type { Page } from '@playwright/test';
import { SIGN_UP_PASSWORD, signUp } from '../src/api-client';
import { linkInMail } from '../src/inbox';
import { expect, expectAccessible, expectNoSidewaysScroll, resizeTo, test } from '../src/journey';
import { signIn, someAddress } from '../src/people';
import { joinAs } from '../src/sign-in';

// Refused sign-ins and used links are what these journeys are about.
test.use({ tolerated: /status of 4(01|10|29)/ });

const NEW_PASSWORD = 'a calm new password';
/** So many wrong passwords are allowed; the next try has to wait. */
const ALLOWED_FAILURES = 10;

const someone = async (siteUrl: string | undefined): Promise<string> => {
  const email = someAddress();
  await signUp(`${siteUrl}${API_BASE}`, email);
  return email;
};

const askForLink = async (page: Page, email: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(RECOVERY_TEXTS.resetSent)).toBeVisible();
};

// spec: C2.1-09
test(
  'a forgotten password is replaced by the link of a mail, which works once',
  { tag: '@shell' },
  async ({ page, request, baseURL }) => {
    const email = await someone(baseURL);
    await page.goto(PATHS.login);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await askForLink(page, email);
    await expectAccessible(page);

    const link = await linkInMail(request, email, PATHS.resetPassword);
    await page.goto(link);
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await expect(page.getByText(RECOVERY_TEXTS.passwordChanged)).toBeVisible();

    await page.getByRole('main').getByRole('link', { name: 'Go to sign in' }).click();
    await signIn(page, email, NEW_PASSWORD);
    await expect(page).toHaveURL(/\/dashboard\/client$/);

    await page.goto(link);
    await page.getByLabel('New password').fill('another password');
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Password reset failed' })).toBeVisible();
    await page.getByRole('link', { name: 'Send a new link' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  },
);

// spec: C2.5-04
test(
  'somebody who guesses too often is told how long to wait, and gets in by a new password',
  { tag: '@shell' },
  async ({ page, request, baseURL }) => {
    const email = await someone(baseURL);
    await page.goto(PATHS.login);
    for (let tries = 0; tries < ALLOWED_FAILURES; tries += 1) {
      const refused = page.waitForResponse(/\/auth\/login$/);
      await signIn(page, email, `wrong ${tries}`);
      expect((await refused).status()).toBe(401);
      await expect(page.getByText('Login Failed')).toBeVisible();
    }
    await signIn(page, email, SIGN_UP_PASSWORD);
    const box = page.getByRole('alert').filter({ hasText: 'Login Failed' });
    await expect(box.getByText('Too many tries.')).toBeVisible();
    await expect(box.getByText(/You can try again in \d+ minutes\./)).toBeVisible();
    await expectAccessible(page);

    await box.getByRole('link', { name: 'Reset your password' }).click();
    await askForLink(page, email);
    await page.goto(await linkInMail(request, email, PATHS.resetPassword));
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Go to sign in' }).click();
    await signIn(page, email, NEW_PASSWORD);
    await expect(page).toHaveURL(/\/dashboard\/client$/);
  },
);

test(
  'the dashboard reminds of an unconfirmed email until it is confirmed on the page of its link',
  { tag: '@shell' },
  async ({ page, request }) => {
    const email = await joinAs(page, 'client');
    await page.goto(PATHS.clientDashboard);
    const reminder = page.getByRole('region', { name: 'Your email' });
    await expect(reminder).toBeVisible();
    for (const width of [375, 768, 1280]) {
      await resizeTo(page, { width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    await page.goto(await linkInMail(request, email, PATHS.verifyEmail));
    await page.getByRole('button', { name: 'Confirm my email address' }).click();
    await expect(page.getByText(RECOVERY_TEXTS.verified)).toBeVisible();
    await page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard\/client$/);
    await expect(reminder).toHaveCount(0);
  },
);
