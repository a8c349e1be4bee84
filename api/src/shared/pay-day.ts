import { type IsoDate, londonDate } from '@gently/contracts/dates';
import { addWorkingDays } from './working-days';

/**
 * Money leaves on the third working day after a session: the whole two days before it are there for a question about the
 * session, whose answer may change the amount, and two more are left for the bank, so that it has arrived by the fifth.
 */
const PAY_AFTER_WORKING_DAYS = 3;

/** The London day on which the share of a session is sent. */
export const payDayOf = (completedAt: Date): IsoDate =>
  addWorkingDays(londonDate(completedAt), PAY_AFTER_WORKING_DAYS);
