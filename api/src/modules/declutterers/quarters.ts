/** Number of a quarter of an hour since 1970, UTC. The unit in which a declutterer's time is claimed. */
export type Quarter = number;

/** A stretch of time, the end not included. */
export interface Span {
  startsAt: Date;
  endsAt: Date;
}

const MS_PER_MINUTE = 60_000;
export const QUARTER_MS = 15 * MS_PER_MINUTE;

/** First and last quarter that a span touches, both included. */
export const quarterRange = ({ startsAt, endsAt }: Span): { first: Quarter; last: Quarter } => ({
  first: Math.floor(startsAt.getTime() / QUARTER_MS),
  last: Math.ceil(endsAt.getTime() / QUARTER_MS) - 1,
});

/** Every quarter that a span touches: two spans overlap only if they share one. */
export const quartersOf = (span: Span): Quarter[] => {
  const { first, last } = quarterRange(span);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
};

export const spanOf = (startsAt: Date, durationMinutes: number): Span => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + durationMinutes * MS_PER_MINUTE),
});
