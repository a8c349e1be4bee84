import type { IntentData } from '@gently/contracts/payments';
import {
  act,
  axe,
  buildBooking,
  buildRefundQuoteData,
  buildService,
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
import { paymentPathOf } from '../../../shared/payment-path';
import BookingPage from '../booking-page';

const loadStripe = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }));

/** A provider that is there, and whose fields are not. */
const withoutFields = (confirmCardPayment: () => void) => {
  const nothing = () => undefined;
  const field = { mount: nothing, destroy: nothing, on: nothing, off: nothing, update: nothing };
  const elements = { create: () => field, getElement: () => null, update: nothing };
  const unused = { createToken: nothing, createPaymentMethod: nothing };
  return { elements: () => elements, confirmCardPayment, ...unused };
};

const user = buildUser();
const booking = buildBooking({
  payment_status: 'requires_payment',
  matching_by: null,
  claim_expires_at: '2030-02-01T09:30:00.000Z',
});
const intent: IntentData = {
  client_secret: 'pi_1_secret_2',
  publishable_key: 'pk_test_component',
  provider: 'sandbox',
  amount: 90,
  top_up: 0,
  gift_welcome: true,
  currency: 'gbp',
};
const loaded: FakeAnswers = {
  'GET /bookings/:id/refund-quote': buildRefundQuoteData({ percent: 0, amount: 0 }),
  'GET /bookings/:id': { booking },
  'GET /services': { services: [] },
  'POST /payments/create-intent': intent,
};

const open = (answers: FakeAnswers) =>
  renderApp(<BookingPage />, { user, route: paymentPathOf(booking), answers });

/** Answers in the provider's place, one answer for each attempt. */
const provider = (...answers: object[]) => {
  const answer = vi.fn(() => Promise.resolve(Response.json(answers.shift() ?? {})));
  vi.stubGlobal('fetch', answer);
  return answer;
};
afterEach(() => vi.unstubAllGlobals());

const payWithCard = async () => {
  await userEvent.type(await screen.findByLabelText('Card number'), '4242424242424242');
  await userEvent.type(screen.getByLabelText('Expiry date'), '1234');
  await userEvent.type(screen.getByLabelText('Security code'), '123');
  await userEvent.click(screen.getByRole('button', { name: 'Pay £90.00' }));
};

