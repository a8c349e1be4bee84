import type { RefundQuoteData } from '@gently/contracts/bookings';
import {
  axe,
  buildBooking,
  buildRefundQuote,
  buildRefundQuoteData,
  fails,
  renderApp,
  screen,
  userEvent,
  waitFor,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { ChangeOfMind } from './change-of-mind';

const booking = buildBooking({ payment_status: 'requires_payment' });
const HALF = buildRefundQuote({ percent: 50, amount: 45, holds_until: '2030-03-04T08:00:00.000Z' });
const NONE = buildRefundQuote({ percent: 0, amount: 0, holds_until: null });
const TERMS = [buildRefundQuote({ holds_until: '2030-03-03T10:00:00.000Z' }), HALF, NONE];

const open = (quote: Partial<RefundQuoteData>) =>
  renderApp(<ChangeOfMind booking={booking} />, {
    answers: { 'GET /bookings/:id/refund-quote': buildRefundQuoteData({ once_paid: TERMS, ...quote }) },
  });
const rows = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

describe('a change of mind, before paying', () => {
  it('says with the clock times of this session when all comes back, half, and nothing', async () => {
    const { container } = open({});
    expect(await screen.findByText('Until 10:00 on Sun 3 Mar 2030')).toBeInTheDocument();
    expect(screen.getByText('Then until 08:00 on Mon 4 Mar 2030')).toBeInTheDocument();
    expect(rows()).toEqual(['£90.00, all of it', '£45.00, half of it', 'Nothing']);
    expect(screen.queryByText(/This session is soon/)).not.toBeInTheDocument();
    expect(screen.queryByText(/grace pass/)).not.toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  it('says where a session stands already that begins soon', async () => {
    open({ once_paid: [HALF, NONE] });
    expect(await screen.findByText(/if you cancel from now on, half comes back/)).toBeInTheDocument();
    expect(rows()).toEqual(['£45.00, half of it', 'Nothing']);
  });

  it('speaks of a grace pass to somebody who has one', async () => {
    open({ passes_left: 1 });
    expect(await screen.findByText(/^You have one grace pass left/)).toBeInTheDocument();
  });

  it('is silent once there is nothing more to pay', async () => {
    open({ once_paid: [] });
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'If you change your mind' })).not.toBeInTheDocument(),
    );
    expect(screen.queryByRole('definition')).not.toBeInTheDocument();
  });

  it('says so while it is worked out, and offers to try again when that failed', async () => {
    const { api } = renderApp(<ChangeOfMind booking={booking} />, {
      answers: { 'GET /bookings/:id/refund-quote': fails('network') },
    });
    expect(screen.getByText('Working out your refund...')).toBeInTheDocument();
    expect(await screen.findByText(/We could not work out what would come back/)).toBeInTheDocument();
    api.answer({ 'GET /bookings/:id/refund-quote': buildRefundQuoteData({ once_paid: TERMS }) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Until 10:00 on Sun 3 Mar 2030')).toBeInTheDocument();
  });
});
