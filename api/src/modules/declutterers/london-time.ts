import { tzOffset } from '@date-fns/tz';
import { addDays, type IsoDate, TIME_ZONE, type Weekday, WEEKDAYS } from '@gently/contracts';

export { type Weekday, WEEKDAYS } from '@gently/contracts';

const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 86_400_000;

/** Minutes since midnight of an `HH:mm` wall-clock time. `24:00` is the end of the day. */
export const toMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * The UTC instant of a London date and wall-clock time.
 * A time that the spring change skips moves on by the skipped hour (01:30 becomes 02:30 BST);
 * a time that the autumn change repeats means its first occurrence (still BST).
 */
export const londonInstant = (date: string, time: string): Date => {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const before = tzOffset(TIME_ZONE, new Date(wall - MS_PER_DAY));
  const after = tzOffset(TIME_ZONE, new Date(wall + MS_PER_DAY));
  const candidates = [Math.max(before, after), Math.min(before, after)].map((offset) => ({
    instant: new Date(wall - offset * MS_PER_MINUTE),
    offset,
  }));
  const real = candidates.find(({ instant, offset }) => tzOffset(TIME_ZONE, instant) === offset);
  return real?.instant ?? new Date(wall - before * MS_PER_MINUTE);
};

/** The first instant of some London days, both included, and the first one after them. */
export const instantsOf = ({ from, to }: { from: IsoDate; to: IsoDate }): { from: Date; before: Date } => ({
  from: londonInstant(from, '00:00'),
  before: londonInstant(addDays(to, 1), '00:00'),
});

/** Day of the week of a calendar day, as weekly hours name it. */
export const weekdayOf = (date: string): Weekday => {
  const sundayFirst = new Date(`${date}T12:00:00Z`).getUTCDay();
  return WEEKDAYS[(sundayFirst + 6) % 7] as Weekday;
};
