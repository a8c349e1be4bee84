import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo } from '@gently/platform/query';
import { keys } from './keys';

/** As many as fit beside the rest of the overview. */
const LATEST = 8;

/** The trainer's own modules and their learners, in numbers. */
export const statsQuery = () =>
  queryOptions({
    queryKey: keys.stats,
    queryFn: ({ signal }) => call('GET /trainer/stats', {}, { signal }),
    retry: retryUpTo(2),
  });

/** The modules that the trainer writes, published or not. */
export const modulesQuery = () =>
  queryOptions({
    queryKey: keys.moduleList,
    queryFn: async ({ signal }) => (await call('GET /trainer/modules', {}, { signal })).modules,
    retry: retryUpTo(2),
  });

/** What learners have done lately. */
export const activityQuery = () =>
  queryOptions({
    queryKey: keys.activity,
    queryFn: async ({ signal }) =>
      (await call('GET /trainer/activity', { query: { limit: LATEST } }, { signal })).activity,
    retry: retryUpTo(2),
  });
