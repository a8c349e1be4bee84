import type { MediaKind } from '@gently/contracts/training-media-options';
import type { Readable } from 'node:stream';
import type { Transaction } from '../../shared/database/transaction';
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
  /** False for a picture of which nothing can be drawn. */
  isReadable: boolean;
  /** Changes when it gets other content. */
  version: string;
}

export type UnversionedFile = Omit<StoredFile, 'version'>;
type NewFile = Omit<UnversionedFile, 'isReadable'>;

const toFile = ({ _id, length, uploadDate, filename, metadata }: FileRow): StoredFile => ({
  id: String(_id),
  ownerId: String(metadata.owner),
  kind: metadata.kind,
  name: filename,
  type: metadata.type,
  size: length,
  isReadable: metadata.isUnreadable !== true,
  version: `${length}-${(metadata.cleanedAt ?? uploadDate).getTime()}`,
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
    insert: async ({ id, ownerId, kind, name, type, size }: NewFile, at: Date): Promise<void> => {
      const row = {
        length: size,
        chunkSize: CHUNK_BYTES,
        uploadDate: at,
        filename: name,
        metadata: { owner: new Types.ObjectId(ownerId), kind, type, lookedAt: at },
      };
      await files.updateOne({ _id: new Types.ObjectId(id) }, { $setOnInsert: row }, { upsert: true });
    },
    /** Gives it other content, which is stored completely or not at all. */
    replace: async (
      id: string,
      { bytes, type }: { bytes: Buffer; type: string },
      at: Date,
      tx: Transaction,
    ): Promise<void> => {
      const file = new Types.ObjectId(id);
      const fields = { length: bytes.length, 'metadata.type': type, 'metadata.cleanedAt': at };
      const { matchedCount } = await files.updateOne({ _id: file }, { $set: fields }, { session: tx });
      // Deleted meanwhile: its pieces must not come back.
      if (matchedCount === 0) return;
      await chunks.deleteMany({ files_id: file }, { session: tx });
      const pieces = Array.from({ length: Math.ceil(bytes.length / CHUNK_BYTES) }, (_, n) => ({
        files_id: file,
        n,
        data: bytes.subarray(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES),
      }));
      await chunks.insertMany(pieces, { session: tx });
    },
    setClean: async (id: string, at: Date): Promise<void> => {
      await files.updateOne({ _id: new Types.ObjectId(id) }, { $set: { 'metadata.cleanedAt': at } });
    },
    setUnreadable: async (id: string, at: Date): Promise<void> => {
      const fields = { 'metadata.cleanedAt': at, 'metadata.isUnreadable': true };
      await files.updateOne({ _id: new Types.ObjectId(id) }, { $set: fields });
    },
    /** Files of which nothing has been taken out yet. */
    notClean: async (limit: number): Promise<StoredFile[]> => {
      const rows = await files.find({ 'metadata.cleanedAt': null }).limit(limit).lean<FileRow[]>();
      return rows.map(toFile);
    },
    setType: async (id: string, type: string): Promise<void> => {
      await files.updateOne({ _id: new Types.ObjectId(id) }, { $set: { 'metadata.type': type } });
    },
    putPiece: async (id: string, n: number, data: Buffer): Promise<void> => {
      await chunks.updateOne({ files_id: new Types.ObjectId(id), n }, { $set: { data } }, { upsert: true });
    },
    /** One piece of it; empty where there is none. */
    piece: async (id: string, n: number): Promise<Buffer> => {
      const piece = await chunks
        .findOne({ files_id: new Types.ObjectId(id), n })
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
