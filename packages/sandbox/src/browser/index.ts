import type { PaymentMethod, Stripe, StripeError, Token } from '@stripe/stripe-js';
import { createApi, type ApiOptions } from './api';
import { CardElements } from './elements';
import { cardParams, createPayments } from './payments';

export type SandboxStripeOptions = ApiOptions;

interface MethodData {
  type?: unknown;
  card?: unknown;
  billing_details?: unknown;
  metadata?: unknown;
}

/**
 * The stand-in for Stripe.js: give it to `<Elements stripe={…}>` of @stripe/react-stripe-js.
 * It has card elements, `confirmCardPayment`, `handleNextAction`, `handleCardAction`, `retrievePaymentIntent`,
 * `createPaymentMethod` and `createToken`; anything else of Stripe.js is absent and fails when called.
 */
export function createSandboxStripe(options: SandboxStripeOptions): Stripe {
  const api = createApi(options);
  const payments = createPayments(api);

  async function createPaymentMethod(
    data: MethodData,
  ): Promise<{ paymentMethod?: PaymentMethod; error?: StripeError }> {
    const made = cardParams(data.card);
    if ('error' in made) return made;
    const { type, billing_details, metadata } = data;
    const params = { type, card: made.card, billing_details, metadata };
    const result = await api<PaymentMethod>('POST', '/payment_methods', params);
    return 'error' in result ? result : { paymentMethod: result.body };
  }

  async function createToken(element: unknown): Promise<{ token?: Token; error?: StripeError }> {
    const made = cardParams(element);
    if ('error' in made) return made;
    const result = await api<Token>('POST', '/tokens', { card: made.card });
    return 'error' in result ? result : { token: result.body };
  }

  const sandbox = {
    elements: () => new CardElements(),
    createPaymentMethod,
    createToken,
    ...payments,
    handleCardAction: (clientSecret: string) => payments.handleNextAction({ clientSecret }),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
  // Stripe's type lists every product of theirs; the sandbox has the card part only.
  return sandbox as unknown as Stripe;
}
