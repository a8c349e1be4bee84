import { PATHS } from '@gently/contracts/paths';
import { RECOVERY_TEXTS } from '@gently/contracts/registration-texts';
import { expect, type Page } from '@playwright/test';
import { SIGN_UP_PASSWORD } from '../api-client';
import { arriveAt, signIn } from '../people';
import { ORIGIN } from './plan.mjs';
import type { Product } from './product';

export const ADMIN = 'ada@example.org';
/** The price of the first service, in pounds. */
export const PRICE = '90';
export const SERVICE = 'Home Decluttering';

/** Runs the first command of an installation. @returns the link that it prints */
export const createAdmin = async (product: Product, email = ADMIN): Promise<string> => {
  const printed = await product.command('api/dist/create-admin.js', '--email', email);
  const link = new RegExp(`${ORIGIN}\\S+`).exec(printed)?.[0];
  if (!link) throw new Error(`create-admin printed no link:\n${printed}`);
  return link;
};

/** Opens the printed link and chooses a password with it. */
export const choosePassword = async (page: Page, link: string): Promise<void> => {
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(SIGN_UP_PASSWORD);
  await page.getByRole('button', { name: 'Save the new password' }).click();
};

/** A link that was used or is too old changes nothing, and its page says so. */
export const expectLinkOver = async (page: Page, link: string): Promise<void> => {
  await choosePassword(page, link);
  await arriveAt(page, 'Password reset failed');
  await expect(page.getByText(/^Your password has not changed\./)).toBeVisible();
};

export const enterFirstTime = async (page: Page, link: string): Promise<void> => {
  await choosePassword(page, link);
  await expect(page.getByText(RECOVERY_TEXTS.passwordChanged)).toBeVisible();
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await signIn(page, ADMIN);
  await arriveAt(page, 'Admin Console');
};

const checklist = (page: Page) => page.getByRole('region', { name: 'Before the first booking' });

/** @returns what the checklist of the overview says is missing */
export const missingSteps = async (page: Page): Promise<string[]> => {
  await page.goto(PATHS.adminDashboard);
  await arriveAt(page, 'Admin Console');
  await expect(page.getByText('Loading what is needed before the first booking...')).toHaveCount(0);
  const rows = checklist(page).getByRole('listitem').filter({ hasText: 'Missing' });
  return Promise.all((await rows.all()).map((row) => row.locator('p').first().innerText()));
};

/** Finds an option of a search field. */
const choose = async (page: Page, field: RegExp, typed: string, option: RegExp): Promise<void> => {
  await page.getByLabel(field).fill(typed);
  await page.getByRole('option', { name: option }).click();
};

/** Says who runs the site, and sees it at the foot of every page. */
export const fillIdentity = async (page: Page): Promise<void> => {
  await checklistLink(page, 'Fill them in');
  await page.getByLabel('Name of the business').fill('Calm Homes Ltd');
  await page.getByLabel(/^Company number/).fill('01234567');
  await page.getByLabel('Registered office or business address').fill('1 High Street, London E1 6AN');
  await page.getByLabel('Contact email').fill('hello@example.org');
  await page.getByLabel('Why').fill('We open');
  await page.getByRole('button', { name: 'Show what will change' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change it now' }).click();
  await expect(page.getByText(/^It is now:/)).toBeVisible();
  await page.goto(PATHS.home);
  await expect(page.getByRole('contentinfo').getByText(/Calm Homes Ltd/)).toBeVisible();
};

export const addService = async (page: Page): Promise<void> => {
  await checklistLink(page, 'Go to services');
  await page.getByRole('link', { name: 'Add a service' }).click();
  await page.getByLabel('Name', { exact: true }).fill(SERVICE);
  await page.getByLabel('Description').fill('We sort one room with you, at your pace.');
  await page.getByLabel('Category').selectOption('Decluttering support');
  await page.getByLabel('Price in pounds').fill(PRICE);
  await page.getByLabel('Length in minutes').fill('120');
  await page.getByLabel('Why').fill('Our first service');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add the service' }).click();
  await arriveAt(page, SERVICE);
};

/** Goes from the overview to the page on which a step is taken. */
export const checklistLink = async (page: Page, name: string): Promise<void> => {
  await page.goto(PATHS.adminDashboard);
  await checklist(page).getByRole('link', { name }).click();
};

export const approve = async (page: Page, name: string): Promise<void> => {
  await page.goto(PATHS.adminDashboard);
  await page
    .getByRole('link', { name: /approval|waits|wait/ })
    .first()
    .click();
  await page.getByRole('table', { name: 'People' }).getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Yes, approve' }).click();
  await expect(page.getByText(`${name} is approved, and has been told.`)).toBeVisible();
};

export const addRegion = async (page: Page, manager: string): Promise<void> => {
  await checklistLink(page, 'Go to regions');
  await page.getByRole('link', { name: 'Add a region' }).click();
  await page.getByLabel('Name', { exact: true }).fill('East London');
  await page.getByLabel('City').fill('London');
  await choose(page, /^Postcode areas/, 'E', /^E /);
  await choose(page, /^Manager/, manager, new RegExp(manager));
  await page.getByRole('button', { name: 'Add the region' }).click();
  await expect(page.getByText('East London has been added.')).toBeVisible();
};

/** The page Money has no difference between the payment provider and the books, and no payout under way. */
export const expectAgreement = async (page: Page): Promise<void> => {
  await page.goto(PATHS.adminMoney);
  await expect(page.getByText('Everything has arrived.')).toBeVisible();
  await expect(page.getByText('They agree', { exact: true })).toBeVisible();
};
