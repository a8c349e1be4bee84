import { bookingConfirmationPath, bookingPath, bookServicePath, PATHS } from '@gently/contracts/paths';
import { signInAs, stubApi, test } from '@gently/e2e/acceptance';
import { testEveryPage } from '@gently/e2e/every-page';
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

const PAGES = [
  { name: 'the overview', path: PATHS.clientDashboard, heading: /^Good \w+, Rowan$/ },
  { name: 'the sessions', path: PATHS.clientSessions, heading: 'My Bookings' },
  { name: 'the payments', path: PATHS.clientPayments, heading: 'My Payments' },
  { name: 'the notifications', path: PATHS.clientNotifications, heading: 'Notifications' },
  { name: 'the profile', path: PATHS.clientProfile, heading: 'My Profile' },
  { name: 'booking, the service', path: PATHS.book, heading: 'Choose a service' },
  { name: 'booking, when', path: bookServicePath(service.id), heading: 'When would suit you?' },
  {
    name: 'booking, where',
    path: `${bookServicePath(service.id)}&part=where`,
    heading: 'Where shall we meet?',
  },
  {
    name: 'booking, what helps',
    path: `${bookServicePath(service.id)}&part=help`,
    heading: 'What helps you?',
  },
  { name: 'the confirmation', path: bookingConfirmationPath(booking.id), heading: 'Booking Confirmed!' },
  { name: 'a booking', path: bookingPath(booking.id), heading: 'Home Decluttering' },
  {
    name: 'its story',
    path: `${bookingPath(booking.id)}/story`,
    heading: 'Your session is not confirmed yet',
  },
  { name: 'another time', path: `${bookingPath(booking.id)}/reschedule`, heading: 'Choose a new time' },
  {
    name: 'another place',
    path: `${bookingPath(booking.id)}/change`,
    heading: 'Change place and preferences',
  },
];

test.beforeEach(async ({ page: tab }) => {
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
});

testEveryPage(PAGES, { comfort: true });
