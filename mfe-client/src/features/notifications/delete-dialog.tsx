import type { Notification } from '@gently/contracts/notifications';
import { serverMessage } from '@gently/platform/api';
import { Text } from '@gently/ui';
import { ConfirmDialog } from '@gently/ui/dialog';
import { useDeleteNotification } from '@gently/platform/notifications';

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
    <ConfirmDialog
      open
      title="Delete this notification?"
      keep="Keep it"
      confirm="Yes, delete"
      pendingLabel="Deleting..."
      pending={remove.isPending}
      failure={remove.error && serverMessage(remove.error, 'Failed to delete notification')}
      onClose={close}
      onConfirm={handleDelete}
    >
      <Text>“{notification.title}” goes from your list. Your bookings and payments do not change.</Text>
    </ConfirmDialog>
  );
};
