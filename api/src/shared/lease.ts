import type { Clock } from './clock';

/*
 * Work that stands in the database and that several processes look for. Whoever takes a piece of it has it alone until the
 * lease ends; a process that dies with it leaves it to the next one.
 */

interface LeaseDue<Item> {
  /** Takes what has waited longest, so that nobody else gets it before `leaseUntil`; null when nothing is due. */
  take: (now: Date, leaseUntil: Date) => Promise<Item | null>;
  leaseMs: number;
  /** Taken in one run at most; what is left waits for the next one. */
  most: number;
  clock: Clock;
}

/** Leases what is due, one after the other. */
export async function* leaseDue<Item>({ take, leaseMs, most, clock }: LeaseDue<Item>): AsyncGenerator<Item> {
  for (let taken = 0; taken < most; taken += 1) {
    const now = clock();
    const item = await take(now, new Date(now.getTime() + leaseMs));
    if (item === null) return;
    yield item;
  }
}

/** Renews a lease for as long as the work lasts. A renewal that fails is left to the next one. */
export const whileRenewing = async <Result>(
  { renew, everyMs }: { renew: () => Promise<void>; everyMs: number },
  work: () => Promise<Result>,
): Promise<Result> => {
  const timer = setInterval(() => void renew().catch(() => undefined), everyMs);
  timer.unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
};

/** When something that failed is tried again, and what was wrong. */
export interface PutOff {
  nextAttemptAt: Date;
  lastError: string;
}

interface LeasedWork<Item> {
  take: (id: string, now: Date, leaseUntil: Date) => Promise<Item | null>;
  leaseMs: number;
  work: (item: Item) => Promise<void>;
  nextAttempt: (attempts: number, now: Date) => Date;
  putOff: (id: string, again: PutOff) => Promise<void>;
  /** Says in the log what failed. */
  report: (error: unknown, id: string) => void;
  clock: Clock;
}

/** Does one piece of work by its id, unless somebody else is about to. Never throws: what failed stays due. */
export const createLeasedWork = <Item extends { attempts: number }>(deps: LeasedWork<Item>) => {
  const { take, leaseMs, work, nextAttempt, putOff, report, clock } = deps;

  const attempt = async (id: string, item: Item): Promise<void> => {
    try {
      await work(item);
    } catch (error) {
      report(error, id);
      const lastError = error instanceof Error ? error.message : String(error);
      await putOff(id, { nextAttemptAt: nextAttempt(item.attempts, clock()), lastError });
    }
  };

  return async (id: string): Promise<void> => {
    try {
      const now = clock();
      const item = await take(id, now, new Date(now.getTime() + leaseMs));
      if (item) await attempt(id, item);
    } catch (error) {
      report(error, id);
    }
  };
};
