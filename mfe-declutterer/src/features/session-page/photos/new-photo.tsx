import type { PhotoKind } from '@gently/contracts/photo-options';
import { serverMessage } from '@gently/platform/api';
import { Actions, Button, Card, Notice, ProgressBar, Stack } from '@gently/ui';
import { TextField } from '@gently/ui/forms';
import { useState } from 'react';
import { useAddPhoto } from '../../../data/photos';
import { FilePicture } from './photo-picture';

const LONGEST_DESCRIPTION = 200;

interface NewPhotoProps {
  file: File;
  kind: PhotoKind;
  sessionId: string;
  /** It was handed in, or put back. */
  onDone: () => void;
}

/** A chosen photo before it is handed in: nothing is sent until it is pressed. */
export const NewPhoto = ({ file, kind, sessionId, onDone }: NewPhotoProps) => {
  const [description, setDescription] = useState('');
  const { add, share } = useAddPhoto(sessionId);
  const send = () => add.mutate({ file, kind, description: description.trim() }, { onSuccess: onDone });
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
            Put it back
          </Button>
          <Button variant="secondary" loading={add.isPending} pendingLabel="Sending..." onClick={send}>
            Keep this photo
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
};
