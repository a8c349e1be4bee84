import { addDays, formatMediumDate, londonClock, londonDate, type IsoDate } from './dates';

const NOON = 12;
const EVENING = 18;

/** @returns a greeting for the time of day in London, with the name where it is known. */
export const greetingOf = (firstName: string, now: Date): string => {
  const hour = Number(londonClock(now).slice(0, 2));
  const part = hour < NOON ? 'Good morning' : hour < EVENING ? 'Good afternoon' : 'Good evening';
  return firstName ? `${part}, ${firstName}` : part;
};

const dayWords = (instant: Date, now: Date): string => {
  const day = londonDate(instant);
  const today = londonDate(now);
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : formatMediumDate(day);
};

const isRecent = (day: IsoDate, today: IsoDate): boolean => day === today || day === addDays(today, -1);

/** @returns a wire instant, for example `Sat 2 Feb 2030, 09:00`, in London time. */
export const momentWords = (instant: string): string => {
  const at = new Date(instant);
  return `${formatMediumDate(londonDate(at))}, ${londonClock(at)}`;
};

/** @returns when something was, as a person would say it, in London time: `Yesterday, 09:05`. */
export const whenWords = (instant: string, now: Date): string =>
  `${dayWords(new Date(instant), now)}, ${londonClock(new Date(instant))}`;

/** @returns the same where there is little room: the clock is left out once the day is older than yesterday. */
export const shortWhenWords = (instant: string, now: Date): string =>
  isRecent(londonDate(new Date(instant)), londonDate(now))
    ? whenWords(instant, now)
    : dayWords(new Date(instant), now);
