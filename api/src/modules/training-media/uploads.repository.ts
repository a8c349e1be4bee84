import type { MediaKind } from '@gently/contracts/training-media-options';
import { type Connection, type mongo, Types } from 'mongoose';
import { mediaModels, type UploadRow } from './media.model';

export interface StoredUpload {
  id: string;
  ownerId: string;
  kind: MediaKind;
  name: string;
  type: string;
  size: number;
  offset: number;
  tail: Buffer;
  checked: boolean;
  createdAt: Date;
}

const bytesOf = (tail: mongo.Binary | Buffer): Buffer =>
  Buffer.isBuffer(tail) ? tail : Buffer.from(tail.buffer);

const toUpload = ({ _id, owner, tail, ...row }: UploadRow): StoredUpload => ({
  ...row,
  id: String(_id),
  ownerId: String(owner),
  tail: bytesOf(tail),
});

export const createUploads = (connection: Connection) => {
  const { uploads } = mediaModels(connection);
  return {
    newId: (): string => new Types.ObjectId().toString(),
    find: async (id: string): Promise<StoredUpload | null> => {
      if (!Types.ObjectId.isValid(id)) return null;
      const row = await uploads.findById(id).lean<UploadRow | null>();
      return row && toUpload(row);
    },
    insert: async ({ id, ownerId, tail, ...fields }: StoredUpload): Promise<void> => {
      await uploads.create({
        ...fields,
        _id: new Types.ObjectId(id),
        owner: new Types.ObjectId(ownerId),
        tail,
      });
    },
    /** @returns false if somebody else has moved it on meanwhile: then nothing is changed */
    moveOn: async (
      id: string,
      from: number,
      { offset, tail, checked }: Pick<StoredUpload, 'offset' | 'tail' | 'checked'>,
    ): Promise<boolean> => {
      const { matchedCount } = await uploads.updateOne(
        { _id: new Types.ObjectId(id), offset: from },
        { $set: { offset, tail, checked } },
      );
      return matchedCount === 1;
    },
    remove: async (id: string): Promise<void> => {
      await uploads.deleteOne({ _id: new Types.ObjectId(id) });
    },
    of: async (ownerId: string): Promise<Pick<StoredUpload, 'size'>[]> =>
      uploads
        .find({ owner: new Types.ObjectId(ownerId) }, { size: 1 })
        .limit(100)
        .lean<Pick<UploadRow, '_id' | 'size'>[]>(),
    begunBefore: async (at: Date, limit: number): Promise<string[]> => {
      const rows = await uploads
        .find({ createdAt: { $lt: at } }, { _id: 1 })
        .limit(limit)
        .lean<Pick<UploadRow, '_id'>[]>();
      return rows.map((row) => String(row._id));
    },
  };
};
export type UploadsRepository = ReturnType<typeof createUploads>;
