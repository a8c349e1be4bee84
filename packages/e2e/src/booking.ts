import { addDays, formatLongDate, londonDate } from '@gently/contracts/dates';
import { PATHS } from '@gently/contracts/paths';
import { expect, type Page } from '@playwright/test';

/** How many days ahead a free time is looked for before giving up. */
const HORIZON_DAYS = 21;
/** How long one press of a day is tried before it is looked at again. */
const PRESS_MS = 2_000;

export const ADDRESS = { line: '1 Linden Road', town: 'London', postcode: 'E1 6AN' };
/** The first field of an address, which keeps what was typed. */
export const addressLine = (page: Page) => page.getByLabel('House and street');

export interface ChosenTime {
  date: string;
  time: string;
}

/** Turns the calendar's pages until the day is there. */
const turnTo = async (page: Page, date: string): Promise<void> => {
  const day = page.getByRole('button', { name: formatLongDate(date) });
  const next = page.getByRole('button', { name: 'Next month' });
  await next.waitFor();
  while ((await day.count()) === 0 && (await next.isEnabled())) await next.click();
};

/** @returns the first free time on that day, chosen on the page; null when the day is full. */
const chooseOn = async (page: Page, date: string): Promise<ChosenTime | null> => {
  await turnTo(page, date);
  const day = page.getByRole('button', { name: formatLongDate(date) });
  const times = page.getByRole('radiogroup', { name: /^Time/ });
  // A day without room is crossed out as soon as that is known, which may be just when it is pressed.
  let full = false;
  await expect(async () => {
    full = (await day.getAttribute('aria-disabled')) === 'true';
    if (full) return;
    await day.click({ timeout: PRESS_MS });
    await expect(times.getByRole('radio')).toHaveCount(8, { timeout: PRESS_MS });
  }).toPass();
  if (full) return null;
  const free = times.locator('input:not(:disabled)').first();
  if ((await free.count()) === 0) return null;
  const time = await free.inputValue();
  await free.check({ force: true });
  return { date, time };
};

/** Chooses the first free time from a day on. @param daysAhead 1 is tomorrow. @param after a later day than this */
export const chooseFreeTime = async (page: Page, daysAhead: number, after = ''): Promise<ChosenTime> => {
  const first = addDays(londonDate(new Date()), daysAhead);
  for (let day = 0; day < HORIZON_DAYS; day += 1) {
    const date = addDays(first, day);
    const chosen = date > after ? await chooseOn(page, date) : null;
    if (chosen) return chosen;
  }
  throw new Error(`No free time within ${HORIZON_DAYS} days.`);
};

/** Opens the second step for a service, from the first. */
export const chooseService = async (page: Page, name: string): Promise<void> => {
  await page.goto(PATHS.book);
  await page.getByRole('link', { name: `Choose ${name}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'When would suit you?' })).toBeVisible();
};

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();

/** From the time to the place. */
export const goToPlace = async (page: Page): Promise<void> => {
  await goOn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Where shall we meet?' })).toBeVisible();
};

/** From the place to what helps. */
export const goToHelp = async (page: Page): Promise<void> => {
  await goOn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'What helps you?' })).toBeVisible();
};

/** What takes place online only asks for no address. */
export const giveAddress = async (page: Page): Promise<void> => {
  if ((await page.getByRole('radio', { name: /^My Home/ }).count()) === 0) return;
  await addressLine(page).fill(ADDRESS.line);
  await page.getByLabel('Town or city').fill(ADDRESS.town);
  await page.getByLabel('Postcode').fill(ADDRESS.postcode);
};

/** Answers the second step and goes on to the payment. */
export const giveDetails = async (page: Page, daysAhead: number, after?: string): Promise<ChosenTime> => {
  const chosen = await chooseFreeTime(page, daysAhead, after);
  await goToPlace(page);
  await giveAddress(page);
  await goToHelp(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay for your session' })).toBeVisible();
  return chosen;
};

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay £/ });
