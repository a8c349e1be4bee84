import { WEEKDAYS } from '@gently/contracts/availability-rules';
import { PATHS } from '@gently/contracts/paths';
import { expect, type Page } from '@playwright/test';
import { NEXT_TURN_MS, ONE_LOOK_MS } from '../limits';
import { arriveAt, choose, fillPerson, fillSignUp, goOn, recordChecks } from '../people';

export const MANAGER = { first: 'Mia', last: 'Reed', email: 'mia@example.org' };
export const DECLUTTERER = { first: 'Robin', last: 'Vale', email: 'robin@example.org' };

export const signUpAsManager = async (page: Page): Promise<void> => {
  await page.goto(PATHS.signup);
  await fillSignUp(page, MANAGER.email, 'manager', MANAGER);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await arriveAt(page, 'Your account is awaiting approval');
};

export const apply = async (page: Page): Promise<void> => {
  await page.goto(PATHS.recruitment);
  await page.getByRole('main').getByRole('link', { name: 'Apply Now' }).first().click();
  await goOn(page, 'Contact information');
  await fillPerson(page, DECLUTTERER.email, DECLUTTERER);
  await page.getByLabel('Phone number').fill('07700 900123');
  await goOn(page, 'Professional experience');
  await choose(page, '3 to 5 years');
  await choose(page, 'East London');
  await goOn(page, 'Background and motivation');
  await page.getByLabel('Your background').fill('I worked in a library.');
  await page.getByLabel(/^Why do you want to join/).fill('I like calm rooms.');
  await goOn(page, 'Professional references');
  await page.getByLabel('Name of the referee').fill('Sam Field');
  await page.getByLabel('Phone number of the referee').fill('07700 900456');
  await choose(page, /^Yes, the people/);
  await goOn(page, 'Final details and review');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await arriveAt(page, 'Your account is awaiting approval');
};

export const approveApplicant = async (manager: Page): Promise<void> => {
  const name = `${DECLUTTERER.first} ${DECLUTTERER.last}`;
  // A job finds out whose team an applicant belongs to.
  await expect(async () => {
    await manager.goto(PATHS.managerDashboard);
    await manager.getByRole('link', { name }).first().click({ timeout: ONE_LOOK_MS });
  }).toPass({ timeout: NEXT_TURN_MS });
  await arriveAt(manager, name);
  await expect(manager.getByText('I worked in a library.')).toBeVisible();
  await recordChecks(manager);
  await manager.getByRole('button', { name: 'Approve' }).click();
  await manager.getByRole('button', { name: 'Yes, approve' }).click();
  await expect(manager.getByText(`${name} is approved`)).toBeVisible();
};

/** Goes to the availability page as the overview leads there, and offers every day from nine to six. */
export const setHours = async (page: Page): Promise<void> => {
  await page.goto(PATHS.decluttererDashboard);
  await page.getByRole('main').getByRole('link', { name: 'Set my hours' }).click();
  const form = page.getByRole('form', { name: 'Add hours' });
  for (const day of WEEKDAYS) await form.getByRole('checkbox', { name: day }).check({ force: true });
  await form.getByLabel('Start time').selectOption('09:00');
  await form.getByLabel('End time').selectOption('18:00');
  await form.getByRole('button', { name: 'Add hours' }).click();
  await page.getByRole('button', { name: 'See what changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** Goes to Stripe for bank details, and comes back. */
export const setUpPayouts = async (page: Page): Promise<void> => {
  await page.goto(PATHS.decluttererEarnings);
  await page.getByRole('button', { name: 'Set up payouts' }).click();
  await expect(page).toHaveURL(/^https:\/\/connect\.stripe\.com\//);
  await page.getByLabel('Name on the account').fill('Robin Vale');
  await page.getByLabel('Sort code').fill('10-88-00');
  await page.getByLabel('Account number').fill('00012345');
  await page.getByRole('button', { name: 'Allow' }).click();
  const account = page.getByRole('region', { name: 'Where your money goes' });
  await expect(account.getByText('Ready', { exact: true })).toBeVisible();
};

/** Goes to Google for consent, and comes back. */
export const connectCalendar = async (page: Page): Promise<void> => {
  await page.goto(PATHS.decluttererProfile);
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click();
  await expect(page).toHaveURL(/^https:\/\/accounts\.google\.com\//);
  await page.getByLabel('Account').fill('robin@gmail.com');
  await page.getByRole('button', { name: 'Allow' }).click();
  await arriveAt(page, 'Google Calendar connected');
};
