import { retryUpTo } from '@gently/platform/query';

/**
 * How fresh every price on the public pages is. An admin can change a price at any time, and a visitor who comes back to an
 * open tab should see the new one. All prices share these options, so that no page shows an old price beside a new one.
 */
export const PRICE_FRESHNESS = {
  staleTime: 60_000,
  refetchOnWindowFocus: true,
  retry: retryUpTo(2),
} as const;
