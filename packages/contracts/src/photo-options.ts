/** What a declutterer may hand in; whatever else the file says it is, its content decides. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
/** Photos of one session, before and after together. */
export const PHOTOS_PER_SESSION = 20;
/** A kept photo is at most this wide and high. */
export const PHOTO_LONGEST_SIDE = 2048;

export const PHOTO_KINDS = ['before', 'after'] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];
export const PHOTO_KIND_LABELS: Record<PhotoKind, string> = { before: 'Before', after: 'After' };

/** What the client agrees to with a press of their own; kept with the consent and with each photo, word for word. */
export const PHOTO_CONSENT_WORDS =
  'I agree that photos are taken before and after this session and kept with it. Only my declutterer and I can see them. I can take this back at any time; all photos of this session are then deleted.';

export const PHOTO_TEXTS = {
  kind: 'Please say whether this photo shows before or after',
  file: 'Please choose a photo',
  tooLarge: 'A photo may be at most 10 MB. Please choose a smaller one.',
  wrongType: 'Please choose a photo in the form JPEG, PNG or WebP.',
  unreadable: 'We could not read this photo. Please take or choose another one.',
  tooMany: `A session keeps at most ${PHOTOS_PER_SESSION} photos. Please delete one first.`,
} as const;

/** Path of the picture itself, below the base of the API; it answers with the file. */
export const photoPath = (id: string): string => `/photos/${encodeURIComponent(id)}`;

/** What keeps a file from being handed in, before it is sent; the server looks at its content again. */
export const photoProblem = ({ type, size }: { type: string; size: number }): string | null => {
  if (!PHOTO_TYPES.some((known) => known === type)) return PHOTO_TEXTS.wrongType;
  return size > PHOTO_MAX_BYTES ? PHOTO_TEXTS.tooLarge : null;
};
