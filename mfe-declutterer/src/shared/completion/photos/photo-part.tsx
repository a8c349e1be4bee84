import type { DecluttererSessionDetail } from '@gently/contracts/declutterer-sessions';
import {
  PHOTO_KIND_LABELS,
  PHOTO_TEXTS,
  PHOTO_TYPES,
  PHOTOS_PER_SESSION,
  type PhotoKind,
  photoProblem,
} from '@gently/contracts/photo-options';
import { useSite } from '@gently/platform/site';
import { Grid, Stack, Text } from '@gently/ui';
import { FieldGroup, FileButton } from '@gently/ui/forms';
import { PausedNotice } from '@gently/ui/parts';
import { useState } from 'react';
import { NewPhoto } from './new-photo';
import { PhotoItem } from './photo-item';
import type { OnWaiting } from './use-waiting-photos';

interface PhotoPartProps {
  session: DecluttererSessionDetail;
  kind: PhotoKind;
  onWaiting?: OnWaiting;
}

/** The photos of one kind, and the way to add one more. */
export const PhotoPart = ({ session, kind, onWaiting }: PhotoPartProps) => {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const photos = session.photos.filter((photo) => photo.kind === kind);
  const { photos: on } = useSite().features;
  const full = session.photos.length >= PHOTOS_PER_SESSION;
  const choose = (chosen: File) => {
    const wrong = photoProblem(chosen);
    setProblem(wrong);
    if (!wrong) setFile(chosen);
  };
  return (
    <FieldGroup
      id={`${kind}-photos`}
      label={`Photos ${PHOTO_KIND_LABELS[kind].toLowerCase()} the session`}
      hint="JPEG, PNG or WebP, at most 10 MB each. Where it was taken is removed from it."
      optional
      error={problem ?? undefined}
    >
      <Stack $gap={4} $align="stretch">
        {photos.length > 0 && (
          <Grid as="ul" role="list" $min="12rem" $gap={4} aria-label={`${PHOTO_KIND_LABELS[kind]} photos`}>
            {photos.map((photo) => (
              <PhotoItem key={photo.id} photo={photo} sessionId={session.id} removable />
            ))}
          </Grid>
        )}
        {file && (
          <NewPhoto
            file={file}
            kind={kind}
            sessionId={session.id}
            onWaiting={onWaiting}
            onDone={() => setFile(null)}
          />
        )}
        {full && !file && <Text $size={16}>{PHOTO_TEXTS.tooMany}</Text>}
        {session.can_add_photos && <PausedNotice feature="photos" />}
        {!file && !full && session.can_add_photos && on && (
          <FileButton
            label={`Add a photo ${PHOTO_KIND_LABELS[kind].toLowerCase()}`}
            accept={PHOTO_TYPES.join(',')}
            onChoose={choose}
          />
        )}
      </Stack>
    </FieldGroup>
  );
};
