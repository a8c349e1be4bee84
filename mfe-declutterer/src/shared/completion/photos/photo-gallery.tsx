import type { DecluttererSessionDetail } from '@gently/contracts/declutterer-sessions';
import { PHOTO_KIND_LABELS, PHOTO_KINDS } from '@gently/contracts/photo-options';
import { Card, Grid, Heading, Stack } from '@gently/ui';
import { PhotoItem } from './photo-item';

/** The photos of a session that is over. */
export const PhotoGallery = ({ session }: { session: DecluttererSessionDetail }) => (
  <Card as="section" aria-labelledby="photos">
    <Stack $gap={5}>
      <Heading id="photos" $size="card">
        Photos
      </Heading>
      {PHOTO_KINDS.map((kind) => {
        const photos = session.photos.filter((photo) => photo.kind === kind);
        if (photos.length === 0) return null;
        return (
          <Stack key={kind} $gap={3}>
            <Heading as="h3" $size="small">
              {PHOTO_KIND_LABELS[kind]}
            </Heading>
            <Grid as="ul" role="list" $min="12rem" $gap={4}>
              {photos.map((photo) => (
                <PhotoItem key={photo.id} photo={photo} sessionId={session.id} removable />
              ))}
            </Grid>
          </Stack>
        );
      })}
    </Stack>
  </Card>
);
