import { randomUUID } from 'node:crypto';
import { startSandbox, type Sandbox, type SandboxOptions } from '../sandbox';

/** Keys that the sandbox started for tests accepts. */
export const TEST_KEYS = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
} as const;

/** Stripe's numbers for the ways a payment can go. */
export const TEST_NUMBERS = {
  ok: '4242424242424242',
  mastercard: '5555555555554444',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  incorrectCvc: '4000000000000127',
  asksForAuthentication: '4000002500003155',
} as const;

/** A sandbox with a database of its own on a shared engine, and webhooks retried at once. */
export function startTestSandbox(
  options: Partial<SandboxOptions> & Pick<SandboxOptions, 'mongoUri'>,
): Promise<Sandbox> {
  return startSandbox({
    ...TEST_KEYS,
    databaseName: `sandbox-${randomUUID()}`,
    retryDelay: () => 20,
    ...options,
  });
}

export { startWebhookReceiver, type Received, type WebhookReceiver } from './webhook-receiver';
