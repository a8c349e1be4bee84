import type { CreateBookingBody } from '@gently/contracts/bookings';
import { addMonths, formatLongDate, formatMediumDate, londonDate } from '@gently/contracts/dates';
import {
  axe,
  buildBooking,
  buildService,
  fails,
  screen,
  userEvent,
  waitFor,
  within,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import {
  service,
  DAY,
  NEXT_DAY,
  LONG_DAY,
  open,
  WHEN,
  WHERE,
  HELP,
  ADDRESS,
  LINE,
  arriveAt,
  goOn,
  submit,
  write,
  chooseDay,
  openPart,
  openWhen,
  toHelp,
  missing,
} from './testing/booking-flow';

describe('first step', () => {
  // spec: C2.10-01
  it('says that services are loading', () => {
    open({ 'GET /services': () => new Promise<never>(() => undefined) });
    expect(screen.getByText('Loading services...')).toBeInTheDocument();
  });

  // spec: C2.10-02
  it('shows each service with price, duration and whom it suits, by category', async () => {
    const { container } = open({});
    const group = await screen.findByRole('region', { name: 'Home organisation' });
    const card = within(group).getByRole('article', { name: 'Home Decluttering' });
    for (const fact of ['£90', '2 hours', 'Neurodivergent-friendly'])
      expect(within(card).getByText(fact)).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('says what the Pay-It-Forward fund pays, and what is left to pay', async () => {
    const shared = buildService({
      name: 'Shared',
      category: 'pay_it_forward',
      base_price: 20,
      full_price: 45,
    });
    open({ 'GET /services': { services: [shared] } });
    const card = await screen.findByRole('article', { name: 'Shared' });
    expect(within(card).getByText('£20')).toBeInTheDocument();
    expect(within(card).getByText('Full price £45. The fund pays £25, you pay £20.')).toBeInTheDocument();
  });

  // spec: C2.10-01, C8-10
  it('offers to try again when the services cannot be loaded', async () => {
    const { api } = open({ 'GET /services': fails('network') });
    await screen.findByRole('heading', { name: 'Unable to Load Services' });
    expect(screen.getByText('Failed to fetch services')).toBeInTheDocument();
    api.answer({ 'GET /services': { services: [service] } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('article', { name: 'Home Decluttering' })).toBeInTheDocument();
  });

  it('says so when there is no service', async () => {
    open({ 'GET /services': { services: [] } });
    expect(await screen.findByRole('heading', { name: 'No services yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  });

  // spec: C2.10-03, C4-05
  it('leads to the second step, which stands in the address', async () => {
    const { address } = open({});
    await userEvent.click(await screen.findByRole('link', { name: 'Choose Home Decluttering' }));
    expect(address()).toBe(`/book?service=${service.id}`);
    expect(screen.getByText('Step 2 of 3')).toBeInTheDocument();
    expect(screen.getByText(/part 1 of 3/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'When would suit you?' })).toHaveFocus();
  });
});

describe('second step', () => {
  // spec: C5-05
  it('names what is missing on each screen before it is left, and takes the person there', async () => {
    const { address } = await openWhen();
    await goOn();
    expect(await missing()).toEqual(['Please select a date', 'Please select a time']);
    expect(address()).not.toContain('part=where');
    await userEvent.click(within(await chooseDay()).getByRole('radio', { name: '10:00' }));
    await goOn();
    await arriveAt(WHERE);
    expect(screen.queryByRole('alert')).toBeNull();
    await goOn();
    expect(await missing()).toEqual([
      'Please provide your address for home visits',
      'Please add the town',
      'Please add the postcode, so that we know who can come to you',
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Please provide your address for home visits' }));
    expect(screen.getByLabelText(LINE)).toHaveFocus();
  });

  it('asks one group of questions on each screen, in the address, with the way back', async () => {
    const { address } = await openWhen();
    expect(screen.queryByLabelText(LINE)).toBeNull();
    await toHelp();
    expect(address()).toBe(`/book?service=${service.id}&part=help`);
    expect(screen.getByText(/part 3 of 3/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Back to the place' }));
    await waitFor(async () => expect(await arriveAt(WHERE)).toHaveFocus());
    expect(screen.getByLabelText(LINE)).toHaveValue(ADDRESS.line);
    expect(screen.getByText(`Home Decluttering, ${LONG_DAY} at 10:00.`)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Back to the time' }));
    await arriveAt(WHEN);
    expect(screen.getByRole('button', { name: LONG_DAY })).toHaveAttribute('aria-pressed', 'true');
  });

  it('leads from the last screen to the first one that lacks an answer', async () => {
    await openPart(HELP, 'help');
    await submit();
    await arriveAt(WHEN);
    expect(await missing()).toEqual(['Please select a date', 'Please select a time']);
  });

  it('shows what the server refuses on the screen where it was answered', async () => {
    const errors = [{ field: 'address.postcode', message: 'We could not find this postcode' }];
    await openWhen({ 'POST /bookings': fails('validation_failed', { errors }) });
    await toHelp();
    await submit();
    await arriveAt(WHERE);
    expect(await missing()).toEqual(['We could not find this postcode']);
    expect(screen.getByLabelText(LINE)).toHaveValue(ADDRESS.line);
  });

  it('offers the next free times beside the calendar, one press each', async () => {
    const next = [
      { date: DAY, time: '11:00' as const },
      { date: NEXT_DAY, time: '09:00' as const },
    ];
    await openWhen({ 'GET /services/:id/soonest': { slots: next } });
    const soonest = await screen.findByRole('region', { name: 'Next free times' });
    await userEvent.click(
      await within(soonest).findByRole('button', { name: `${formatMediumDate(DAY)}, 11:00` }),
    );
    expect(await screen.findByRole('radio', { name: '11:00' })).toBeChecked();
    expect(screen.getByRole('button', { name: LONG_DAY })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText(new RegExp(`^${LONG_DAY}: \\d times are free$`))).toHaveRole('status');
    await goOn();
    await arriveAt(WHERE);
  });

  it('says so when nothing is free soon, and leaves the calendar alone when nobody can say', async () => {
    const first = await openWhen();
    expect(await screen.findByText(/Nothing is free in the next two weeks/)).toBeVisible();
    first.unmount();
    await openWhen({ 'GET /services/:id/soonest': fails('unavailable') });
    expect(screen.getByRole('button', { name: LONG_DAY })).toBeEnabled();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Next free times' })).toBeNull());
  });

  it('says up to which day one can book', async () => {
    await openWhen();
    const last = formatMediumDate(addMonths(londonDate(new Date()), 12));
    expect(screen.getByText(new RegExp(`the last one ${last}`))).toBeInTheDocument();
  });

  // spec: C2.10-04
  it('crosses out days without room', async () => {
    await openWhen({ 'GET /services/:id/days': { days: [{ date: DAY, free: 0 }] } });
    const day = await screen.findByLabelText(`${LONG_DAY}, no free times`);
    await userEvent.click(day);
    expect(day).toHaveAttribute('aria-pressed', 'false');
  });

  // spec: C2.10-04
  it('keeps closed times in sight and says why', async () => {
    await openWhen();
    const times = await chooseDay();
    expect(within(times).getAllByRole('radio')).toHaveLength(8);
    expect(within(times).getByRole('radio', { name: /09:00/ })).toBeDisabled();
    expect(within(times).getByText('No declutterer is free')).toBeInTheDocument();
  });

  // spec: C2.10-05
  it('sends the answers with the price and duration that were shown, and goes on to payment', async () => {
    const booking = buildBooking({ service_id: service.id });
    const { api, address } = await openWhen({
      'POST /bookings': { booking },
      'GET /bookings/:id': fails('network'),
      'GET /bookings/my': fails('network'),
    });
    await toHelp();
    await userEvent.click(screen.getByRole('checkbox', { name: /Frequent breaks/ }));
    await submit();
    await waitFor(() => expect(address()).toBe(`/book?service=${service.id}&pay=${booking.id}`));
    const sent = api.requests.find(({ key }) => key === 'POST /bookings')?.body as CreateBookingBody;
    expect(sent).toMatchObject({
      service_id: service.id,
      scheduled_date: DAY,
      scheduled_time: '10:00',
      location_type: 'client_home',
      address: ADDRESS,
      sensory_needs: ['frequent_breaks'],
      total_price: 90,
      duration_minutes: 120,
    });
  });

  // spec: C8-05
  it('offers the next free times when somebody was faster, and loses nothing', async () => {
    const details = { next_slots: [{ date: NEXT_DAY, time: '11:00' }] };
    await openWhen({ 'POST /bookings': fails('slot_taken', { details }) });
    await toHelp();
    await submit();
    expect(await screen.findByText('Booking Failed')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: `${formatMediumDate(NEXT_DAY)}, 11:00` }));
    expect(screen.getByRole('complementary')).toHaveTextContent(formatLongDate(NEXT_DAY));
    expect(screen.getByRole('complementary')).toHaveTextContent('11:00');
    expect(screen.queryByText('Booking Failed')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Back to the place' }));
    expect(await screen.findByLabelText(LINE)).toHaveValue(ADDRESS.line);
  });

  it('leads to the payment of an own booking that holds the time', async () => {
    const details = { own_booking_id: 'b'.repeat(24), next_slots: [] };
    await openWhen({ 'POST /bookings': fails('slot_taken', { details }) });
    await toHelp();
    await submit();
    expect(await screen.findByText('You are already holding this time')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to payment' })).toHaveAttribute(
      'href',
      `/book?service=${service.id}&pay=${'b'.repeat(24)}`,
    );
  });

  it('names the own bookings that wait for payment, each with both ways on', async () => {
    const hold = {
      id: 'b'.repeat(24),
      reference: 'GS-ABC123',
      service_id: service.id,
      service: 'Body Doubling',
      scheduled_date: NEXT_DAY,
      scheduled_time: '11:00',
      held_until: null,
    };
    await openWhen({ 'POST /bookings': fails('too_many_holds', { details: { holds: [hold] } }) });
    await toHelp();
    await submit();
    expect(await screen.findByText('Bookings waiting for your payment')).toBeInTheDocument();
    const when = `${formatMediumDate(NEXT_DAY)}, 11:00`;
    expect(screen.getByText(`Body Doubling, ${when}`)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: `Pay for it (${when})` })).toHaveAttribute(
      'href',
      `/book?service=${service.id}&pay=${hold.id}`,
    );
    expect(screen.getByRole('link', { name: `See it or let it go (${when})` })).toHaveAttribute(
      'href',
      `/dashboard/bookings/${hold.id}`,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Back to the place' }));
    expect(await screen.findByLabelText(LINE)).toHaveValue(ADDRESS.line);
  });

  // spec: C4-05
  it('gives the answers back after a reload', async () => {
    const first = await openPart(HELP, 'help');
    await write(/^Notes/, 'The cat may help.');
    first.unmount();
    await openPart(HELP, 'help');
    expect(screen.getByLabelText(/^Notes/)).toHaveValue('The cat may help.');
  });

  it('offers no visit for what takes place online only, also when one was chosen before', async () => {
    const first = await openPart(WHERE, 'where');
    await userEvent.click(screen.getByRole('radio', { name: /My Home/ }));
    await write(LINE, '1 Linden Road');
    first.unmount();
    await openPart(WHERE, 'where', {
      'GET /services': { services: [{ ...service, online_only: true }] },
    });
    const places = within(screen.getByRole('radiogroup', { name: 'Place' })).getAllByRole('radio');
    expect(places.map((place) => place.getAttribute('value'))).toEqual(['online']);
    expect(places[0]).toBeChecked();
    expect(screen.queryByLabelText(LINE)).toBeNull();
  });

  it('says so when the service is no longer offered', async () => {
    open({}, '/book?service=000000000000000000000000');
    expect(await screen.findByText('This service is no longer offered')).toBeInTheDocument();
  });
});
