import { addDays, formatLongDate, londonDate } from '@gently/contracts/dates';
import type { Locator, Page } from '@playwright/test';
import { CARDS, expect, test } from '../src/journey';
import { pressByKeys as press, tabTo } from '../src/keyboard';
import { ONE_LOOK_MS } from '../src/limits';

/** Nine presses always cross the end of a week. */
const SOONEST_DAY = 9;
/** A working day comes within a week of any day. */
const LAST_DAY = SOONEST_DAY + 7;

const times = (page: Page) => page.getByRole('radiogroup', { name: /^Time/ });
const freeTimes = (page: Page) => times(page).locator('input:not(:disabled)');

/** @returns whether this day has a free time: it may be crossed out only once it is known how full it is. */
const chooses = async (page: Page, cell: Locator): Promise<boolean> => {
  await page.keyboard.press('Enter');
  let isClosed = false;
  await expect(async () => {
    isClosed = (await cell.getAttribute('aria-disabled')) === 'true';
    if (!isClosed) await expect(times(page).getByRole('radio')).toHaveCount(8, { timeout: ONE_LOOK_MS });
  }).toPass();
  return !isClosed && (await freeTimes(page).count()) > 0;
};

/** Walks the calendar with the arrow keys, as its pattern has it, and chooses the first free day from `SOONEST_DAY` on. */
const chooseDay = async (page: Page): Promise<void> => {
  const first = addDays(londonDate(new Date()), 1);
  // A closed day carries its reason behind its name.
  const cell = (day: number) =>
    page.getByRole('button', { name: new RegExp(`^${formatLongDate(addDays(first, day))}`) });
  await tabTo(page, cell(0));
  for (let day = 1; day <= LAST_DAY; day += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(cell(day)).toBeFocused();
    if (day >= SOONEST_DAY && (await chooses(page, cell(day)))) return;
  }
  throw new Error(`No free time up to day ${LAST_DAY}.`);
};

test(
  'the whole main job works with the keyboard alone',
  { tag: ['@mfe-public', '@mfe-client'] },
  async ({ page }) => {
    await page.goto('/');
    // Before the page is drawn there is nothing that a key could reach.
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /Skip to/ })).toBeFocused();
    await press(page, page.getByRole('banner').getByRole('link', { name: 'Quick Access' }));
    await press(page, page.getByRole('button', { name: /^Client/i }));
    await expect(page).toHaveURL(/\/dashboard\/client/);
    await press(page, page.getByRole('main').getByRole('link', { name: 'Book New Session' }));
    await press(page, page.getByRole('link', { name: 'Choose Home Decluttering', exact: true }));

    await expect(page.getByRole('heading', { level: 1, name: 'When would suit you?' })).toBeVisible();
    await chooseDay(page);
    await tabTo(page, freeTimes(page).first());
    await page.keyboard.press('Space');
    await press(page, page.getByRole('button', { name: 'Continue', exact: true }));
    await tabTo(page, page.getByRole('radio', { name: /^My Home/ }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /^Online/ })).toBeChecked();
    await press(page, page.getByRole('button', { name: 'Continue', exact: true }));
    await press(page, page.getByRole('button', { name: 'Continue to payment' }));

    await tabTo(page, page.getByLabel('Card number'));
    await page.keyboard.type(CARDS.succeeds);
    await tabTo(page, page.getByLabel('Expiry date'));
    await page.keyboard.type('1234');
    await tabTo(page, page.getByLabel('Security code'));
    await page.keyboard.type('123');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
    await press(page, page.getByRole('link', { name: 'See my bookings' }));
    await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
  },
);
