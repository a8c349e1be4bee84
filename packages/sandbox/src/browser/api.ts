import type { PaymentIntent, StripeError } from '@stripe/stripe-js';

export interface ApiOptions {
  publishableKey: string;
  /** Where the sandbox's Stripe API is, without `/v1`. */
  apiBase: string;
}

export type Params = Record<string, unknown>;
export type Result<Body> = { body: Body } | { error: StripeError };

const TIMEOUT_MS = 30_000;

function append(form: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null || value === '') return;
  if (typeof value !== 'object') {
    form.append(name, String(value));
    return;
  }
  for (const [key, inner] of Object.entries(value)) append(form, `${name}[${key}]`, inner);
}

/** Nested parameters in Stripe's form encoding; what is empty is left out. */
export function encodeForm(params: Params): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) append(form, name, value);
  return form;
}

const unreachable = (): { error: StripeError } => ({
  error: {
    type: 'api_connection_error',
    message: 'We could not reach the payment service. Please check your connection and try again.',
  },
});

const confused = (): { error: StripeError } => ({
  error: {
    type: 'api_error',
    message: 'The payment service is having a short pause. Please try again in a moment.',
  },
});

/** Calls the sandbox with the publishable key. Never throws: every failure is an error as Stripe.js gives it. */
export function createApi({ publishableKey, apiBase }: ApiOptions) {
  return async function call<Body>(
    method: 'GET' | 'POST',
    path: string,
    params: Params,
  ): Promise<Result<Body>> {
    const form = encodeForm(params);
    const url = `${apiBase}/v1${path}`;
    try {
      const response = await fetch(method === 'GET' ? `${url}?${form}` : url, {
        method,
        headers: { authorization: `Bearer ${publishableKey}` },
        credentials: 'omit',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(method === 'POST' && { body: form }),
      });
      const body = (await response.json().catch(() => undefined)) as
        | (Body & { error?: StripeError })
        | undefined;
      if (body?.error?.type) return { error: body.error };
      return response.ok && body ? { body } : confused();
    } catch {
      return unreachable();
    }
  };
}

export type Api = ReturnType<typeof createApi>;
export type IntentResult =
  | { paymentIntent: PaymentIntent; error?: undefined }
  | { paymentIntent?: undefined; error: StripeError };
