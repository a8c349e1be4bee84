import type { IsBeyond } from './own-limits';

/** Number of a quarter of an hour since 1970, UTC. The unit in which a declutterer's time is claimed. */
export type Quarter = number;

/** A stretch of time, the end not included. */
export interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** A stretch of quarters, both ends included. */
export interface QuarterWindow {
  first: Quarter;
  last: Quarter;
}

const MS_PER_MINUTE = 60_000;
export const QUARTER_MINUTES = 15;
export const QUARTER_MS = QUARTER_MINUTES * MS_PER_MINUTE;

/** First and last quarter that a span touches, both included. */
export const quarterRange = ({ startsAt, endsAt }: Span): QuarterWindow => ({
  first: Math.floor(startsAt.getTime() / QUARTER_MS),
  last: Math.ceil(endsAt.getTime() / QUARTER_MS) - 1,
});

/** More than anybody looks at at once: a third of a year. */
const MOST_QUARTERS = 12_000;

/** @throws RangeError for a stretch that nobody looks at at once. */
export const quartersIn = ({ first, last }: QuarterWindow): Quarter[] => {
  const count = last - first + 1;
  if (!(count <= MOST_QUARTERS)) throw new RangeError(`${count} quarters of an hour at once`);
  return Array.from({ length: Math.max(0, count) }, (_, index) => first + index);
};

/** Every quarter that a span touches: two spans overlap only if they share one. */
export const quartersOf = (span: Span): Quarter[] => quartersIn(quarterRange(span));

/** The same window with some minutes more before and after it. */
export const widened = ({ first, last }: QuarterWindow, minutes: number): QuarterWindow => {
  const more = Math.ceil(minutes / QUARTER_MINUTES);
  return { first: first - more, last: last + more };
};

export const spanOf = (startsAt: Date, durationMinutes: number): Span => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + durationMinutes * MS_PER_MINUTE),
});

/** What of somebody's time is not to be had. */
export interface Held {
  /** Whether one session more would be more than they want; nobody asks of who has set no limits. */
  isBeyond?: IsBeyond | undefined;
  /** Whether they have required training to do first. */
  isUntrained?: boolean | undefined;
  /** Quarters of sessions. */
  claimed: ReadonlySet<Quarter>;
  /** Those of them that belong to sessions at a place. */
  visits: ReadonlySet<Quarter>;
  /** Quarters in which a connected calendar says that they are busy. */
  busy: ReadonlySet<Quarter>;
}

/** Held time of each declutterer, by account id. */
export type Claims = ReadonlyMap<string, Held>;

export const NOTHING_HELD: Held = { claimed: new Set(), visits: new Set(), busy: new Set() };

const some = ({ first, last }: QuarterWindow, isTaken: (quarter: Quarter) => boolean): boolean => {
  for (let quarter = first; quarter <= last; quarter += 1) if (isTaken(quarter)) return true;
  return false;
};

/**
 * Whether somebody could be with a client in these quarters. Between two sessions of which one is at a place there must
 * be time to travel; between two online there need not be. What else a calendar holds is somewhere, so a visit keeps
 * its distance from that as well.
 */
export const fits = (
  { claimed, visits, busy }: Held,
  session: QuarterWindow,
  { visit, travelMinutes }: { visit: boolean; travelMinutes: number },
): boolean => {
  const isTaken = (quarter: Quarter) => claimed.has(quarter) || busy.has(quarter);
  if (some(session, isTaken)) return false;
  return (
    travelMinutes === 0 || !some(widened(session, travelMinutes), visit ? isTaken : (q) => visits.has(q))
  );
};
