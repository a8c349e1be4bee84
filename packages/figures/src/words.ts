import { formatPounds } from '@gently/contracts/money';

/** An amount that may be below nothing, with the sign that readers and screen readers know: `−£6.75`. */
export const moneyWords = (pounds: number): string =>
  pounds < 0 ? `−${formatPounds(-pounds)}` : formatPounds(pounds);

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const dayOfYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const noon = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** Days from one to another, both included: `1 January to 17 January 2035`; none are all time. */
export const daysWords = (from: string | null, to: string | null): string => {
  if (from === null || to === null) return 'All time';
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return from === to
    ? dayOfYear.format(noon(to))
    : `${(isOneYear ? day : dayOfYear).format(noon(from))} to ${dayOfYear.format(noon(to))}`;
};
