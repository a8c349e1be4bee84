import { call } from '@gently/platform/api';
import { queryOptions } from '@gently/platform/query';
import { PRICE_FRESHNESS } from '../../../parts/advertised/price-freshness';

export const serviceKeys = { all: ['services'] as const };

/** Every active bookable service. */
export const servicesQuery = queryOptions({
  queryKey: serviceKeys.all,
  queryFn: async ({ signal }) => (await call('GET /services', undefined, { signal })).services,
  ...PRICE_FRESHNESS,
});
