import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo } from '@gently/platform/query';

export const serviceKeys = { list: ['services', 'list'] as const };

/** Every service that can be booked. */
export const servicesQuery = queryOptions({
  queryKey: serviceKeys.list,
  queryFn: async ({ signal }) => (await call('GET /services', undefined, { signal })).services,
  retry: retryUpTo(1),
});
