import type { FastifyInstance } from 'fastify';
import type { Quarter, QuarterWindow } from './quarters';

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

declare module 'fastify' {
  interface FastifyInstance {
    busyTimes: BusyTimes;
  }
}

/** From now on these times count as taken in slots, days and whenever somebody is chosen. Once for each app. */
export const provideBusyTimes = (app: FastifyInstance, busyTimes: BusyTimes): void => {
  app.decorate('busyTimes', busyTimes);
};

export const NOBODY_BUSY: BusyTimes = { busyBetween: () => Promise.resolve(new Map()) };

/** The busy times of this app, looked up when they are asked for: it does not matter which module was registered first. */
export const busyTimesOf = (app: FastifyInstance): BusyTimes => ({
  busyBetween: (userIds, window) =>
    (app.hasDecorator('busyTimes') ? app.busyTimes : NOBODY_BUSY).busyBetween(userIds, window),
});
