import type { Readable } from 'node:stream';
import { type Connection, mongo, type Schema, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { type PictureFileRow, pictureModels } from './picture-files.model';

const CHUNK_BYTES = 255 * 1024;

const piecesOf = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / CHUNK_BYTES) }, (_, n) =>
    bytes.subarray(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES),
  );

/**
 * One kind of pictures in GridFS. Pieces and description are written and removed in one transaction, which the driver's
 * own bucket cannot do: there is never a piece without its picture.
 * @param schema of the descriptions, see `pictureFileSchema`
 */
export const createPictureFiles = <Metadata>(
  connection: Connection,
  bucketName: string,
  schema: Schema<PictureFileRow<Metadata>>,
) => {
  const { files, chunks } = pictureModels(connection, bucketName, schema);
  return {
    files,

    insert: async (
      { id, bytes, at, metadata }: { id: string; bytes: Buffer; at: Date; metadata: object },
      tx: Transaction,
    ): Promise<void> => {
      const _id = new Types.ObjectId(id);
      const pieces = piecesOf(bytes).map((data, n) => ({ files_id: _id, n, data }));
      await chunks.insertMany(pieces, { session: tx });
      const file = {
        _id,
        length: bytes.length,
        chunkSize: CHUNK_BYTES,
        uploadDate: at,
        filename: `${id}.jpg`,
      };
      await files.create([{ ...file, metadata } as never], { session: tx });
    },

    /** @returns how many were there. */
    remove: async (ids: readonly (string | Types.ObjectId)[], tx: Transaction): Promise<number> => {
      if (ids.length === 0) return 0;
      const all = ids.map((id) => new Types.ObjectId(id));
      await chunks.deleteMany({ files_id: { $in: all } }, { session: tx });
      const { deletedCount } = await files.deleteMany({ _id: { $in: all } } as never, { session: tx });
      return deletedCount;
    },

    /** The picture, piece by piece; or the bytes from one place to another, both included. */
    read: (id: string, range?: { start: number; end: number }): Readable => {
      if (!connection.db) throw new mongo.MongoNotConnectedError('photos need a database connection');
      const bucket = new mongo.GridFSBucket(connection.db, { bucketName });
      return bucket.openDownloadStream(
        new Types.ObjectId(id),
        // The driver's end is the first byte that is left out.
        range && { start: range.start, end: range.end + 1 },
      );
    },
  };
};
