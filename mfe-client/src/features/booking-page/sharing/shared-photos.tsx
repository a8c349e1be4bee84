import type { Photo } from '@gently/contracts/photos';
import { momentWords } from '@gently/contracts/time-words';
import { styled } from '@gently/platform/styled';
import { Button, Grid, Heading, Notice, Stack, Text, tokens, VisuallyHidden } from '@gently/ui';
import { useState } from 'react';
import { type NamedPhoto, photoGroups } from './photo-words';
import { Picture } from './picture';
import { RemovePhotoDialog } from './remove-photo-dialog';

const Figure = styled.figure`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space2};
  margin: 0;
`;
/** Nothing to press on paper. */
const OnScreen = styled.div`
  margin-left: calc(-1 * ${tokens.space5});
  @media print {
    display: none;
  }
`;

const OnePhoto = ({ named, onRemove }: { named: NamedPhoto; onRemove: () => void }) => (
  <Figure>
    <Picture named={named} />
    <figcaption>
      {named.photo.description && <Text $size={16}>{named.photo.description}</Text>}
      <Text $size={16} $tone="quiet">
        You agreed on {momentWords(named.photo.consent.at)}.
      </Text>
    </figcaption>
    <OnScreen>
      <Button variant="quiet" onClick={onRemove}>
        Remove this photo <VisuallyHidden>({named.name})</VisuallyHidden>
      </Button>
    </OnScreen>
  </Figure>
);

interface SharedPhotosProps {
  bookingId: string;
  who: string;
  photos: readonly Photo[];
}

/** The photos of a session. Each is there because the client agreed to it, and goes when they no longer do. */
export const SharedPhotos = ({ bookingId, who, photos }: SharedPhotosProps) => {
  const [asked, setAsked] = useState<NamedPhoto | null>(null);
  const [removed, setRemoved] = useState(false);
  return (
    <Stack $gap={6}>
      {removed && (
        <Notice tone="success" onDismiss={() => setRemoved(false)}>
          The photo is deleted.
        </Notice>
      )}
      {photoGroups(photos).map(({ kind, label, photos: named }) => (
        <Stack key={kind} $gap={4}>
          <Heading as="h3" $size="small">
            {label}
          </Heading>
          <Grid $min="14rem">
            {named.map((one) => (
              <OnePhoto key={one.photo.id} named={one} onRemove={() => setAsked(one)} />
            ))}
          </Grid>
        </Stack>
      ))}
      <RemovePhotoDialog
        bookingId={bookingId}
        who={who}
        named={asked}
        onClose={() => setAsked(null)}
        onRemoved={() => setRemoved(true)}
      />
    </Stack>
  );
};
