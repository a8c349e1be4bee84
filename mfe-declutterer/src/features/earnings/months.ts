import { addDays, formatMonth, type IsoDate } from '@gently/contracts/dates';

/** How many months back statements are offered. */
const MONTHS = 12;

/** @param today London day. @returns the last twelve months, the latest first, as choices. */
export const monthsUntil = (today: IsoDate): { value: string; label: string }[] => {
  const months: { value: string; label: string }[] = [];
  let day = `${today.slice(0, 7)}-01`;
  for (let index = 0; index < MONTHS; index += 1) {
    months.push({ value: day.slice(0, 7), label: formatMonth(day) });
    day = `${addDays(day, -1).slice(0, 7)}-01`;
  }
  return months;
};
