import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { type Connection, Types } from 'mongoose';
import type { Transaction } from '../../../shared/database/transaction';
import { createPictureFiles } from '../../photos';
import {
  SOCIAL_MEDIA_BUCKET,
  socialMediaSchema,
  type SocialMediaMetadata,
  type SocialMediaRow,
} from './media.model';

/** A picture or video that somebody has handed in. */
export interface SocialMediaFile extends Omit<SocialMediaMetadata, 'owner'> {
  id: string;
  /** Bytes. */
  size: number;
}

const toFile = ({
  _id,
  length,
  metadata: { owner: _owner, ...metadata },
}: SocialMediaRow): SocialMediaFile => ({
  ...metadata,
  id: _id.toHexString(),
  size: length,
});

export const createSocialMediaRepository = (connection: Connection) => {
  const pictures = createPictureFiles<SocialMediaMetadata>(
    connection,
    SOCIAL_MEDIA_BUCKET,
    socialMediaSchema,
  );
  return {
    newId: (): string => new Types.ObjectId().toHexString(),
    insert: (
      id: string,
      bytes: Buffer,
      { owner, ...facts }: Omit<SocialMediaMetadata, 'owner'> & { owner: string },
      at: Date,
      tx: Transaction,
    ): Promise<void> =>
      pictures.insert({ id, bytes, at, metadata: { ...facts, owner: new Types.ObjectId(owner) } }, tx),
    find: async (id: string): Promise<SocialMediaFile | null> => {
      const row = await pictures.files.findById(id).lean<SocialMediaRow>();
      return row && toFile(row);
    },
    read: (id: string, range?: { start: number; end: number }): Readable => pictures.read(id, range),
    bytesOf: (id: string): Promise<Buffer> => buffer(pictures.read(id)),
    /** Handed in before, the oldest first, behind a place in the list. */
    before: async (at: Date, after: string, limit: number): Promise<string[]> => {
      const rows = await pictures.files
        .find({ uploadDate: { $lt: at }, _id: { $gt: after } } as never, { _id: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<Pick<SocialMediaRow, '_id'>[]>();
      return rows.map(({ _id }) => _id.toHexString());
    },
    remove: (id: string, tx: Transaction): Promise<number> => pictures.remove([id], tx),
  };
};
export type SocialMediaRepository = ReturnType<typeof createSocialMediaRepository>;
