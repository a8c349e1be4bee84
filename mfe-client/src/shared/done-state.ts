/** What was done to a booking on the page before its own. */
export type Done = 'moved' | 'changed';

const DONE: readonly Done[] = ['moved', 'changed'];

/** What such a page hands to the booking's page: said once, and gone with the next address. */
export const doneState = (done: Done): { done: Done } => ({ done });

/** @param state of the address, whoever set it. @returns what the person has just done; null when they only came. */
export const doneBefore = (state: unknown): Done | null =>
  typeof state === 'object' && state !== null && 'done' in state
    ? (DONE.find((done) => done === state.done) ?? null)
    : null;
