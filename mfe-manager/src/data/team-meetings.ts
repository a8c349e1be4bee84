import type { MeetingBody } from '@gently/contracts/team';
import { call } from '@gently/platform/api';
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

/**
 * Schedules a meeting, or changes one.
 * @param onSaved called as soon as the server has it, also when the page has been left
 */
export const useSaveMeeting = (id: string | null, onSaved: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: MeetingBody) => {
      const saved =
        id === null
          ? await call('POST /manager/meetings', { body })
          : await call('PUT /manager/meetings/:id', { params: { id }, body });
      return saved.meeting;
    },
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
