import type { Notification } from '@gently/contracts/notifications';
import { serverMessage } from '@gently/platform/api';
import { Button, Notice, Stack, Text } from '@gently/ui';
import { Dialog } from '@gently/ui/dialog';
import { useDeleteNotification } from '../../data/notifications';

interface DeleteDialogProps {
  notification: Notification | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a notification is deleted. What it was about stays as it is. */
export const DeleteDialog = ({ notification, onClose, onDeleted }: DeleteDialogProps) => {
  const remove = useDeleteNotification();
  if (!notification) return null;
  const close = () => {
    remove.reset();
    onClose();
  };
  const handleDelete = () =>
    remove.mutate(notification.id, {
      onSuccess: () => {
        close();
        onDeleted();
      },
    });
  return (
    <Dialog
      open
      title="Delete this notification?"
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Keep it
          </Button>
          <Button
            variant="danger"
            loading={remove.isPending}
            pendingLabel="Deleting..."
            onClick={handleDelete}
          >
            Yes, delete
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <Text>“{notification.title}” goes from your list. Your bookings and payments do not change.</Text>
        {remove.error && (
          <Notice tone="trouble">{serverMessage(remove.error, 'Failed to delete notification')}</Notice>
        )}
      </Stack>
    </Dialog>
  );
};
