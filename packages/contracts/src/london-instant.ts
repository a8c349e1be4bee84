import { tzOffset } from '@date-fns/tz';
import { TIME_ZONE } from './product';

const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 86_400_000;

/** The instants that a London wall clock may mean, with the larger offset first; only those that read back are real. */
const candidatesOf = (wall: number): { instant: Date; before: number; isReal: boolean }[] => {
  const before = tzOffset(TIME_ZONE, new Date(wall - MS_PER_DAY));
  const after = tzOffset(TIME_ZONE, new Date(wall + MS_PER_DAY));
  return [Math.max(before, after), Math.min(before, after)].map((offset) => {
    const instant = new Date(wall - offset * MS_PER_MINUTE);
    return { instant, before, isReal: tzOffset(TIME_ZONE, instant) === offset };
  });
};

const wallOf = (date: string, time: string): number => Date.parse(`${date}T${time}:00Z`);

/** Whether the spring change skips a London date and time, so that no clock ever shows it. */
export const isSkippedInLondon = (date: string, time: string): boolean =>
  candidatesOf(wallOf(date, time)).every(({ isReal }) => !isReal);

/**
 * The UTC instant of a London date and wall-clock time.
 * A time that the spring change skips moves on by the skipped hour (01:30 becomes 02:30 BST);
 * a time that the autumn change repeats means its first occurrence (still BST).
 */
export const londonInstant = (date: string, time: string): Date => {
  const wall = wallOf(date, time);
  const [first, second] = candidatesOf(wall);
  const real = [first, second].find((candidate) => candidate?.isReal);
  return real?.instant ?? new Date(wall - (first?.before ?? 0) * MS_PER_MINUTE);
};
