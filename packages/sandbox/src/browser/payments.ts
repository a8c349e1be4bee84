import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { asMoney } from '../cards/money';
import type { Api, IntentResult, Params } from './api';
import { askPerson } from './challenge';
import { CardElement } from './card-element';
import { CardElements } from './elements';

type Source = string | { card?: unknown; billing_details?: unknown };

export interface ConfirmData {
  payment_method?: Source;
  receipt_email?: string;
  return_url?: string;
}

const refused = (message: string, code?: string): { error: StripeError } => ({
  error: { type: 'invalid_request_error', message, ...(code && { code }) },
});

/** The parameters of a card: typed into an element, or a token of it. */
export function cardParams(card: unknown): { card: Params } | { error: StripeError } {
  if (card instanceof CardElement && card.group instanceof CardElements) {
    const read = card.group.read();
    return 'card' in read
      ? { card: { ...read.card } }
      : { error: { type: 'validation_error', ...read.problem } };
  }
  if (typeof card === 'object' && card !== null && 'token' in card) return { card: { token: card.token } };
  return refused('Pass the card as a mounted card element of this sandbox, or as a token.');
}

function methodParams(source: Source | undefined): { params: Params } | { error: StripeError } {
  if (source === undefined) return { params: {} };
  if (typeof source === 'string') return { params: { payment_method: source } };
  const made = cardParams(source.card);
  if ('error' in made) return made;
  const payment_method_data = { type: 'card', card: made.card, billing_details: source.billing_details };
  return { params: { payment_method_data } };
}

const intentIdOf = (clientSecret: string): string | undefined =>
  /^(pi_\w+)_secret_\w+$/.exec(clientSecret)?.[1];

const badSecret = () =>
  refused(
    'The client secret is not valid: it should have the form pi_…_secret_….',
    'payment_intent_invalid_parameter',
  );

/** What failed after the bank's question, as Stripe.js reports it. */
function settled(intent: PaymentIntent): IntentResult {
  if (intent.status !== 'requires_payment_method' || !intent.last_payment_error)
    return { paymentIntent: intent };
  return { error: { ...(intent.last_payment_error as StripeError), payment_intent: intent } };
}

export function createPayments(api: Api) {
  const intentCall = async (
    method: 'GET' | 'POST',
    clientSecret: string,
    path: string,
    params: Params = {},
  ) => {
    const id = intentIdOf(clientSecret);
    if (id === undefined) return badSecret();
    return api<PaymentIntent>(method, `/payment_intents/${id}${path}`, {
      ...params,
      client_secret: clientSecret,
    });
  };

  async function authenticate(clientSecret: string, intent: PaymentIntent): Promise<IntentResult> {
    const outcome = await askPerson(asMoney(intent.amount, intent.currency));
    const result = await intentCall('POST', clientSecret, '/sandbox_authenticate', { outcome });
    return 'error' in result ? result : settled(result.body);
  }

  async function retrievePaymentIntent(clientSecret: string): Promise<IntentResult> {
    const result = await intentCall('GET', clientSecret, '');
    return 'error' in result ? result : { paymentIntent: result.body };
  }

  async function confirmCardPayment(
    clientSecret: string,
    data: ConfirmData = {},
    options: { handleActions?: boolean } = {},
  ): Promise<IntentResult> {
    if (intentIdOf(clientSecret) === undefined) return badSecret();
    const method = methodParams(data.payment_method);
    if ('error' in method) return method;
    const { receipt_email, return_url } = data;
    const params = { ...method.params, receipt_email, return_url };
    const result = await intentCall('POST', clientSecret, '/confirm', params);
    if ('error' in result) return result;
    const waiting = result.body.status === 'requires_action' && options.handleActions !== false;
    return waiting ? authenticate(clientSecret, result.body) : { paymentIntent: result.body };
  }

  async function handleNextAction({ clientSecret }: { clientSecret: string }): Promise<IntentResult> {
    const found = await retrievePaymentIntent(clientSecret);
    if (found.error || found.paymentIntent.status !== 'requires_action') return found;
    return authenticate(clientSecret, found.paymentIntent);
  }

  return { confirmCardPayment, handleNextAction, retrievePaymentIntent };
}
