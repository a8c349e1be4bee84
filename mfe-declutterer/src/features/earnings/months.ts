import { addDays, type IsoDate } from '@gently/contracts/dates';

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** How many months back payslips are offered. */
const MONTHS = 12;

/** @param today London day. @returns the last twelve months, the latest first, as choices. */
export const monthsUntil = (today: IsoDate): { value: string; label: string }[] => {
  const months: { value: string; label: string }[] = [];
  let day = `${today.slice(0, 7)}-01`;
  for (let index = 0; index < MONTHS; index += 1) {
    months.push({ value: day.slice(0, 7), label: monthName.format(new Date(`${day}T12:00:00Z`)) });
    day = `${addDays(day, -1).slice(0, 7)}-01`;
  }
  return months;
};
