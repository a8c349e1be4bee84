import { tzOffset } from '@date-fns/tz';
import { TIME_ZONE } from './product';

const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 86_400_000;

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
