import { formatMonth, type IsoDate, startOfMonth } from '@gently/contracts/dates';

/** How many months back statements are offered. */
const MONTHS = 24;

/** @param today London day. @returns the last two years of months, the latest first, as choices. */
export const monthsUntil = (today: IsoDate): { value: string; label: string }[] =>
  Array.from({ length: MONTHS }, (_, back) => {
    const first = startOfMonth(today, -back);
    return { value: first.slice(0, 7), label: formatMonth(first) };
  });
