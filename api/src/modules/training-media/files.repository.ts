import type { MediaKind } from '@gently/contracts/training-media-options';
import type { Readable } from 'node:stream';
import { type Connection, mongo, Types } from 'mongoose';
import { BUCKET, CHUNK_BYTES, type FileRow, mediaModels } from './media.model';

export interface StoredFile {
  id: string;
  ownerId: string;
  kind: MediaKind;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
}

const toFile = ({ _id, length, filename, metadata }: FileRow): StoredFile => ({
  id: String(_id),
  ownerId: String(metadata.owner),
  kind: metadata.kind,
  name: filename,
  type: metadata.type,
  size: length,
});

export const createMediaFiles = (connection: Connection) => {
  const { files, chunks } = mediaModels(connection);

  return {
    find: async (id: string): Promise<StoredFile | null> => {
      const row = await files.findById(id).lean<FileRow | null>();
      return row && toFile(row);
    },
    findAll: async (ids: readonly string[]): Promise<StoredFile[]> => {
      const rows = await files
        .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } })
        .lean<FileRow[]>();
      return rows.map(toFile);
    },
    /** Its pieces are there already. Says the same twice where a process died in between. */
    insert: async ({ id, ownerId, kind, name, type, size }: StoredFile, at: Date): Promise<void> => {
      const row = {
        length: size,
        chunkSize: CHUNK_BYTES,
        uploadDate: at,
        filename: name,
        metadata: { owner: new Types.ObjectId(ownerId), kind, type, lookedAt: at },
      };
      await files.updateOne({ _id: new Types.ObjectId(id) }, { $setOnInsert: row }, { upsert: true });
    },
    setType: async (id: string, type: string): Promise<void> => {
      await files.updateOne({ _id: new Types.ObjectId(id) }, { $set: { 'metadata.type': type } });
    },
    putPiece: async (id: string, n: number, data: Buffer): Promise<void> => {
      await chunks.updateOne({ files_id: new Types.ObjectId(id), n }, { $set: { data } }, { upsert: true });
    },
    firstPiece: async (id: string): Promise<Buffer> => {
      const piece = await chunks
        .findOne({ files_id: new Types.ObjectId(id), n: 0 })
        .lean<{ data: mongo.Binary } | null>();
      return piece ? Buffer.from(piece.data.buffer) : Buffer.alloc(0);
    },
    /** The bytes from one place to another, both included; all of them when left out. */
    read: (id: string, range?: { start: number; end: number }): Readable => {
      if (!connection.db) throw new mongo.MongoNotConnectedError('files need a database connection');
      const bucket = new mongo.GridFSBucket(connection.db, {
        bucketName: BUCKET,
        chunkSizeBytes: CHUNK_BYTES,
      });
      return bucket.openDownloadStream(
        new Types.ObjectId(id),
        // The driver's end is the first byte that is left out.
        range && { start: range.start, end: range.end + 1 },
      );
    },
    remove: async (id: string): Promise<void> => {
      await files.deleteOne({ _id: new Types.ObjectId(id) });
      await chunks.deleteMany({ files_id: new Types.ObjectId(id) });
    },
    /** Bytes that somebody keeps here. */
    sizeOf: async (ownerId: string): Promise<number> => {
      const [sum] = await files.aggregate<{ bytes: number }>([
        { $match: { 'metadata.owner': new Types.ObjectId(ownerId) } },
        { $group: { _id: null, bytes: { $sum: '$length' } } },
      ]);
      return sum?.bytes ?? 0;
    },
    /** Those that nobody looked at since, longest ago first. */
    notLookedAtSince: async (at: Date, limit: number): Promise<string[]> => {
      const rows = await files
        .find({ 'metadata.lookedAt': { $lt: at } }, { _id: 1 })
        .sort({ 'metadata.lookedAt': 1 })
        .limit(limit)
        .lean<Pick<FileRow, '_id'>[]>();
      return rows.map((row) => String(row._id));
    },
    lookedAt: async (id: string, at: Date): Promise<void> => {
      await files.updateOne({ _id: new Types.ObjectId(id) }, { $set: { 'metadata.lookedAt': at } });
    },
  };
};
export type MediaFilesRepository = ReturnType<typeof createMediaFiles>;
