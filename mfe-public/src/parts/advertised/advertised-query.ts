import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo } from '@gently/platform/query';

/** An admin can change a price at any time. A visitor who comes back to an open tab should see the new one. */
const STALE_MS = 60_000;
const RETRIES = 2;

/** The prices and the pay that the public pages show, as they are now. */
export const advertisedQuery = queryOptions({
  queryKey: ['services', 'advertised'] as const,
  queryFn: ({ signal }) => call('GET /services/advertised', undefined, { signal }),
  staleTime: STALE_MS,
  refetchOnWindowFocus: true,
  retry: retryUpTo(RETRIES),
});
