import { serverMessage } from '@gently/platform/api';
import { Button, Notice, Stack } from '@gently/ui';
import { Check } from '@gently/ui/icons';
import { useReadAllNotifications } from '@gently/platform/notifications';

/** Marks everything as read, whatever is shown. */
export const ReadAll = ({ onRead }: { onRead: () => void }) => {
  const readAll = useReadAllNotifications();
  return (
    <Stack $gap={3} $align="end">
      <Button
        variant="secondary"
        icon={Check}
        loading={readAll.isPending}
        pendingLabel="Marking..."
        onClick={() => readAll.mutate(undefined, { onSuccess: onRead })}
      >
        Mark all as read
      </Button>
      {readAll.error && (
        <Notice tone="trouble">
          {serverMessage(readAll.error, 'Failed to mark all notifications as read')}
        </Notice>
      )}
    </Stack>
  );
};
