import type { NotificationType } from '@gently/contracts/notification-options';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { refreshShown } from '../query/refresh-shown';
import { useMutation } from '../query/use-mutation';
import { call } from '../api/call';
import { liveKeys } from '../live/apply-event';

const STALE_MS = 60_000;
const PAGE_SIZE = 20;
/** How many the bell and the dashboard show: they ask once for both. */
const RECENT = 10;

/** Everything begins with `notifications`: what arrives live makes all of it be asked for again. */
export const notificationKeys = {
  all: liveKeys.notifications,
  lists: [...liveKeys.notifications, 'list'] as const,
  recent: [...liveKeys.notifications, 'recent'] as const,
};

/** What of the notifications is shown. */
export interface NotificationFilter {
  type?: NotificationType | undefined;
  unread: boolean;
}

/** How many are unread. Live news keep it true. */
export const unreadCountQuery = () =>
  queryOptions({
    queryKey: liveKeys.unread,
    queryFn: ({ signal }) => call('GET /notifications/unread-count', {}, { signal }),
    staleTime: STALE_MS,
  });

/** The ten newest notifications. */
export const recentNotificationsQuery = () =>
  queryOptions({
    queryKey: notificationKeys.recent,
    queryFn: ({ signal }) => call('GET /notifications', { query: { limit: RECENT } }, { signal }),
    staleTime: STALE_MS,
  });

/** All notifications that the filter lets through, newest first, page by page. */
export const notificationsQuery = ({ type, unread }: NotificationFilter) =>
  infiniteQueryOptions({
    queryKey: [...notificationKeys.lists, type ?? 'all', unread] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /notifications',
        { query: { type, is_read: unread ? 'false' : undefined, limit: PAGE_SIZE, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.next_cursor ?? undefined,
    staleTime: STALE_MS,
  });

/** A change to notifications: whatever shows them asks again. */
const useNotificationChange = <Input, Result>(change: (input: Input) => Promise<Result>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => refreshShown(client, notificationKeys.all),
  });
};

export const useReadNotification = () =>
  useNotificationChange((id: string) => call('PUT /notifications/:id/read', { params: { id } }));

export const useReadAllNotifications = () =>
  useNotificationChange(() => call('PUT /notifications/mark-all-read'));

export const useDeleteNotification = () =>
  useNotificationChange((id: string) => call('DELETE /notifications/:id', { params: { id } }));

export { notificationSettingsQuery, useChangeSettings } from './settings';
