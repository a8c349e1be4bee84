import { type Quarter, type QuarterWindow, widened } from './quarters';

/** What of somebody's time is not to be had. */
export interface Held {
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
