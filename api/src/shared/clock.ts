/** The only source of "now" in rules and services; tests hand in one that they can move. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

const DAY_MS = 86_400_000;

/** @param days how far ahead of the system's clock, whole days; 0 is the system's clock itself */
export const clockAhead = (days: number): Clock =>
  days === 0 ? systemClock : () => new Date(Date.now() + days * DAY_MS);
