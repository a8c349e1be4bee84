import type { GracePass } from '@gently/contracts/bookings';
import {
  act,
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
} from '@gently/testing/react';
import { describe, expect, it, vi } from 'vitest';
import { CancelDialog } from './cancel-dialog';
import { CancelledNotice } from './cancelled-notice';

const booking = buildBooking({ status: 'confirmed', declutterer: { first_name: 'Imogen', bio: '' } });
const PASS: GracePass = { amount: 90, from_fund: 45, left: 2, refusal: null, again_on: null };
const late = { percent: 50, amount: 45, holds_until: '2030-03-04T08:00:00.000Z' } as const;

const open = (grace: GracePass | null, more: Parameters<typeof renderApp>[1] = {}) => {
  const onCancelled = vi.fn();
  const rendered = renderApp(
    <CancelDialog open booking={booking} onClose={() => undefined} onCancelled={onCancelled} />,
    {
      user: buildUser(),
      answers: {
        'GET /bookings/:id/refund-quote': buildRefundQuoteData({ ...late, grace }),
        'DELETE /bookings/:id/cancel': {
          booking: { ...booking, status: 'cancelled' },
          refund: buildRefundQuote(),
        },
      },
      ...more,
    },
  );
  return { ...rendered, onCancelled };
};
const asked = (api: ReturnType<typeof open>['api']) =>
  api.requests.find(({ key }) => key === 'DELETE /bookings/:id/cancel')?.body;
const card = () => screen.findByRole('checkbox', { name: /Use a grace pass and get all of £90\.00 back/ });

describe('a grace pass in the dialog', () => {
  it('says what it brings, who pays, and is used only when chosen', async () => {
    const { api, container } = open(PASS);
    expect(
      await screen.findByText(
        'The Pay-It-Forward fund pays £45.00 of it, and Imogen is paid all the same. You have 1 more after it.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText(/You get back £45\.00, half of it/)).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, Cancel' }));
    expect(asked(api)).toEqual({ reason: 'User requested cancellation', expected_refund: 45 });
  });

  it('brings back all of it once chosen', async () => {
    const { api } = open({ ...PASS, left: 1 });
    await userEvent.click(await card());
    expect(screen.getByText(/It is the last one for now\./)).toBeInTheDocument();
    expect(screen.getByText('You get back £90.00, all of it, to the card that you paid with.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Yes, Cancel' }));
    expect(asked(api)).toEqual({
      reason: 'User requested cancellation',
      expected_refund: 90,
      grace: true,
    });
  });

  it('cannot be chosen where there is none, and the reason is said', async () => {
    open({ ...PASS, left: 0, refusal: 'used_up', again_on: '2030-09-01' });
    expect(
      await screen.findByText(
        'You have used your 2 grace passes of these twelve months. There is one again from Sun 1 Sep 2030.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('stays with the person while the fund cannot pay', async () => {
    open({ ...PASS, refusal: 'fund_short' });
    expect(await screen.findByText(/It cannot pay for one just now/)).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('a grace pass that this client does not have yet', () => {
  it.each([
    ['email_unconfirmed', /please confirm your email address first/],
    ['first_session', /^Grace passes begin after your first completed session.*please write to us\.$/],
  ] as const)('cannot be chosen with %s, and the reason is said', async (refusal, words) => {
    open({ ...PASS, refusal });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('a cancellation that was sent before', () => {
  const deletions = (api: ReturnType<typeof open>['api']) =>
    api.requests.filter(({ key }) => key === 'DELETE /bookings/:id/cancel').length;

  it('is sent once by a double click', async () => {
    const { api, onCancelled } = open(null);
    await screen.findByText(/£45\.00, half of it/);
    const confirm = screen.getByRole('button', { name: 'Yes, Cancel' });
    // Both presses come before the dialog can show that the first is under way.
    act(() => {
      confirm.click();
      confirm.click();
    });
    await waitFor(() => expect(onCancelled).toHaveBeenCalledOnce());
    expect(deletions(api)).toBe(1);
  });

  // spec: C2.12-06
  it('counts as done when the booking turns out to be cancelled already', async () => {
    const { api, onCancelled } = open(null);
    await screen.findByText(/£45\.00, half of it/);
    api.answer({
      'DELETE /bookings/:id/cancel': fails('transition_refused'),
      'GET /bookings/:id': { booking: { ...booking, status: 'cancelled' } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Yes, Cancel' }));
    await waitFor(() => expect(onCancelled).toHaveBeenCalledWith(null));
    expect(screen.queryByText(/has not changed/)).toBeNull();
  });
});

describe('what comes back', () => {
  it('does not hold a gift, and says where that stays', async () => {
    renderApp(<CancelDialog open booking={booking} onClose={() => undefined} />, {
      user: buildUser(),
      answers: { 'GET /bookings/:id/refund-quote': buildRefundQuoteData({ gift: 5 }) },
    });
    expect(
      await screen.findByText('Your gift of £5.00 stays with the Pay-It-Forward fund.'),
    ).toBeInTheDocument();
  });

  it('is read again when it has changed meanwhile, and nothing is cancelled', async () => {
    const { api, onCancelled } = open(null);
    await screen.findByText(/£45\.00, half of it/);
    api.answer({
      'DELETE /bookings/:id/cancel': fails('refund_changed'),
      'GET /bookings/:id/refund-quote': buildRefundQuoteData({ percent: 0, amount: 0, holds_until: null }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Yes, Cancel' }));
    expect(await screen.findByText(/What comes back has changed since you looked/)).toBeInTheDocument();
    expect(await screen.findByText(/It is too late for a refund/)).toBeInTheDocument();
    expect(onCancelled).not.toHaveBeenCalled();
  });
});

describe('the notice of a cancelled booking', () => {
  it('promises no money on its way that waits for the bank of the client', () => {
    const refund = { ...buildRefundQuote(), is_held: true };
    renderApp(<CancelledNotice refund={refund} onDismiss={() => undefined} />, { user: buildUser() });
    expect(
      screen.getByText(
        '£90.00 is not on its way yet. Your bank is deciding about this payment. We send your refund once it has decided.',
      ),
    ).toBeInTheDocument();
  });
});
