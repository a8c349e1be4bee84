/** What the page of a move hands to the booking's page: said once, and gone with the next address. */
export interface MovedState {
  moved: true;
}

export const MOVED: MovedState = { moved: true };

/** @param state of the address, whoever set it. @returns whether the person comes from moving the session. */
export const cameFromMoving = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'moved' in state && state.moved === true;
