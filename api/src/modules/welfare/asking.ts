import {
  addDays,
  addMonths,
  CHECK_IN_KEPT_MONTHS,
  type IsoDate,
  londonClock,
  londonDate,
} from '@gently/contracts';
import { mondayOf } from '@gently/contracts/welfare-options';

const FRIDAY = 4;
const SUNDAY = 6;
/** By London's clocks. */
const ASK_FROM = '15:00';
const ASK_UNTIL = '20:00';

/**
 * The week that people are asked about now, by its Monday; null while nobody is asked. It begins on Friday afternoon; what
 * then falls into somebody's quiet hours has until Sunday evening.
 */
export const weekToAsk = (now: Date): IsoDate | null => {
  const today = londonDate(now);
  const monday = mondayOf(today);
  const at = `${today} ${londonClock(now)}`;
  const isTime =
    at >= `${addDays(monday, FRIDAY)} ${ASK_FROM}` && at < `${addDays(monday, SUNDAY)} ${ASK_UNTIL}`;
  return isTime ? monday : null;
};

/** Check-ins of weeks that began before this day are deleted. */
export const keptSince = (now: Date): IsoDate => addMonths(londonDate(now), -CHECK_IN_KEPT_MONTHS);
