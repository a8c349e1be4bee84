import { PATHS } from '@gently/contracts/paths';
import { API_BASE, PRODUCT_KEY } from '@gently/contracts/product';
import { RECOVERY_TEXTS } from '@gently/contracts/registration-texts';
import { CLAIMABLE_ROLES, ROLE_LABELS, ROLE_LANDING } from '@gently/contracts/roles';
import type { Page } from '@playwright/test';
import { SIGN_UP_PASSWORD, signUp } from '../src/api-client';
import { linkInMail, subjectsOfMail } from '../src/inbox';
import { expect, test } from '../src/journey';
import { arriveAt, choose, fillPerson, fillSignUp, goOn, signIn, someAddress } from '../src/people';
import { enterWith } from '../src/sign-in';

// Where a person may not go, the API says so, and the browser notes it.
test.use({ tolerated: /status of (401|403|409)/ });

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(
    (key) => (JSON.parse(localStorage.getItem(key) ?? '{}') as { token?: string }).token ?? '',
    PRODUCT_KEY,
  );

/** @returns status and code of a call with the page's own sign-in. */
const ask = async (page: Page, path: string): Promise<{ status: number; code?: string }> => {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const answer = await page.request.get(API_BASE + path, { headers });
  return { status: answer.status(), code: ((await answer.json()) as { code?: string }).code };
};

// spec: C2.7-01
test(
  'a client registers in six steps, confirms the email by the link of a mail, and has a dashboard',
  { tag: '@mfe-public' },
  async ({ page, request }) => {
    const email = someAddress();
    await page.goto(PATHS.register);
    await goOn(page, 'Basic Info');
    await fillPerson(page, email);
    await goOn(page, 'Neuro Profile');
    await choose(page, 'Autistic and ADHD');
    await choose(page, /^Yes, /);
    for (const step of ['Home & Preferences', 'Accessibility', 'Goals & Review']) await goOn(page, step);
    const answers = page.getByRole('region', { name: 'Your answers' });
    await expect(answers.getByText('Autistic and ADHD')).toBeVisible();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(/\/dashboard\/client$/);

    const reminder = page.getByRole('region', { name: 'Your email' });
    await expect(reminder.getByText(email)).toBeVisible();
    await page.goto(await linkInMail(request, email, PATHS.verifyEmail));
    await page.getByRole('button', { name: 'Confirm my email address' }).click();
    await expect(page.getByText(RECOVERY_TEXTS.verified)).toBeVisible();
    await page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Rowan');
    await expect(reminder).toHaveCount(0);
  },
);

// spec: C2.1-08
test(
  'a registration goes back step by step, survives a pause, and keeps no password',
  { tag: '@mfe-public' },
  async ({ page }) => {
    await page.goto(PATHS.register);
    await goOn(page, 'Basic Info');
    await fillPerson(page, someAddress());
    await goOn(page, 'Neuro Profile');
    await choose(page, 'Prefer not to say');
    await goOn(page, 'Home & Preferences');
    for (const step of ['Neuro Profile', 'Basic Info', 'Welcome']) {
      await page.goBack();
      await arriveAt(page, step);
    }
    await page.goForward();
    await expect(page.getByLabel('First name')).toHaveValue('Rowan');

    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(SIGN_UP_PASSWORD);
    await page.goto(PATHS.home);
    await page.goto(PATHS.register);
    await page.getByRole('button', { name: 'Continue where you stopped' }).click();
    await arriveAt(page, 'Basic Info');
    await expect(page.getByLabel('First name')).toHaveValue('Rowan');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');

    await page.reload();
    await page.getByRole('button', { name: 'Start again' }).click();
    await goOn(page, 'Basic Info');
    await expect(page.getByLabel('First name')).toHaveValue('');
  },
);

// spec: C5-03
test(
  'an email that has an account is named at the email step, with the way in',
  { tag: '@mfe-public' },
  async ({ page, baseURL }) => {
    const email = someAddress();
    await signUp(`${baseURL}${API_BASE}`, email);
    await page.goto(PATHS.register);
    await goOn(page, 'Basic Info');
    await fillPerson(page, email);
    await page.getByRole('button', { name: 'Next' }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'There is already an account with this email. You can sign in instead.',
    ]);
    await summary.getByRole('link').click();
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
    await page.getByRole('link', { name: 'Already have an account? Sign in' }).click();
    await signIn(page, email);
    await expect(page).toHaveURL(/\/dashboard\/client$/);
  },
);

