import type { ExplainDifferenceBody } from '@gently/contracts/admin-money';
import { call, isApiError } from '@gently/platform/api';
import { queryOptions, refreshShown, retryUpTo, useMutation, useQueryClient } from '@gently/platform/query';
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

/** Settles a difference for good: both sides will go on differing, and the admin says why. */
export const useExplainDifference = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ExplainDifferenceBody) => call('POST /admin/money/differences/explain', { body }),
    // A difference that is not found is settled already or has other amounts: the page shows what it has become.
    onError: (error) =>
      isApiError(error) && error.code === 'difference_not_found'
        ? refreshShown(client, keys.money)
        : undefined,
    onSuccess: () => refreshShown(client, keys.money),
  });
};
