import { londonClock, londonDate } from '@gently/contracts';
import type { Backup } from './backups.repository';

/**
 * Whether the backup of the day is still to be made: its time has come, and none that makes itself was begun since then.
 * @param at the time of the day, `HH:mm`, by London clocks
 */
export const isDue = (
  backups: readonly Pick<Backup, 'by' | 'startedAt' | 'state'>[],
  at: string,
  now: Date,
): boolean =>
  londonClock(now) >= at &&
  !backups.some(
    ({ by, startedAt, state }) =>
      by === null && state !== 'failed' && londonDate(startedAt) === londonDate(now),
  );

/** Those that are too many, the oldest last. @param done the newest first */
export const beyond = <Kept>(done: readonly Kept[], kept: number): Kept[] => done.slice(kept);