// spec: C2.8-07
test(
  'an applicant sees where the application stands, gets a mail, and reaches nothing else',
  { tag: '@mfe-public' },
  async ({ page, request }) => {
    const email = someAddress();
    await page.goto(PATHS.recruitment);
    await page.getByRole('main').getByRole('link', { name: 'Apply Now' }).first().click();
    await goOn(page, 'Contact information');
    await fillPerson(page, email);
    await page.getByLabel('Phone number').fill('07700 900123');
    await goOn(page, 'Professional experience');
    await choose(page, '1 to 2 years');
    await goOn(page, 'Background and motivation');
    await page.getByLabel('Your background').fill('I worked in a library.');
    await page.getByLabel(/^Why do you want to join/).fill('I like calm rooms.');
    await goOn(page, 'Professional references');
    await page.getByLabel('Name of the referee').fill('Sam Field');
    await page.getByLabel('Phone number of the referee').fill('07700 900456');
    await choose(page, /^Yes, the people/);
    await goOn(page, 'Final details and review');
    await page.getByRole('button', { name: 'Submit Application' }).click();

    await expect(page).toHaveURL(/\/dashboard\/declutterer$/);
    await arriveAt(page, 'Your account is awaiting approval');
    await expect(page.getByText('Waiting for approval')).toBeVisible();
    await expect(page.getByText(/within 5-7 business days/)).toBeVisible();
    expect(await ask(page, '/bookings/my')).toMatchObject({ status: 403 });
    await expect
      .poll(() => subjectsOfMail(request, email))
      .toEqual(expect.arrayContaining([expect.stringMatching(/application/i)]));
  },
);

// spec: C2.6-01
test(
  'somebody signs up as each of the five roles: a client begins at once, staff wait for approval',
  { tag: '@mfe-public' },
  async ({ page, context }) => {
    for (const role of CLAIMABLE_ROLES) {
      await page.goto(PATHS.signup);
      await fillSignUp(page, someAddress(), role);
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page).toHaveURL(new RegExp(`${ROLE_LANDING[role]}$`));
      await expect(page.getByRole('banner').getByText('Rowan').first()).toBeVisible();
      // A declutterer is approved on an application, which this form does not send.
      const name =
        role === 'declutterer' ? 'Please send us your application' : 'Your account is awaiting approval';
      const waits = page.getByRole('heading', { name });
      await expect(waits, ROLE_LABELS[role]).toHaveCount(role === 'client' ? 0 : 1);
      const status = role === 'client' ? 200 : 403;
      expect((await ask(page, '/bookings/my')).status, ROLE_LABELS[role]).toBe(status);
      await page.evaluate(() => localStorage.clear());
      await context.clearCookies();
    }
  },
);

// spec: C2.2-03
test(
  'logging out everywhere ends the sign-in of every device',
  { tag: '@mfe-public' },
  async ({ page, browser, baseURL }) => {
    const email = someAddress();
    await signUp(`${baseURL}${API_BASE}`, email);
    const otherDevice = await browser.newContext({ baseURL });
    const other = await otherDevice.newPage();
    for (const device of [page, other]) {
      await enterWith(device, email);
      await device.goto(PATHS.clientDashboard);
      await expect(device).toHaveURL(/\/dashboard\/client$/);
    }
    await page.getByRole('banner').getByRole('button', { name: /Some/ }).click();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page
      .getByRole('dialog', { name: 'Sign out everywhere?' })
      .getByRole('button', { name: 'Sign out everywhere' })
      .click();
    await expect(page).toHaveURL(/\/$/);

    await other.goto(PATHS.clientSessions);
    await expect(other.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    await signIn(other, email);
    await expect(other).toHaveURL(/\/dashboard\/client\/sessions$/);
    await otherDevice.close();
  },
);

// spec: C4-01
test(
  'a sign-in in another tab is picked up by a tab that waits at the login',
  { tag: '@mfe-public' },
  async ({ page, context, baseURL }) => {
    const email = someAddress();
    await signUp(`${baseURL}${API_BASE}`, email);
    await page.goto(PATHS.clientSessions);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    const other = await context.newPage();
    await other.goto(PATHS.login);
    await signIn(other, email);
    await expect(page).toHaveURL(/\/dashboard\/client\/sessions$/);
  },
);
