import type { Notification } from '@gently/contracts/notifications';
import { serverMessage } from '@gently/platform/api';
import { styled } from '@gently/platform/styled';
import { Inline, Notice, Stack, Text, tokens } from '@gently/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useReadNotification } from '@gently/platform/notifications';
import { DeleteDialog } from './delete-dialog';
import { NotificationCard } from './notification-card';
import { ReadAll } from './read-all';

/** @returns how many are new, in words. */
const newWords = (unread: number): string => (unread === 0 ? 'Nothing new' : `${unread} new`);

/** As high without its button as with it, so that the list below keeps its place. */
const Standing = styled(Inline).attrs({ $justify: 'space-between' })`
  min-height: ${tokens.controlSize};
`;

interface NotificationsListProps {
  notifications: readonly Notification[];
  unread: number;
  /** Stands in the place of the list when there is none. */
  empty: ReactNode;
}

/** The notifications, each with what can be done about it. */
export const NotificationsList = ({ notifications, unread, empty }: NotificationsListProps) => {
  const read = useReadNotification();
  const [leaving, setLeaving] = useState<Notification | null>(null);
  const [deletions, setDeletions] = useState(0);
  const standing = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Once the dialog is gone and has handed back the focus to a button that is gone too.
    if (deletions > 0) standing.current?.focus();
  }, [deletions]);
  return (
    <Stack $gap={4}>
      <Standing>
        <Text ref={standing} tabIndex={-1} role="status" $size={16} $tone="quiet">
          {deletions > 0 && 'Notification deleted. '}
          {notifications.length > 0 && newWords(unread)}
        </Text>
        {unread > 0 && <ReadAll />}
      </Standing>
      {read.error && (
        <Notice tone="trouble">{serverMessage(read.error, 'Failed to mark notification as read')}</Notice>
      )}
      {notifications.length === 0 && empty}
      <Stack as="ul" $gap={3} role="list" aria-label="Notifications">
        {notifications.map((notification) => (
          <NotificationCard
            key={notification.id}
            notification={notification}
            busy={read.isPending && read.variables === notification.id}
            onRead={() => read.mutate(notification.id)}
            onDelete={() => setLeaving(notification)}
          />
        ))}
      </Stack>
      <DeleteDialog
        notification={leaving}
        onClose={() => setLeaving(null)}
        onDeleted={() => setDeletions((count) => count + 1)}
      />
    </Stack>
  );
};
