import { type BookingHorizon, bookingHorizon } from '@gently/contracts/booking-horizon';
import { addDays } from '@gently/contracts/dates';
import { londonInstant } from '@gently/contracts/london-instant';
import type { Span } from '../provider';

const DAY_MS = 86_400_000;
/** Providers answer no longer stretch than about three months in one call. */
const DAYS_A_CALL = 60;
/** How often, in milliseconds. */
export const READ_EVERY_MS = 3 * 60_000;

const endOf = ({ last }: BookingHorizon): Date => londonInstant(addDays(last, 1), '00:00');

/** The time for which busy times are read, which is all the time that can be booked, in stretches of one call each. */
export const busyWindows = (now: Date, monthsAhead?: number): Span[] => {
  const end = endOf(bookingHorizon(now, monthsAhead));
  const count = Math.ceil((end.getTime() - now.getTime()) / (DAYS_A_CALL * DAY_MS));
  const border = (index: number) =>
    new Date(Math.min(now.getTime() + index * DAYS_A_CALL * DAY_MS, end.getTime()));
  return Array.from({ length: count }, (_, index) => ({
    startsAt: border(index),
    endsAt: border(index + 1),
  }));
};

/** The same time without overlaps and gaps of nothing, in order. */
export const merged = (spans: readonly Span[]): Span[] =>
  spans
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .reduce<Span[]>((done, { startsAt, endsAt }) => {
      const last = done.at(-1);
      if (!last || startsAt > last.endsAt) return [...done, { startsAt, endsAt }];
      const longer = endsAt > last.endsAt ? endsAt : last.endsAt;
      return [...done.slice(0, -1), { startsAt: last.startsAt, endsAt: longer }];
    }, []);

const cutOne = (span: Span, { startsAt, endsAt }: Span): Span[] => {
  if (endsAt <= span.startsAt || startsAt >= span.endsAt) return [span];
  return [
    { startsAt: span.startsAt, endsAt: startsAt },
    { startsAt: endsAt, endsAt: span.endsAt },
  ].filter((rest) => rest.startsAt < rest.endsAt);
};

/** Stretches of time without what lies in others. */
export const without = (spans: readonly Span[], others: readonly Span[]): Span[] =>
  others.reduce<Span[]>((left, other) => left.flatMap((span) => cutOne(span, other)), [...spans]);
