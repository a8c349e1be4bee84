import { addDays, type IsoDate, londonDate } from '@gently/contracts/dates';

/** @returns the London day on which a change may take effect at the soonest when people are emailed now: whole days lie between */
export const dayAfterNotice = (now: Date, wholeDays: number): IsoDate =>
  addDays(londonDate(now), wholeDays + 1);
