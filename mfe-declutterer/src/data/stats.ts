import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo } from '@gently/platform/query';
import { keys } from './keys';

const STATS_STALE_MS = 300_000;

/** Availability, sessions and ratings of the signed-in declutterer in numbers. */
export const statsQuery = () =>
  queryOptions({
    queryKey: keys.stats,
    queryFn: ({ signal }) => call('GET /declutterer/stats', {}, { signal }),
    staleTime: STATS_STALE_MS,
    retry: retryUpTo(2),
  });
