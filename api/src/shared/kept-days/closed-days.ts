import { addDays, type IsoDate, londonDate } from '@gently/contracts/dates';

const MINUTE_MS = 60_000;
/** So long after its end a day is summed up: what was under way at midnight is stored by then. */
const CLOSED_AFTER_MS = 60 * MINUTE_MS;
/** What is written so long after the end of its day is late. Less than the other, so that none falls between. */
const LATE_AFTER_MS = 30 * MINUTE_MS;

/** The last London day that is over for good. */
export const lastClosedDay = (now: Date): IsoDate =>
  addDays(londonDate(new Date(now.getTime() - CLOSED_AFTER_MS)), -1);

/** Whether a day may have been summed up without what is written now about an instant of it. */
export const isLate = (at: Date, now: Date): boolean =>
  londonDate(at) < londonDate(new Date(now.getTime() - LATE_AFTER_MS));
