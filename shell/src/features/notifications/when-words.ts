import { addDays, formatMediumDate, londonClock, londonDate } from '@gently/contracts/dates';

/** @returns when something was, as a person would say it, in London time. */
export const whenWords = (instant: string, now: Date): string => {
  const then = new Date(instant);
  const day = londonDate(then);
  const today = londonDate(now);
  if (day === today) return `Today, ${londonClock(then)}`;
  if (day === addDays(today, -1)) return `Yesterday, ${londonClock(then)}`;
  return formatMediumDate(day);
};