describe('third step', () => {
  it('says that the booking is loading', () => {
    open({ 'GET /bookings/:id': () => new Promise<never>(() => undefined) });
    expect(screen.getByText('Loading your booking...')).toBeInTheDocument();
  });

  // spec: C2.10-06
  it('shows what is paid for, until when it is held, and that cards are safe', async () => {
    const { container } = open(loaded);
    expect(await screen.findByRole('complementary', { name: 'Booking summary' })).toHaveTextContent(
      'Monday 4 March 2030',
    );
    expect(await screen.findByText(/We hold this time for you until 09:30/)).toBeInTheDocument();
    expect(
      await screen.findByText('Stripe keeps your payment secure. Your card details are never stored by us.'),
    ).toBeInTheDocument();
    expect(await axe(container)).toEqual([]);
  });

  // spec: C2.10-07
  it('pays, then goes to the confirmation and forgets the draft', async () => {
    provider({ id: 'pi_1', object: 'payment_intent', status: 'succeeded' });
    localStorage.setItem(`gently-sorted:booking-draft:${user.id}`, '{"notes":"The cat may help."}');
    const { address } = open({ ...loaded, 'GET /bookings/my': fails('network') });
    await payWithCard();
    await waitFor(() =>
      expect(address()).toBe(`/booking-confirmation?bookingId=${booking.id}&payment=success`),
    );
    expect(localStorage.getItem(`gently-sorted:booking-draft:${user.id}`)).toBeNull();
  });

  // spec: C2.10-06, C8-06
  it('shows the words of the provider when a card is declined, keeps the card, and pays the next time', async () => {
    const declined = {
      error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
    };
    const asked = provider(declined, { id: 'pi_1', object: 'payment_intent', status: 'succeeded' });
    const { address } = open({ ...loaded, 'GET /bookings/my': fails('network') });
    await payWithCard();
    expect(await screen.findByText('Payment Failed')).toBeInTheDocument();
    expect(screen.getByText(/^Your card was declined\./)).toBeInTheDocument();
    expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
    await userEvent.click(screen.getByRole('button', { name: 'Pay £90.00' }));
    await waitFor(() => expect(address()).toContain('/booking-confirmation'));
    expect(asked).toHaveBeenCalledTimes(2);
  });

  // spec: C5-08
  it('sends nothing while the card is incomplete', async () => {
    const asked = provider();
    open(loaded);
    await userEvent.type(await screen.findByLabelText('Card number'), '4242');
    await userEvent.click(screen.getByRole('button', { name: 'Pay £90.00' }));
    expect(await screen.findByText('Payment Failed')).toBeInTheDocument();
    expect(asked).not.toHaveBeenCalled();
  });

  // spec: C5-08
  it('says that the provider is missing where its script could not be loaded, and takes no card', async () => {
    loadStripe.mockRejectedValue(new Error('Failed to load Stripe.js'));
    open({ ...loaded, 'POST /payments/create-intent': { ...intent, provider: 'live' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Pay £90.00' }));
    expect(await screen.findByText('Payment Failed')).toBeInTheDocument();
    expect(screen.getByText(/^Stripe has not loaded yet\. Please check your connection/)).toBeInTheDocument();
  });

  // spec: C5-08
  it('says that the card field is missing where the provider did not draw it, and takes no card', async () => {
    const confirmCardPayment = vi.fn();
    loadStripe.mockResolvedValue(withoutFields(confirmCardPayment));
    open({ ...loaded, 'POST /payments/create-intent': { ...intent, provider: 'live' } });
    await waitFor(() => expect(loadStripe).toHaveBeenCalled());
    await userEvent.click(await screen.findByRole('button', { name: 'Pay £90.00' }));
    expect(await screen.findByText(/^Card element not found\./)).toBeInTheDocument();
    expect(confirmCardPayment).not.toHaveBeenCalled();
  });

  it('asks again for the intent when it could not be made', async () => {
    const { api } = open({ ...loaded, 'POST /payments/create-intent': fails('payment_provider_failed') });
    expect(await screen.findByText('Payment Failed')).toBeInTheDocument();
    api.answer({ 'POST /payments/create-intent': intent });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Card number')).toBeInTheDocument();
  });

  it('shows another price at once when it has changed, and goes on with it after one press', async () => {
    const cheaper = { ...booking, total_price: 50 };
    const asked: unknown[] = [];
    let release = () => {};
    const second = new Promise<void>((resolve) => (release = resolve));
    const { api } = open({
      ...loaded,
      'POST /payments/create-intent': async ({ body }) => {
        asked.push(body);
        api.answer({ 'GET /bookings/:id': { booking: cheaper } });
        if (asked.length === 1) return fails('amount_mismatch', { details: { amount: 50 } });
        await second;
        return { ...intent, amount: 50 };
      },
    });
    expect(await screen.findByText('The price has changed to £50.00.')).toBeVisible();
    expect(screen.getByText('Please check it before you go on. Nothing has been charged.')).toBeVisible();
    const summary = screen.getByRole('complementary', { name: 'Booking summary' });
    expect(within(summary).getByText('£50.00')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Go on with the new price' }));
    expect(screen.getByRole('button', { name: 'Loading...' })).toHaveAttribute('aria-busy', 'true');
    release();
    expect(await screen.findByRole('button', { name: 'Pay £50.00' })).toBeInTheDocument();
    expect(asked).toEqual([
      { booking_id: booking.id, amount: 90 },
      { booking_id: booking.id, amount: 50 },
    ]);
  });

  it('says that the time is no longer held, and leads back to choosing one', async () => {
    open({
      'GET /bookings/:id': {
        booking: buildBooking({ ...booking, claim_expires_at: null, status: 'cancelled' }),
      },
    });
    expect(
      await screen.findByRole('heading', { name: 'We could not hold this time any longer' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose a time again' })).toHaveAttribute(
      'href',
      `/book?service=${booking.service_id}`,
    );
  });

  it('goes on to the confirmation when the booking is paid already', async () => {
    const { address } = open({ 'GET /bookings/:id': { booking: { ...booking, payment_status: 'paid' } } });
    await waitFor(() => expect(address()).toContain('/booking-confirmation'));
  });

  it('says so when the booking is not there', async () => {
    open({ 'GET /bookings/:id': fails('booking_not_found') });
    expect(await screen.findByRole('heading', { name: 'Booking Not Found' })).toBeInTheDocument();
  });
});

describe('a gift for the fund', () => {
  /** As the server: the gift that is sent, else the one that was there. */
  const withGifts = (refuse?: ReturnType<typeof fails>): FakeAnswers => {
    let topUp = 0;
    return {
      ...loaded,
      'POST /payments/create-intent': ({ body }) => {
        const { top_up: sent } = body as { top_up?: number };
        if (sent !== undefined && refuse) return refuse;
        topUp = sent ?? topUp;
        return { ...intent, top_up: topUp, amount: 90 + topUp };
      },
    };
  };

  it('is offered with nothing chosen beforehand, and changes what is paid', async () => {
    const { container } = open(withGifts());
    expect(await screen.findByRole('radio', { name: 'Nothing' })).toBeChecked();
    await userEvent.type(screen.getByLabelText('Card number'), '4242');
    await userEvent.click(screen.getByRole('radio', { name: '£5' }));
    expect(await screen.findByRole('button', { name: 'Pay £95.00' })).toBeInTheDocument();
    expect(
      screen.getByText(
        'Thank you. You pay £95.00: £90.00 for your session and £5 for the fund. A gift stays with the fund if you cancel.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Card number')).toHaveValue('4242');
    expect(await axe(container)).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: 'Nothing' }));
    expect(await screen.findByRole('button', { name: 'Pay £90.00' })).toBeInTheDocument();
  });

  it('shows the choice at once, before the server has answered', async () => {
    open(withGifts());
    const five = await screen.findByRole('radio', { name: '£5' });
    act(() => five.click());
    expect(five).toBeChecked();
    expect(await screen.findByRole('button', { name: 'Pay £95.00' })).toBeInTheDocument();
  });

  it('can be any amount, and Enter there never pays', async () => {
    const asked = provider();
    open(withGifts());
    await userEvent.click(await screen.findByRole('radio', { name: 'Other' }));
    await userEvent.type(screen.getByLabelText('Amount in pounds'), 'lots{Enter}');
    expect(await screen.findByText('Please type an amount, such as 3 or 7.50')).toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('Amount in pounds'));
    await userEvent.type(screen.getByLabelText('Amount in pounds'), '7.50{Enter}');
    expect(await screen.findByRole('button', { name: 'Pay £97.50' })).toBeInTheDocument();
    expect(asked).not.toHaveBeenCalled();
  });

  // spec: C2.10-06
  it('is shown in the summary with the same total as on the button', async () => {
    open(withGifts());
    await userEvent.click(await screen.findByRole('radio', { name: '£5' }));
    await screen.findByRole('button', { name: 'Pay £95.00' });
    const summary = within(screen.getByRole('complementary', { name: 'Booking summary' }));
    for (const [term, amount] of [
      ['Your session', '£90.00'],
      ['Your gift to the fund', '£5.00'],
      ['Total', '£95.00'],
    ] as const)
      expect(summary.getByText(term).nextSibling).toHaveTextContent(amount);
    await userEvent.click(screen.getByRole('radio', { name: 'Nothing' }));
    await screen.findByRole('button', { name: 'Pay £90.00' });
    expect(summary.getByText('Total').nextSibling).toHaveTextContent('£90.00');
    expect(summary.queryByText('Your gift to the fund')).toBeNull();
  });

  it('of an own amount takes the place of the gift before, and is not left out when the client pays', async () => {
    const asked = provider();
    open(withGifts());
    await userEvent.click(await screen.findByRole('radio', { name: '£5' }));
    await screen.findByRole('button', { name: 'Pay £95.00' });
    await userEvent.click(screen.getByRole('radio', { name: 'Other' }));
    const amount = await screen.findByLabelText('Amount in pounds');
    await userEvent.click(await screen.findByRole('button', { name: 'Pay £90.00' }));
    expect(
      await screen.findByText('Please type an amount, such as 3 or 7.50, or choose “Nothing”'),
    ).toBeVisible();
    await userEvent.type(amount, '7.5');
    await userEvent.click(screen.getByRole('button', { name: 'Pay £90.00' }));
    expect(
      await screen.findByText('Please add this gift, or choose “Nothing”, before you pay'),
    ).toBeVisible();
    expect(amount).toHaveFocus();
    expect(asked).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Add this gift' }));
    expect(await screen.findByRole('button', { name: 'Pay £97.50' })).toBeInTheDocument();
    // Another amount that is typed and not added stops the payment again.
    await userEvent.type(amount, '0');
    await userEvent.type(amount, '1');
    await userEvent.click(screen.getByRole('button', { name: 'Pay £97.50' }));
    expect(await screen.findByText(/^Please type an amount/)).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });

  it('that the server refuses leaves the total as it was and says why', async () => {
    open(withGifts(fails('payment_provider_failed')));
    await userEvent.click(await screen.findByRole('radio', { name: '£10' }));
    expect(await screen.findByText('The total has not changed')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Nothing' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Pay £90.00' })).toBeEnabled();
  });
});

describe('a session that the fund helps to pay', () => {
  it('says what the fund pays and what the person pays', async () => {
    const service = buildService({ id: booking.service_id, base_price: 90, full_price: 120 });
    open({ ...loaded, 'GET /services': { services: [service] } });
    const summary = await screen.findByRole('complementary', { name: 'Booking summary' });
    for (const words of ['£120.00', '£30.00', '£90.00'])
      expect(await within(summary).findByText(words)).toBeInTheDocument();
  });

  it('asks for no gift', async () => {
    open({ ...loaded, 'POST /payments/create-intent': { ...intent, gift_welcome: false } });
    expect(await screen.findByLabelText('Card number')).toBeInTheDocument();
    expect(screen.queryByText('Would you like to help somebody else?')).not.toBeInTheDocument();
  });
});
