import { addDays, formatMediumDate, londonClock, londonDate } from '@gently/contracts/dates';

/** @returns when something was, as a person would say it, in London time. */
export const whenWords = (instant: string, now: Date): string => {
  const then = new Date(instant);
  const day = londonDate(then);
  const today = londonDate(now);
  const clock = londonClock(then);
  if (day === today) return `Today, ${clock}`;
  if (day === addDays(today, -1)) return `Yesterday, ${clock}`;
  return `${formatMediumDate(day)}, ${clock}`;
};
