import type { Readable } from 'node:stream';
import { type Connection, Schema, type Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import type { CleanPicture } from '../../shared/pictures/clean-picture';
import { createPictureFiles, pictureFileSchema } from '../photos';
import type { Thing } from './thing';

const schema = pictureFileSchema<{ client: Types.ObjectId }>(
  new Schema({ client: { type: Schema.Types.ObjectId, required: true } }, { _id: false, strict: 'throw' }),
);
schema.index({ 'metadata.client': 1 });

/** The photos of things: each has the id of its thing. */
export const createThingPhotos = (connection: Connection) => {
  const pictures = createPictureFiles(connection, 'thing_photos', schema);
  return {
    insert: ({ id, clientId, putInAt: at }: Thing, { bytes }: CleanPicture, tx: Transaction): Promise<void> =>
      pictures.insert({ id, bytes, at, metadata: { client: clientId } }, tx),
    read: (thingId: string): Readable => pictures.read(thingId),
    remove: (thingIds: readonly string[], tx: Transaction): Promise<number> => pictures.remove(thingIds, tx),
  };
};
export type ThingPhotos = ReturnType<typeof createThingPhotos>;
