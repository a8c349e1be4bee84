import * as z from 'zod';
import { PHOTO_KINDS, PHOTO_TEXTS } from './photo-options';
import { instant, text } from './wire';

/**
 * Fields of the form of `POST /declutterer/sessions/:id/photos`; `file` comes last, so that nothing of it is read in
 * vain. That the client agrees to photos, they have said themselves: see `photo-consent`.
 */
export const photoFields = z.strictObject({
  kind: z.enum(PHOTO_KINDS, PHOTO_TEXTS.kind),
  /** What can be seen, for people who cannot see it. */
  description: text(200).default(''),
});
export type PhotoFields = z.output<typeof photoFields>;

export const photo = z.object({
  id: z.string(),
  booking_id: z.string(),
  kind: z.enum(PHOTO_KINDS),
  /** What can be seen on it, in the declutterer's words; empty when nothing was said. */
  description: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  taken_at: instant,
  /** When the client agreed, and to what. */
  consent: z.object({ at: instant, words: z.string() }),
});
export type Photo = z.infer<typeof photo>;
export const photoData = z.object({ photo });
export const deletedPhotoData = z.object({ deleted: z.literal(true) });
