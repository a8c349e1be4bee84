import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import type { Clock } from '../../../shared/clock';
import { createStripeClient, type StripeSettings } from './stripe';

/** What Stripe says of the two keys; nothing of the keys themselves. */
export type KeysState =
  | 'accepted'
  | 'secret_refused'
  | 'secret_restricted'
  | 'publishable_refused'
  | 'unanswered';

interface KeyCheckDeps {
  settings: StripeSettings & { publishableKey: string };
  clock: Clock;
  logger: FastifyBaseLogger;
}

/** How long both answers may take together, in milliseconds: an admin waits for a page meanwhile. */
const WITHIN_MS = 4_000;
const KEPT_MS = 60_000;
/** Stripe knows a key before it looks for what is asked, so that there need not be such a payment. */
const NO_INTENT = 'pi_readiness';

type Answer = 'accepted' | 'refused' | 'restricted' | 'unanswered';

const answerTo = async (call: () => Promise<unknown>): Promise<Answer> => {
  try {
    await call();
    return 'accepted';
  } catch (error) {
    // Messages of these errors repeat a part of the key, so that none of them goes any further.
    if (error instanceof Stripe.errors.StripeAuthenticationError) return 'refused';
    if (error instanceof Stripe.errors.StripePermissionError) return 'restricted';
    return error instanceof Stripe.errors.StripeInvalidRequestError ? 'accepted' : 'unanswered';
  }
};

/** Asks Stripe whether the keys work. The answer is kept for a minute. */
export const createKeyCheck = ({ settings, clock, logger }: KeyCheckDeps): (() => Promise<KeysState>) => {
  const { publishableKey, timeoutMs = WITHIN_MS } = settings;
  const withSecret = createStripeClient({ ...settings, timeoutMs });
  const withPublishable = createStripeClient({ ...settings, timeoutMs, secretKey: publishableKey });
  const client_secret = `${NO_INTENT}_secret_none`;

  const look = async (): Promise<KeysState> => {
    const [secret, publishable] = await Promise.all([
      answerTo(() => withSecret.paymentIntents.list({ limit: 1 })),
      answerTo(() => withPublishable.paymentIntents.retrieve(NO_INTENT, { client_secret })),
    ]);
    if (secret === 'refused' || secret === 'restricted') return `secret_${secret}`;
    if (publishable === 'refused') return 'publishable_refused';
    return secret === 'unanswered' || publishable === 'unanswered' ? 'unanswered' : 'accepted';
  };

  const ask = async (): Promise<KeysState> => {
    const state = await Promise.race([look(), wait(timeoutMs, 'unanswered' as const, { ref: false })]);
    if (state !== 'accepted') logger.warn({ state }, 'Stripe has not accepted the keys');
    return state;
  };

  let kept: { until: number; state: Promise<KeysState> } | undefined;
  return () => {
    const now = clock().getTime();
    if (!kept || now >= kept.until) kept = { until: now + KEPT_MS, state: ask() };
    return kept.state;
  };
};
