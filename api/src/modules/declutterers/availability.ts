import {
  addDays,
  bookingHorizon,
  datesBetween,
  fitsTimes,
  SLOT_TIMES,
  SOONEST_SLOTS,
} from '@gently/contracts';
import type { NextSlot, PreferredTime, ServiceCategory, Slot, SlotReason, SlotTime } from '@gently/contracts';
import { type Declutterer, serves, worksDuring } from './declutterer';
import { londonInstant } from '@gently/contracts/london-instant';
import { type Claims, fits, type Held, NOTHING_HELD, quarterRange, type Span, spanOf } from './held-quarters';

export type { Claims } from './held-quarters';

/** What availability needs to know of a session. */
export interface ServiceShape {
  /** Of the service. */
  id: string;
  category: ServiceCategory;
  durationMinutes: number;
  /** Whether it is at a place, so that somebody has to travel. It is, unless said otherwise. */
  visit?: boolean;
  /** Accounts of those who may be asked for it; everybody who offers the service where it is left out. */
  among?: ReadonlySet<string>;
  /** The declutterer who has accepted the session, and keeps it although there may be required training to do by now. */
  keeps?: string;
}

export const sessionSpan = (date: string, time: string, durationMinutes: number): Span =>
  spanOf(londonInstant(date, time), durationMinutes);

/** Sessions are booked from tomorrow on, London time. */
export const earliestBookableDate = (now: Date): string => bookingHorizon(now).first;

/** Why the clock alone closes a slot; null when it does not. */
export const tooEarly = (
  date: string,
  time: string,
  now: Date,
): Exclude<SlotReason, 'no_declutterer'> | null => {
  if (londonInstant(date, time) <= now) return 'past';
  return date < earliestBookableDate(now) ? 'too_soon' : null;
};

/** Whether a declutterer works during the whole of a session, is free then, can get there, wants that much work and is trained. */
export const isFreeAt = (
  declutterer: Declutterer,
  held: Held,
  session: { date: string; time: string; durationMinutes: number; visit?: boolean | undefined },
): boolean => {
  const { date, time, durationMinutes, visit = true } = session;
  const window = quarterRange(sessionSpan(date, time, durationMinutes));
  const { travelMinutes } = declutterer;
  if (!worksDuring(declutterer, session) || !fits(held, window, { visit, travelMinutes })) return false;
  return held.isUntrained !== true && held.isBeyond?.({ date, durationMinutes }) !== true;
};

/** The declutterers who serve, work and are free for the whole of a session. */
export const freeFor = (
  declutterers: readonly Declutterer[],
  claims: Claims,
  service: ServiceShape,
  date: string,
  time: string,
): Declutterer[] => {
  const { durationMinutes, visit } = service;
  return declutterers.filter(
    (declutterer) =>
      serves(declutterer, service) &&
      isFreeAt(declutterer, claims.get(declutterer.userId) ?? NOTHING_HELD, {
        date,
        time,
        durationMinutes,
        visit,
      }),
  );
};

/** The eight slots of a day, each open or closed with its reason. */
export const slotsOf = (
  declutterers: readonly Declutterer[],
  claims: Claims,
  service: ServiceShape,
  date: string,
  now: Date,
): Slot[] =>
  SLOT_TIMES.map((time) => {
    const reason =
      tooEarly(date, time, now) ??
      (freeFor(declutterers, claims, service, date, time).length === 0 ? 'no_declutterer' : null);
    return reason ? { time, available: false, reason } : { time, available: true };
  });

const DAYS_AHEAD = 14;
const LAST_OFFERED = DAYS_AHEAD - 1;

/** How near a slot lies to the time that was wanted, on the same day first. */
const nearness = (time: SlotTime, wanted: string): number =>
  Math.abs(SLOT_TIMES.indexOf(time) - SLOT_TIMES.findIndex((slot) => slot === wanted));

/** The dates on which free slots are offered in place of a lost one. */
export const offerDates = (wanted: string, now: Date, monthsAhead?: number): string[] => {
  const { first, last } = bookingHorizon(now, monthsAhead);
  const from = wanted > first ? wanted : first;
  const to = addDays(from, LAST_OFFERED);
  return datesBetween(from, to > last ? last : to, DAYS_AHEAD);
};

/** What suits somebody, and how far ahead may be booked. */
export interface SlotWishes {
  bestTimes?: readonly PreferredTime[] | undefined;
  /** Whole months; as the contracts say when it is left out. */
  monthsAhead?: number | undefined;
}

/**
 * The first free slot of each of the next days that have one, so that there is a choice of days. Days with a slot that suits
 * somebody come first, each with the first of those.
 */
export const soonestSlots = (
  declutterers: readonly Declutterer[],
  claims: Claims,
  service: ServiceShape,
  now: Date,
  { bestTimes = [], monthsAhead }: SlotWishes = {},
): NextSlot[] => {
  const suiting: NextSlot[] = [];
  const others: NextSlot[] = [];
  const isDone = () => suiting.length + (bestTimes.length === 0 ? others.length : 0) >= SOONEST_SLOTS;
  for (const date of offerDates(bookingHorizon(now).first, now, monthsAhead)) {
    const free = slotsOf(declutterers, claims, service, date, now).filter(({ available }) => available);
    const best = free.find(({ time }) => fitsTimes(bestTimes, date, time));
    const chosen = best ?? free[0];
    if (chosen) (best ? suiting : others).push({ date, time: chosen.time });
    if (isDone()) break;
  }
  return [...suiting, ...others].slice(0, SOONEST_SLOTS);
};

/** The next free slots from a wanted one: its own day by nearness, then the following days in order. */
export const nextFreeSlots = (
  declutterers: readonly Declutterer[],
  claims: Claims,
  service: ServiceShape,
  wanted: { date: string; time: string; monthsAhead?: number | undefined },
  now: Date,
  count = 4,
): NextSlot[] => {
  const found: NextSlot[] = [];
  for (const date of offerDates(wanted.date, now, wanted.monthsAhead)) {
    const free = slotsOf(declutterers, claims, service, date, now).filter(({ available }) => available);
    if (date === wanted.date)
      free.sort((one, other) => nearness(one.time, wanted.time) - nearness(other.time, wanted.time));
    found.push(...free.map(({ time }) => ({ date, time })));
    if (found.length >= count) break;
  }
  return found.slice(0, count);
};
