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

const MS_PER_DAY = 86_400_000;
/** Browsers disagree about the comma after the weekday; the product writes none. */
const spoken = (format: Intl.DateTimeFormat, date: IsoDate): string =>
  format.format(atNoonUtc(date)).replace(',', '');
const atNoonUtc = (date: IsoDate): Date => new Date(`${date}T12:00:00Z`);

/** @returns the London calendar day of an instant. */
export const londonDate = (instant: Date): IsoDate => londonDay.format(instant);

/** @returns the London wall-clock time (`HH:mm`) of an instant. */
export const londonClock = (instant: Date): string => londonTime.format(instant);

/** @returns the day that lies `days` after `date`; negative values go back. Free of clock changes. */
export const addDays = (date: IsoDate, days: number): IsoDate =>
  new Date(atNoonUtc(date).getTime() + days * MS_PER_DAY).toISOString().slice(0, 10);

/** @returns for example `Friday 27 November 2026`. */
export const formatLongDate = (date: IsoDate): string => spoken(longDate, date);

/** @returns for example `Fri 27 Nov 2026`. */
export const formatMediumDate = (date: IsoDate): string => spoken(mediumDate, date);

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
