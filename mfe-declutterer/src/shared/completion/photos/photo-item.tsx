import type { Photo } from '@gently/contracts/photos';
import { serverMessage } from '@gently/platform/api';
import { Button, Stack, Text } from '@gently/ui';
import { ConfirmDialog } from '@gently/ui/dialog';
import { X } from '@gently/ui/icons';
import { useState } from 'react';
import { useRemovePhoto } from '../../../data/photos';
import { PhotoPicture, photoWords } from './photo-picture';

interface PhotoItemProps {
  photo: Photo;
  sessionId: string;
  /** Whether it may still be taken out here. */
  removable: boolean;
}

const RemoveDialog = ({
  photo,
  sessionId,
  onClose,
}: Omit<PhotoItemProps, 'removable'> & { onClose: () => void }) => {
  const remove = useRemovePhoto(sessionId);
  return (
    <ConfirmDialog
      open
      title="Remove this photo?"
      keep="Keep photo"
      confirm="Yes, remove"
      pendingLabel="Removing..."
      pending={remove.isPending}
      failure={
        remove.error && serverMessage(remove.error, 'We could not reach the server. Please try again.')
      }
      failureTitle="The photo was not removed"
      onClose={onClose}
      onConfirm={() => remove.mutate(photo.id, { onSuccess: onClose })}
    >
      <Text>It is deleted for you and for the client, and cannot be brought back.</Text>
    </ConfirmDialog>
  );
};

/** One photo that was handed in. */
export const PhotoItem = ({ photo, sessionId, removable }: PhotoItemProps) => {
  const [asking, setAsking] = useState(false);
  return (
    <Stack as="li" $gap={2} aria-label={photoWords(photo)}>
      <PhotoPicture photo={photo} />
      <Text $size={16}>{photo.description}</Text>
      {removable && (
        <Button
          variant="quiet"
          icon={X}
          onClick={() => setAsking(true)}
          aria-label={`Remove: ${photoWords(photo)}`}
        >
          Remove
        </Button>
      )}
      {asking && <RemoveDialog photo={photo} sessionId={sessionId} onClose={() => setAsking(false)} />}
    </Stack>
  );
};
