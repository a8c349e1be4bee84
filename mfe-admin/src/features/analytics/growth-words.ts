import type { Growth } from '@gently/contracts/admin-analytics';
import { BOOKING_STEPS, type BookingStep } from '@gently/contracts/admin-analytics-options';
import { formatMediumDate } from '@gently/contracts/dates';
import { counted, numberOf } from '../../shared/words';

type Day = Growth['days'][number];
export type Figure = 'sign_ups' | 'bookings' | 'revenue';

const WEEK = 7;
/** More bars than that say nothing at a look. */
const MOST_BARS = 14;

/** One bar: a day, or a week of days. */
export interface Bin {
  label: string;
  value: number;
}

/** Days as they are where they are few, else weeks that end with the last day; the first may be shorter. */
export const binsOf = (days: readonly Day[], figure: Figure): Bin[] => {
  const size = days.length > MOST_BARS ? WEEK : 1;
  const bins: Bin[] = [];
  for (let end = days.length; end > 0; end -= size) {
    const part = days.slice(Math.max(0, end - size), end);
    const [first, last] = [part[0], part.at(-1)];
    if (!first || !last) continue;
    const label =
      size === 1
        ? formatMediumDate(first.date)
        : `${formatMediumDate(first.date)} to ${formatMediumDate(last.date)}`;
    bins.unshift({ label, value: part.reduce((sum, day) => sum + day[figure], 0) });
  }
  return bins;
};

/** How a figure stands beside the same time before: "12 more than in the 30 days before". */
export const trendOf = (
  now: number,
  before: number,
  days: number,
  shown: (value: number) => string,
): string => {
  const change = now - before;
  if (change === 0) return `As in the ${days} days before`;
  return `${shown(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than in the ${days} days before`;
};

/** The steps with their share of those that were begun. */
export const stepBars = ({ steps }: Pick<Growth, 'steps'>) =>
  (Object.entries(BOOKING_STEPS) as [BookingStep, string][]).map(([step, label]) => {
    const value = steps[step];
    const share = steps.begun === 0 ? 0 : Math.round((100 * value) / steps.begun);
    return { label, value, text: `${numberOf(value)} (${share}%)` };
  });

/** What the steps say, in a sentence. */
export const stepsFinding = ({ steps, still_open: open }: Pick<Growth, 'steps' | 'still_open'>): string => {
  if (steps.begun === 0) return 'No one began a booking in this period.';
  const share = (part: number) => Math.round((100 * part) / steps.begun);
  const ahead = open > 0 ? ` ${counted(open, 'is', 'are')} still to come, so the last step will grow.` : '';
  return `Of ${counted(steps.begun, 'booking')} that ${steps.begun === 1 ? 'was' : 'were'} begun, ${share(steps.paid)}% were paid and ${share(steps.completed)}% are completed.${ahead}`;
};
