import { addDays, addMonths, type IsoDate, startOfMonth } from '@gently/contracts/dates';

const DAYS_A_WEEK = 7;

/** @returns the weekday of a day, 0 Monday … 6 Sunday. */
const weekday = (date: IsoDate): number => (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % DAYS_A_WEEK;

/** @returns `YYYY-MM` of a day. */
export const monthOf = (date: IsoDate): string => date.slice(0, 7);

/** @returns the month's weeks, Monday first; `undefined` where a week holds days of another month. */
export const weeksOf = (date: IsoDate): (IsoDate | undefined)[][] => {
  const first = startOfMonth(date);
  const lead = weekday(first);
  const length = Number(addDays(startOfMonth(date, 1), -1).slice(8));
  const weeks = Math.ceil((lead + length) / DAYS_A_WEEK);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: DAYS_A_WEEK }, (_day, day) => {
      const at = week * DAYS_A_WEEK + day - lead;
      return at >= 0 && at < length ? addDays(first, at) : undefined;
    }),
  );
};

/** @returns where a key leads from `date`; `undefined` for any other key. */
export const moveByKey = (key: string, date: IsoDate): IsoDate | undefined => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -DAYS_A_WEEK);
    case 'ArrowDown':
      return addDays(date, DAYS_A_WEEK);
    case 'Home':
      return addDays(date, -weekday(date));
    case 'End':
      return addDays(date, DAYS_A_WEEK - 1 - weekday(date));
    case 'PageUp':
      return addMonths(date, -1);
    case 'PageDown':
      return addMonths(date, 1);
    default:
      return undefined;
  }
};
