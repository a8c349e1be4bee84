import type { Quarter, QuarterWindow } from './held-quarters';

/** Who knows what else people have to do. A connected calendar brings it; availability knows no calendars. */
export interface BusyTimes {
  /**
   * Quarters in which each of these people is busy with something else than our sessions; who is not named is not busy.
   * It is asked for every look at free times, so it answers from what is stored and never waits for anybody.
   */
  busyBetween(
    userIds: readonly string[],
    window: QuarterWindow,
  ): Promise<ReadonlyMap<string, ReadonlySet<Quarter>>>;
}

export const NOBODY_BUSY: BusyTimes = { busyBetween: () => Promise.resolve(new Map()) };
