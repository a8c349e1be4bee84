import { addDays, formatMediumDate, isDay, type IsoDate, londonDate } from '@gently/contracts/dates';

const DAYS = 7;

/** @returns the Monday of the week in which a day lies */
export const mondayOf = (day: IsoDate): IsoDate => {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + DAYS - 1) % DAYS));
};

/** @returns the week that the address names, else the present one */
export const weekOf = (text: string, now: Date): IsoDate => mondayOf(isDay(text) ? text : londonDate(now));

export const daysOf = (monday: IsoDate): IsoDate[] =>
  Array.from({ length: DAYS }, (_, index) => addDays(monday, index));

/** @returns "Mon 15 Jan 2035 to Sun 21 Jan 2035" */
export const weekWords = (monday: IsoDate): string =>
  `${formatMediumDate(monday)} to ${formatMediumDate(addDays(monday, DAYS - 1))}`;
