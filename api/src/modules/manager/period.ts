import { addDays, type IsoDate, londonDate } from '@gently/contracts/dates';
import { DEFAULT_MANAGER_PERIOD, type ManagerPeriod } from '@gently/contracts/manager-options';
import { londonInstant } from '../declutterers';

/** London days that are looked back on, today the last of them. */
export interface Period {
  name: ManagerPeriod;
  days: number;
  from: IsoDate;
  to: IsoDate;
  /** The first instant of it, and now. */
  start: Date;
  now: Date;
}

export const periodOf = (asked: ManagerPeriod | undefined, now: Date): Period => {
  const name = asked ?? DEFAULT_MANAGER_PERIOD;
  const days = Number(name);
  const to = londonDate(now);
  const from = addDays(to, 1 - days);
  return { name, days, from, to, start: londonInstant(from, '00:00'), now };
};

/** Every day of it, first to last. */
export const daysOf = ({ from, days }: Pick<Period, 'from' | 'days'>): IsoDate[] =>
  Array.from({ length: days }, (_, index) => addDays(from, index));

const DAY_MS = 86_400_000;
const MONDAY_FIRST = 7;

/** 1 on Mondays, 7 on Sundays. */
export const weekdayNumber = (date: IsoDate): number => {
  const day = new Date(`${date}T12:00:00Z`).getUTCDay();
  return day === 0 ? MONDAY_FIRST : day;
};

/** The weeks of a period, Monday to Sunday, those at its ends cut to it. */
export const weeksOf = (period: Period): { from: IsoDate; to: IsoDate }[] => {
  const weeks: { from: IsoDate; to: IsoDate }[] = [];
  for (const date of daysOf(period)) {
    const last = weeks.at(-1);
    if (last && weekdayNumber(date) !== 1) last.to = date;
    else weeks.push({ from: date, to: date });
  }
  return weeks;
};

export const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
