import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { refreshShown } from './refresh-shown';
import { useMutation } from './use-mutation';

interface OptimisticChange<Data, Wanted> {
  /** Where the page reads what is changed. */
  queryKey: QueryKey;
  /** What the page shows until the server has answered. */
  show: (wanted: Wanted) => Data;
  send: (wanted: Wanted) => Promise<Data>;
  /** What else is fetched again once the newest change is answered. */
  refreshes?: QueryKey;
}

/**
 * A change that shows at once, and is taken back when the server refuses. Changes are sent one after another. While a newer one
 * waits, what came of an earlier one is not shown: the page would jump back to what the person has already changed again.
 */
export const useOptimisticChange = <Data, Wanted>({
  queryKey,
  show,
  send,
  refreshes,
}: OptimisticChange<Data, Wanted>) => {
  const client = useQueryClient();
  const mutationKey = ['change', ...queryKey];
  const isNewest = () => client.isMutating({ mutationKey }) === 1;
  const stored = useRef<Data | undefined>(undefined);
  return useMutation({
    mutationKey,
    scope: { id: JSON.stringify(mutationKey) },
    mutationFn: send,
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey });
      if (isNewest()) stored.current = client.getQueryData<Data>(queryKey);
      client.setQueryData<Data>(queryKey, show(wanted));
    },
    onSuccess: (answer) => {
      stored.current = answer;
      if (isNewest()) client.setQueryData<Data>(queryKey, answer);
    },
    onError: () => {
      if (isNewest()) client.setQueryData<Data>(queryKey, stored.current);
    },
    // The server may have made a change before its answer was lost.
    onSettled: async (_answer, error) => {
      if (!isNewest()) return;
      await refreshShown(client, ...(error ? [queryKey] : []), ...(refreshes ? [refreshes] : []));
    },
  });
};
