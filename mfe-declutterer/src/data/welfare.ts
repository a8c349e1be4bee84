import type { CallInput } from '@gently/contracts/endpoints';
import { call } from '@gently/platform/api';
import {
  putAnswer,
  queryOptions,
  retryUpTo,
  refreshShown,
  useMutation,
  useQueryClient,
} from '@gently/platform/query';
import { keys } from './keys';

export type WelfareChange = CallInput<'PUT /declutterer/welfare'>['body'];
export type CheckInWords = CallInput<'PUT /declutterer/check-ins'>['body'];

/** Load of this and the next week, and the own limits. */
export const welfareQuery = () =>
  queryOptions({
    queryKey: keys.welfare,
    queryFn: async ({ signal }) => (await call('GET /declutterer/welfare', {}, { signal })).welfare,
    retry: retryUpTo(2),
  });

/** The own check-ins, newest first. */
export const checkInsQuery = () =>
  queryOptions({
    queryKey: keys.checkIns,
    queryFn: ({ signal }) => call('GET /declutterer/check-ins', {}, { signal }),
    retry: retryUpTo(2),
  });

/**
 * Changes limits, or whether we ask on Fridays.
 * @param onSaved called as soon as the server has it, also when the page has been left
 */
export const useChangeWelfare = (onSaved?: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: WelfareChange) => (await call('PUT /declutterer/welfare', { body })).welfare,
    onSuccess: (welfare) => {
      onSaved?.();
      return putAnswer(client, keys.welfare, welfare);
    },
  });
};

const useCheckInChange = <Input, Result>(change: (input: Input) => Promise<Result>, onSaved?: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      onSaved?.();
      return refreshShown(client, keys.checkIns);
    },
  });
};

/**
 * Writes how this week was.
 * @param onSaved called as soon as the server has it, also when the page has been left
 */
export const useWriteCheckIn = (onSaved: () => void) =>
  useCheckInChange(
    async (body: CheckInWords) => (await call('PUT /declutterer/check-ins', { body })).check_in,
    onSaved,
  );

/** Shares a check-in with the own managers, or takes that back. */
export const useShareCheckIn = (id: string) =>
  useCheckInChange((shared: boolean) =>
    call('PUT /declutterer/check-ins/:id/sharing', { params: { id }, body: { shared } }),
  );

export const useDeleteCheckIn = (id: string) =>
  useCheckInChange(() => call('DELETE /declutterer/check-ins/:id', { params: { id } }));
