/** Somebody else was quicker: read again and decide again. */
export class ClaimTaken extends Error {}

/** The time itself is free, but there is none left to travel between it and another session. */
export class NoTimeToTravel extends ClaimTaken {}
