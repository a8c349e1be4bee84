import { londonDate } from '@gently/contracts/dates';
import { RECOVERY_TEXTS } from '@gently/contracts/registration-texts';
import type { ClaimableRole } from '@gently/contracts/roles';
import { expect, type Page } from '@playwright/test';
import { SIGN_UP_PASSWORD } from './api-client';

/** @returns an address that nobody has yet. */
export const someAddress = (): string => `someone-${crypto.randomUUID()}@example.test`;

export const arriveAt = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Opens the link of the email that proves an address, and confirms it. */
export const confirmEmail = async (page: Page, link: string): Promise<void> => {
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page.getByText(RECOVERY_TEXTS.verified)).toBeVisible();
};

/** Presses Next in a wizard. @param heading of the step that it leads to. */
export const goOn = async (page: Page, heading: string): Promise<void> => {
  await page.getByRole('button', { name: 'Next' }).click();
  await arriveAt(page, heading);
};

/** Presses the card of a choice, which covers its real input. */
export const choose = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByRole('main').getByText(words, { exact: true }).click();

const ROWAN = { first: 'Rowan', last: 'Ellis' };

/** Answers what every account needs, in the words of the wizards. */
export const fillPerson = async (page: Page, email: string, name = ROWAN): Promise<void> => {
  await page.getByLabel('First name').fill(name.first);
  await page.getByLabel('Last name').fill(name.last);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(SIGN_UP_PASSWORD);
  await page.getByLabel('Type your password again').fill(SIGN_UP_PASSWORD);
};

/** Answers the simple sign-up. */
export const fillSignUp = async (
  page: Page,
  email: string,
  role: ClaimableRole,
  name = ROWAN,
): Promise<void> => {
  await page.getByLabel('First name').fill(name.first);
  await page.getByLabel('Last name').fill(name.last);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(SIGN_UP_PASSWORD);
  await page.getByLabel('Role').selectOption(role);
};

/** Signs in by email and password, on the login page. */
export const signIn = async (page: Page, email: string, password = SIGN_UP_PASSWORD): Promise<void> => {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Records on the page of an applicant that a manager has seen the identity document and contacted the references today. */
export const recordChecks = async (manager: Page): Promise<void> => {
  const today = londonDate(new Date());
  await manager.getByLabel('You saw their identity document on').fill(today);
  await manager.getByLabel('You contacted their references on').fill(today);
  await manager.getByRole('button', { name: 'Save the checks' }).click();
  await expect(manager.getByText('The checks are saved')).toBeVisible();
};
