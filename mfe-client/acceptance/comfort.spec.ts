import { bookingConfirmationPath, bookingPath, bookServicePath, PATHS } from '@gently/contracts/paths';
import { expect, expectComfortable, signInAs, stubApi, test } from '@gently/e2e/acceptance';
import {
  buildPhotoConsent,
  buildBooking,
  buildNotification,
  buildPayment,
  buildPaymentSummary,
  buildProfile,
  buildRefund,
  buildService,
  buildSlots,
  buildUser,
} from '@gently/testing/factories';

const user = buildUser();
const service = buildService();
const booking = buildBooking();
const payment = buildPayment({ booking_id: booking.id, top_up: 5, refunds: [buildRefund()] });
const page = { next_cursor: null };

/** By name: what the factories count up would differ from worker to worker, and so would the titles. */
const PAGES = {
  'the overview': PATHS.clientDashboard,
  'the sessions': PATHS.clientSessions,
  'the payments': PATHS.clientPayments,
  'the notifications': PATHS.clientNotifications,
  'the profile': PATHS.clientProfile,
  'booking, the service': PATHS.book,
  'booking, when': bookServicePath(service.id),
  'booking, where': `${bookServicePath(service.id)}&part=where`,
  'booking, what helps': `${bookServicePath(service.id)}&part=help`,
  'the confirmation': bookingConfirmationPath(booking.id),
  'a booking': bookingPath(booking.id),
  'its story': `${bookingPath(booking.id)}/story`,
  'another time': `${bookingPath(booking.id)}/reschedule`,
  'another place': `${bookingPath(booking.id)}/change`,
};

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name} is comfortable with every comfort setting on a phone`, async ({ page: tab }) => {
    await signInAs(tab, user);
    await stubApi(tab, {
      'GET /auth/profile': { user },
      'GET /csrf-token': { csrf_token: 'acceptance' },
      'GET /services': { services: [service] },
      'GET /services/areas': { area: 'E1', comes: true },
      'GET /services/:id/soonest': { slots: [{ date: booking.scheduled_date, time: '10:00' }] },
      'GET /services/:id/slots': { date: booking.scheduled_date, slots: buildSlots() },
      'GET /services/:id/days': { days: [] },
      'GET /client/profile': { profile: buildProfile() },
      'GET /notifications': { notifications: [buildNotification()], unread_count: 1, page },
      'GET /notifications/unread-count': { unread_count: 1 },
      'GET /notifications/settings': {
        settings: {
          email_updates: true,
          reminder_day_before: true,
          reminder_two_hours: true,
          quiet_hours: { from: '21:00', to: '08:00' },
        },
      },
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
      'GET /bookings/:id/refund-quote': {
        refund: { percent: 100, amount: 90, holds_until: null, cause: 'client' },
        later: [],
        grace: null,
        gift: 0,
        once_paid: [],
        passes_left: 0,
      },
      'GET /payments/booking/:id': { payment },
      'GET /payments/my': {
        payments: [payment],
        summary: buildPaymentSummary({ total_paid: 95, total_payments: 1, pending: 40 }),
        page,
      },
      'GET /bookings/my': (query) => ({
        bookings: query.has('date_to') ? [] : [booking],
        counts: {
          total: 1,
          upcoming: 0,
          completed: 0,
          pending: 1,
          satisfaction: { average: null, count: 0 },
        },
        page,
      }),
    });
    await tab.goto(path);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tab.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectComfortable(tab);
  });
}
