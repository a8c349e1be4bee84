import {
  addDays,
  addMonths,
  formatMediumDate,
  formatMonth,
  startOfMonth,
  type IsoDate,
} from '@gently/contracts/dates';
import type { EarningsLine } from '@gently/contracts/earnings';
import { formatPounds, toPence, toPounds } from '@gently/contracts/money';
import type { Bar } from '@gently/ui/data';

type Unit = 'week' | 'month';
type Line = Pick<EarningsLine, 'scheduled_date' | 'net'>;

/** Beyond so many weeks the months say more. */
const WEEKS_AT_MOST = 14;
const BARS_AT_MOST = 12;
const DAYS_OF_WEEK = 7;

const noon = (date: IsoDate): Date => new Date(`${date}T12:00:00Z`);

const startOfWeek = (date: IsoDate): IsoDate =>
  addDays(date, -((noon(date).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK));

const UNITS = {
  week: {
    startOf: startOfWeek,
    next: (start: IsoDate) => addDays(start, DAYS_OF_WEEK),
    nameOf: formatMediumDate,
  },
  month: {
    startOf: (date: IsoDate) => startOfMonth(date),
    next: (start: IsoDate) => addMonths(start, 1),
    nameOf: formatMonth,
  },
};

const startsBetween = (unit: Unit, first: IsoDate, last: IsoDate): IsoDate[] => {
  const { startOf, next } = UNITS[unit];
  const starts = [];
  for (let start = startOf(first); start <= last; start = next(start)) starts.push(start);
  return starts;
};

export interface OverTime {
  unit: Unit;
  bars: Bar[];
  /** What the bars show, in one sentence. */
  finding: string;
}

/**
 * @param lines every finished session that is counted, in any order.
 * @returns what came in week by week, or month by month where it is a long time; null where there is nothing to compare.
 */
export const overTime = (lines: readonly Line[]): OverTime | null => {
  const days = lines.map(({ scheduled_date }) => scheduled_date).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const weeks = startsBetween('week', first, last);
  const unit: Unit = weeks.length > WEEKS_AT_MOST ? 'month' : 'week';
  const { startOf, nameOf } = UNITS[unit];
  const starts = (unit === 'week' ? weeks : startsBetween(unit, first, last)).slice(-BARS_AT_MOST);
  if (starts.length < 2) return null;
  const sums = starts.map((start) => {
    const own = lines.filter(({ scheduled_date }) => startOf(scheduled_date) === start);
    return { start, pence: own.reduce((sum, { net }) => sum + toPence(net), 0) };
  });
  const best = sums.reduce((most, each) => (each.pence > most.pence ? each : most));
  const of = unit === 'week' ? `the week from ${nameOf(best.start)}` : nameOf(best.start);
  return {
    unit,
    bars: sums.map(({ start, pence }) => ({
      label: nameOf(start),
      value: toPounds(pence),
      text: formatPounds(toPounds(pence)),
    })),
    finding: `Of these ${starts.length} ${unit}s, ${of} brought you the most: ${formatPounds(toPounds(best.pence))}.`,
  };
};
