import type { Span } from '../provider';

const DAY_MS = 86_400_000;
/** How far ahead busy times are read, in days. */
const DAYS_AHEAD = 60;
/** How often, in milliseconds. */
export const READ_EVERY_MS = 3 * 60_000;

export const busyWindow = (now: Date): Span => ({
  startsAt: now,
  endsAt: new Date(now.getTime() + DAYS_AHEAD * DAY_MS),
});

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
