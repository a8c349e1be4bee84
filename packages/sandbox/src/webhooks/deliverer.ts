import type { DeliveryRecord } from '../store/records';
import { attemptDelivery, type DelivererOptions } from './attempt';

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
const LONGEST_SLEEP_MS = 5_000;

export function createDeliverer(options: DelivererOptions): Deliverer {
  const { database, url, now } = options;
  const held = new Set<string>();
  const underWay = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let troubled = false;

  const sleep = (milliseconds: number) => {
    clearTimeout(timer);
    if (!stopping.signal.aborted) timer = setTimeout(wake, milliseconds);
  };

  function begin(delivery: DeliveryRecord, to: string) {
    const done = attemptDelivery(options, delivery, to, stopping.signal)
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
      .then(() => {
        troubled = false;
      })
      .catch((error: unknown) => {
        if (!troubled) options.onError(error);
        troubled = true;
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
