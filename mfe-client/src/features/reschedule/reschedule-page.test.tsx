import type { BookingDetail } from '@gently/contracts/bookings';
import { formatLongDate, formatMediumDate } from '@gently/contracts/dates';
import { Route, Routes } from '@gently/platform/router';
import {
  axe,
  buildBooking,
  buildRefundQuoteData,
  buildPayment,
  buildSlots,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  waitFor,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Bookings from '../../app/bookings';
import { BookingGate } from '../../shared/booking-gate';
import { MoveForm } from './move-form';

const user = buildUser();
// The calendar shows one month: on its last days, tomorrow and the day after would be on another page.
const NOW = '2030-03-01T10:00:00Z';
const DAY = '2030-03-02';
const NEXT_DAY = '2030-03-03';
beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const booking = buildBooking({
  status: 'confirmed',
  matching_by: null,
  declutterer: { first_name: 'Imogen' },
});
const moved = (overrides: Partial<BookingDetail> = {}): BookingDetail => ({
  ...booking,
  scheduled_date: DAY,
  scheduled_time: '10:00',
  ...overrides,
});
const slots = buildSlots({ '09:00': { available: false, reason: 'no_declutterer' } });
const QUOTE = buildRefundQuoteData({
  percent: 50,
  amount: 45,
  holds_until: '2030-03-04T08:00:00.000Z',
});

const ANSWERS: FakeAnswers = {
  'GET /bookings/:id': { booking },
  'GET /bookings/:id/refund-quote': QUOTE,
  'GET /payments/booking/:id': { payment: buildPayment() },
  'GET /services/:id/days': { days: [{ date: NEXT_DAY, free: 0 }] },
  'GET /services/:id/slots': { date: DAY, slots },
};

const open = (answers: FakeAnswers = {}) =>
  renderApp(
    <Routes>
      <Route path="/dashboard/bookings/*" element={<Bookings />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      user,
      route: `/dashboard/bookings/${booking.id}/reschedule`,
      answers: { ...ANSWERS, ...answers },
    },
  );
const said = (words: string | RegExp) => screen.findByText(words);
const loaded = () => screen.findByRole('heading', { level: 1, name: 'Choose a new time' });
const chooseTime = async (time: string) => {
  await userEvent.click(screen.getByLabelText(formatLongDate(DAY)));
  await userEvent.click(await screen.findByLabelText(time));
};
const submit = () => userEvent.click(screen.getByText('Move my session'));

describe('moving a session', () => {
  it('says that the booking is loading', () => {
    open({ 'GET /bookings/:id': () => new Promise<never>(() => undefined) });
    expect(screen.getByText('Loading your booking...')).toBeInTheDocument();
  });

  // spec: C4-09
  it('says what moving means for the money and whether the same person comes', async () => {
    const { container } = open();
    await loaded();
    const changes = screen.getByRole('complementary', { name: 'What changes' });
    expect(within(changes).getByText('Monday 4 March 2030, 10:00')).toBeInTheDocument();
    expect(within(changes).getByText('Not chosen yet')).toBeInTheDocument();
    const means = screen.getByRole('region', { name: 'What it means' });
    expect(
      await within(means).findByText(/does not bring back more: .* half back \(£45\.00\)/),
    ).toBeInTheDocument();
    expect(within(means).getByText(/^If Imogen is free then, Imogen comes\./)).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('crosses out days without room, and shows the eight times with their reasons', async () => {
    open();
    await loaded();
    expect(await screen.findByLabelText(`${formatLongDate(NEXT_DAY)}, no free times`)).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(screen.getByLabelText(formatLongDate(DAY)));
    const times = await screen.findByRole('radiogroup', { name: 'Time' });
    expect(within(times).getAllByRole('radio')).toHaveLength(8);
    expect(within(times).getByRole('radio', { name: /^09:00/ })).toBeDisabled();
    expect(within(times).getByText('No declutterer is free')).toBeInTheDocument();
  });

  it('asks for times as if its own time were free', async () => {
    const { api } = open();
    await loaded();
    await chooseTime('10:00');
    const queries = (key: string) =>
      api.requests.filter((request) => request.key === key).map(({ query }) => Object.fromEntries(query));
    expect(queries('GET /services/:id/slots')).toEqual([{ date: DAY, booking: booking.id }]);
    expect(queries('GET /services/:id/days')).toMatchObject([{ booking: booking.id }]);
  });

  // spec: C2.12-07
  it('moves it, and says so on the page of the booking until that is put away', async () => {
    const { api, address } = open({ 'PUT /bookings/:id': { booking: moved() } });
    await loaded();
    await chooseTime('10:00');
    await submit();
    expect(await said('Your session has moved')).toBeInTheDocument();
    expect(
      screen.getByText(`It is now on ${formatLongDate(DAY)} at 10:00. Imogen comes.`),
    ).toBeInTheDocument();
    expect(address()).toBe(`/dashboard/bookings/${booking.id}`);
    expect(api.requests.find(({ key }) => key === 'PUT /bookings/:id')?.body).toEqual({
      scheduled_date: DAY,
      scheduled_time: '10:00',
    });
    // A reload would find nothing to say any more.
    await waitFor(() => expect(window.history.state).not.toHaveProperty('usr.done'));
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Your session has moved')).toBeNull();
  });

  it('says when somebody else has to be found', async () => {
    open({ 'PUT /bookings/:id': { booking: moved({ status: 'pending', declutterer: null }) } });
    await loaded();
    await chooseTime('10:00');
    await submit();
    expect(await said(/We ask who can come at that time, and let you know\.$/)).toBeInTheDocument();
  });

  // spec: C2.12-07
  it('offers the next free times when somebody was faster, and takes one with a press', async () => {
    const details = { next_slots: [{ date: NEXT_DAY, time: '11:00' }] };
    const { api } = open({ 'PUT /bookings/:id': fails('slot_taken', { details }) });
    await loaded();
    await chooseTime('10:00');
    await submit();
    expect(await said('Your session has not moved')).toBeInTheDocument();
    expect(
      screen.getByText('Someone has just booked that time. Here are the next free times.'),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: `${formatMediumDate(NEXT_DAY)}, 11:00` }));
    expect(screen.getByRole('complementary')).toHaveTextContent(`${formatLongDate(NEXT_DAY)}, 11:00`);
    api.answer({ 'PUT /bookings/:id': { booking: moved({ scheduled_date: NEXT_DAY }) } });
    await submit();
    expect(await said('Your session has moved')).toBeInTheDocument();
  });

  const LOWERED = {
    before: 90,
    after: 45,
    once_taken: 45,
    move_back_until: '2030-03-01T11:00:00.000Z',
    move_back_to: { date: '2030-03-04', time: '11:00' },
  };
  const sent = (api: ReturnType<typeof open>['api']) =>
    api.requests.filter(({ key }) => key === 'PUT /bookings/:id').map(({ body }) => body);

  it('states what a move takes from the refund, and moves it only once that is agreed to', async () => {
    const { api } = open({ 'PUT /bookings/:id': fails('refund_lowered', { details: { ...LOWERED } }) });
    await loaded();
    await chooseTime('10:00');
    await submit();
    const dialog = await screen.findByRole('dialog', { name: 'This move lowers your refund' });
    expect(dialog).toHaveTextContent(
      'If you cancel after this move, you get back £45.00 in place of £90.00.',
    );
    expect(dialog).toHaveTextContent(
      'Until 11:00 on Fri 1 Mar 2030 you can move the session back to Monday 4 March 2030 at 11:00',
    );
    expect(screen.queryByText('Your session has not moved')).toBeNull();
    expect(await axe(dialog)).toEqual([]);
    api.answer({ 'PUT /bookings/:id': { booking: moved() } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move it all the same' }));
    expect(await said('Your session has moved')).toBeInTheDocument();
    const to = { scheduled_date: DAY, scheduled_time: '10:00' };
    expect(sent(api)).toEqual([to, { ...to, accepted_refund: 45 }]);
  });

  it('keeps the time when the smaller refund is not agreed to', async () => {
    const { api } = open({ 'PUT /bookings/:id': fails('refund_lowered', { details: { ...LOWERED } }) });
    await loaded();
    await chooseTime('10:00');
    await submit();
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep the time I have' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Your session has not moved')).toBeNull();
    expect(sent(api)).toHaveLength(1);
  });

  it('asks again when the amount has changed meanwhile, and says why when the time has gone', async () => {
    const { api } = open({ 'PUT /bookings/:id': fails('refund_lowered', { details: { ...LOWERED } }) });
    await loaded();
    await chooseTime('10:00');
    await submit();
    const dialog = await screen.findByRole('dialog');
    const nothing = { ...LOWERED, after: 0, once_taken: 0 };
    api.answer({ 'PUT /bookings/:id': fails('refund_lowered', { details: nothing }) });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move it all the same' }));
    expect(await within(dialog).findByText(/you get back nothing in place of £90\.00/)).toBeInTheDocument();
    api.answer({ 'PUT /bookings/:id': fails('slot_taken', { details: { next_slots: [] } }) });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move it all the same' }));
    expect(await said('Your session has not moved')).toBeInTheDocument();
    expect(sent(api).at(-1)).toMatchObject({ accepted_refund: 0 });
  });

  it('says what is missing, in the words of the product, and sends nothing', async () => {
    const { api } = open();
    await loaded();
    await submit();
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Please select a date', 'Please select a time']);
    await waitFor(() => expect(summary).toHaveFocus());
    expect(api.requests.some(({ key }) => key.startsWith('PUT'))).toBe(false);
  });

  it('shows no error about the new time after an earlier one, while the page of the booking is on its way', async () => {
    renderApp(
      <BookingGate bookingId={booking.id}>
        {(shown) => (
          <>
            <output>{shown.scheduled_time}</output>
            <MoveForm booking={shown} onMoved={() => undefined} />
          </>
        )}
      </BookingGate>,
      { user, answers: { ...ANSWERS, 'PUT /bookings/:id': { booking: moved({ scheduled_time: '11:00' }) } } },
    );
    await screen.findByRole('form', { name: 'New date and time' });
    await submit();
    await screen.findByRole('alert');
    await chooseTime('11:00');
    await submit();
    await waitFor(() => expect(screen.getByText('11:00', { selector: 'output' })).toBeInTheDocument());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not say in between that the booking can no longer be moved', async () => {
    open({ 'PUT /bookings/:id': { booking: moved({ can_reschedule: false }) } });
    await loaded();
    await chooseTime('10:00');
    let hasFlashed = false;
    const watch = new MutationObserver(() => {
      hasFlashed ||= screen.queryByText('This booking can no longer be moved') !== null;
    });
    watch.observe(document.body, { subtree: true, childList: true });
    await submit();
    await said('Your session has moved');
    watch.disconnect();
    expect(hasFlashed).toBe(false);
  });

  // spec: C4-09
  it('says so when the booking can no longer be moved', async () => {
    const over = { ...booking, status: 'completed' as const, can_reschedule: false };
    open({ 'GET /bookings/:id': { booking: over } });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This booking can no longer be moved' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Session completed successfully')).toBeInTheDocument();
  });

  it('says when the booking is not there', async () => {
    open({ 'GET /bookings/:id': fails('booking_not_found') });
    expect(await screen.findByRole('heading', { name: 'Booking Not Found' })).toBeInTheDocument();
  });

  it('lets days be chosen when it is not known which have room', async () => {
    open({ 'GET /services/:id/days': fails('network') });
    await loaded();
    expect(await screen.findByText(/We could not load which days are free/)).toBeInTheDocument();
    await chooseTime('10:00');
    expect(screen.getByRole('radio', { name: '10:00' })).toBeChecked();
  });
});
