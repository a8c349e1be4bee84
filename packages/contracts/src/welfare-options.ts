import { addDays, type IsoDate } from './dates';
import type { Option } from './options';

/** A session of so many minutes or more counts as a long one. It says nothing of a client, whom nobody need know of for it. */
export const LONG_SESSION_MINUTES = 180;

/** What a declutterer may want at most; each is left open until they say otherwise. */
export const LOAD_LIMITS = [
  'hours_a_week',
  'sessions_a_day',
  'long_sessions_a_week',
  'days_in_a_row',
] as const;
export type LoadLimit = (typeof LOAD_LIMITS)[number];

/** What can be chosen for each, both ends included. */
export const LOAD_LIMIT_RANGES: Readonly<Record<LoadLimit, { least: number; most: number }>> = {
  hours_a_week: { least: 1, most: 60 },
  sessions_a_day: { least: 1, most: 8 },
  long_sessions_a_week: { least: 0, most: 14 },
  days_in_a_row: { least: 1, most: 14 },
};

const fromTo = (limit: LoadLimit): string => {
  const { least, most } = LOAD_LIMIT_RANGES[limit];
  return `Please enter a whole number from ${least} to ${most}, or leave it empty`;
};
export const LOAD_LIMIT_TEXTS: Readonly<Record<LoadLimit, string>> = {
  hours_a_week: fromTo('hours_a_week'),
  sessions_a_day: fromTo('sessions_a_day'),
  long_sessions_a_week: fromTo('long_sessions_a_week'),
  days_in_a_row: fromTo('days_in_a_row'),
};

/** How a week stands to somebody's limits. */
export const LOAD_STATES = ['fine', 'near', 'at_limit'] as const;
export type LoadState = (typeof LOAD_STATES)[number];
/** From this part of any limit on, somebody is near it. */
export const NEAR_LIMIT = 0.85;

/** How a week was, the hardest first, from 1. */
export const MOOD_OPTIONS = [
  { value: '1', label: 'Very hard' },
  { value: '2', label: 'Hard' },
  { value: '3', label: 'Mixed' },
  { value: '4', label: 'Good' },
  { value: '5', label: 'Very good' },
] as const satisfies readonly Option[];
/** How much energy is left, the least first, from 1. */
export const ENERGY_OPTIONS = [
  { value: '1', label: 'None left' },
  { value: '2', label: 'A little' },
  { value: '3', label: 'Enough' },
  { value: '4', label: 'Quite a lot' },
  { value: '5', label: 'Plenty' },
] as const satisfies readonly Option[];

export const CHECK_IN_NOTE_LENGTH = 300;
/** So long a check-in is kept; then it is deleted. */
export const CHECK_IN_KEPT_MONTHS = 12;
/** So many weeks back a manager reads what was shared. */
export const CHECK_INS_SHARED_WEEKS = 8;

export const CHECK_IN_TEXTS = {
  mood: 'Please choose how the week was',
  energy: 'Please choose how much energy you have left',
} as const;

const DAYS_OF_A_WEEK = 7;

/** @returns the Monday of the week of a London day. */
export const mondayOf = (date: IsoDate): IsoDate => {
  const sinceSunday = new Date(`${date}T12:00:00Z`).getUTCDay();
  return addDays(date, -((sinceSunday + DAYS_OF_A_WEEK - 1) % DAYS_OF_A_WEEK));
};

/** @returns the Sunday of the week of a London day. */
export const sundayOf = (date: IsoDate): IsoDate => addDays(mondayOf(date), DAYS_OF_A_WEEK - 1);
