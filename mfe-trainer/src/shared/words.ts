import { formatMediumDate, londonClock, londonDate } from '@gently/contracts/dates';
import type { Option } from '@gently/contracts/options';

export { counted } from '@gently/contracts/counted';

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
