import {
  axe,
  buildBooking,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  within,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { Overview } from './overview';

const user = buildUser();
const listOf = (...bookings: ReturnType<typeof buildBooking>[]) => ({
  bookings,
  counts: { total: 7, upcoming: 2, completed: 4, pending: 1, satisfaction: { average: null, count: 0 } },
  page: { next_cursor: null },
});

describe('Overview', () => {
  it('greets by name and shows the counts of the server', async () => {
    const { container } = renderApp(<Overview />, { user, answers: { 'GET /bookings/my': listOf() } });
    expect(screen.getByRole('heading', { level: 1, name: /^Good \w+, Rowan$/ })).toBeInTheDocument();
    expect(await screen.findByText('Upcoming Sessions', { selector: 'p, span, div' })).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Booked so far' })).toHaveAttribute('aria-valuenow', '7');
    expect(screen.getByText('No session is confirmed yet.')).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

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
    renderApp(<Overview />, { user, answers: { 'GET /bookings/my': listOf(...bookings) } });
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

  it('says first what still has to be paid', async () => {
    const unpaid = buildBooking({
      payment_status: 'requires_payment',
      claim_expires_at: '2030-02-01T09:30:00.000Z',
    });
    renderApp(<Overview />, { user, answers: { 'GET /bookings/my': listOf(unpaid) } });
    expect(await screen.findByText('One booking waits for its payment')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to payment' })).toBeInTheDocument();
  });

  it('says calmly that loading failed, and tries again', async () => {
    const { api } = renderApp(<Overview />, { user, answers: { 'GET /bookings/my': fails('network') } });
    await screen.findByRole('heading', { name: 'Unable to Load Bookings' });
    api.answer({ 'GET /bookings/my': listOf() });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No session is confirmed yet.')).toBeInTheDocument();
  });
});
