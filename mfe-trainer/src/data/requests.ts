import type { CallInput } from '@gently/contracts/endpoints';
import type { WaitingRequest } from '@gently/contracts/trainer';
import { call } from '@gently/platform/api';
import { queryOptions, refreshShown, retryUpTo, useMutation, useQueryClient } from '@gently/platform/query';
import { keys } from './keys';

/** Students who ask for more attempts and wait for an answer. */
export const requestsQuery = () =>
  queryOptions({
    queryKey: keys.requests,
    queryFn: async ({ signal }) => (await call('GET /trainer/attempt-requests', {}, { signal })).requests,
    retry: retryUpTo(2),
  });

type Answer = CallInput<'POST /trainer/students/:id/modules/:moduleId/attempts-request'>['body'];

/** Grants all attempts, or refuses them with a reason. The student is notified. */
export const useAnswerRequest = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ request, answer }: { request: WaitingRequest; answer: Answer }) =>
      call('POST /trainer/students/:id/modules/:moduleId/attempts-request', {
        params: { id: request.user_id, moduleId: request.module_id },
        body: answer,
      }),
    // Also after a refusal by the server: perhaps another person has answered.
    onSettled: () => refreshShown(client, keys.students),
  });
};
