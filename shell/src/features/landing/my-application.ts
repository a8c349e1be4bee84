import { call } from '@gently/platform/api';
import { queryOptions } from '@gently/platform/query';

/** A person's application to join: asked for anew whenever it is shown, because it is sent on another page. */
export const myApplication = queryOptions({
  queryKey: ['applications', 'mine'],
  queryFn: ({ signal }) => call('GET /applications/mine', undefined, { signal }),
  staleTime: 0,
});
