/** How long a process that gives no sign of life still has its work to itself, in milliseconds. */
const LEASE_MS = 180_000;
/** How often a process at work gives one. */
export const RENEW_EVERY_MS = 30_000;
const HOUR_MS = 3_600_000;
/** Why a backup is not there whose process is gone. */
export const GONE = 'The process that made it was stopped.';

/** Until when a process that gives a sign of life now has its work to itself. */
export const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** Before this, work was begun that is over, if it has no lease: earlier releases gave no sign of life. */
export const abandonedBefore = (now: Date): Date => new Date(now.getTime() - HOUR_MS);

interface Work {
  startedAt: Date;
  /** Missing in work of earlier releases. */
  workingUntil: Date | null;
}

/** Whether a process is still at this work; one that was killed is not, some minutes later. */
export const isAtWork = ({ startedAt, workingUntil }: Work, now: Date): boolean =>
  workingUntil ? workingUntil > now : startedAt > abandonedBefore(now);

/** Since when a trial of a backup runs; null when none does, or its process is gone. */
export const provingNow = (
  { provingSince, workingUntil }: { provingSince: Date | null; workingUntil: Date | null },
  now: Date,
): Date | null =>
  provingSince && isAtWork({ startedAt: provingSince, workingUntil }, now) ? provingSince : null;
