import { addDays, type IsoDate, LONG_SESSION_MINUTES, mondayOf, sundayOf } from '@gently/contracts';
import type { HeldSession } from '../declutterers';

/** What counts of a session here: nothing of its client. */
export type Session = Pick<HeldSession, 'date' | 'minutes' | 'visit'>;

/** What a week asks of somebody. */
export interface WeekLoad {
  from: IsoDate;
  to: IsoDate;
  sessions: number;
  /** With clients. */
  minutes: number;
  visits: number;
  /** One to each visit, and one home on each day that has some. */
  journeys: number;
  longSessions: number;
  /** Sessions of the fullest day. */
  mostOnADay: number;
  /** The longest run of days with sessions that touches the week. */
  daysInARow: number;
}

/** Hard is what lasts long: what a client needs, or what kind of session it is, is nothing that a load may tell. */
export const isLong = ({ minutes }: Pick<Session, 'minutes'>): boolean => minutes >= LONG_SESSION_MINUTES;

/** How many days without a pause a day belongs to. */
export const runAround = (worked: ReadonlySet<IsoDate>, date: IsoDate): number => {
  if (!worked.has(date)) return 0;
  let days = 1;
  for (let before = addDays(date, -1); worked.has(before); before = addDays(before, -1)) days += 1;
  for (let after = addDays(date, 1); worked.has(after); after = addDays(after, 1)) days += 1;
  return days;
};

const countByDay = (sessions: readonly Session[]): ReadonlyMap<IsoDate, number> => {
  const counts = new Map<IsoDate, number>();
  for (const { date } of sessions) counts.set(date, (counts.get(date) ?? 0) + 1);
  return counts;
};

const highest = (numbers: Iterable<number>): number => Math.max(0, ...numbers);

/**
 * The load of the week of a London day. Weeks go by the days of London, so one in which clocks change has seven days like
 * any other.
 * @param sessions those of the days around as well, which runs of days reach into
 */
export const loadOf = (sessions: readonly Session[], day: IsoDate): WeekLoad => {
  const [from, to] = [mondayOf(day), sundayOf(day)];
  const ofWeek = sessions.filter(({ date }) => date >= from && date <= to);
  const visits = ofWeek.filter(({ visit }) => visit);
  const worked = new Set(sessions.map(({ date }) => date));
  const days = countByDay(ofWeek);
  return {
    from,
    to,
    sessions: ofWeek.length,
    minutes: ofWeek.reduce((sum, { minutes }) => sum + minutes, 0),
    visits: visits.length,
    journeys: visits.length + countByDay(visits).size,
    longSessions: ofWeek.filter(isLong).length,
    mostOnADay: highest(days.values()),
    daysInARow: highest([...days.keys()].map((date) => runAround(worked, date))),
  };
};
