import type { ReadLive } from './live-site';

/** How old an answer may be before somebody looks again, in milliseconds. */
const FRESH_MS = 1_000;

interface StayBehindOptions {
  clock?: () => number;
  onError: (error: unknown) => void;
}

/**
 * For a store that is a network away: visitors get the last answer at once while a newer one is fetched, and keep it
 * while the store is away. Only the very first waits.
 */
export const stayBehind = (read: ReadLive, { clock = Date.now, onError }: StayBehindOptions): ReadLive => {
  let last: Awaited<ReturnType<ReadLive>>;
  let readAt = Number.NEGATIVE_INFINITY;
  let underway: Promise<void> | undefined;

  const refresh = async (): Promise<void> => {
    try {
      // A shell whose files cannot be had is no reason to take away the one that is there.
      last = (await read()) ?? last;
    } catch (error) {
      onError(error);
    } finally {
      readAt = clock();
      underway = undefined;
    }
  };

  return async () => {
    if (clock() - readAt >= FRESH_MS) underway ??= refresh();
    if (!last) await underway;
    return last;
  };
};
