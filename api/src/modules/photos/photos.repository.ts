import type { Readable } from 'node:stream';
import { type Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import type { Transaction } from '../../shared/database/transaction';
import type { Photo } from './photo';
import { PHOTO_BUCKET, type PhotoFileRow, photoFileSchema } from './photo.model';
import { createPictureFiles } from './picture-files.repository';

/** Another photo of the session has taken the number in the meantime. */
export class NumberTaken extends Error {}

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

/** Photos of sessions. */
export const createPhotosRepository = (connection: Connection) => {
  const pictures = createPictureFiles(connection, PHOTO_BUCKET, photoFileSchema);
  const { files } = pictures;

  return {
    newId: (): string => String(new Types.ObjectId()),

    /** @throws NumberTaken */
    insert: async (photo: Photo, bytes: Buffer, tx: Transaction): Promise<void> => {
      const { id, bookingId, clientId, decluttererId, size: _size, takenAt: at, ...rest } = photo;
      const metadata = { ...rest, booking: bookingId, client: clientId, declutterer: decluttererId };
      try {
        await pictures.insert({ id, bytes, at, metadata }, tx);
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
    read: ({ id }: Photo): Readable => pictures.read(id),

    /** From now on shared by the completed session. */
    keep: async (ids: readonly string[], tx: Transaction): Promise<void> => {
      await files.updateMany({ _id: { $in: ids } }, { $set: { 'metadata.kept': true } }, { session: tx });
    },

    /** @returns how many were there. */
    remove: (ids: readonly string[], tx: Transaction): Promise<number> => pictures.remove(ids, tx),

    /** Bookings with photos that no completed session shares. */
    bookingsWithLoose: async (): Promise<string[]> =>
      (await files.distinct('metadata.booking', { 'metadata.kept': false })).map(String),

    removeLooseOf: async (bookingId: string, tx: Transaction): Promise<number> => {
      const rows = await files
        .find({ 'metadata.booking': bookingId, 'metadata.kept': false }, { _id: 1 })
        .session(tx)
        .lean<Pick<PhotoFileRow, '_id'>[]>();
      return pictures.remove(
        rows.map(({ _id }) => _id),
        tx,
      );
    },
  };
};
export type PhotosRepository = ReturnType<typeof createPhotosRepository>;
