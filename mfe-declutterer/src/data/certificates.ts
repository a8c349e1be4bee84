import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo } from '@gently/platform/query';
import { keys } from './keys';

/** What was earned, and what is open to earn. */
export const certificatesQuery = () =>
  queryOptions({
    queryKey: keys.certificates,
    queryFn: ({ signal }) => call('GET /declutterer/certificates', {}, { signal }),
    retry: retryUpTo(2),
  });
