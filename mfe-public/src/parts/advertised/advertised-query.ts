import { call } from '@gently/platform/api';
import { queryOptions } from '@gently/platform/query';
import { PRICE_FRESHNESS } from './price-freshness';

/** The prices and the pay that the public pages show, as they are now. */
export const advertisedQuery = queryOptions({
  queryKey: ['services', 'advertised'] as const,
  queryFn: ({ signal }) => call('GET /services/advertised', undefined, { signal }),
  ...PRICE_FRESHNESS,
});
