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

  /**
   * Reads the calendars of these people again for a stretch of time, before one of them is booked. A calendar that does not answer
   * stays as it was read last. Callers name the most important person first, because only a limited number of calendars is read.
   */
  refresh(userIds: readonly string[], span: { startsAt: Date; endsAt: Date }): Promise<void>;
}

export const NOBODY_BUSY: BusyTimes = {
  busyBetween: () => Promise.resolve(new Map()),
  refresh: () => Promise.resolve(),
};
