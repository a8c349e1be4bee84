import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo } from '@gently/platform/query';

/** What anybody may know of a certificate. */
export const verificationQuery = (id: string) =>
  queryOptions({
    queryKey: ['verification', id],
    queryFn: async ({ signal }) =>
      (await call('GET /certificates/:id/verify', { params: { id } }, { signal })).verification,
    retry: retryUpTo(2),
  });
