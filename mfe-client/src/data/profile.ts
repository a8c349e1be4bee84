import type { CallInput } from '@gently/contracts/endpoints';
import { call } from '@gently/platform/api';
import { putAnswer, queryOptions, useMutation, useQueryClient } from '@gently/platform/query';
import { useReloadUser } from '@gently/platform/session';

const PROFILE_STALE_MS = 300_000;

export type ProfileChanges = CallInput<'PUT /client/profile'>['body'];

export const profileKeys = {
  mine: ['profile'] as const,
};

/** What the signed-in client has told about themselves. */
export const profileQuery = () =>
  queryOptions({
    queryKey: profileKeys.mine,
    queryFn: async ({ signal }) => (await call('GET /client/profile', {}, { signal })).profile,
    staleTime: PROFILE_STALE_MS,
  });

/**
 * Changes some of the profile; the rest of the page learns a new name at once.
 * @param onSaved called as soon as the server has it, also when the page has been left
 */
export const useSaveProfile = (onSaved?: () => void) => {
  const client = useQueryClient();
  const reloadUser = useReloadUser();
  return useMutation({
    mutationFn: async (body: ProfileChanges) => (await call('PUT /client/profile', { body })).profile,
    onSuccess: async (profile, changes) => {
      onSaved?.();
      await putAnswer(client, profileKeys.mine, profile);
      const renamed = changes.first_name !== undefined || changes.last_name !== undefined;
      // The profile is saved whatever comes of this; the header asks again at the next visit.
      if (renamed) void reloadUser().catch(() => undefined);
    },
  });
};
