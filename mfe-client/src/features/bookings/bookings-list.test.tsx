import type { BookingCounts } from '@gently/contracts/bookings';
import { ERRORS } from '@gently/contracts/errors';
import {
  axe,
  buildBooking,
  buildRefundQuote,
  buildRefundQuoteData,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  waitFor,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BookingsList } from './bookings-list';

const user = buildUser();
const counts = (overrides: Partial<BookingCounts> = {}): BookingCounts => ({
  total: 1,
  upcoming: 0,
  completed: 0,
  pending: 1,
  satisfaction: { average: null, count: 0 },
  ...overrides,
});
/** All of them lie ahead: there is none of the days before. */
const listOf =
  (...bookings: ReturnType<typeof buildBooking>[]) =>
  ({ query }: { query: URLSearchParams }) => ({
    bookings: query.has('date_to') ? [] : bookings,
    counts: counts({ total: bookings.length }),
    page: { next_cursor: null },
  });
const open = (answers: FakeAnswers, route = '/dashboard/client/sessions') =>
  renderApp(<BookingsList />, { user, route, answers });

describe('BookingsList', () => {
  it('says that it is loading', () => {
    open({ 'GET /bookings/my': () => new Promise<never>(() => undefined) });
    expect(screen.getByText('Loading your bookings...')).toBeInTheDocument();
  });

  // spec: C2.1-20, C2.12-05
  it('shows the bookings, their counts and where each stands', async () => {
    const { container } = open({ 'GET /bookings/my': listOf(buildBooking()) });
    const card = await screen.findByRole('listitem', { name: 'Home Decluttering' });
    expect(within(card).getByText('Paid, finding your declutterer.')).toBeInTheDocument();
    expect(within(card).getByText('Monday 4 March 2030, 10:00')).toBeInTheDocument();
    expect(within(card).getByText(/£90\.00/)).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  // spec: C2.12-05
  it('invites to book when there is nothing yet', async () => {
    open({ 'GET /bookings/my': listOf() });
    expect(await screen.findByRole('heading', { name: 'No bookings yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Book a session' })).toHaveAttribute('href', '/book');
  });

  // spec: C2.12-05, C8-07
  it('says calmly that loading failed, and tries again', async () => {
    const { api } = open({ 'GET /bookings/my': fails('unavailable') });
    expect(await screen.findByRole('heading', { name: 'Unable to Load Bookings' })).toBeInTheDocument();
    expect(
      screen.getByText("We're having trouble loading your bookings. Please try refreshing the page."),
    ).toBeInTheDocument();
    expect(screen.getByText(ERRORS.unavailable.message)).toBeInTheDocument();
    api.answer({ 'GET /bookings/my': listOf(buildBooking()) });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('listitem', { name: 'Home Decluttering' })).toBeInTheDocument();
  });

  // spec: C8-07, C8-10
  it('names the call when no answer came', async () => {
    open({ 'GET /bookings/my': fails('network') });
    expect(await screen.findByText('Failed to fetch bookings')).toBeInTheDocument();
  });

  // spec: C2.12-05
  it('asks the server for the status that the address names, and keeps the choice in the address', async () => {
    const { api, address } = open(
      { 'GET /bookings/my': listOf() },
      '/dashboard/client/sessions?status=completed',
    );
    await screen.findByRole('heading', { name: 'No bookings here' });
    expect(api.requests.find(({ key }) => key === 'GET /bookings/my')?.query.get('status')).toBe('completed');
    await userEvent.click(screen.getByRole('button', { name: 'Pending' }));
    expect(address()).toBe('/dashboard/client/sessions?status=pending');
  });

  it('says first what needs the client, then what is coming, soonest first, and what is over', async () => {
    const held = {
      payment_status: 'requires_payment',
      claim_expires_at: '2030-02-01T09:30:00.000Z',
    } as const;
    const named = (name: string, overrides = {}) =>
      buildBooking({ service: { ...buildBooking().service, name }, status: 'confirmed', ...overrides });
    open({
      'GET /bookings/my': listOf(
        named('Later', { starts_at: '2030-03-09T10:00:00.000Z' }),
        named('Sooner', { starts_at: '2030-03-05T10:00:00.000Z' }),
        named('Cancelled', { status: 'cancelled' }),
        named('Unpaid', { ...held, status: 'pending' }),
      ),
    });
    await screen.findByRole('region', { name: 'Needs you' });
    const inGroup = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent);
    expect(inGroup('Needs you')).toEqual(['Unpaid']);
    expect(inGroup('Coming up')).toEqual(['Sooner', 'Later']);
    expect(inGroup('Past')).toEqual(['Cancelled']);
  });

  it('offers to pay while the time is held', async () => {
    const booking = buildBooking({
      payment_status: 'requires_payment',
      claim_expires_at: '2030-02-01T09:30:00.000Z',
    });
    open({ 'GET /bookings/my': listOf(booking) });
    expect(await screen.findByText('Not paid yet. We hold the time until 09:30.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to payment' })).toHaveAttribute(
      'href',
      `/book?service=${booking.service_id}&pay=${booking.id}`,
    );
  });

  it('no longer offers to pay once the time is not held any more', async () => {
    open({ 'GET /bookings/my': listOf(buildBooking({ claim_expires_at: '2026-01-01T09:30:00.000Z' })) });
    expect(await screen.findByText('Not paid yet. We no longer hold the time.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Go to payment' })).toBeNull();
  });

  // spec: C2.12-07
  it('leads to the page of a booking, to another time and to its rating', async () => {
    const ahead = buildBooking();
    const over = buildBooking({
      status: 'completed',
      can_cancel: false,
      can_reschedule: false,
      can_rate: true,
    });
    open({ 'GET /bookings/my': listOf(ahead, over) });
    const [first, second] = await screen.findAllByRole('listitem');
    const link = (card: HTMLElement | undefined, name: RegExp) =>
      within(card as HTMLElement).queryByRole('link', { name });
    expect(link(first, /^View Home Decluttering/)).toHaveAttribute('href', `/dashboard/bookings/${ahead.id}`);
    expect(link(first, /^Reschedule Home Decluttering/)).toHaveAttribute(
      'href',
      `/dashboard/bookings/${ahead.id}/reschedule`,
    );
    expect(link(first, /^Rate/)).toBeNull();
    expect(link(second, /^Reschedule/)).toBeNull();
    expect(link(second, /^Rate/)).toHaveAttribute('href', `/dashboard/bookings/${over.id}#rate`);
  });

  // spec: C9-09
  it('shows ten at first and more when asked, and keeps how many in the address', async () => {
    const pageOf = (size: number, next_cursor: string | null) => ({
      bookings: Array.from({ length: size }, () => buildBooking()),
      counts: counts({ total: 12 }),
      page: { next_cursor, total: 12 },
    });
    const { api, address } = open({
      'GET /bookings/my': ({ query }) => {
        if (query.has('date_from')) return pageOf(0, null);
        return query.get('cursor') ? pageOf(2, null) : pageOf(10, 'after-ten');
      },
    });
    expect(await screen.findAllByRole('listitem')).toHaveLength(10);
    expect(api.requests.find(({ query }) => query.has('date_to'))?.query.get('limit')).toBe('10');
    expect(screen.getByText('10 of 12 bookings shown')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(12));
    expect(address()).toBe('/dashboard/client/sessions?page=2');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Pending' }));
    expect(address()).toBe('/dashboard/client/sessions?status=pending');
  });

  // spec: C4-07
  it('offers no Cancel where it is too late for it', async () => {
    open({ 'GET /bookings/my': listOf(buildBooking({ status: 'completed', can_cancel: false })) });
    await screen.findByRole('listitem');
    expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull();
  });
});

