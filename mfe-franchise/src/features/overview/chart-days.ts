import { datesBetween, formatMediumDate } from '@gently/contracts/dates';
import type { FranchiseRevenue } from '@gently/contracts/franchise';
import { CHART_DAYS } from '@gently/contracts/franchise-options';
import { toPence, toPounds } from '@gently/contracts/money';
import { moneyWords } from '@gently/figures';
import type { Bar } from '@gently/ui/data';

/** `Fri 27 Nov` */
const dayWords = (date: string): string => formatMediumDate(date).replace(/ \d{4}$/, '');

interface ChartOfDays {
  bars: Bar[];
  /** Pounds. */
  total: number;
  finding: string;
}

/**
 * A bar for each day, also for those on which nothing came in.
 * @param region id of one region; empty for all
 */
export const chartOf = (
  { daily, chart }: Pick<FranchiseRevenue, 'daily' | 'chart'>,
  region: string,
): ChartOfDays => {
  const own = daily.filter(({ region_id: id }) => region === '' || id === region);
  const days = datesBetween(chart.from, chart.to, CHART_DAYS).map((date) => ({
    date,
    pence: own.reduce((sum, day) => (day.date === date ? sum + toPence(day.revenue) : sum), 0),
  }));
  const total = toPounds(days.reduce((sum, { pence }) => sum + pence, 0));
  const best = days.reduce((most, day) => (day.pence > most.pence ? day : most));
  return {
    // A day on which more went back than came in has no bar, but its number.
    bars: days.map(({ date, pence }) => ({
      label: dayWords(date),
      value: Math.max(0, pence),
      text: moneyWords(toPounds(pence)),
    })),
    total,
    finding:
      best.pence > 0
        ? `${moneyWords(total)} in ${CHART_DAYS} days. The best day was ${dayWords(best.date)}, with ${moneyWords(toPounds(best.pence))}.`
        : `No revenue in these ${CHART_DAYS} days yet. Paid sessions appear here, day by day.`,
  };
};
