export {
  QueryClient,
  QueryClientProvider,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type { QueryKey, UseQueryResult } from '@tanstack/react-query';
export { putAnswer } from './put-answer';
export { refreshShown } from './refresh-shown';
export { useMutation } from './use-mutation';
export type { UseMutationResult } from './use-mutation';
export { DEFAULT_STALE_MS, createQueryClient, retryUpTo } from './create-query-client';
