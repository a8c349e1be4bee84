import { type BookingHorizon, bookingHorizon } from '@gently/contracts/booking-horizon';
import { addDays } from '@gently/contracts/dates';
import { londonInstant } from '@gently/contracts/london-instant';
import type { Span } from '../provider';

const DAY_MS = 86_400_000;
/** Providers answer no longer stretch than about three months in one call. */
const DAYS_A_CALL = 60;
/** How often the near days are read, in milliseconds: a session of tomorrow leaves no time for more. */
export const READ_EVERY_MS = 3 * 60_000;

/** How often all the time that can be booked is read, in milliseconds; it takes a call for each stretch of it. */
export const READ_ALL_EVERY_MS = 60 * 60_000;

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

/** The stretches to read now: all of them once an hour, else the near days. */
export const windowsDue = (
  windows: readonly Span[],
  { allReadAt, now }: { allReadAt: Date | null; now: Date },
): Span[] => {
  const isAllDue = allReadAt === null || now.getTime() - allReadAt.getTime() >= READ_ALL_EVERY_MS;
  return windows.slice(0, isAllDue ? undefined : 1);
};

/** The same time without overlaps and gaps of nothing, in order. */
export const merged = (spans: readonly Span[]): Span[] =>
  spans
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .reduce<Span[]>((done, { startsAt, endsAt }) => {
      const last = done.at(-1);
      if (!last || startsAt > last.endsAt) done.push({ startsAt, endsAt });
      else if (endsAt > last.endsAt) last.endsAt = endsAt;
      return done;
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

const isSame = (one: Span, other: Span): boolean =>
  one.startsAt.getTime() === other.startsAt.getTime() && one.endsAt.getTime() === other.endsAt.getTime();

/**
 * The changes that turn the stored busy times of a stretch into those that were just read. The part of a busy time that lies
 * before or after the stretch stays as it is, because the calendar was not asked about it.
 * @param known all that touches the stretch
 */
export const busyChanges = <Known extends Span>(
  known: readonly Known[],
  found: readonly Span[],
  read: Span,
): { gone: Known[]; added: Span[] } => {
  const wanted = merged([...found, ...without(known, [read])]);
  return {
    gone: known.filter((one) => !wanted.some((other) => isSame(one, other))),
    added: wanted.filter((one) => !known.some((other) => isSame(one, other))),
  };
};