describe('the banner after paying', () => {
  const ROUTE = '/dashboard/client/sessions?payment=success';
  const text = 'Your list below shows where each booking stands.';
  afterEach(() => vi.useRealTimers());

  const openWithClock = async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const rendered = open({ 'GET /bookings/my': listOf(buildBooking()) }, ROUTE);
    await screen.findByText(text);
    return { ...rendered, person: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
  };

  // spec: C2.12-08, C9-09
  it('stays for 10 seconds, leaves, and clears the address', async () => {
    const { address } = await openWithClock();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(screen.getByText(text)).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(1_500);
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(address()).toBe('/dashboard/client/sessions');
  });

  it.each(['requires_payment', 'failed', 'refunded'] as const)(
    'thanks nobody whose booking is %s, whatever the address says',
    async (payment_status) => {
      open({ 'GET /bookings/my': listOf(buildBooking({ payment_status })) }, ROUTE);
      await screen.findAllByRole('listitem');
      expect(screen.queryByText(text)).toBeNull();
    },
  );

  // spec: C2.12-08
  it('stays as long as a person wants to keep it', async () => {
    const { person } = await openWithClock();
    await person.click(screen.getByRole('button', { name: 'Keep this message' }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  // spec: C2.12-08
  it('can be put away at once', async () => {
    const { person, address } = await openWithClock();
    await person.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(text)).toBeNull();
    expect(address()).toBe('/dashboard/client/sessions');
  });
});

describe('cancelling', () => {
  const refund = buildRefundQuote();
  const ask = async (answers: FakeAnswers = {}) => {
    const booking = buildBooking();
    const rendered = open({
      'GET /bookings/my': listOf(booking),
      'GET /bookings/:id/refund-quote': buildRefundQuoteData(),
      ...answers,
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Cancel/ }));
    return { ...rendered, booking, dialog: screen.getByRole('dialog', { name: 'Cancel this booking?' }) };
  };

  // spec: C2.12-06
  it('states what comes back before anything happens, and Keep Booking changes nothing', async () => {
    const { dialog, api } = await ask();
    expect(await within(dialog).findByText(/You get back £90\.00, all of it/)).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep Booking' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.requests.some(({ key }) => key.startsWith('DELETE'))).toBe(false);
  });

  // spec: C4-07
  it('cancels with the fixed reason and shows the new state', async () => {
    const cancelled = buildBooking({ status: 'cancelled', can_cancel: false });
    const { dialog, api } = await ask({ 'DELETE /bookings/:id/cancel': { booking: cancelled, refund } });
    api.answer({ 'GET /bookings/my': listOf(cancelled) });
    await within(dialog).findByText(/You get back £90\.00/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, Cancel' }));
    expect(await screen.findByText('Booking has been cancelled')).toBeInTheDocument();
    const request = api.requests.find(({ key }) => key === 'DELETE /bookings/:id/cancel');
    expect(request?.body).toEqual({ reason: 'User requested cancellation', expected_refund: 90 });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toHaveTextContent('Your booking is cancelled');
    expect(document.activeElement).toHaveTextContent('£90.00 is on its way back to the card you paid with.');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Your booking is cancelled')).toBeNull();
  });

  // spec: C2.12-06, C4-07
  it('says what came of it when the card has gone before every list is there', async () => {
    const cancelled = buildBooking({ status: 'cancelled', can_cancel: false });
    const { dialog, api } = await ask({ 'DELETE /bookings/:id/cancel': { booking: cancelled, refund } });
    await within(dialog).findByText(/You get back £90\.00/);
    let answerEarlier = (): void => undefined;
    const earlier = new Promise<void>((resolve) => {
      answerEarlier = resolve;
    });
    api.answer({
      'GET /bookings/my': async (request) => {
        if (request.query.has('date_to')) await earlier;
        return listOf()(request);
      },
    });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answerEarlier();
    expect(await screen.findByText('Your booking is cancelled')).toBeInTheDocument();
  });

  it('keeps the dialog and says why when the server refuses', async () => {
    const { dialog } = await ask({
      'DELETE /bookings/:id/cancel': fails('transition_refused'),
      'GET /bookings/:id': { booking: buildBooking({ status: 'in_progress' }) },
    });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, Cancel' }));
    expect(
      await within(dialog).findByText('This booking has moved on, so that is no longer possible.'),
    ).toBeInTheDocument();
  });

  it('lets a person try again when the refund cannot be worked out', async () => {
    const { dialog, api } = await ask({ 'GET /bookings/:id/refund-quote': fails('unavailable') });
    await within(dialog).findByText(/We could not work out your refund/);
    api.answer({ 'GET /bookings/:id/refund-quote': buildRefundQuoteData() });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(within(dialog).getByText(/You get back/)).toBeInTheDocument());
  });
});
