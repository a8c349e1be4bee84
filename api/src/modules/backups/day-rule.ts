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

const HOUR_MS = 3_600_000;
/** Whoever began something before this is gone: nothing that is made or tried takes so long. */
export const abandonedBefore = (now: Date): Date => new Date(now.getTime() - HOUR_MS);

/** Since when a trial of a backup runs; null when none does, or whoever began it is gone. */
export const provingNow = (since: Date | null, now: Date): Date | null =>
  since && since > abandonedBefore(now) ? since : null;
