import { formatMediumDate, londonClock, londonDate } from '@gently/contracts/dates';
import type { Option } from '@gently/contracts/options';

export { counted } from '@gently/contracts/counted';

/** @returns the words of a value; the value itself where there are none */
export const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** @returns the London day of an instant, as people say it */
export const dayOf = (instant: string): string => formatMediumDate(londonDate(new Date(instant)));

/** @returns the London clock of an instant */
export const clockOf = (instant: string): string => londonClock(new Date(instant));
