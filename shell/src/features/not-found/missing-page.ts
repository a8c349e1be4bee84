/** What the way home says of an address that led nowhere. */
export const MISSING = { missing: true };

export const isMissing = (state: unknown): boolean => Object(state).missing === true;
