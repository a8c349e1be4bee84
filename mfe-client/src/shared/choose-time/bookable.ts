import { addDays, londonDate, type IsoDate } from '@gently/contracts/dates';
import type { BookableDay } from '@gently/contracts/services';

/** How far ahead the calendar leads, in days. */
const HORIZON_DAYS = 180;

/** The days between which a session can be booked. */
export interface Horizon {
  today: IsoDate;
  /** The earliest date is tomorrow. */
  first: IsoDate;
  last: IsoDate;
}

export const horizonAt = (now: Date): Horizon => {
  const today = londonDate(now);
  return { today, first: addDays(today, 1), last: addDays(today, HORIZON_DAYS) };
};

/** Longer than any month, so that the first of the next one is passed. */
const OVER_A_MONTH = 31;

/** @param firstDay of a month. @returns the part of it that can be booked; `from` is empty until a month is known. */
export const bookablePart = (firstDay: IsoDate | '', { first, last }: Horizon) => {
  if (firstDay === '') return { from: '', to: '' };
  const inNext = addDays(firstDay, OVER_A_MONTH);
  const end = addDays(inNext, -Number(inNext.slice(8)));
  return { from: firstDay < first ? first : firstDay, to: end > last ? last : end };
};

/** @returns for each day without room why it cannot be chosen; nothing for days that nobody has asked about. */
export const closedDays = (days: readonly BookableDay[] = []) => {
  const full = new Set(days.filter(({ free }) => free === 0).map(({ date }) => date));
  return (date: IsoDate): string | undefined => (full.has(date) ? 'no free times' : undefined);
};
