import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo } from '@gently/platform/query';

/** Bookable services change rarely: fresh for five minutes. */
const STALE_MS = 300_000;
/** A failed load is tried again this often before the person hears of it. */
const RETRIES = 2;

export const serviceKeys = { all: ['services'] as const };

/** Every active bookable service. */
export const servicesQuery = queryOptions({
  queryKey: serviceKeys.all,
  queryFn: async () => (await call('GET /services')).services,
  staleTime: STALE_MS,
  retry: retryUpTo(RETRIES),
});
