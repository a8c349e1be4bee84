import { type IsoDate, LOAD_LIMIT_RANGES, type LoadState, mondayOf, NEAR_LIMIT } from '@gently/contracts';
import { isLong, runAround, type Session, type WeekLoad } from './load';

/** What somebody wants at most; null for what they leave open. */
export interface Limits {
  hoursAWeek: number | null;
  sessionsADay: number | null;
  longSessionsAWeek: number | null;
  daysInARow: number | null;
}

/** What holds until they say otherwise: nobody is left out by something that they did not choose. */
export const NO_LIMITS: Limits = {
  hoursAWeek: null,
  sessionsADay: null,
  longSessionsAWeek: null,
  daysInARow: null,
};

/** So many days before and after a week can belong to a run that a limit looks at. */
export const LONGEST_RUN = LOAD_LIMIT_RANGES.days_in_a_row.most;

const MINUTES_AN_HOUR = 60;
const QUARTER = 15;

export const hasLimits = (limits: Limits): boolean =>
  Object.values(limits).some((limit: number | null) => limit !== null);

/** Where a session is makes no difference to a limit. */
type Timed = Pick<Session, 'date' | 'minutes'>;

const isMore = (used: number, limit: number | null): boolean => limit !== null && used > limit;

/**
 * Whether one session more would be more than somebody wants. It is asked only about what the session itself adds to: a
 * limit that is passed already by other days does not close a day that has nothing to do with it.
 */
export const isBeyond = (
  limits: Limits,
  held: readonly Timed[],
  { date, durationMinutes }: { date: IsoDate; durationMinutes: number },
): boolean => {
  const wanted: Timed = { date, minutes: Math.ceil(durationMinutes / QUARTER) * QUARTER };
  const monday = mondayOf(date);
  const week = [...held.filter((session) => mondayOf(session.date) === monday), wanted];
  const minutes = week.reduce((sum, session) => sum + session.minutes, 0);
  const worked = new Set([...held, wanted].map((session) => session.date));
  return (
    isMore(minutes / MINUTES_AN_HOUR, limits.hoursAWeek) ||
    isMore(week.filter((session) => session.date === date).length, limits.sessionsADay) ||
    (isLong(wanted) && isMore(week.filter(isLong).length, limits.longSessionsAWeek)) ||
    isMore(runAround(worked, date), limits.daysInARow)
  );
};

/** Which part of a limit is used. Of none at all nothing is used up until there is something. */
const partOf = (used: number, limit: number | null): number => {
  if (limit === null) return 0;
  if (limit === 0) return used > 0 ? 1 : 0;
  return used / limit;
};

/** How a week stands to somebody's limits: the fullest of them decides. Who has set none is fine. */
export const stateOf = (limits: Limits, load: WeekLoad): LoadState => {
  const fullest = Math.max(
    partOf(load.minutes / MINUTES_AN_HOUR, limits.hoursAWeek),
    partOf(load.mostOnADay, limits.sessionsADay),
    partOf(load.longSessions, limits.longSessionsAWeek),
    partOf(load.daysInARow, limits.daysInARow),
  );
  if (fullest >= 1) return 'at_limit';
  return fullest >= NEAR_LIMIT ? 'near' : 'fine';
};
