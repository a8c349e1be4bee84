import { TIME_ZONE } from './product';

/** A calendar day, `YYYY-MM-DD`, in Europe/London. */
export type IsoDate = string;

const londonDay = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' });
const londonTime = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, timeStyle: 'short' });
const longDate = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const mediumDate = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const longMonth = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const MS_PER_DAY = 86_400_000;
/** The years that the product knows. Far enough from year 10000, from which on text no longer sorts as time does. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2999;
/** The farthest that one step leads, in days: a hundred years. */
const LONGEST_STEP = 36_525;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Browsers disagree about the comma after the weekday and about Sep or Sept; the product writes no comma, and Sep. */
const spoken = (format: Intl.DateTimeFormat, date: IsoDate): string =>
  format.format(atNoonUtc(date)).replace(',', '').replace(' Sept ', ' Sep ');
const atNoonUtc = (date: IsoDate): Date => new Date(`${date}T12:00:00Z`);

/** @returns the London calendar day of an instant. */
export const londonDate = (instant: Date): IsoDate => londonDay.format(instant);

/** @returns the London wall-clock time (`HH:mm`) of an instant. */
export const londonClock = (instant: Date): string => londonTime.format(instant);

const dayOf = (instant: Date): IsoDate => instant.toISOString().slice(0, 10);

/** Whether a text is a day of the calendar, in years that the product knows: neither 30 February nor year 10000. */
export const isDay = (text: string): boolean => {
  if (!DAY.test(text)) return false;
  const year = Number(text.slice(0, 4));
  if (year < FIRST_YEAR || year > LAST_YEAR) return false;
  const noon = atNoonUtc(text);
  return !Number.isNaN(noon.getTime()) && dayOf(noon) === text;
};

const demandDay = (date: IsoDate): void => {
  if (!isDay(date)) throw new RangeError(`not a day: ${date.slice(0, 20)}`);
};

/**
 * @returns the day that lies `days` after `date`; negative values go back. Free of clock changes.
 * @throws RangeError for what is no day, and for more than a hundred years at once.
 */
export const addDays = (date: IsoDate, days: number): IsoDate => {
  demandDay(date);
  if (!Number.isInteger(days) || Math.abs(days) > LONGEST_STEP)
    throw new RangeError(`not a step: ${days} days`);
  return dayOf(new Date(atNoonUtc(date).getTime() + days * MS_PER_DAY));
};

/** @returns the first day of the month that lies `months` after the month of `date`. @throws RangeError as `addDays`. */
export const startOfMonth = (date: IsoDate, months = 0): IsoDate => {
  demandDay(date);
  if (!Number.isInteger(months) || Math.abs(months) > LONGEST_STEP / 31)
    throw new RangeError(`not a step: ${months} months`);
  return dayOf(new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + months, 1, 12)));
};

/** @returns the same day of another month, or that month's last day where it is shorter. @throws RangeError as `addDays`. */
export const addMonths = (date: IsoDate, months: number): IsoDate => {
  const first = startOfMonth(date, months);
  const wanted = addDays(first, Number(date.slice(8)) - 1);
  return wanted.slice(0, 7) === first.slice(0, 7) ? wanted : addDays(startOfMonth(date, months + 1), -1);
};

const noonOf = (date: IsoDate): number => {
  demandDay(date);
  return atNoonUtc(date).getTime();
};

/**
 * @param atMost how many days the caller can bear.
 * @returns every day from one to another, both included; none when the first lies after the last.
 * @throws RangeError for what is no day, and for more than `atMost` days.
 */
export const datesBetween = (from: IsoDate, to: IsoDate, atMost: number): IsoDate[] => {
  const count = (noonOf(to) - noonOf(from)) / MS_PER_DAY + 1;
  // Not as `count > atMost`, which a limit of NaN would never stop.
  if (!(count <= atMost)) throw new RangeError(`${count} days where at most ${atMost} are wanted`);
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index));
};

/** @returns for example `Friday 27 November 2026`. */
export const formatLongDate = (date: IsoDate): string => spoken(longDate, date);

/** @returns for example `Fri 27 Nov 2026`. */
export const formatMediumDate = (date: IsoDate): string => spoken(mediumDate, date);

/** @returns for example `Fri 27 Nov 2026 to Sun 29 Nov 2026`. */
export const formatMediumDates = ({ from, to }: { from: IsoDate; to: IsoDate }): string =>
  `${formatMediumDate(from)} to ${formatMediumDate(to)}`;

/** @returns the month of a day, for example `November 2026`. */
export const formatMonth = (date: IsoDate): string => spoken(longMonth, date);

/** @returns how far a day lies ahead, as people say it: `Today`, `Tomorrow`, `In 4 days`; an earlier day counts as today. */
export const formatDaysAhead = (date: IsoDate, today: IsoDate): string => {
  const days = (noonOf(date) - noonOf(today)) / MS_PER_DAY;
  if (days < 1) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
};

/** @param minutes whole minutes. @returns for example `1 hour 30 minutes`. */
export const formatDuration = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    hours > 0 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : '',
    rest > 0 ? `${rest} ${rest === 1 ? 'minute' : 'minutes'}` : '',
  ];
  return parts.filter(Boolean).join(' ') || '0 minutes';
};
