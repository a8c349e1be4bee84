import type { CallInput } from '@gently/contracts/endpoints';
import { call } from '@gently/platform/api';
import { putAnswer, queryOptions, retryUpTo, useMutation, useQueryClient } from '@gently/platform/query';
import { keys } from './keys';

const PROFILE_STALE_MS = 300_000;

export type ProfileChanges = CallInput<'PUT /declutterer/profile'>['body'];

/** What the signed-in declutterer says about themselves. */
export const profileQuery = () =>
  queryOptions({
    queryKey: keys.profile,
    queryFn: async ({ signal }) => (await call('GET /declutterer/profile', {}, { signal })).profile,
    staleTime: PROFILE_STALE_MS,
    retry: retryUpTo(2),
  });

/**
 * Changes some of the profile; badge and rates elsewhere follow.
 * @param onSaved called as soon as the server has it, also when the page has been left
 */
export const useSaveProfile = (onSaved: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ProfileChanges) => (await call('PUT /declutterer/profile', { body })).profile,
    onSuccess: async (profile) => {
      onSaved();
      await putAnswer(client, keys.profile, profile);
      void client.invalidateQueries({ queryKey: keys.stats });
      void client.invalidateQueries({ queryKey: keys.earnings });
    },
  });
};
