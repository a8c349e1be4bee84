import { formatMediumDate } from '@gently/contracts/dates';
import type { ManagerDay } from '@gently/contracts/manager';
import { formatPounds } from '@gently/contracts/money';
import type { Bar } from '@gently/ui/data';

/** More bars than this say nothing at a glance: then each is a week. */
const MOST_DAYS = 14;
const POUND_PENCE = 100;

export interface Trend {
  unit: 'day' | 'week';
  bars: Bar[];
  /** What the picture shows, in a sentence. */
  finding: string;
}

const isMonday = (date: string): boolean => new Date(`${date}T12:00:00Z`).getUTCDay() === 1;

const weeksOf = (days: readonly ManagerDay[]): ManagerDay[][] => {
  const weeks: ManagerDay[][] = [];
  for (const day of days) {
    const last = weeks.at(-1);
    if (last && !isMonday(day.date)) last.push(day);
    else weeks.push([day]);
  }
  return weeks;
};

const revenueOf = (days: readonly ManagerDay[]): number =>
  days.reduce((pence, { revenue }) => pence + Math.round(revenue * POUND_PENCE), 0) / POUND_PENCE;

/** Revenue over a period: day by day where those are few, else week by week from Monday. */
export const trendOf = (days: readonly ManagerDay[]): Trend => {
  const unit = days.length > MOST_DAYS ? 'week' : 'day';
  const groups = unit === 'week' ? weeksOf(days) : days.map((day) => [day]);
  const bars = groups.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const revenue = revenueOf(group);
    // More may go back in a week than comes in: a bar has no length below nothing, but its words say so.
    return [
      { label: formatMediumDate(first.date), value: Math.max(0, revenue), text: formatPounds(revenue) },
    ];
  });
  const best = bars.reduce<Bar | null>((most, bar) => (bar.value > (most?.value ?? 0) ? bar : most), null);
  const total = formatPounds(revenueOf(days));
  const finding = best
    ? `${total} in all. The strongest ${unit} ${unit === 'week' ? 'began' : 'was'} ${best.label}, with ${best.text}.`
    : `${total} in all.`;
  return { unit, bars, finding };
};
