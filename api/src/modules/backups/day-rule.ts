import { addDays, londonDate } from '@gently/contracts';
import { londonInstant } from '@gently/contracts/london-instant';
import type { Backup } from './backups.repository';
import { isAtWork } from './under-way';

/** When the time of the daily backup came last, today or yesterday. @param at the time of the day, `HH:mm`, by London clocks */
const lastTime = (at: string, now: Date): Date => {
  const today = londonDate(now);
  const due = londonInstant(today, at);
  return due <= now ? due : londonInstant(addDays(today, -1), at);
};

/**
 * Whether the daily backup is still to be made: none that makes itself was begun since its time came last. So a time shortly before
 * midnight, and hours in which nothing ran, are made up for.
 * @param at the time of the day, `HH:mm`, by London clocks
 */
export const isDue = (
  backups: readonly Pick<Backup, 'by' | 'startedAt' | 'state' | 'workingUntil'>[],
  at: string,
  now: Date,
): boolean => {
  const since = lastTime(at, now);
  const counts = (backup: (typeof backups)[number]): boolean =>
    backup.state === 'done' || (backup.state === 'running' && isAtWork(backup, now));
  return !backups.some((backup) => backup.by === null && counts(backup) && backup.startedAt >= since);
};

/** Those that are too many, the oldest last. @param done the newest first */
export const beyond = <Kept>(done: readonly Kept[], kept: number): Kept[] => done.slice(kept);
