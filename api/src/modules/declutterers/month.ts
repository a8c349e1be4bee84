import { type BookableDay, datesBetween, MAX_DAYS, SLOT_TIMES } from '@gently/contracts';
import { type Claims, earliestBookableDate, type ServiceShape } from './availability';
import { type Declutterer, serves, workingMinutes } from './declutterer';
import { toMinutes } from './london-time';
import { londonInstant } from '@gently/contracts/london-instant';
import { fits, NOTHING_HELD, quarterRange, type QuarterWindow, spanOf } from './held-quarters';

const STARTS = SLOT_TIMES.map(toMinutes);
const FIRST = SLOT_TIMES[0];
const MINUTE_MS = 60_000;

/** The quarters of a session at each of the eight times, by the minute of the day. The clocks change at night. */
const windowsOfDay = (date: string, durationMinutes: number): ReadonlyMap<number, QuarterWindow> => {
  const first = londonInstant(date, FIRST).getTime();
  const [opens = 0] = STARTS;
  return new Map(
    STARTS.map((minute) => {
      const startsAt = new Date(first + (minute - opens) * MINUTE_MS);
      return [minute, quarterRange(spanOf(startsAt, durationMinutes))];
    }),
  );
};

/**
 * How many of the eight times are free on each of many days: the same answer as asking for each day, worked out with one
 * look at each declutterer's day.
 */
export const daysOf = (
  declutterers: readonly Declutterer[],
  claims: Claims,
  service: ServiceShape,
  { from, to }: { from: string; to: string },
  now: Date,
): BookableDay[] => {
  const { durationMinutes, visit = true } = service;
  const earliest = earliestBookableDate(now);
  const serving = declutterers.filter((declutterer) => serves(declutterer, service));
  return datesBetween(from, to, MAX_DAYS).map((date) => {
    if (date < earliest) return { date, free: 0 };
    const windows = windowsOfDay(date, durationMinutes);
    const free = new Set<number>();
    for (const declutterer of serving) {
      const held = claims.get(declutterer.userId) ?? NOTHING_HELD;
      if (held.isBeyond?.({ date, durationMinutes })) continue;
      const { travelMinutes } = declutterer;
      const hours = workingMinutes(declutterer, date);
      const works = (minute: number) =>
        hours.some(({ start, end }) => start <= minute && minute + durationMinutes <= end);
      for (const [minute, window] of windows)
        if (!free.has(minute) && works(minute) && fits(held, window, { visit, travelMinutes }))
          free.add(minute);
    }
    return { date, free: free.size };
  });
};
