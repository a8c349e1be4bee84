import type { CallInput } from '@gently/contracts/endpoints';
import { call } from '@gently/platform/api';
import {
  infiniteQueryOptions,
  retryUpTo,
  refreshShown,
  useMutation,
  useQueryClient,
} from '@gently/platform/query';
import { keys } from './keys';

/** Agreed times, the latest first, page by page. */
export const assessmentsQuery = () =>
  infiniteQueryOptions({
    queryKey: keys.assessments,
    queryFn: ({ pageParam, signal }) =>
      call('GET /trainer/assessments', { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.next_cursor ?? undefined,
    retry: retryUpTo(2),
  });

export type AssessmentInput = CallInput<'POST /trainer/assessments'>['body'];

/** @param onSaved called as soon as the server has it, also when the page has been left */
export const useScheduleAssessment = (onSaved: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: AssessmentInput) =>
      (await call('POST /trainer/assessments', { body })).assessment,
    onSuccess: () => {
      onSaved();
      return refreshShown(client, keys.assessments);
    },
  });
};

export type ExtraTimeInput = CallInput<'PUT /trainer/assessments/:id/extra-time'>['body'];

/** Sets the extra time of one person, who is notified. */
export const useSetExtraTime = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: ExtraTimeInput & { id: string }) =>
      (await call('PUT /trainer/assessments/:id/extra-time', { params: { id }, body })).assessment,
    onSuccess: () => refreshShown(client, keys.assessments),
  });
};

export const useCancelAssessment = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      (await call('DELETE /trainer/assessments/:id', { params: { id } })).assessment,
    onSuccess: () => refreshShown(client, keys.assessments),
  });
};
