export {
  QueryClient,
  QueryClientProvider,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type { QueryKey, UseMutationResult, UseQueryResult } from '@tanstack/react-query';
export { putAnswer } from './put-answer';
export { refreshShown } from './refresh-shown';
export { DEFAULT_STALE_MS, createQueryClient, retryUpTo } from './create-query-client';
