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
  const [result, setResult] = useState({ count: 0, text: '' });
  const showResult = (text: string) => setResult(({ count }) => ({ count: count + 1, text }));
  const standing = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button has gone: for a deletion also the one to which its dialog hands back the focus.
    if (result.count > 0) standing.current?.focus();
  }, [result.count]);
  return (
    <Stack $gap={4}>
      <Standing>
        <Text ref={standing} tabIndex={-1} role="status" $size={16} $tone="quiet">
          {result.text}
          {notifications.length > 0 && newWords(unread)}
        </Text>
        {unread > 0 && <ReadAll onRead={() => showResult('All are marked as read. ')} />}
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
        onDeleted={() => showResult('Notification deleted. ')}
      />
    </Stack>
  );
};
