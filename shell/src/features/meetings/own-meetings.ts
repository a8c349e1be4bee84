import type { OwnMeeting } from '@gently/contracts/team';
import type { MeetingAnswer } from '@gently/contracts/team-options';
import { call, download, isApiError, saveDownload } from '@gently/platform/api';
import {
  putAnswer,
  queryOptions,
  refreshShown,
  retryUpTo,
  useMutation,
  useQueryClient,
} from '@gently/platform/query';

const KEY = ['own-meetings'] as const;

/** Meetings ahead to which one is invited or which one has arranged, the next one first. */
export const ownMeetingsQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) => (await call('GET /meetings', undefined, { signal })).meetings,
  retry: retryUpTo(2),
});

/** Answers the version of the meeting that the page shows: the API refuses an answer to an earlier one. */
export const useAnswer = ({ id, sequence }: Pick<OwnMeeting, 'id' | 'sequence'>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (answer: MeetingAnswer) => {
      const body = sequence === undefined ? { answer } : { answer, sequence };
      return (await call('PUT /meetings/:id/answer', { params: { id }, body })).meeting;
    },
    // The person sees the new time together with the refusal, and answers again.
    onError: (error) =>
      isApiError(error) && error.code === 'meeting_changed' ? refreshShown(client, KEY) : undefined,
    onSuccess: (answered) =>
      putAnswer<OwnMeeting[]>(client, KEY, (meetings) =>
        meetings?.map((one) => (one.id === answered.id ? answered : one)),
      ),
  });
};

/** Hands the meeting to the browser as a calendar file: the server's, so that a later one takes its place. */
export const useMeetingFile = (id: string) =>
  useMutation({
    mutationFn: async () => saveDownload(await download(`/meetings/${encodeURIComponent(id)}/calendar.ics`)),
  });
