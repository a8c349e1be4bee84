import { call } from '@gently/platform/api';
import {
  infiniteQueryOptions,
  queryOptions,
  retryUpTo,
  refreshShown,
  useMutation,
  useQueryClient,
} from '@gently/platform/query';
import { keys } from './keys';

/** The catalogue, page by page, in its order. */
export const modulesQuery = () =>
  infiniteQueryOptions({
    queryKey: keys.trainingModules,
    queryFn: ({ pageParam, signal }) =>
      call('GET /training/modules', { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.next_cursor ?? undefined,
    retry: retryUpTo(2),
  });

/** Required modules that are still to do. */
export const requiredTrainingQuery = () =>
  queryOptions({
    queryKey: keys.requiredTraining,
    queryFn: ({ signal }) => call('GET /declutterer/required-training', {}, { signal }),
    retry: retryUpTo(2),
  });

/** Where the person is, in every module that they have begun. */
export const progressQuery = () =>
  queryOptions({
    queryKey: keys.trainingProgress,
    queryFn: async ({ signal }) => (await call('GET /training/progress', { query: {} }, { signal })).progress,
    retry: retryUpTo(2),
  });

/** Says how far somebody is; the server keeps what is possible without the quiz. */
export const useProgressUpdate = (moduleId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (percentage: number) =>
      (
        await call('POST /training/progress', {
          body: { module_id: moduleId, progress_percentage: percentage },
        })
      ).progress,
    onSettled: () => refreshShown(queries, keys.training),
  });
};
