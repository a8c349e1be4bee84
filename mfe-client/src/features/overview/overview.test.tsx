import {
  axe,
  buildBooking,
  buildNotification,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { Overview } from './overview';

const user = buildUser();
const listOf = (...bookings: ReturnType<typeof buildBooking>[]) => ({
  bookings,
  counts: { total: 7, upcoming: 2, completed: 4, pending: 1, satisfaction: { average: null, count: 0 } },
  page: { next_cursor: null },
});

const newsOf = (unread_count: number, ...notifications: ReturnType<typeof buildNotification>[]) => ({
  notifications,
  unread_count,
  page: { next_cursor: null },
});
const open = (answers: FakeAnswers) =>
  renderApp(<Overview />, { user, answers: { 'GET /notifications': newsOf(0), ...answers } });

describe('Overview', () => {
  // spec: C2.12-03
  it('greets by name and shows the counts of the server', async () => {
    const { container } = open({ 'GET /bookings/my': listOf() });
    expect(screen.getByRole('heading', { level: 1, name: /^Good \w+, Rowan$/ })).toBeInTheDocument();
    expect(await screen.findByText('Upcoming Sessions', { selector: 'dt' })).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Booked, all time' })).toHaveAttribute(
      'aria-valuenow',
      '7',
    );
    expect(screen.getByText('No session is confirmed yet.')).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  // spec: C2.12-03
  it('shows at most three upcoming sessions, soonest first, and those that wait apart', async () => {
    const session = (day: number, overrides = {}) =>
      buildBooking({
        status: 'confirmed',
        scheduled_date: `2030-03-0${day}`,
        starts_at: `2030-03-0${day}T10:00:00.000Z`,
        declutterer: { first_name: 'Imogen' },
        ...overrides,
      });
    const bookings = [session(4), session(3), session(2), session(1), session(5, { status: 'pending' })];
    open({ 'GET /bookings/my': listOf(...bookings) });
    const upcoming = await screen.findByRole('region', { name: 'Upcoming Sessions' });
    const rows = within(upcoming).getAllByRole('listitem');
    expect(rows.map((row) => /\d March/.exec(row.textContent ?? '')?.[0])).toEqual([
      '1 March',
      '2 March',
      '3 March',
    ]);
    const waiting = screen.getByRole('region', { name: 'Waiting for confirmation' });
    expect(within(waiting).getAllByRole('listitem')).toHaveLength(1);
  });

  it('shows somebody who has never booked three drawn steps, not zeros', async () => {
    const none = { ...listOf().counts, total: 0, upcoming: 0, completed: 0, pending: 0 };
    const { container } = open({ 'GET /bookings/my': { ...listOf(), counts: none } });
    const steps = within(await screen.findByRole('region', { name: /^How your first session/ }));
    expect(steps.getAllByRole('listitem')).toHaveLength(3);
    expect(steps.getByRole('link', { name: 'Book your first session' })).toHaveAttribute('href', '/book');
    expect(screen.queryByRole('region', { name: 'Your sessions in numbers' })).toBeNull();
    expect(await axe(container)).toEqual([]);
  });

  it('says what still has to be paid', async () => {
    const unpaid = buildBooking({
      payment_status: 'requires_payment',
      claim_expires_at: '2030-02-01T09:30:00.000Z',
    });
    open({ 'GET /bookings/my': listOf(unpaid) });
    expect(await screen.findByText('One booking is waiting for payment')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to payment' })).toBeInTheDocument();
  });

  it('says calmly that loading failed, and tries again', async () => {
    const { api } = open({ 'GET /bookings/my': fails('network') });
    await screen.findByRole('heading', { name: 'Unable to Load Bookings' });
    api.answer({ 'GET /bookings/my': listOf() });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No session is confirmed yet.')).toBeInTheDocument();
  });

  // spec: C2.12-04
  it('says Not enough data yet until the client has rated, then their own average', async () => {
    const first = open({ 'GET /bookings/my': listOf() });
    expect(await screen.findByText('Not enough data yet')).toBeInTheDocument();
    first.unmount();
    const { counts } = listOf();
    const satisfaction = { average: 4.5, count: 2 };
    open({ 'GET /bookings/my': { ...listOf(), counts: { ...counts, satisfaction } } });
    expect(await screen.findByText('4.5')).toBeInTheDocument();
    expect(screen.getByText('Out of 5, from your 2 ratings.')).toBeInTheDocument();
  });

  // spec: C2.12-04
  it('draws its bars to 5 and 10, which it does not name as targets', async () => {
    open({ 'GET /bookings/my': listOf() });
    const ahead = await screen.findByRole('progressbar', { name: 'Ahead' });
    expect(ahead).toHaveAttribute('aria-valuemax', '5');
    expect(ahead.getAttribute('aria-valuetext')).toMatch(/^\d+$/);
    expect(screen.getByRole('progressbar', { name: 'Booked, all time' })).toHaveAttribute(
      'aria-valuemax',
      '10',
    );
  });

  // spec: C2.12-04
  it('leads to booking, sessions and profile', async () => {
    open({ 'GET /bookings/my': listOf() });
    const actions = within(await screen.findByRole('region', { name: 'Quick actions' })).getAllByRole('link');
    expect(actions.map((link) => link.getAttribute('href'))).toEqual([
      '/book',
      '/dashboard/client/sessions',
      '/dashboard/client/profile',
    ]);
  });

  // spec: C2.12-04
  it('fetches the ten newest notifications, shows a few and counts the unread ones', async () => {
    const notifications = Array.from({ length: 10 }, (_one, index) =>
      buildNotification({ title: `News ${index + 1}`, is_read: index > 0 }),
    );
    const { api, container } = open({
      'GET /bookings/my': listOf(),
      'GET /notifications': newsOf(6, ...notifications),
    });
    const latest = await screen.findByRole('region', { name: 'Latest notifications' });
    expect(await within(latest).findAllByRole('listitem')).toHaveLength(4);
    expect(within(latest).getAllByText('New')).toHaveLength(1);
    expect(within(latest).getByRole('link', { name: 'View All' })).toHaveAttribute(
      'href',
      '/dashboard/client/notifications',
    );
    expect(screen.getByText('6')).toBeInTheDocument();
    expect(api.requests.find(({ key }) => key === 'GET /notifications')?.query.get('limit')).toBe('10');
    expect(await axe(container)).toEqual([]);
  });

  it('goes on without notifications, and tries again when asked', async () => {
    const { api } = open({ 'GET /bookings/my': listOf(), 'GET /notifications': fails('network') });
    expect(await screen.findByText(/^Failed to fetch notifications/)).toBeInTheDocument();
    expect(screen.getByText('No session is confirmed yet.')).toBeInTheDocument();
    api.answer({ 'GET /notifications': newsOf(0) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Nothing yet\./)).toBeInTheDocument();
  });
});
