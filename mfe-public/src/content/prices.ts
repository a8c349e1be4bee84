import { PATHS } from '@gently/contracts/paths';

/** The heading of the list of all services, which every card without a price leads to. */
export const BOOKABLE_ID = 'bookable-title';

/** What surrounds the prices of the cards. The numbers come from the server: whatever is written here could become false. */
export const PRICES = {
  from: 'from',
  perHour: '/hour',
  see: 'See prices',
  path: `${PATHS.services}#${BOOKABLE_ID}`,
} as const;
