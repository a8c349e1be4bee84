/** What was done to a booking on the page before its own. */
export type Done = 'moved' | 'changed';

const DONE: readonly Done[] = ['moved', 'changed'];

/** What such a page hands to the booking's page: said once, and gone with the next address. */
export const doneState = (done: Done): { done: Done } => ({ done });

/** @param message of the page before. @returns what the person has just done; null when they only came. */
export const doneBefore = (message: string | null): Done | null =>
  DONE.find((done) => done === message) ?? null;
