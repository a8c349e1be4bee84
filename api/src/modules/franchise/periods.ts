import { addDays, type IsoDate } from '@gently/contracts/dates';
import { CHART_DAYS, MONTH_DAYS } from '@gently/contracts/franchise-options';
import type { Days } from '../reports';

/** So many days up to one, which is counted. */
export const daysUpTo = (to: IsoDate, count: number): Days => ({ from: addDays(to, 1 - count), to });

/** As many days as these, right before them. */
export const daysBefore = ({ from }: Days, count: number): Days => daysUpTo(addDays(from, -1), count);

export const chartDays = (today: IsoDate): Days => daysUpTo(today, CHART_DAYS);
export const monthDays = (today: IsoDate): Days => daysUpTo(today, MONTH_DAYS);

export const isOn = ({ from, to }: Days, date: IsoDate): boolean => from <= date && date <= to;
