import { addDays, formatLongDate, londonDate } from '@gently/contracts/dates';
import { buildBooking, buildPayment, buildService, buildSlots, buildUser } from '@gently/testing/factories';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  resizeTo,
  signInAs,
  stubApi,
  test,
} from '@gently/e2e/acceptance';
import { clientAnswers } from './client-answers';

const user = buildUser();
const service = buildService();
const booking = buildBooking();
const DAY = addDays(londonDate(new Date()), 1);

test.beforeEach(async ({ page }) => {
  await signInAs(page, user);
  await stubApi(page, {
    ...clientAnswers({ user, service, booking }),
    'GET /services/:id/slots': { date: DAY, slots: buildSlots() },
    'GET /services/:id/soonest': {
      slots: [1, 2, 3].map((day) => ({ date: addDays(DAY, day), time: '09:00' as const })),
    },
    'GET /payments/booking/:id': { payment: buildPayment({ booking_id: booking.id }) },
  });
});

test.describe('the client remote alone', () => {
  test('shows the overview and the bookings, and leads from one to the other', async ({ page }) => {
    await page.goto('/dashboard/client');
    await expect(page.getByRole('heading', { level: 1, name: /, Rowan$/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Sessions', exact: true }).click();
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

  test('leads from a booking to its page, and on to another time', async ({ page }) => {
    await page.goto('/dashboard/client/sessions');
    await page.getByRole('link', { name: /^View/ }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/bookings/${booking.id}$`));
    await expect(page.getByRole('region', { name: 'What happened, and what comes next' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Reschedule' }).click();
    await page.getByRole('button', { name: formatLongDate(DAY) }).click();
    await expect(page.getByRole('complementary').getByText(formatLongDate(DAY))).toBeVisible();
    await expectAccessible(page);
  });

  test('leads from a service to its details', async ({ page }) => {
    await page.goto('/book');
    await page.getByRole('link', { name: 'Choose Home Decluttering' }).click();
    await page.getByRole('button', { name: formatLongDate(DAY) }).click();
    await page.getByRole('radio', { name: '10:00' }).check({ force: true });
    await expect(page.getByRole('complementary').getByText(formatLongDate(DAY))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByLabel('House and street').fill('1 Linden Road');
    await page.getByLabel('Town or city').fill('London');
    await page.getByLabel('Postcode').fill('E1 6AN');
    await expect(page.getByText('We come to E1.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
    await expectAccessible(page);
  });

  test('leads from page to page on a phone', async ({ page }) => {
    await resizeTo(page, { width: 375, height: 812 });
    await page.goto('/dashboard/client/sessions');
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Overview' }).click();
    await expect(page).toHaveURL(/\/dashboard\/client$/);
    await expectNoSidewaysScroll(page);
  });
});
