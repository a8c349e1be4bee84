import type { PhotoKind } from '@gently/contracts/photo-options';
import type { Photo } from '@gently/contracts/photos';
import { serverMessage } from '@gently/platform/api';
import { Actions, Button, Card, Notice, ProgressBar, Stack } from '@gently/ui';
import { TextField } from '@gently/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { useAddPhoto } from '../../../data/photos';
import { FilePicture } from './photo-picture';
import type { OnWaiting } from './use-waiting-photos';

const LONGEST_DESCRIPTION = 200;

interface NewPhotoProps {
  file: File;
  kind: PhotoKind;
  sessionId: string;
  onWaiting?: OnWaiting | undefined;
  /** It was handed in, or put back. */
  onDone: () => void;
}

/** Sends the photo, by its own button or when the session is completed; a photo that is on its way is not sent twice. */
const useNewPhoto = ({ file, kind, sessionId, onWaiting, onDone }: NewPhotoProps) => {
  const [description, setDescription] = useState('');
  const { add, share } = useAddPhoto(sessionId);
  const underWay = useRef<Promise<Photo> | null>(null);
  const start = async () => {
    try {
      const photo = await add.mutateAsync({ file, kind, description: description.trim() });
      onDone();
      return photo;
    } finally {
      underWay.current = null;
    }
  };
  const send = () => {
    underWay.current ??= start();
    return underWay.current;
  };
  useEffect(() => {
    onWaiting?.(kind, send);
    return () => onWaiting?.(kind, null);
  });
  return { description, setDescription, add, share, send };
};

/** A chosen photo before it is added: nothing is sent until it is pressed, or until the session is completed. */
export const NewPhoto = (props: NewPhotoProps) => {
  const { file, kind, onDone } = props;
  const { description, setDescription, add, share, send } = useNewPhoto(props);
  // The failure is shown below the photo.
  const handleAdd = () => void send().catch(() => undefined);
  return (
    <Card $tone="well">
      <Stack $gap={5}>
        <FilePicture file={file} />
        <TextField
          id={`${kind}-description`}
          label="What can be seen"
          hint="For people who cannot see the photo."
          optional
          value={description}
          maxLength={LONGEST_DESCRIPTION}
          onChange={(event) => setDescription(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter belongs to this photo, not to the form around it.
            event.preventDefault();
            if (!add.isPending) handleAdd();
          }}
        />
        {add.isPending && <ProgressBar label="Sending the photo" value={Math.round(share * 100)} />}
        {add.error && (
          <Notice tone="trouble" title="The photo was not saved">
            {serverMessage(
              add.error,
              'We could not reach the server. The photo is still here: please try again.',
            )}
          </Notice>
        )}
        <Actions $justify="end">
          <Button variant="quiet" disabled={add.isPending} onClick={onDone}>
            Don’t use it
          </Button>
          <Button variant="secondary" loading={add.isPending} pendingLabel="Sending..." onClick={handleAdd}>
            Add this photo
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
};
