import { PATHS } from '@gently/contracts/paths';

/** The heading of the list of all services, which every card without a price leads to. */
export const BOOKABLE_ID = 'bookable-title';

/** The cards show these words around a number that the server gives: one that is written here could become false. */
export const PRICES = {
  from: 'from',
  perHour: '/hour',
  see: 'See prices',
  path: `${PATHS.services}#${BOOKABLE_ID}`,
} as const;
