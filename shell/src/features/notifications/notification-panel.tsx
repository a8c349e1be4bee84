import { isApiError } from '@gently/platform/api';
import {
  recentNotificationsQuery,
  useDeleteNotification,
  useReadAllNotifications,
  useReadNotification,
} from '@gently/platform/notifications';
import { useQuery } from '@gently/platform/query';
import { Button, Heading, Inline, Notice, Skeletons, SkeletonText, Stack, Text, TextLink } from '@gently/ui';
import { AtEnd, List } from './bell-style';
import { NotificationRow } from './notification-row';

interface NotificationPanelProps {
  headingId: string;
  /** The page with all of them, where there is one for this person. */
  allAt: string | null;
  onLeave: () => void;
}

const wordsOf = (error: unknown): string => (isApiError(error) ? error.message : 'Please try again.');

/** The latest notifications, with all that can be done about them. */
export const NotificationPanel = ({ headingId, allAt, onLeave }: NotificationPanelProps) => {
  const { data, error, refetch } = useQuery(recentNotificationsQuery());
  const read = useReadNotification();
  const readAll = useReadAllNotifications();
  const remove = useDeleteNotification();
  const failures = [
    { title: 'Failed to mark notification as read', failure: read.error },
    { title: 'Failed to mark all notifications as read', failure: readAll.error },
    { title: 'Failed to delete notification', failure: remove.error },
  ].filter(({ failure }) => failure !== null);
  const notifications = data?.notifications ?? [];
  /** The pressed button is about to go: whoever uses a keyboard goes on from the top. */
  const toTop = () => document.getElementById(headingId)?.focus();
  const handleReadAll = () => readAll.mutate(undefined, { onSuccess: toTop });
  const handleRead = (id: string) => read.mutate(id, { onSuccess: toTop });
  const handleDelete = (id: string) => remove.mutate(id, { onSuccess: toTop });
  return (
    <Stack $gap={3}>
      <Inline $justify="space-between">
        <Heading id={headingId} $size="small" tabIndex={-1}>
          Notifications
        </Heading>
        {(data?.unread_count ?? 0) > 0 && (
          <AtEnd>
            <Button variant="quiet" loading={readAll.isPending} onClick={handleReadAll}>
              Mark all as read
            </Button>
          </AtEnd>
        )}
      </Inline>
      {failures.map(({ title, failure }) => (
        <Notice key={title} tone="trouble" title={title}>
          {wordsOf(failure)}
        </Notice>
      ))}
      {error && !data && (
        <Notice tone="trouble" title="Failed to fetch notifications" onRetry={() => void refetch()}>
          {wordsOf(error)}
        </Notice>
      )}
      {!error && !data && (
        <Skeletons label="Loading notifications...">
          <SkeletonText lines={4} />
        </Skeletons>
      )}
      {data && notifications.length === 0 && (
        <Text $tone="quiet">
          Nothing here yet. When something happens with your sessions, it says so here.
        </Text>
      )}
      {notifications.length > 0 && (
        <List>
          {notifications.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              onRead={() => handleRead(notification.id)}
              onDelete={() => handleDelete(notification.id)}
              onOpen={onLeave}
            />
          ))}
        </List>
      )}
      {allAt && (
        <TextLink to={allAt} onClick={onLeave}>
          See all notifications
        </TextLink>
      )}
    </Stack>
  );
};
