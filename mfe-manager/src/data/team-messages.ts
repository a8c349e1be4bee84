import type { AnnouncementBody, TeamMessageBody } from '@gently/contracts/team';
import { call } from '@gently/platform/api';
import {
  infiniteQueryOptions,
  retryUpTo,
  refreshShown,
  useMutation,
  useQueryClient,
} from '@gently/platform/query';
import { teamKeys } from './team-keys';

interface Paged {
  page: { next_cursor: string | null };
}
const onwards = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ page }: Paged) => page.next_cursor ?? undefined,
  retry: retryUpTo(2),
};

/** What was written to the team, newest first. */
export const messagesQuery = () =>
  infiniteQueryOptions({
    queryKey: teamKeys.messages,
    queryFn: ({ pageParam, signal }) =>
      call('GET /manager/communications/messages', { query: { cursor: pageParam } }, { signal }),
    ...onwards,
  });

/** Announcements, latest first. */
export const announcementsQuery = () =>
  infiniteQueryOptions({
    queryKey: teamKeys.announcements,
    queryFn: ({ pageParam, signal }) =>
      call('GET /manager/communications/announcements', { query: { cursor: pageParam } }, { signal }),
    ...onwards,
  });

/** A manager's own notifications, newest first. */
export const notificationsQuery = () =>
  infiniteQueryOptions({
    queryKey: teamKeys.notifications,
    queryFn: ({ pageParam, signal }) =>
      call('GET /manager/notifications', { query: { cursor: pageParam } }, { signal }),
    ...onwards,
  });

/** @param onSaved called as soon as the server has it, also when the page has been left */
export const useSendMessage = (onSaved: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: TeamMessageBody) =>
      (await call('POST /manager/communications/messages', { body })).message,
    onSuccess: () => {
      onSaved();
      return refreshShown(client, teamKeys.messages);
    },
  });
};

/** @param onSaved called as soon as the server has it, also when the page has been left */
export const useAnnounce = (onSaved: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: AnnouncementBody) =>
      (await call('POST /manager/communications/announcements', { body })).announcement,
    onSuccess: () => {
      onSaved();
      return refreshShown(client, teamKeys.announcements);
    },
  });
};

export const useCancelAnnouncement = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /manager/communications/announcements/:id', { params: { id } }),
    onSettled: () => refreshShown(client, teamKeys.announcements),
  });
};

export const useReadNotification = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('PATCH /manager/notifications/:id/read', { params: { id } }),
    onSettled: () => refreshShown(client, teamKeys.notifications),
  });
};
