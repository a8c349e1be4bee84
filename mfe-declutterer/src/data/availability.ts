import type { AvailabilityPreview } from '@gently/contracts/availability';
import type { CallInput } from '@gently/contracts/endpoints';
import { call, isApiError } from '@gently/platform/api';
import { putAnswer, queryOptions, retryUpTo, useMutation, useQueryClient } from '@gently/platform/query';
import { keys } from './keys';

export type AvailabilityBody = CallInput<'PUT /declutterer/availability'>['body'];

/** The weekly hours, the dates that differ, and the time between sessions. */
export const availabilityQuery = () =>
  queryOptions({
    queryKey: keys.availability,
    queryFn: ({ signal }) => call('GET /declutterer/availability', {}, { signal }),
    retry: retryUpTo(2),
  });

/** Asks what a plan would change for clients; nothing is stored. */
export const usePreview = () =>
  useMutation({
    mutationFn: (body: AvailabilityBody) => call('POST /declutterer/availability/preview', { body }),
  });

/** @param onSaved called as soon as the server has it, also when the page has been left */
export const useSaveAvailability = (onSaved: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AvailabilityBody) => call('PUT /declutterer/availability', { body }),
    onSuccess: async (plan) => {
      onSaved();
      await putAnswer(client, keys.availability, plan);
      void client.invalidateQueries({ queryKey: keys.stats });
    },
  });
};

/** @returns what a refused change would do to clients; null for any other failure. */
export const affectedBy = (error: unknown): AvailabilityPreview | null =>
  isApiError(error) && error.code === 'sessions_affected'
    ? (error.details as unknown as AvailabilityPreview)
    : null;
