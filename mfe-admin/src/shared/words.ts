import { formatMediumDate, londonClock, londonDate } from '@gently/contracts/dates';

/** @returns the London day and clock of an instant: "Sat 20 Jan 2035 at 14:30" */
export const whenOf = (instant: string): string => {
  const at = new Date(instant);
  return `${formatMediumDate(londonDate(at))} at ${londonClock(at)}`;
};

/** @returns the London clock of an instant: "14:30" */
export const timeOf = (instant: string): string => (instant ? londonClock(new Date(instant)) : '');

/** @returns the London day of an instant: "Sat 20 Jan 2035" */
export const dayOf = (instant: string): string => formatMediumDate(londonDate(new Date(instant)));

/** @returns the text with a capital letter at its beginning */
export const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** @returns the number as people write it: "1,234" */
export const numberOf = (value: number): string => value.toLocaleString('en-GB');

/** @returns the number with its noun: "1 person", "2 people" */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberOf(count)} ${count === 1 ? one : many}`;

export const nameOf = ({
  first_name: first,
  last_name: last,
}: {
  first_name: string;
  last_name: string;
}): string => `${first} ${last}`.trim();
