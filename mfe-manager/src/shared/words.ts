import { counted } from '@gently/contracts/counted';
import { formatMediumDate, londonClock, londonDate } from '@gently/contracts/dates';
import type { Option } from '@gently/contracts/options';

export { counted };

export const NO_DATA = 'Not enough data yet';

/** @returns the words of a value; the value itself where there are none */
export const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** @returns "84%", or that too little is known */
export const percentWords = (percent: number | null): string =>
  percent === null ? NO_DATA : `${Math.round(percent)}%`;

/** @returns the London day and clock of an instant, as people say it */
export const whenOf = (instant: string): string => {
  const at = new Date(instant);
  return `${formatMediumDate(londonDate(at))} at ${londonClock(at)}`;
};

/** @returns "4.6 of 5, from 12 ratings", or that there is none */
export const ratingWords = ({
  rating,
  rating_count: count,
}: {
  rating: number | null;
  rating_count: number;
}): string => (rating === null ? NO_DATA : `${rating.toFixed(1)} of 5, from ${counted(count, 'rating')}`);

/** @returns "Marcus Ellery" */
export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();

/** @returns the London day of an instant: "Sat 20 Jan 2035" */
export const dayOf = (instant: string): string => formatMediumDate(londonDate(new Date(instant)));
