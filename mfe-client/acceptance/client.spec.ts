import { addDays, formatLongDate, londonDate } from '@gently/contracts/dates';
import { buildBooking, buildService, buildSlots, buildUser } from '@gently/testing/factories';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signInAs,
  stubApi,
  test,
} from '@gently/e2e/acceptance';

const user = buildUser();
const service = buildService();
const booking = buildBooking();
const DAY = addDays(londonDate(new Date()), 1);

test.beforeEach(async ({ page }) => {
  await signInAs(page, user);
  await stubApi(page, {
    'GET /auth/profile': { user },
    'GET /csrf-token': { csrf_token: 'acceptance' },
    'GET /services': { services: [service] },
    'GET /services/:id/slots': { date: DAY, slots: buildSlots() },
    'GET /bookings/my': {
      bookings: [booking],
      counts: { total: 1, upcoming: 0, completed: 0, pending: 1, satisfaction: { average: null, count: 0 } },
      page: { next_cursor: null },
    },
    'GET /bookings/:id/refund-quote': { refund: { percent: 100, amount: 90, holds_until: null } },
  });
});

test.describe('the client remote alone', () => {
  test('shows the overview and the bookings, and leads from one to the other', async ({ page }) => {
    await page.goto('/dashboard/client');
    await expect(page.getByRole('heading', { level: 1, name: /, Rowan$/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Sessions' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
    await expect(page.getByRole('listitem', { name: 'Home Decluttering' })).toBeVisible();
    await expectAccessible(page);
  });

  test('asks before it cancels, in a dialog that keeps the keyboard inside', async ({ page }) => {
    await page.goto('/dashboard/client/sessions');
    await page.getByRole('button', { name: /^Cancel/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
    await expect(dialog.getByText(/You get back £90\.00/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /^Cancel/ })).toBeFocused();
  });

  test('leads from a service to its details', async ({ page }) => {
    await page.goto('/book');
    await page.getByRole('link', { name: 'Choose Home Decluttering' }).click();
    await page.getByRole('button', { name: formatLongDate(DAY) }).click();
    await page.getByRole('radio', { name: '10:00' }).check({ force: true });
    await expect(page.getByRole('complementary').getByText(formatLongDate(DAY))).toBeVisible();
    await expectAccessible(page);
  });

  test('fits on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    for (const path of [
      '/book',
      `/book?service=${service.id}`,
      '/dashboard/client',
      '/dashboard/client/sessions',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await page.getByRole('button', { name: 'Dashboard menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Overview' }).click();
    await expect(page).toHaveURL(/\/dashboard\/client$/);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
