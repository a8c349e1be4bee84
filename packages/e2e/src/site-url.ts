/** Where the journeys' own product runs; `global-setup.ts` sets it for the test processes. */
export const JOURNEYS_URL = 'JOURNEYS_URL';

/** @returns the site on which journeys are made: one that `SITE_URL` names, else the journeys' own product */
export const siteUrl = (): string => String(process.env.SITE_URL ?? process.env[JOURNEYS_URL]);
