import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo } from '@gently/platform/query';
import { keys } from './keys';

/** Who of the team is near a limit of theirs, and the check-ins that they share. */
export const welfareQuery = () =>
  queryOptions({
    queryKey: [...keys.team, 'welfare'] as const,
    queryFn: ({ signal }) => call('GET /manager/welfare', {}, { signal }),
    retry: retryUpTo(2),
  });
