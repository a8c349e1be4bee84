import type { Photo as WirePhoto } from '@gently/contracts/photos';
import type { Photo } from './photo';

export const presentPhoto = (photo: Photo): WirePhoto => ({
  id: photo.id,
  booking_id: photo.bookingId,
  kind: photo.kind,
  description: photo.description,
  width: photo.width,
  height: photo.height,
  taken_at: photo.takenAt.toISOString(),
  consent: { at: photo.consent.at.toISOString(), words: photo.consent.words },
});
