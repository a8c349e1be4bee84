import { addDays, londonClock, londonDate } from '@gently/contracts';
import { londonInstant } from '../../declutterers';
import type { QuietHours } from './settings';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Whether a moment lies in quiet hours, by London's clocks. The hour that autumn repeats is quiet both times. */
export const isQuiet = (moment: Date, quiet: QuietHours | null): boolean => {
  if (!quiet || quiet.from === quiet.to) return false;
  const clock = londonClock(moment);
  const overMidnight = quiet.from > quiet.to;
  return overMidnight ? clock >= quiet.from || clock < quiet.to : clock >= quiet.from && clock < quiet.to;
};

/** When the quiet hours began in which a moment lies. */
export const quietBegan = (moment: Date, { from }: QuietHours): Date => {
  const day = londonDate(moment);
  return londonInstant(londonClock(moment) >= from ? day : addDays(day, -1), from);
};

/** London's clocks change at 01:00 UTC, twice a year: the next time that they could, after a moment. */
const nextChange = (moment: Date): Date =>
  new Date(Math.floor((moment.getTime() - HOUR_MS) / DAY_MS) * DAY_MS + DAY_MS + HOUR_MS);

/** When the quiet hours are over in which a moment lies: the first minute that is not quiet. Null outside of them. */
export const quietEnds = (moment: Date, quiet: QuietHours | null): Date | null => {
  if (!quiet || !isQuiet(moment, quiet)) return null;
  const day = londonDate(moment);
  const usual = londonInstant(londonClock(moment) < quiet.to ? day : addDays(day, 1), quiet.to);
  // Clocks that go back may stand before the beginning again; those that go forward may jump over the end.
  const change = nextChange(moment);
  if (change < usual && !isQuiet(change, quiet)) return change;
  // In nights in which clocks change, the end may come an hour sooner, or a second time.
  let at = Math.max(moment.getTime(), usual.getTime() - HOUR_MS);
  at -= at % MINUTE_MS;
  while (isQuiet(new Date(at), quiet)) at += MINUTE_MS;
  return new Date(at);
};
