import { addDays, formatLongDate, londonDate } from '@gently/contracts/dates';
import {
  buildPhotoConsent,
  buildBooking,
  buildNotification,
  buildPayment,
  buildProfile,
  buildService,
  buildSlots,
  buildUser,
} from '@gently/testing/factories';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  resizeTo,
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
    'GET /services/areas': { area: 'E1', comes: true },
    'GET /services/:id/slots': { date: DAY, slots: buildSlots() },
    'GET /services/:id/soonest': {
      slots: [1, 2, 3].map((day) => ({ date: addDays(DAY, day), time: '09:00' as const })),
    },
    'GET /services/:id/days': { days: [] },
    'GET /client/profile': { profile: buildProfile() },
    'GET /notifications': {
      notifications: [buildNotification()],
      unread_count: 1,
      page: { next_cursor: null },
    },
    'GET /notifications/unread-count': { unread_count: 1 },
    'GET /bookings/:id': { booking },
    'GET /bookings/:id/conversation': { conversation: null },
    'GET /bookings/:id/photo-consent': { consent: buildPhotoConsent() },
    'GET /conversations/unread-count': { unread_count: 0 },
    'GET /decide-later': {
      things: [],
      counts: { waiting: 0, due: 0, decided: 0 },
      share_with: [],
      page: { next_cursor: null },
    },
    'GET /payments/booking/:id': { payment: buildPayment({ booking_id: booking.id }) },
    'GET /bookings/my': (query) => ({
      // Its day is ahead: it is not among those of the days before.
      bookings: query.has('date_to') ? [] : [booking],
      counts: { total: 1, upcoming: 0, completed: 0, pending: 1, satisfaction: { average: null, count: 0 } },
      page: { next_cursor: null },
    }),
    'GET /bookings/:id/refund-quote': {
      refund: { percent: 100, amount: 90, holds_until: null, cause: 'client' },
      later: [],
      grace: null,
      gift: 0,
      once_paid: [],
      passes_left: 0,
    },
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
