import { createHash } from 'node:crypto';
import { newId } from '../store/ids';
import { SocialFailure, type SocialRoom } from './parts';
import type { Network, SocialUploadRecord } from './records';

const FETCH_MS = 5_000;
const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
const PICTURE_TYPE = /^image\/(?:jpeg|png|webp)$/;
const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xd8;

/** Pictures and videos that were handed in, before they are part of a post. */
export const createSocialUploads = ({ database }: Pick<SocialRoom, 'database'>) => {
  const uploads = () => database.collection('social_uploads');
  const keep = async (
    network: Network,
    { bytes, type, ...rest }: { bytes: Buffer; type: string; alt?: string; text?: string },
  ): Promise<SocialUploadRecord> => {
    const upload = {
      _id: newId('upload'),
      network,
      type,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      picture: PICTURE_TYPE.test(type) ? bytes : null,
      alt: '',
      text: '',
      looks: 0,
      published: false,
      ...rest,
    };
    await uploads().insertOne(upload);
    return upload;
  };

  return {
    keep,
    /** Fetches a picture as networks do that are given an address. @throws SocialFailure */
    fetched: async (
      network: Network,
      url: string | undefined,
      more: { alt?: string; text?: string } = {},
    ) => {
      const refuse = (why: string) => new SocialFailure('refused', `The media could not be fetched: ${why}`);
      if (!url || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw refuse('no address');
      const answer = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS), redirect: 'error' }).catch(
        () => null,
      );
      if (!answer?.ok) throw refuse(answer ? `it answers ${answer.status}` : 'no answer');
      const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (!PICTURE_TYPE.test(type) || bytes.length > PICTURE_MAX_BYTES) throw refuse('it is no picture');
      return keep(network, { bytes, type, ...more });
    },
    upload: async (network: Network, id: string | undefined): Promise<SocialUploadRecord> => {
      const found = await uploads().findOne({ _id: id ?? '', network });
      if (!found) throw new SocialFailure('refused', 'The media is not there.');
      return found;
    },
    /** Bytes for a place that was kept before. */
    fill: async (id: string, bytes: Buffer): Promise<SocialUploadRecord> => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const kept = await uploads().findOneAndUpdate(
        { _id: id },
        {
          $set: {
            bytes: bytes.length,
            sha256,
            ...(isJpeg(bytes) ? { picture: bytes, type: 'image/jpeg' } : {}),
          },
        },
        { returnDocument: 'after' },
      );
      if (!kept) throw new SocialFailure('not_found', 'There is no such place to upload to.');
      return kept;
    },
    /** Somebody asks whether it is ready. */
    lookedAt: async (network: Network, id: string): Promise<SocialUploadRecord | null> =>
      uploads().findOneAndUpdate({ _id: id, network }, { $inc: { looks: 1 } }, { returnDocument: 'after' }),
    markPublished: async (id: string): Promise<void> => {
      await uploads().updateOne({ _id: id }, { $set: { published: true } });
    },
    describe: async (id: string, alt: string): Promise<void> => {
      await uploads().updateOne({ _id: id }, { $set: { alt } });
    },
    picture: async (id: string): Promise<SocialUploadRecord | null> => uploads().findOne({ _id: id }),
  };
};
