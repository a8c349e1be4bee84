/** Answers that were sent just before the end of an attempt may take this long to arrive, in milliseconds. */
export const ARRIVAL_MS = 5_000;

interface Timed {
  dueAt: Date | null;
}

/** Whether the time of an attempt has ended. */
export const isOver = ({ dueAt }: Timed, now: Date): boolean => dueAt !== null && now > dueAt;

/** Whether its last answers have had the time to arrive as well, so that it can be marked. */
export const isFinal = ({ dueAt }: Timed, now: Date): boolean =>
  dueAt !== null && now.getTime() > dueAt.getTime() + ARRIVAL_MS;

interface Ending extends Timed {
  handedInAt: Date | null;
  closedAt: Date | null;
}

const isUnended = ({ handedInAt, closedAt }: Ending): boolean => handedInAt === null && closedAt === null;

/** Whether answers are still taken. */
export const isOpen = (attempt: Ending, now: Date): boolean => isUnended(attempt) && !isFinal(attempt, now);

/** Whether its time is over and it waits to be handed in. */
export const isDue = (attempt: Ending, now: Date): boolean => isUnended(attempt) && isFinal(attempt, now);

/** @returns full seconds until the end, not below 0; null for an attempt without one */
export const secondsLeft = ({ dueAt }: Timed, now: Date): number | null =>
  dueAt && Math.max(0, Math.ceil((dueAt.getTime() - now.getTime()) / 1000));
