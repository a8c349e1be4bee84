import { formatDuration } from '@gently/contracts/dates';
import type { LoadLimits, WeekLoad } from '@gently/contracts/welfare';

/** One figure of a week; with `most` where the person has said how much they want. */
export interface WeekRow {
  label: string;
  used: number;
  most: number | null;
  /** The figure in words, with the limit where there is one. */
  words: string;
}

const words = (used: string, most: string | null): string => (most === null ? used : `${used} of ${most}`);
const numberWords = (used: number, most: number | null): string =>
  words(String(used), most === null ? null : String(most));

const hoursOf = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`);

/** Beside a limit, nothing is a nought. */
const timeWords = (minutes: number, hours: number | null): string =>
  hours === null
    ? formatDuration(minutes)
    : words(minutes === 0 ? '0' : formatDuration(minutes), hoursOf(hours));

/** What a week asks for, in the order in which it weighs. */
export const weekRows = (week: WeekLoad, limits: LoadLimits): WeekRow[] => {
  const { hours_a_week, sessions_a_day, long_sessions_a_week, days_in_a_row } = limits;
  return [
    {
      label: 'Time with clients',
      used: week.minutes,
      most: hours_a_week === null ? null : hours_a_week * 60,
      words: timeWords(week.minutes, hours_a_week),
    },
    {
      label: 'Sessions on the fullest day',
      used: week.most_on_a_day,
      most: sessions_a_day,
      words: numberWords(week.most_on_a_day, sessions_a_day),
    },
    {
      label: 'Long sessions',
      used: week.long_sessions,
      most: long_sessions_a_week,
      words: numberWords(week.long_sessions, long_sessions_a_week),
    },
    {
      label: 'Days in a row',
      used: week.days_in_a_row,
      most: days_in_a_row,
      words: numberWords(week.days_in_a_row, days_in_a_row),
    },
  ];
};

/** The week in one sentence. */
export const weekSentence = ({ sessions, minutes }: WeekLoad): string =>
  sessions === 0
    ? 'Nothing is planned.'
    : `${sessions === 1 ? '1 session' : `${sessions} sessions`}, ${formatDuration(minutes)} with clients.`;

/** Whether anything is limited. */
export const isLimited = (limits: LoadLimits): boolean =>
  Object.values(limits).some((limit) => limit !== null);
