import { addDays, type EarningsPeriod, type IsoDate } from '@gently/contracts';

/** London days, both included; null for no end. */
export interface DayRange {
  from: IsoDate | null;
  to: IsoDate | null;
}

interface Asked {
  period?: EarningsPeriod | undefined;
  start_date?: IsoDate | undefined;
  end_date?: IsoDate | undefined;
}

const DAYS_OF_WEEK = 7;
const MONTHS_OF_QUARTER = 3;
const MONTHS_OF_YEAR = 12;
const MONDAY = 1;

const monthText = (year: number, month: number): string => {
  const whole = year * MONTHS_OF_YEAR + month - 1;
  const inYear = (whole % MONTHS_OF_YEAR) + 1;
  return `${Math.floor(whole / MONTHS_OF_YEAR)}-${String(inYear).padStart(2, '0')}`;
};

/** So many whole months, from the first day of one to the last day of another. */
const months = (year: number, month: number, count: number): DayRange => ({
  from: `${monthText(year, month)}-01`,
  to: addDays(`${monthText(year, month + count)}-01`, -1),
});

/** The days of a month, `YYYY-MM`. */
export const monthRange = (text: string): DayRange => {
  const [year = 0, month = 1] = text.split('-').map(Number);
  return months(year, month, 1);
};

const weekOf = (day: IsoDate): DayRange => {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  const from = addDays(day, -((weekday - MONDAY + DAYS_OF_WEEK) % DAYS_OF_WEEK));
  return { from, to: addDays(from, DAYS_OF_WEEK - 1) };
};

/** Which days are asked for. Weeks begin on Monday; without a wish it is the month. @param today the London day of now. */
export const rangeOf = ({ period = 'month', start_date, end_date }: Asked, today: IsoDate): DayRange => {
  if (start_date !== undefined && end_date !== undefined) return { from: start_date, to: end_date };
  const [year = 0, month = 1] = today.split('-').map(Number);
  const ranges: Record<EarningsPeriod, () => DayRange> = {
    week: () => weekOf(today),
    month: () => months(year, month, 1),
    quarter: () => months(year, month - ((month - 1) % MONTHS_OF_QUARTER), MONTHS_OF_QUARTER),
    year: () => months(year, 1, MONTHS_OF_YEAR),
    all: () => ({ from: null, to: null }),
  };
  return ranges[period]();
};

export const isWithin = (day: IsoDate, { from, to }: DayRange): boolean =>
  (from === null || from <= day) && (to === null || day <= to);
