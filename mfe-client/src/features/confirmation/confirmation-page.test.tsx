import type { PaymentState } from '@gently/contracts/booking-status';
import {
  axe,
  buildBooking,
  buildPayment,
  buildUser,
  fails,
  fakeFile,
  renderApp,
  screen,
  userEvent,
  waitFor,
  watchDownloads,
  within,
  type FakeAnswers,
  type FakeFiles,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import ConfirmationPage from './confirmation-page';

const user = buildUser();
const booking = buildBooking();
const ROUTE = `/booking-confirmation?bookingId=${booking.id}&payment=success`;
const unpaid = buildBooking({
  id: booking.id,
  payment_status: 'requires_payment',
  matching_by: null,
  claim_expires_at: '2030-02-01T09:30:00.000Z',
});

const open = (answers: FakeAnswers, route = ROUTE, files: FakeFiles = {}) =>
  renderApp(<ConfirmationPage />, { user, route, answers, files });
const paid: FakeAnswers = {
  'GET /bookings/:id': { booking },
  'GET /payments/booking/:id': { payment: buildPayment({ booking_id: booking.id }) },
};

describe('ConfirmationPage', () => {
  // spec: C2.1-16, C2.11-01
  it('confirms what the server says is paid, with the true order', async () => {
    const { container } = open(paid);
    expect(await screen.findByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeInTheDocument();
    for (const words of [
      'GS-7K2M',
      'Monday 4 March 2030',
      '10:00',
      'Visa ending 4242',
      'Payment Confirmed',
      'Paid, finding your declutterer',
    ]) {
      expect(screen.getByText(words)).toBeInTheDocument();
    }
    expect(screen.getByText('Declutterer: matching by 09:00, Sat 2 Feb 2030')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'What Happens Next' })).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  // spec: C2.11-01
  it('sums up the order and the payment, and leads on', async () => {
    open(paid);
    const order = await screen.findByRole('region', { name: 'Order summary' });
    for (const words of [
      booking.service.name,
      'Monday 4 March 2030',
      '10:00',
      `My Home: ${booking.location_details}`,
    ])
      expect(within(order).getByText(words)).toBeInTheDocument();
    const payment = within(screen.getByRole('region', { name: 'Payment summary' }));
    expect(payment.getAllByText('£90.00')).toHaveLength(2);
    const next = within(screen.getByRole('region', { name: 'What Happens Next' }));
    expect(
      next.getAllByRole('listitem').map((step) => within(step).getByRole('heading').textContent),
    ).toEqual(['We match you', 'You get ready together', 'Your session']);
    expect(next.getByText('A declutterer is matched to you within 24 hours.')).toBeInTheDocument();
    for (const [name, href] of [
      ['See my bookings', '/dashboard/client/sessions'],
      ['Go to my dashboard', '/dashboard/client'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  // spec: C2.11-01
  it('is settled once a declutterer has accepted', async () => {
    const accepted = buildBooking({ status: 'confirmed', declutterer: { first_name: 'Imogen' } });
    open({ ...paid, 'GET /bookings/:id': { booking: accepted } });
    expect(await screen.findByText('Confirmed')).toBeInTheDocument();
    expect(screen.getByText('Declutterer: Imogen')).toBeInTheDocument();
    expect(screen.queryByText('Paid, finding your declutterer')).toBeNull();
  });

  // spec: C2.11-01
  it('offers the session to calendars, and leads to the page of the booking', async () => {
    open(paid, ROUTE, { 'GET /bookings/:id/calendar.ics': fakeFile('session.ics') });
    const downloads = watchDownloads();
    expect(await screen.findByRole('link', { name: 'See this booking' })).toHaveAttribute(
      'href',
      `/dashboard/bookings/${booking.id}`,
    );
    expect(screen.getByText(/We have sent a confirmation to rowan@example\.test\.$/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Calendar file (.ics)' }));
    expect(await screen.findByText(/^The file is in your downloads/)).toBeInTheDocument();
    expect(downloads.saved).toEqual(['session.ics']);
    downloads.stop();
  });

  it('shows what was given to the fund besides the price', async () => {
    open({ ...paid, 'GET /payments/booking/:id': { payment: buildPayment({ amount: 95, top_up: 5 }) } });
    const payment = await screen.findByRole('region', { name: 'Payment summary' });
    for (const words of ['£90.00', '£5.00', '£95.00'])
      expect(within(payment).getByText(words)).toBeInTheDocument();
  });

  // spec: C2.11-01
  it('believes the server and not the address', async () => {
    open({
      'GET /bookings/:id': { booking: unpaid },
      'GET /payments/booking/:id': { payment: buildPayment({ status: 'requires_payment', method: '' }) },
    });
    expect(await screen.findByRole('heading', { name: 'Checking your payment…' })).toBeInTheDocument();
    expect(screen.queryByText('Booking Confirmed!')).toBeNull();
    expect(screen.queryByText('Paid, finding your declutterer')).toBeNull();
    expect(screen.queryByText('Confirmed')).toBeNull();
  });

  it('waits for the word on the latest try when an earlier one was declined', async () => {
    const { api } = open({
      'GET /bookings/:id': { booking: unpaid },
      'GET /payments/booking/:id': { payment: buildPayment({ status: 'failed', method: '' }) },
    });
    expect(await screen.findByRole('heading', { name: 'Checking your payment…' })).toBeInTheDocument();
    api.answer(paid);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Booking Confirmed!' })).toHaveFocus());
  });

  describe('when it is not paid and nobody says it should be', () => {
    const QUIET = `/booking-confirmation?bookingId=${booking.id}`;
    const openWith = (of: typeof unpaid, status: PaymentState) =>
      open(
        {
          'GET /bookings/:id': { booking: of },
          'GET /payments/booking/:id': { payment: buildPayment({ status, method: '' }) },
        },
        QUIET,
      );

    it('leads to payment', async () => {
      openWith(unpaid, 'requires_payment');
      expect(await screen.findByRole('heading', { name: 'This booking is not paid' })).toBeInTheDocument();
      expect(screen.getByText('Not paid yet')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
        'href',
        `/book?service=${unpaid.service_id}&pay=${unpaid.id}`,
      );
    });

    it('says when the payment failed, and leads back to it', async () => {
      openWith(unpaid, 'failed');
      expect(await screen.findByText('Payment Failed')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Try to pay again' })).toBeInTheDocument();
    });

    it('leads to another time once this one is no longer held', async () => {
      openWith({ ...unpaid, claim_expires_at: null }, 'requires_payment');
      expect(await screen.findByText(/Nothing was charged/)).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Choose a time again' })).toHaveAttribute(
        'href',
        `/book?service=${unpaid.service_id}`,
      );
    });
  });

  it.each(['refunded', 'partially_refunded'] as const)(
    'does not say that nothing was charged when it is %s',
    async (status) => {
      open({
        'GET /bookings/:id': { booking: { ...booking, status: 'cancelled' } },
        'GET /payments/booking/:id': { payment: buildPayment({ status }) },
      });
      expect(await screen.findByRole('heading', { name: 'This booking was paid back' })).toBeInTheDocument();
      expect(screen.queryByText(/Nothing was charged/)).toBeNull();
      expect(screen.queryByText('Booking Confirmed!')).toBeNull();
    },
  );

  // spec: C2.11-02
  it('says when the booking is not there', async () => {
    open({
      'GET /bookings/:id': fails('booking_not_found'),
      'GET /payments/booking/:id': fails('payment_not_found'),
    });
    expect(await screen.findByRole('heading', { name: 'Booking Not Found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See my bookings' })).toHaveAttribute(
      'href',
      '/dashboard/bookings',
    );
  });

  // spec: C2.11-02
  it('goes to the bookings list when the address names no booking', () => {
    const { address } = open({}, '/booking-confirmation');
    expect(address()).toBe('/dashboard/bookings');
  });

  it('says that the booking is safe when it cannot be loaded, and tries again', async () => {
    const { api } = open({
      'GET /bookings/:id': fails('network'),
      'GET /payments/booking/:id': fails('network'),
    });
    expect(await screen.findByText(/Your booking is safe\./)).toBeInTheDocument();
    api.answer(paid);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Booking Confirmed!' })).toBeInTheDocument();
  });
});
