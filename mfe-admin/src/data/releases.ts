import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo } from '@gently/platform/query';
import { keys } from './keys';

const MINUTE_MS = 60_000;

/** What is live in every environment. */
export const releasesQuery = () =>
  queryOptions({
    queryKey: keys.releases,
    queryFn: async ({ signal }) => (await call('GET /admin/releases', {}, { signal })).environments,
    refetchInterval: MINUTE_MS,
    retry: retryUpTo(2),
  });
