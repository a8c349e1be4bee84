import { QueryClient } from '@tanstack/react-query';
import { isApiError } from '../api/api-error';

/** How long data of a query counts as fresh unless the query says otherwise, in milliseconds. */
export const DEFAULT_STALE_MS = 300_000;

/**
 * @param times how often a failed load is tried again.
 * @returns react-query's `retry` rule. An answer that will not change by asking again (4xx) is never retried.
 */
export const retryUpTo =
  (times: number) =>
  (failures: number, error: unknown): boolean =>
    failures < times && !(isApiError(error) && error.status >= 400 && error.status < 500);

/**
 * The query client of the product: fresh for five minutes, one retry, no refetch when the window regains focus. Calls are sent
 * also when the browser believes that it is offline. Otherwise they would wait without a word, a button would say "Saving..."
 * until the connection returns, and what is sent then may no longer be wanted. A call that fails says so at once; what could
 * not be loaded is loaded once the connection is back.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: DEFAULT_STALE_MS,
        retry: retryUpTo(1),
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
