import type { Readable } from 'node:stream';
import { type Connection, mongo, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import type { Transaction } from '../../shared/database/transaction';
import type { Photo } from './photo';
import { PHOTO_BUCKET, photoChunkModel, photoFileModel, type PhotoFileRow } from './photo.model';

/** Another photo of the session has taken the number in the meantime. */
export class NumberTaken extends Error {}

const CHUNK_BYTES = 255 * 1024;

const toPhoto = ({ _id, length, uploadDate, metadata }: PhotoFileRow): Photo => {
  const { booking, client, declutterer, ...rest } = metadata;
  return {
    ...rest,
    id: String(_id),
    bookingId: String(booking),
    clientId: String(client),
    decluttererId: String(declutterer),
    size: length,
    takenAt: uploadDate,
    number: metadata.number ?? null,
  };
};

const piecesOf = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / CHUNK_BYTES) }, (_, n) =>
    bytes.subarray(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES),
  );

/**
 * Photos in GridFS. Pieces and description are written and removed in one transaction, which the driver's own bucket
 * cannot do: there is never a piece without its photo.
 */
export const createPhotosRepository = (connection: Connection) => {
  const files = photoFileModel(connection);
  const chunks = photoChunkModel(connection);

  const removeAll = async (ids: readonly Types.ObjectId[], tx: Transaction): Promise<number> => {
    if (ids.length === 0) return 0;
    await chunks.deleteMany({ files_id: { $in: ids } }, { session: tx });
    const { deletedCount } = await files.deleteMany({ _id: { $in: ids } }, { session: tx });
    return deletedCount;
  };

  return {
    newId: (): string => String(new Types.ObjectId()),

    /** @throws NumberTaken */
    insert: async (photo: Photo, bytes: Buffer, tx: Transaction): Promise<void> => {
      const { id, bookingId, clientId, decluttererId, size, takenAt, ...rest } = photo;
      const _id = new Types.ObjectId(id);
      const pieces = piecesOf(bytes).map((data, n) => ({ files_id: _id, n, data }));
      await chunks.insertMany(pieces, { session: tx });
      const metadata = { ...rest, booking: bookingId, client: clientId, declutterer: decluttererId };
      const file = { _id, length: size, chunkSize: CHUNK_BYTES, uploadDate: takenAt, filename: `${id}.jpg` };
      try {
        await files.create([{ ...file, metadata }], { session: tx });
      } catch (error) {
        if (isDuplicateKey(error, 'metadata.number')) throw new NumberTaken();
        throw error;
      }
    },

    find: async (id: string): Promise<Photo | null> => {
      const row = await files.findById(id).lean<PhotoFileRow>();
      return row && toPhoto(row);
    },

    /** Oldest first. */
    listOf: async (bookingId: string, tx?: Transaction): Promise<Photo[]> => {
      const rows = await files
        .find({ 'metadata.booking': bookingId })
        .sort({ uploadDate: 1, _id: 1 })
        .session(tx ?? null)
        .lean<PhotoFileRow[]>();
      return rows.map(toPhoto);
    },

    /** The number of each photo of a session; null for one that has none. */
    numbersOf: async (bookingId: string, tx?: Transaction): Promise<(number | null)[]> => {
      const rows = await files
        .find({ 'metadata.booking': bookingId }, { 'metadata.number': 1 })
        .session(tx ?? null)
        .lean<{ metadata?: { number?: number } }[]>();
      return rows.map(({ metadata }) => metadata?.number ?? null);
    },

    /** The picture, piece by piece. */
    read: ({ id }: Photo): Readable => {
      if (!connection.db) throw new mongo.MongoNotConnectedError('photos need a database connection');
      const bucket = new mongo.GridFSBucket(connection.db, { bucketName: PHOTO_BUCKET });
      return bucket.openDownloadStream(new Types.ObjectId(id));
    },

    /** From now on shared by the completed session. */
    keep: async (ids: readonly string[], tx: Transaction): Promise<void> => {
      await files.updateMany({ _id: { $in: ids } }, { $set: { 'metadata.kept': true } }, { session: tx });
    },

    /** @returns how many were there. */
    remove: (ids: readonly string[], tx: Transaction): Promise<number> =>
      removeAll(
        ids.map((id) => new Types.ObjectId(id)),
        tx,
      ),

    /** Bookings with photos that no completed session shares. */
    bookingsWithLoose: async (): Promise<string[]> =>
      (await files.distinct('metadata.booking', { 'metadata.kept': false })).map(String),

    removeLooseOf: async (bookingId: string, tx: Transaction): Promise<number> => {
      const rows = await files
        .find({ 'metadata.booking': bookingId, 'metadata.kept': false }, { _id: 1 })
        .session(tx)
        .lean<Pick<PhotoFileRow, '_id'>[]>();
      return removeAll(
        rows.map(({ _id }) => _id),
        tx,
      );
    },
  };
};
export type PhotosRepository = ReturnType<typeof createPhotosRepository>;
