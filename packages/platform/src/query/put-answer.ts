import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts what a change has just answered in place of what is known. A fetch that began before the change may still bring what
 * was true then, and what was added would be gone from the page again, so that fetch is cancelled, and another one is sent.
 */
export const putAnswer = async <Data>(
  client: QueryClient,
  queryKey: QueryKey,
  answer: Data | ((known: Data | undefined) => Data | undefined),
): Promise<void> => {
  const only = { queryKey, exact: true };
  const isUnderWay = client.isFetching(only) > 0;
  if (isUnderWay) await client.cancelQueries(only);
  client.setQueryData<Data>(queryKey, answer);
  if (isUnderWay) void client.invalidateQueries(only);
};
