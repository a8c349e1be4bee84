import type { InvitationBody } from '@gently/contracts/team';
import { call } from '@gently/platform/api';
import {
  infiniteQueryOptions,
  retryUpTo,
  refreshShown,
  useMutation,
  useQueryClient,
} from '@gently/platform/query';
import { teamKeys } from './team-keys';

/** Invitations of the own regions, newest first, page by page. */
export const invitationsQuery = () =>
  infiniteQueryOptions({
    queryKey: teamKeys.invitations,
    queryFn: ({ pageParam, signal }) =>
      call('GET /manager/team/invitations', { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.next_cursor ?? undefined,
    retry: retryUpTo(2),
  });

const useChange = <Given>(change: (given: Given) => Promise<unknown>, onSaved?: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => onSaved?.(),
    onSettled: () => refreshShown(client, teamKeys.invitations),
  });
};

/** @param onSaved called as soon as the server has it, also when the page has been left */
export const useInvite = (onSaved: () => void) =>
  useChange((body: InvitationBody) => call('POST /manager/team/invitations', { body }), onSaved);
export const useResendInvitation = () =>
  useChange((id: string) => call('POST /manager/team/invitations/:id/resend', { params: { id } }));
export const useWithdrawInvitation = () =>
  useChange((id: string) => call('DELETE /manager/team/invitations/:id', { params: { id } }));
