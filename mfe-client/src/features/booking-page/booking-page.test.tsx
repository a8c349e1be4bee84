import type { BookingDetail, TimelineEntry } from '@gently/contracts/bookings';
import {
  axe,
  buildBooking,
  buildRefundQuote,
  buildRefundQuoteData,
  buildPayment,
  buildSite,
  buildPhotoConsent,
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
import { Route, Routes } from '@gently/platform/router';
import Bookings from '../../app/bookings';

const user = buildUser();
const confirmed = (overrides: Partial<BookingDetail> = {}): BookingDetail =>
  buildBooking({
    status: 'confirmed',
    matching_by: null,
    declutterer: { first_name: 'Imogen', rating: { average: 4.8, count: 21 } },
    communication_preferences: ['written_followups', 'direct_clear'],
    sensory_needs: ['frequent_breaks'],
    special_requirements: 'Two steps at the door.',
    terms_version: 1,
    timeline: [
      {
        event: 'create',
        at: '2030-02-01T09:00:00.000Z',
        status: 'pending',
        by: 'you',
        note: '',
        moved: null,
      },
    ],
    ...overrides,
  });

const open = (booking: BookingDetail, answers: FakeAnswers = {}, files: FakeFiles = {}) =>
  renderApp(<PageAtItsAddress />, {
    user,
    site: buildSite(),
    route: `/dashboard/bookings/${booking.id}`,
    answers: {
      'GET /bookings/:id': { booking },
      'GET /bookings/:id/contact': {
        contact: { messages: [], proposal: null, can_write: false, can_propose: false },
      },
      'GET /bookings/:id/conversation': { conversation: null },
      'GET /bookings/:id/photo-consent': { consent: buildPhotoConsent() },
      'GET /payments/booking/:id': { payment: buildPayment({ booking_id: booking.id }) },
      ...answers,
    },
    files,
  });

/** As the shell mounts it. */
const PageAtItsAddress = () => (
  <Routes>
    <Route path="/dashboard/bookings/*" element={<Bookings />} />
    <Route path="*" element={null} />
  </Routes>
);

const ended = (event: TimelineEntry['event'], by: TimelineEntry['by']): TimelineEntry => ({
  event,
  at: '2030-03-01T09:00:00.000Z',
  status: 'cancelled',
  by,
  note: '',
  moved: null,
});

describe('the page of a booking', () => {
  it.each([
    ['the client cancelled it', [ended('accept', 'declutterer'), ended('cancel', 'you')], /you cancelled/],
    ['it was not paid', [ended('expire', 'system')], /not paid in time/],
    ['it was called off', [ended('assign', 'team'), ended('provider_cancel', 'team')], /was cancelled/],
    ['no declutterer took it', [ended('provider_cancel', 'system')], /^No declutterer was found$/],
  ])('says who was coming to a booking that has ended: %s', async (_, timeline, words) => {
    open(confirmed({ status: 'cancelled', declutterer: null, timeline }));
    const facts = within(await screen.findByRole('region', { name: 'Your session' }));
    expect(facts.getByText('Who was coming')).toBeInTheDocument();
    expect(facts.getByText(words)).toBeInTheDocument();
  });

  it('says that it is loading', () => {
    open(confirmed(), { 'GET /bookings/:id': () => new Promise<never>(() => undefined) });
    expect(screen.getByText('Loading your booking...')).toBeInTheDocument();
  });

  // spec: C2.1-21
  it('shows who comes, where and when, what helps, what it cost and what happened', async () => {
    const { container } = open(confirmed());
    expect(await screen.findByRole('heading', { level: 1, name: 'Home Decluttering' })).toBeInTheDocument();
    const session = screen.getByRole('region', { name: 'Your session' });
    for (const words of [
      'Imogen, 4.8 of 5 from 21 ratings',
      'Monday 4 March 2030',
      '10:00 to 12:00 (2 hours)',
      'My Home: 1 Linden Road, Leeds LS6 3AB',
      'Written follow-ups, Direct and clear',
      'Frequent breaks',
      'Two steps at the door.',
    ]) {
      expect(within(session).getByText(words)).toBeInTheDocument();
    }
    const payment = screen.getByRole('region', { name: 'Payment' });
    for (const words of ['Visa ending 4242', 'Payment Confirmed'])
      expect(await within(payment).findByText(words)).toBeInTheDocument();
    const terms = within(payment).getByRole('link', { name: 'the Terms that it was made under' });
    expect(terms).toHaveAttribute('href', '/terms?version=1');
    const timeline = screen.getByRole('region', { name: 'What happened, and what comes next' });
    expect(
      within(timeline)
        .getAllByRole('listitem')
        .map((line) => line.querySelector('p')?.textContent),
    ).toEqual(['Done: You booked this session', 'Next: Your session', 'Next: You say how it was']);
    expect(await axe(container)).toEqual([]);
  });

  it('says calmly that the declutterer cannot come, with somebody else, another time, or all money back', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const booking = buildBooking({ handed_back: true, starts_at: inDays(3) });
    const { container } = open(booking);
    const stands = within(await screen.findByRole('region', { name: 'Where it stands' }));
    expect(stands.getByText('Your declutterer cannot come after all')).toBeInTheDocument();
    expect(stands.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Somebody else: we are looking. You do not need to do anything.',
      'Another time: press Reschedule.',
      'The whole price of your session back: press Cancel. Anything already refunded is deducted. This holds until somebody else has accepted.',
    ]);
    expect(stands.getByRole('link', { name: 'Reschedule' })).toBeInTheDocument();
    expect(stands.getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('lets a client say that nobody came, and says that all of the money is on its way', async () => {
    const booking = confirmed({ can_say_nobody_came: true });
    const { api, container } = open(booking, { 'POST /bookings/:id/nobody-came': fails('unavailable') });
    expect(await screen.findByText('Has your session begun?')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Nobody came' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Did nobody come?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, nobody came' }));
    expect(await dialog.findByText('That did not work')).toBeInTheDocument();
    api.answer({
      'POST /bookings/:id/nobody-came': {
        refund: { percent: 100, amount: 90, holds_until: null, cause: 'provider' },
      },
      'GET /bookings/:id': {
        booking: { ...booking, status: 'cancelled', can_say_nobody_came: false, can_cancel: false },
      },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, nobody came' }));
    expect(await screen.findByText(/^£90.00 is on its way back to the card/)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Book again' })).toHaveAttribute(
      'href',
      `/book?service=${booking.service_id}`,
    );
    expect(screen.queryByRole('button', { name: 'Nobody came' })).toBeNull();
    expect(await axe(container)).toEqual([]);
  });

  it('promises nobody else where there is no time left to ask', async () => {
    open(buildBooking({ handed_back: true, starts_at: new Date().toISOString(), can_reschedule: false }));
    const stands = within(await screen.findByRole('region', { name: 'Where it stands' }));
    expect(stands.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'We are sorry: there is too little time to find somebody else.',
      'The whole price of your session back: press Cancel. Anything already refunded is deducted.',
    ]);
  });

  it('offers the session as a calendar file and to calendars on the web, and the receipt', async () => {
    const downloads = watchDownloads();
    open(
      confirmed(),
      {},
      {
        'GET /bookings/:id/calendar.ics': fakeFile('session.ics'),
        'GET /payments/:id/receipt': fakeFile('receipt.pdf'),
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Calendar file (.ics)' }));
    await userEvent.click(await screen.findByRole('button', { name: /^View Receipt/ }));
    await waitFor(() => expect(downloads.saved).toEqual(['session.ics', 'receipt.pdf']));
    downloads.stop();
    expect(screen.getByRole('link', { name: /Google Calendar/ })).toHaveAttribute(
      'href',
      expect.stringContaining('calendar.google.com'),
    );
    expect(screen.getByRole('link', { name: /Outlook/ })).toHaveAttribute(
      'href',
      expect.stringContaining('outlook.live.com'),
    );
  });

  it('says that the calendar file did not come, and can be asked again', async () => {
    open(confirmed(), {}, { 'GET /bookings/:id/calendar.ics': fails('network') });
    await userEvent.click(await screen.findByRole('button', { name: 'Calendar file (.ics)' }));
    expect(await screen.findByText('We could not get the calendar file')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Calendar file (.ics)' })).toBeEnabled();
  });

  it('says how to reach a person about this booking', async () => {
    open(confirmed());
    const contact = await screen.findByRole('region', { name: 'Questions?' });
    expect(within(contact).getByRole('link', { name: '0808 157 0142' })).toHaveAttribute(
      'href',
      'tel:08081570142',
    );
    expect(within(contact).getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      expect.stringContaining('subject=Booking%20GS-7K2M'),
    );
  });

  it('leads to payment while the time is held, and to moving or changing it', async () => {
    const booking = buildBooking({
      payment_status: 'requires_payment',
      matching_by: null,
      claim_expires_at: '2030-02-01T09:30:00.000Z',
    });
    open(booking, { 'GET /payments/booking/:id': fails('payment_not_found') });
    expect(await screen.findByRole('link', { name: 'Pay now' })).toHaveAttribute(
      'href',
      `/book?service=${booking.service_id}&pay=${booking.id}`,
    );
    expect(screen.getByText('Not paid yet. We hold the time until 09:30.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Reschedule' })).toHaveAttribute(
      'href',
      `/dashboard/bookings/${booking.id}/reschedule`,
    );
    expect(screen.getByRole('link', { name: 'Change place and preferences' })).toHaveAttribute(
      'href',
      `/dashboard/bookings/${booking.id}/change`,
    );
    expect(screen.queryByRole('button', { name: 'Calendar file (.ics)' })).toBeNull();
    expect(await screen.findByText('Not paid yet')).toBeInTheDocument();
  });

  it('offers nothing that is no longer possible', async () => {
    open(confirmed({ status: 'cancelled', can_cancel: false, can_reschedule: false, can_amend: false }));
    expect(await screen.findByText('Booking has been cancelled')).toBeInTheDocument();
    for (const name of ['Reschedule', 'Change place and preferences', 'Pay now', /Rate/])
      expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  it('shows what was given to the fund, and what came back', async () => {
    open(confirmed(), {
      'GET /payments/booking/:id': {
        payment: buildPayment({
          amount: 95,
          top_up: 5,
          amount_refunded: 45,
          status: 'partially_refunded',
          refunds: [
            {
              id: 'r1',
              amount: 45,
              status: 'succeeded',
              reason: 'client_cancelled',
              created_at: '2030-03-03T12:00:00.000Z',
            },
            {
              id: 'r2',
              amount: 5,
              status: 'pending',
              reason: 'client_cancelled',
              created_at: '2030-03-03T12:00:00.000Z',
            },
          ],
        }),
      },
    });
    const payment = await screen.findByRole('region', { name: 'Payment' });
    for (const words of ['£90.00', '£5.00', '£95.00', 'Partly paid back'])
      expect(await within(payment).findByText(words)).toBeInTheDocument();
    expect(within(payment).getByText('£45.00 was paid back on Sun 3 Mar 2030, 12:00.')).toBeInTheDocument();
    expect(within(payment).getByText(/^£5\.00 is on its way back to you/)).toBeInTheDocument();
  });

  it('lets a person try again when the payment cannot be loaded, and shows the rest meanwhile', async () => {
    const { api } = open(confirmed(), { 'GET /payments/booking/:id': fails('network') });
    expect(await screen.findByText('We could not load the payment')).toBeInTheDocument();
    expect(screen.getByText(/Failed to fetch payment$/)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Your session' })).toBeInTheDocument();
    api.answer({ 'GET /payments/booking/:id': { payment: buildPayment() } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Payment Confirmed')).toBeInTheDocument();
  });

  // spec: C2.1-21
  it('says when the booking is not there, with the way to the list', async () => {
    open(confirmed(), { 'GET /bookings/:id': fails('booking_not_found') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Booking Not Found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See my bookings' })).toHaveAttribute(
      'href',
      '/dashboard/client/sessions',
    );
  });

  // spec: C8-10
  it('says that the booking is safe when it cannot be loaded, and tries again', async () => {
    const { api } = open(confirmed(), { 'GET /bookings/:id': fails('network') });
    expect(await screen.findByText(/Your booking is safe\./)).toBeInTheDocument();
    expect(screen.getByText('Failed to fetch booking')).toBeInTheDocument();
    api.answer({ 'GET /bookings/:id': { booking: confirmed() } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('region', { name: 'Your session' })).toBeInTheDocument();
  });

  it('is the older address of the list when it names no booking', () => {
    const { address } = renderApp(<PageAtItsAddress />, { user, route: '/dashboard/bookings' });
    expect(address()).toBe('/dashboard/client/sessions');
  });
});

describe('cancelling on the page', () => {
  it('states the refund and until when it holds, and afterwards what comes back', async () => {
    const booking = confirmed();
    const refund = buildRefundQuote();
    const cancelled = confirmed({ id: booking.id, status: 'cancelled', can_cancel: false });
    const { api } = open(booking, {
      'GET /bookings/:id/refund-quote': buildRefundQuoteData(),
      'DELETE /bookings/:id/cancel': { booking: cancelled, refund },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancel this booking?' });
    expect(
      await within(dialog).findByText(
        'You get back £90.00, all of it, to the card that you paid with. This holds until 10:00 on Sun 3 Mar 2030.',
      ),
    ).toBeInTheDocument();
    api.answer({ 'GET /bookings/:id': { booking: cancelled } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, Cancel' }));
    expect(await screen.findByText('Your booking is cancelled')).toBeInTheDocument();
    expect(screen.getByText(/^£90\.00 is on its way back to the card/)).toBeInTheDocument();
    expect(await screen.findByText('Booking has been cancelled')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });
});
