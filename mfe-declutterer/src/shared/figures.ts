import { SMALL_GROUP_TEXT } from '@gently/contracts/small-groups';

/** Said where there is nothing to count yet. */
export const NOT_ENOUGH = 'Not enough data yet';

/** @param percent 0 to 100; null where there is nothing to count. */
export const percentOr = (percent: number | null): string =>
  percent === null ? NOT_ENOUGH : `${Math.round(percent)}%`;

/** @param average null until enough clients have rated. @returns for example `4.8 out of 5`. */
export const ratingOr = (average: number | null): string =>
  average === null ? SMALL_GROUP_TEXT : `${average.toFixed(1)} out of 5`;

/** @returns for example `12.5 hours`; `1 hour` where it is exactly one. */
export const hoursWords = (hours: number): string =>
  hours === 1 ? '1 hour' : `${Number.isInteger(hours) ? hours : hours.toFixed(1)} hours`;

/** Length of a session in hours, with one decimal as everywhere in the dashboard. @returns for example `2.0 hours`. */
export const sessionHours = (minutes: number): string => `${(minutes / 60).toFixed(1)} hours`;
