// @vitest-environment jsdom
import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import type { Stripe, StripeCardNumberElementChangeEvent, StripeElementChangeEvent } from '@stripe/stripe-js';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSandboxStripe } from './index';

const SECRET = 'pi_1_secret_2';
const intent = (more: object = {}) => ({
  id: 'pi_1',
  object: 'payment_intent',
  amount: 4500,
  currency: 'gbp',
  status: 'succeeded',
  last_payment_error: null,
  ...more,
});

interface Sent {
  method: string;
  url: string;
  form: URLSearchParams;
}
const sent: Sent[] = [];
let answers: ((call: Sent) => Response)[] = [];
const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

beforeEach(() => {
  sent.length = 0;
  answers = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const call = { method: String(init.method), url, form: new URLSearchParams(String(init.body ?? '')) };
    sent.push(call);
    const answer = answers.shift();
    return answer ? Promise.resolve(answer(call)) : Promise.reject(new TypeError('Failed to fetch'));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const newStripe = (): Stripe =>
  createSandboxStripe({ publishableKey: 'pk_test_x', apiBase: '/sandbox/stripe' });

interface FormProps {
  onChange?: (event: StripeElementChangeEvent) => void;
  onNumber?: (event: StripeCardNumberElementChangeEvent) => void;
  onReady?: () => void;
  disabled?: boolean;
}

function CardForm({ onChange, onNumber, onReady, disabled = false }: FormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [outcome, setOutcome] = useState('');
  const pay = async () => {
    const card = elements?.getElement(CardNumberElement);
    if (!stripe || !card) return;
    const result = await stripe.confirmCardPayment(SECRET, {
      payment_method: { card, billing_details: { name: 'Alex Reed' } },
    });
    setOutcome(
      result.error ? `${result.error.type}: ${result.error.message ?? ''}` : result.paymentIntent.status,
    );
  };
  return (
    <>
      <label htmlFor="card-number">Number on the card</label>
      <CardNumberElement
        id="card-number"
        options={{ disabled, style: { base: { color: 'rgb(1, 2, 3)' } } }}
        onChange={onNumber}
        onReady={onReady}
      />
      <CardExpiryElement onChange={onChange} options={{ disabled }} />
      <CardCvcElement onChange={onChange} options={{ disabled }} />
      <button onClick={() => void pay()}>Pay</button>
      <p role="status">{outcome}</p>
    </>
  );
}

const renderForm = (props: FormProps = {}) =>
  render(
    <StrictMode>
      <Elements stripe={newStripe()}>
        <CardForm {...props} />
      </Elements>
    </StrictMode>,
  );

const number = () => screen.getByLabelText<HTMLInputElement>('Card number');
const expiry = () => screen.getByLabelText<HTMLInputElement>('Expiry date');
const code = () => screen.getByLabelText<HTMLInputElement>('Security code');

async function fill(user: ReturnType<typeof userEvent.setup>, card = '4242424242424242') {
  await user.type(number(), card);
  await user.type(expiry(), '1234');
  await user.type(code(), '123');
}

describe('card fields in React', () => {
  it('are one real, named input each, also in strict mode', async () => {
    const onReady = vi.fn();
    renderForm({ onReady });
    expect(number()).toMatchObject({ autocomplete: 'cc-number', name: '' });
    expect(expiry().autocomplete).toBe('cc-exp');
    expect(code().autocomplete).toBe('cc-csc');
    expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('inputmode'))).toEqual([
      'numeric',
      'numeric',
      'numeric',
    ]);
    expect(number().style.color).toBe('rgb(1, 2, 3)');
    await waitFor(() => expect(onReady).toHaveBeenCalledTimes(1));
  });

  it('format as one types and tell what they hold', async () => {
    const user = userEvent.setup();
    const onNumber = vi.fn();
    const onChange = vi.fn();
    renderForm({ onNumber, onChange });
    await fill(user);
    expect([number().value, expiry().value, code().value]).toEqual(['4242 4242 4242 4242', '12 / 34', '123']);
    expect(onNumber.mock.lastCall?.[0]).toEqual({
      elementType: 'cardNumber',
      empty: false,
      complete: true,
      error: undefined,
      brand: 'visa',
    });
    await user.clear(number());
    expect(onNumber.mock.lastCall?.[0]).toMatchObject({ empty: true, complete: false, brand: 'unknown' });
    expect(onChange.mock.calls.map(([event]) => (event as StripeElementChangeEvent).elementType)).toContain(
      'cardCvc',
    );
  });

  it('speak of an unfinished number only when it is left, of a wrong one at once', async () => {
    const user = userEvent.setup();
    const onNumber = vi.fn();
    renderForm({ onNumber });
    await user.type(number(), '4242');
    expect(onNumber.mock.lastCall?.[0]).toMatchObject({ error: undefined });
    await user.tab();
    expect(onNumber.mock.lastCall?.[0]).toMatchObject({
      error: {
        type: 'validation_error',
        code: 'incomplete_number',
        message: 'Your card number is incomplete.',
      },
    });
    expect(number().getAttribute('aria-invalid')).toBe('true');
    expect(number().parentElement?.className).toContain('StripeElement--invalid');
    await user.type(number(), '424242424241');
    expect(onNumber.mock.lastCall?.[0]).toMatchObject({ error: { code: 'invalid_number' } });
    await user.type(expiry(), '1220');
    await user.tab();
    expect(expiry().getAttribute('aria-invalid')).toBe('true');
  });

  it('let a separator be deleted, take the focus of their label and can be disabled', async () => {
    const user = userEvent.setup();
    renderForm();
    await user.type(expiry(), '12');
    expect(expiry().value).toBe('12 / ');
    await user.type(expiry(), '{Backspace}');
    expect(expiry().value).toBe('1');
    await user.click(screen.getByText('Number on the card'));
    expect(document.activeElement).toBe(number());
    expect(number().parentElement?.className).toContain('StripeElement--focus');
    cleanup();
    renderForm({ disabled: true });
    expect(number().disabled).toBe(true);
  });
});

