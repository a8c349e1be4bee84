import { whenOf } from './words';

/** The first values are stored with the first instant of the clock, because no admin has made them. */
const isFromStart = (instant: string): boolean => new Date(instant).getTime() === 0;

/** @returns since when something is in effect: "Sat 20 Jan 2035 at 14:30", or "the beginning" */
export const sinceOf = (instant: string): string =>
  isFromStart(instant) ? 'the beginning' : whenOf(instant);

/** @returns who did something, and when if that is recorded: "Ada Byron, Sat 20 Jan 2035 at 14:30" */
export const authorOf = (name: string | undefined, instant: string): string =>
  isFromStart(instant) ? name || 'From the beginning' : `${name || 'No name recorded'}, ${whenOf(instant)}`;
