import { PHOTO_MAX_BYTES, PHOTO_TEXTS, PHOTO_TYPES } from '@gently/contracts/photo-options';

/** What keeps a file from being handed in, before it is sent; the server looks at its content again. */
export const problemOf = (file: Pick<File, 'type' | 'size'>): string | null => {
  if (!PHOTO_TYPES.some((type) => type === file.type)) return PHOTO_TEXTS.wrongType;
  return file.size > PHOTO_MAX_BYTES ? PHOTO_TEXTS.tooLarge : null;
};
