import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo } from '@gently/platform/query';
import { keys } from './keys';

/** People of the team with required training to do. */
export const requiredTrainingQuery = () =>
  queryOptions({
    queryKey: [...keys.team, 'required-training'] as const,
    queryFn: ({ signal }) => call('GET /manager/required-training', {}, { signal }),
    retry: retryUpTo(2),
  });
