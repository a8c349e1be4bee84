import type { DateOverride } from '@gently/contracts/availability';
import {
  AVAILABILITY_TEXTS,
  hoursProblems,
  PLANNING_MONTHS_AHEAD,
} from '@gently/contracts/availability-rules';
import {
  addDays,
  addMonths,
  datesBetween,
  formatMediumDate,
  isDay,
  type IsoDate,
} from '@gently/contracts/dates';
import type { Added, Plan, Problems } from '../plan';

/** Days that differ from the week, as they are typed: one day, or several in a row. */
export interface DatesInput {
  from: IsoDate;
  /** Empty for one day. */
  to: IsoDate;
  kind: 'off' | 'hours';
  startTime: string;
  endTime: string;
}

/** Days in a row with the same hours. */
export interface Stretch {
  from: IsoDate;
  to: IsoDate;
  hours: DateOverride['hours'];
}

/** Longer than anybody is away; keeps a wrong year from filling the list. */
const LONGEST_DAYS = 366;
export const DATES_TEXTS = {
  order: 'Please choose a last day that is not before the first',
  tooLong: `Please choose at most ${LONGEST_DAYS} days at once`,
} as const;

/** @returns the last day that can be planned. */
export const lastPlannable = (today: IsoDate): IsoDate => addMonths(today, PLANNING_MONTHS_AHEAD);

/** What is wrong with the days by themselves; nothing when they can be counted. */
const rangeProblems = ({ from, to }: DatesInput, last: IsoDate): Problems<DatesInput> => {
  if (!isDay(from)) return { from: AVAILABILITY_TEXTS.date };
  if (to && !isDay(to)) return { to: AVAILABILITY_TEXTS.date };
  if (from > last) return { from: AVAILABILITY_TEXTS.tooFar };
  if (to > last) return { to: AVAILABILITY_TEXTS.tooFar };
  if (to && to < from) return { to: DATES_TEXTS.order };
  return to > addDays(from, LONGEST_DAYS - 1) ? { to: DATES_TEXTS.tooLong } : {};
};

const problemsOf = (
  input: DatesInput,
  range: Problems<DatesInput>,
  days: IsoDate[],
  plan: Plan,
): Problems<DatesInput> => {
  const times = input.kind === 'hours' ? hoursProblems(input) : [];
  const problems: Problems<DatesInput> = Object.fromEntries(
    times.map(({ field, message }) => [field, message]),
  );
  if (plan.overrides.some(({ date }) => days.includes(date)))
    return { from: AVAILABILITY_TEXTS.sameDate, ...problems };
  return { ...range, ...problems };
};

/**
 * @param last the last day that can be planned.
 * @returns the plan with the days, or what is wrong with them.
 */
export const withDates = (plan: Plan, input: DatesInput, last: IsoDate): Added<DatesInput> => {
  const range = rangeProblems(input, last);
  const { from, to } = input;
  const days = Object.keys(range).length > 0 ? [] : datesBetween(from, to || from, LONGEST_DAYS);
  const problems = problemsOf(input, range, days, plan);
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  const { startTime, endTime } = input;
  const hours = input.kind === 'off' ? [] : [{ startTime, endTime }];
  const added = days.map((date) => ({ date, hours }));
  const overrides = [...plan.overrides, ...added].sort((a, b) => a.date.localeCompare(b.date));
  return { ok: true, plan: { ...plan, overrides } };
};

export const withoutStretch = (plan: Plan, { from, to }: Stretch): Plan => ({
  ...plan,
  overrides: plan.overrides.filter(({ date }) => date < from || date > to),
});

/** @returns single days put together where they follow each other with the same hours. */
export const stretchesOf = (overrides: readonly DateOverride[]): Stretch[] => {
  const stretches: Stretch[] = [];
  for (const { date, hours } of [...overrides].sort((a, b) => a.date.localeCompare(b.date))) {
    const last = stretches.at(-1);
    const follows = last && addDays(last.to, 1) === date;
    if (follows && JSON.stringify(last.hours) === JSON.stringify(hours)) last.to = date;
    else stretches.push({ from: date, to: date, hours });
  }
  return stretches;
};

/** @returns for example `Mon 21 Dec 2026 to Fri 1 Jan 2027`. */
export const stretchWords = ({ from, to }: Stretch): string =>
  from === to ? formatMediumDate(from) : `${formatMediumDate(from)} to ${formatMediumDate(to)}`;

/** @returns for example `Day off`, `10:00 to 14:00`. */
export const hoursWords = (hours: DateOverride['hours']): string =>
  hours.length === 0
    ? 'Day off'
    : hours.map(({ startTime, endTime }) => `${startTime} to ${endTime}`).join(', ');
