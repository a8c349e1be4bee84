import { view } from '../http/view';
import type { Database } from '../store/database';
import type { DeliveryRecord } from '../store/records';
import { signatureHeader } from './signature';

export interface DelivererOptions {
  database: Database;
  url: string | undefined;
  secret: string;
  /** Unix milliseconds. */
  now: () => number;
  /** Milliseconds until the next attempt, after this many failed ones. */
  retryDelay?: ((attempts: number) => number) | undefined;
  onError: (error: unknown) => void;
}

interface Outcome {
  ok: boolean;
  result: string;
}

const ATTEMPT_TIMEOUT_MS = 10_000;
const GIVE_UP_AFTER_MS = 3 * 86_400_000;

const defaultDelay = (attempts: number): number => Math.min(500 * 2 ** (attempts - 1), 30_000);

async function send(
  options: DelivererOptions,
  url: string,
  payload: string,
  stopping: AbortSignal,
): Promise<Outcome> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': signatureHeader(payload, options.secret, Math.floor(options.now() / 1000)),
    },
    body: payload,
    signal: AbortSignal.any([stopping, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
  });
  await response.arrayBuffer();
  return { ok: response.status >= 200 && response.status < 300, result: `status ${response.status}` };
}

async function keepOutcome(options: DelivererOptions, delivery: DeliveryRecord, { ok, result }: Outcome) {
  const { database, now, retryDelay = defaultDelay } = options;
  const attempts = delivery.attempts + 1;
  const first = delivery.first_attempt_at ?? now();
  const givenUp = !ok && now() - first > GIVE_UP_AFTER_MS;
  const changes = {
    state: ok ? ('delivered' as const) : givenUp ? ('given_up' as const) : ('pending' as const),
    attempts,
    first_attempt_at: first,
    last_result: result,
    next_attempt_at: now() + retryDelay(attempts),
  };
  await database.collection('deliveries').updateOne({ _id: delivery._id }, { $set: changes });
  if (!ok) return;
  await database.collection('events').updateOne({ _id: delivery.event }, { $set: { pending_webhooks: 0 } });
}

const failedWith = (error: unknown): Outcome => ({
  ok: false,
  result: error instanceof Error ? error.message : String(error),
});

/** Sends one event once and keeps how it went. Broken off by stopping, it stays as it was. */
export async function attemptDelivery(
  options: DelivererOptions,
  delivery: DeliveryRecord,
  url: string,
  stopping: AbortSignal,
): Promise<void> {
  const event = await options.database.collection('events').findOne({ _id: delivery.event });
  if (!event) return keepOutcome(options, delivery, { ok: true, result: 'the event is gone' });
  const outcome = await send(options, url, JSON.stringify(view(event)), stopping).catch(failedWith);
  if (stopping.aborted && !outcome.ok) return;
  await keepOutcome(options, delivery, outcome);
}
