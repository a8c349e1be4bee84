import { PHOTO_MAX_BYTES, PHOTO_TEXTS, PHOTO_TYPES } from '@gently/contracts/photo-options';
import { SOCIAL_LONGEST_SIDE, SOCIAL_TEXTS } from '@gently/contracts/social-options';
import type { Clock } from '../../../shared/clock';
import type { Transact } from '../../../shared/database/transaction';
import { FIRST_ID } from '../../../shared/keyset-page';
import { AppError } from '../../../shared/errors/app-error';
import { cleanPicture } from '../../../shared/pictures/clean-picture';
import { typeOfHead } from '../../training-media';
import type { SocialMediaFile, SocialMediaRepository } from './media.repository';

interface MediaDeps {
  media: SocialMediaRepository;
  /** Whether a post shows it. */
  isUsed: (id: string) => Promise<boolean>;
  transact: Transact;
  clock: Clock;
}

const HEAD_BYTES = 4_100;
const DAY_MS = 86_400_000;
const BATCH = 100;
const refused = (message: string, code: 'unsupported_media_type' | 'payload_too_large') =>
  new AppError(code, { message });

/** Pictures and videos of posts: looked at when they come, and gone a day later when no post shows them. */
export const createSocialMedia = ({ media, isUsed, transact, clock }: MediaDeps) => {
  const picture = async (owner: string, bytes: Buffer) => {
    if (bytes.length > PHOTO_MAX_BYTES) throw refused(PHOTO_TEXTS.tooLarge, 'payload_too_large');
    const { bytes: clean, width, height } = await cleanPicture(owner, bytes, SOCIAL_LONGEST_SIDE);
    return { clean, facts: { kind: 'picture' as const, type: 'image/jpeg', width, height } };
  };
  const video = (bytes: Buffer) => ({
    clean: bytes,
    facts: { kind: 'video' as const, type: 'video/mp4', width: null, height: null },
  });

  return {
    /** @throws AppError `unsupported_media_type`, `payload_too_large`, `validation_failed` */
    add: async (owner: string, bytes: Buffer): Promise<SocialMediaFile> => {
      const type = await typeOfHead(bytes.subarray(0, HEAD_BYTES));
      const isPicture = PHOTO_TYPES.some((known) => known === type);
      if (!isPicture && type !== 'video/mp4') throw refused(SOCIAL_TEXTS.fileType, 'unsupported_media_type');
      const { clean, facts } = isPicture ? await picture(owner, bytes) : video(bytes);
      const id = media.newId();
      await transact((tx) => media.insert(id, clean, { ...facts, owner }, clock(), tx));
      return { ...facts, id, size: clean.length };
    },
    find: (id: string): Promise<SocialMediaFile | null> => media.find(id),

    /** For the job: deletes what no post shows. @returns how many */
    clear: async (): Promise<number> => {
      const before = new Date(clock().getTime() - DAY_MS);
      let removed = 0;
      let last = FIRST_ID;
      for (;;) {
        const ids = await media.before(before, last, BATCH);
        for (const id of ids) {
          if (await isUsed(id)) continue;
          removed += await transact((tx) => media.remove(id, tx));
        }
        last = ids.at(-1) ?? last;
        if (ids.length < BATCH) return removed;
      }
    },
  };
};
export type SocialMediaService = ReturnType<typeof createSocialMedia>;
