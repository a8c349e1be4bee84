import { PHOTO_KIND_LABELS, PHOTO_KINDS, type PhotoKind } from '@gently/contracts/photo-options';
import type { Photo } from '@gently/contracts/photos';

/** A photo with the words by which it is told from the others. */
export interface NamedPhoto {
  photo: Photo;
  /** For example `Before, photo 1 of 2`. */
  name: string;
  /** For people who cannot see it. */
  alt: string;
}

export interface PhotoGroup {
  kind: PhotoKind;
  label: string;
  photos: NamedPhoto[];
}

/** Before and after apart, each in the order in which they were taken; a kind without photos is left out. */
export const photoGroups = (photos: readonly Photo[]): PhotoGroup[] =>
  PHOTO_KINDS.map((kind) => {
    const label = PHOTO_KIND_LABELS[kind];
    const own = photos.filter((photo) => photo.kind === kind);
    const named = own.map((photo, index) => {
      const name = `${label}, photo ${index + 1} of ${own.length}`;
      return { photo, name, alt: photo.description ? `${name}: ${photo.description}` : name };
    });
    return { kind, label, photos: named };
  }).filter((group) => group.photos.length > 0);
