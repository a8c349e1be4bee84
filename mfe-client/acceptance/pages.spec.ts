import { bookingConfirmationPath, bookingPath, bookServicePath, PATHS } from '@gently/contracts/paths';
import { signInAs, stubApi, test } from '@gently/e2e/acceptance';
import { testEveryPage } from '@gently/e2e/every-page';
import {
  buildBooking,
  buildPayment,
  buildPaymentSummary,
  buildRefund,
  buildService,
  buildSlots,
  buildUser,
} from '@gently/testing/factories';
import { clientAnswers } from './client-answers';

const user = buildUser();
const service = buildService();
const booking = buildBooking();
const payment = buildPayment({ booking_id: booking.id, top_up: 5, refunds: [buildRefund()] });

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

test.beforeEach(async ({ page }) => {
  await signInAs(page, user);
  await stubApi(page, {
    ...clientAnswers({ user, service, booking }),
    'GET /services/:id/soonest': { slots: [{ date: booking.scheduled_date, time: '10:00' }] },
    'GET /services/:id/slots': { date: booking.scheduled_date, slots: buildSlots() },
    'GET /notifications/settings': {
      settings: {
        email_updates: true,
        reminder_day_before: true,
        reminder_two_hours: true,
        quiet_hours: { from: '21:00', to: '08:00' },
      },
    },
    'GET /payments/booking/:id': { payment },
    'GET /payments/my': {
      payments: [payment],
      summary: buildPaymentSummary({ total_paid: 95, total_payments: 1, pending: 40 }),
      page: { next_cursor: null },
    },
  });
});

testEveryPage(PAGES, { comfort: true });
