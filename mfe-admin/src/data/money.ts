import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo } from '@gently/platform/query';
import { keys } from './keys';

const MINUTE_MS = 60_000;

/** All money that is on its way, owed, or does not agree. */
export const moneyQuery = () =>
  queryOptions({
    queryKey: keys.money,
    queryFn: ({ signal }) => call('GET /admin/money', {}, { signal }),
    refetchInterval: MINUTE_MS,
    retry: retryUpTo(2),
  });
