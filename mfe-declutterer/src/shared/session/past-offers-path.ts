import { PATHS } from '@gently/contracts/paths';

/** The choice of the list of sessions that shows what was offered and ended without one. */
export const PAST_OFFERS = 'past';
export const PAST_OFFERS_PATH = `${PATHS.decluttererSessions}?status=${PAST_OFFERS}`;
