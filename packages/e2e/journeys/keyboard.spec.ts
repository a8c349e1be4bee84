import { addDays, formatLongDate, londonDate } from '@gently/contracts/dates';
import type { Page } from '@playwright/test';
import { CARDS, expect, test } from '../src/journey';
import { pressByKeys as press, tabTo } from '../src/keyboard';

/** Nine presses always cross the end of a week. */
const SOONEST_DAY = 9;
/** A working day comes within a week of any day. */
const LAST_DAY = SOONEST_DAY + 7;

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
    if (day >= SOONEST_DAY && (await cell(day).getAttribute('aria-disabled')) === null) {
      break;
    }
  }
  await page.keyboard.press('Enter');
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
    const free = page.getByRole('radiogroup', { name: /^Time/ }).locator('input:not(:disabled)').first();
    await tabTo(page, free);
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
