import type { TrainingTime } from '@gently/contracts/required-training';
import { call } from '@gently/platform/api';
import { queryOptions, refreshShown, retryUpTo, useMutation, useQueryClient } from '@gently/platform/query';
import { keys } from './keys';

/** People of the team with required training to do; for admins, of all teams. */
export const requiredTrainingQuery = () =>
  queryOptions({
    queryKey: [...keys.team, 'required-training'] as const,
    queryFn: ({ signal }) => call('GET /manager/required-training', {}, { signal }),
    retry: retryUpTo(2),
  });

/** Gives one of the team more time for required training. */
export const useGiveTime = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TrainingTime) =>
      call('POST /manager/required-training/:id/time', { params: { id }, body }),
    onSuccess: () => refreshShown(client, keys.all),
  });
};
