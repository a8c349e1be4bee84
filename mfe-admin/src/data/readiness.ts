import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo } from '@gently/platform/query';
import { keys } from './keys';

/** The checks that must be done before a first client can book and pay. */
export const readinessQuery = () =>
  queryOptions({
    queryKey: keys.readiness,
    queryFn: async ({ signal }) => (await call('GET /admin/readiness', {}, { signal })).checks,
    retry: retryUpTo(2),
  });
