import { serverMessage } from '@gently/platform/api';
import { Text } from '@gently/ui';
import { ConfirmDialog } from '@gently/ui/dialog';
import { useRemovePhoto } from '../../../data/shared';
import type { NamedPhoto } from './photo-words';

interface RemovePhotoDialogProps {
  bookingId: string;
  /** The declutterer's first name, or other words for them. */
  who: string;
  /** Null while nothing is asked. */
  named: NamedPhoto | null;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks once before a photo goes for good. */
export const RemovePhotoDialog = ({ bookingId, who, named, onClose, onRemoved }: RemovePhotoDialogProps) => {
  const removal = useRemovePhoto(bookingId);
  const close = () => {
    removal.reset();
    onClose();
  };
  const handleRemoved = () => {
    close();
    onRemoved();
  };
  return (
    <ConfirmDialog
      open={named !== null}
      title="Remove this photo?"
      keep="Keep photo"
      confirm="Yes, remove"
      pendingLabel="Removing..."
      pending={removal.isPending}
      failure={removal.error && serverMessage(removal.error, 'We could not remove the photo.')}
      onClose={close}
      onConfirm={() => named && removal.mutate(named.photo.id, { onSuccess: handleRemoved })}
    >
      <Text>
        You take back your yes to “{named?.name}”. It is deleted at once, for you and for {who}, and cannot be
        brought back. Nothing else about your session changes.
      </Text>
    </ConfirmDialog>
  );
};
