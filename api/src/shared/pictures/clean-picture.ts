import { PHOTO_LONGEST_SIDE, PHOTO_TEXTS, type PhotoType } from '@gently/contracts/photo-options';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../errors/app-error';
import { createTurns } from '../http/turns';
import { pictureType } from './picture-type';

/** A picture that holds its pixels and nothing else. Always JPEG. */
export interface CleanPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

// One picture at a time: drawing shares the process's threads with the checking of passwords, and its memory with all.
// Each person waits in their own line, so that one person cannot fill the places of all the others.
const drawInTurn = createTurns({ perPerson: 1, waitingPerPerson: 10, total: 1, waiting: 100 });
/** Phones take up to 50 megapixels. A small file may unfold into far more; that is refused before it is unfolded. */
const MAX_PIXELS = 52_000_000;
const SECONDS = 20;
const QUALITY = 82;

// Of all the readers of the library, only those that we need: no vector, document or video format is ever parsed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// One thread for each picture: the process has calls to answer meanwhile.
sharp.concurrency(1);
sharp.cache(false);

/** How the pixels become a file again. Only PNG and WebP keep what is transparent. */
const ENCODERS: Record<PhotoType, (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: QUALITY }),
};

interface Drawing {
  longestSide: number;
  type: PhotoType;
  failOn: 'error' | 'none';
}

const draw = async (bytes: Buffer, { longestSide, type, failOn }: Drawing): Promise<CleanPicture> => {
  try {
    const pixels = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn, pages: 1 })
      .autoOrient()
      .resize({
        width: longestSide,
        height: longestSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .timeout({ seconds: SECONDS });
    const { data, info } = await ENCODERS[type](pixels).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (cause) {
    throw new AppError('validation_failed', {
      errors: [{ field: 'file', message: PHOTO_TEXTS.unreadable }],
      cause,
    });
  }
};

/**
 * Draws the picture again from its pixels: position, camera, comments, thumbnails and whatever else was hidden in the
 * file are gone. Turned upright, no side longer than `longestSide` (pixels), on white, in sRGB.
 * @param personId the person who uploads the picture
 * @throws AppError `unsupported_media_type` for what is no JPEG, PNG or WebP by content; `validation_failed` for one that
 * cannot be read; `rate_limited` when too many pictures of this person wait, `unavailable` when too many wait in all.
 */
export const cleanPicture = async (
  personId: string,
  bytes: Buffer,
  longestSide: number = PHOTO_LONGEST_SIDE,
): Promise<CleanPicture> => {
  if (!pictureType(bytes)) throw new AppError('unsupported_media_type', { message: PHOTO_TEXTS.wrongType });
  return drawInTurn(personId, () => draw(bytes, { longestSide, type: 'image/jpeg', failOn: 'error' }));
};

/**
 * The same in the form that the picture has, for drawings and tables whose lines would suffer as a JPEG.
 * @param read is called when it is the picture's turn, so that only one is in memory
 * @param isStored for a picture that was taken before: then what is left of a damaged one is drawn
 * @throws AppError as `cleanPicture` does
 */
export const redrawPicture = async (
  personId: string,
  read: () => Promise<Buffer>,
  { longestSide, isStored }: { longestSide: number; isStored: boolean },
): Promise<{ bytes: Buffer; type: PhotoType }> =>
  drawInTurn(personId, async () => {
    const bytes = await read();
    const type = pictureType(bytes);
    if (!type) throw new AppError('unsupported_media_type', { message: PHOTO_TEXTS.wrongType });
    const picture = await draw(bytes, { longestSide, type, failOn: isStored ? 'none' : 'error' });
    return { bytes: picture.bytes, type };
  });
