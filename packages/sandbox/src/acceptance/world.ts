import { engineUri } from '@gently/testing/mongo';
import Stripe from 'stripe';
import type { SandboxOptions } from '../sandbox';
import { startTestSandbox, TEST_KEYS } from '../testing';

/** The official library, pointed at a sandbox. */
export const stripeFor = (
  { host, port }: { host: string; port: number },
  key: string = TEST_KEYS.secretKey,
) => new Stripe(key, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });

/** A sandbox of one's own, the library that talks to it, and plain calls as a browser makes them. */
export async function startWorld(options: Partial<SandboxOptions> = {}) {
  const sandbox = await startTestSandbox({ mongoUri: engineUri, ...options });
  const browser = async (method: 'GET' | 'POST', path: string, form: Record<string, string> = {}) => {
    const body = new URLSearchParams(form);
    const url = `${sandbox.url}/stripe/v1${path}`;
    const response = await fetch(method === 'GET' ? `${url}?${body}` : url, {
      method,
      headers: { authorization: `Bearer ${TEST_KEYS.publishableKey}` },
      ...(method === 'POST' && { body }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return { sandbox, stripe: stripeFor(sandbox), browser, stop: () => sandbox.stop() };
}

export type World = Awaited<ReturnType<typeof startWorld>>;

/** The error that the library threw. */
export async function refusal(
  call: Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('expected the call to be refused');
}

/** A card as a browser sends it. */
export const cardForm = (number: string, more: Record<string, string> = {}): Record<string, string> => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2034',
  'payment_method_data[card][cvc]': '123',
  ...more,
});
