import type { MeetingChangeBody } from '@gently/contracts/team';
import { call, isApiError } from '@gently/platform/api';
import { queryOptions, retryUpTo, refreshShown, useMutation, useQueryClient } from '@gently/platform/query';
import { teamKeys } from './team-keys';

/** Everybody who can be invited or written to. */
export const peopleQuery = () =>
  queryOptions({
    queryKey: teamKeys.people,
    queryFn: async ({ signal }) => (await call('GET /manager/team/people', {}, { signal })).people,
    retry: retryUpTo(2),
  });

/** Meetings ahead, the next one first. */
export const meetingsQuery = () =>
  queryOptions({
    queryKey: teamKeys.meetings,
    queryFn: async ({ signal }) => (await call('GET /manager/meetings', {}, { signal })).meetings,
    retry: retryUpTo(2),
  });

/** Says whether a manager has begun to change a version of a meeting that is no longer the newest. */
export const isMeetingOvertaken = (error: unknown): boolean =>
  isApiError(error) && error.code === 'meeting_changed';

/**
 * Schedules a meeting, or changes one.
 * @param onSaved called as soon as the server has it, also when the page has been left
 */
export const useSaveMeeting = (id: string | null, onSaved: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ sequence, ...body }: MeetingChangeBody) => {
      const seen = sequence === undefined ? {} : { sequence };
      const saved =
        id === null
          ? await call('POST /manager/meetings', { body })
          : await call('PUT /manager/meetings/:id', { params: { id }, body: { ...body, ...seen } });
      return saved.meeting;
    },
    // The form shows the newest version together with the refusal.
    onError: (error) => (isMeetingOvertaken(error) ? refreshShown(client, teamKeys.meetings) : undefined),
    onSuccess: () => {
      onSaved();
      return refreshShown(client, teamKeys.meetings);
    },
  });
};

export const useCancelMeeting = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /manager/meetings/:id', { params: { id } }),
    onSuccess: () => refreshShown(client, teamKeys.meetings),
  });
};