describe('paying', () => {
  it('sends the card with the client secret and gives the paid intent', async () => {
    const user = userEvent.setup();
    renderForm();
    await fill(user);
    answers = [json(intent())];
    await user.click(screen.getByText('Pay'));
    await screen.findByText('succeeded');
    expect(sent[0]?.url).toBe('/sandbox/stripe/v1/payment_intents/pi_1/confirm');
    expect(Object.fromEntries(sent[0]?.form ?? [])).toEqual({
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
      'payment_method_data[billing_details][name]': 'Alex Reed',
      client_secret: SECRET,
    });
  });

  it('says what is missing without calling anybody', async () => {
    const user = userEvent.setup();
    renderForm();
    await user.type(number(), '4242424242424242');
    await user.click(screen.getByText('Pay'));
    await screen.findByText("validation_error: Your card's expiry date is incomplete.");
    expect(sent).toEqual([]);
    expect(expiry().getAttribute('aria-invalid')).toBe('true');
    expect(code().getAttribute('aria-invalid')).toBe('true');
  });

  it('gives the decline, and keeps what was typed', async () => {
    const user = userEvent.setup();
    renderForm();
    await fill(user, '4000000000000002');
    const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
    answers = [json({ error }, 402)];
    await user.click(screen.getByText('Pay'));
    await screen.findByText('card_error: Your card was declined.');
    expect(number().value).toBe('4000 0000 0000 0002');
  });

  it.each([
    ['the network is gone', [], /^api_connection_error: We could not reach/],
    ['the service is away', [() => new Response('<html>', { status: 502 })], /^api_error: .*short pause/],
  ])('gives a calm error when %s', async (_title, given, text) => {
    const user = userEvent.setup();
    renderForm();
    await fill(user);
    answers = [...given];
    await user.click(screen.getByText('Pay'));
    await screen.findByText(text);
  });
});

describe('the bank’s question', () => {
  const ask = async () => {
    const user = userEvent.setup();
    renderForm();
    await fill(user, '4000002500003155');
    answers = [json(intent({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } }))];
    await user.click(screen.getByText('Pay'));
    const dialog = await screen.findByRole('dialog', { name: "Test bank: confirm it's you" });
    return { user, dialog };
  };
  const failure = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: 'We are unable to authenticate your payment method.',
  };

  it('keeps the focus, pays on completion and gives the focus back', async () => {
    const { user, dialog } = await ask();
    expect(dialog.textContent).toContain('£45.00');
    expect(document.activeElement?.textContent).toBe('Complete authentication');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Fail authentication');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Complete authentication');
    await user.tab({ shift: true });
    expect(document.activeElement?.textContent).toBe('Fail authentication');
    answers = [json(intent())];
    await user.click(screen.getByText('Complete authentication'));
    await screen.findByText('succeeded');
    expect(sent[1]?.url).toBe('/sandbox/stripe/v1/payment_intents/pi_1/sandbox_authenticate');
    expect(sent[1]?.form.get('outcome')).toBe('succeed');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Pay');
  });

  it.each<[string, (user: ReturnType<typeof userEvent.setup>) => Promise<void>]>([
    ['the button', (user) => user.click(screen.getByText('Fail authentication'))],
    ['Escape', (user) => user.keyboard('{Escape}')],
  ])('fails by %s', async (_title, refuse) => {
    const { user } = await ask();
    answers = [json(intent({ status: 'requires_payment_method', last_payment_error: failure }))];
    await refuse(user);
    await screen.findByText(/unable to authenticate/);
    expect(sent[1]?.form.get('outcome')).toBe('fail');
  });
});

describe('without React', () => {
  it('mounts the combined card, survives being made twice, and refuses a destroyed element', () => {
    const elements = newStripe().elements();
    const place = document.createElement('div');
    document.body.append(place);
    const first = elements.create('card');
    const second = elements.create('card');
    first.destroy();
    second.mount(place);
    expect(elements.getElement('card')).toBe(second);
    expect(place.querySelectorAll('input')).toHaveLength(3);
    second.destroy();
    expect(place.childElementCount).toBe(0);
    expect(elements.getElement('card')).toBeNull();
    expect(() => second.mount(place)).toThrow(/destroyed/);
    expect(() => elements.create('iban')).toThrow(/no element of type 'iban'/);
    place.remove();
  });

  it('reads an intent, and does nothing when no action is needed', async () => {
    const stripe = newStripe();
    answers = [json(intent()), json(intent())];
    expect((await stripe.retrievePaymentIntent(SECRET)).paymentIntent?.status).toBe('succeeded');
    expect(sent[0]?.url).toBe(`/sandbox/stripe/v1/payment_intents/pi_1?client_secret=${SECRET}`);
    expect((await stripe.handleNextAction({ clientSecret: SECRET })).paymentIntent?.status).toBe('succeeded');
    expect((await stripe.confirmCardPayment('nonsense')).error?.code).toBe(
      'payment_intent_invalid_parameter',
    );
  });
});
