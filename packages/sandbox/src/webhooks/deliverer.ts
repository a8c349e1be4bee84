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

/** Brings events to the webhook receiver; what is pending is in the database, so a restart loses nothing. */
export interface Deliverer {
  start(): void;
  /** Finishes nothing new; what is under way is broken off and tried again later. */
  stop(): Promise<void>;
  /** Keeps an event back until `release`. */
  hold(eventId: string): void;
  release(eventIds: readonly string[]): void;
  wake(): void;
}

const BATCH = 10;
const ATTEMPT_TIMEOUT_MS = 10_000;
const LONGEST_SLEEP_MS = 5_000;
const GIVE_UP_AFTER_MS = 3 * 86_400_000;

const defaultDelay = (attempts: number): number => Math.min(500 * 2 ** (attempts - 1), 30_000);

async function send(options: DelivererOptions, url: string, payload: string, signal: AbortSignal) {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': signatureHeader(payload, options.secret, Math.floor(options.now() / 1000)),
    },
    body: payload,
    signal: AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
  });
  await response.arrayBuffer();
  return { ok: response.status >= 200 && response.status < 300, result: `status ${response.status}` };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function createDeliverer(options: DelivererOptions): Deliverer {
  const { database, url, now } = options;
  const retryDelay = options.retryDelay ?? defaultDelay;
  const held = new Set<string>();
  const underWay = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let lookAgain = false;

  const sleep = (milliseconds: number) => {
    clearTimeout(timer);
    if (!stopping.signal.aborted) timer = setTimeout(wake, milliseconds);
  };

  async function keepResult(delivery: DeliveryRecord, ok: boolean, result: string) {
    const attempts = delivery.attempts + 1;
    const first = delivery.first_attempt_at ?? now();
    const givenUp = !ok && now() - first > GIVE_UP_AFTER_MS;
    await database.collection('deliveries').updateOne(
      { _id: delivery._id },
      {
        $set: {
          state: ok ? 'delivered' : givenUp ? 'given_up' : 'pending',
          attempts,
          first_attempt_at: first,
          last_result: result,
          next_attempt_at: now() + retryDelay(attempts),
        },
      },
    );
    if (ok)
      await database
        .collection('events')
        .updateOne({ _id: delivery.event }, { $set: { pending_webhooks: 0 } });
  }

  async function attempt(delivery: DeliveryRecord, to: string) {
    const event = await database.collection('events').findOne({ _id: delivery.event });
    if (!event) return keepResult(delivery, true, 'the event is gone');
    const outcome = await send(options, to, JSON.stringify(view(event)), stopping.signal).catch(
      (error: unknown) => ({ ok: false, result: reasonOf(error) }),
    );
    if (stopping.signal.aborted && !outcome.ok) return;
    await keepResult(delivery, outcome.ok, outcome.result);
  }

  function begin(delivery: DeliveryRecord, to: string) {
    const done = attempt(delivery, to)
      .catch(options.onError)
      .finally(() => {
        underWay.delete(delivery._id);
        wake();
      });
    underWay.set(delivery._id, done);
  }

  async function look() {
    if (url === undefined) return;
    await database.ready();
    const pending = await database
      .collection('deliveries')
      .find({ state: 'pending', _id: { $nin: [...underWay.keys()] }, event: { $nin: [...held] } })
      .sort({ next_attempt_at: 1 })
      .limit(BATCH)
      .toArray();
    const due = pending.filter((delivery) => delivery.next_attempt_at <= now());
    if (stopping.signal.aborted) return;
    for (const delivery of due.slice(0, BATCH - underWay.size)) begin(delivery, url);
    const later = pending.find((delivery) => delivery.next_attempt_at > now());
    sleep(later ? Math.min(later.next_attempt_at - now(), LONGEST_SLEEP_MS) : LONGEST_SLEEP_MS);
  }

  function wake() {
    if (stopping.signal.aborted) return;
    if (looking) {
      lookAgain = true;
      return;
    }
    looking = look()
      .catch((error: unknown) => {
        options.onError(error);
        sleep(1_000);
      })
      .finally(() => {
        looking = undefined;
        if (!lookAgain) return;
        lookAgain = false;
        wake();
      });
  }

  return {
    start: wake,
    wake,
    hold: (eventId) => held.add(eventId),
    release: (eventIds) => {
      for (const id of eventIds) held.delete(id);
      if (eventIds.length > 0) wake();
    },
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await looking;
      await Promise.all(underWay.values());
    },
  };
}
