import { PHOTO_KINDS, PHOTOS_PER_SESSION } from '@gently/contracts/photo-options';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Photo } from './photo';

/** A photo as GridFS describes a file; what is ours is in `metadata`. */
export interface PhotoFileRow {
  _id: Types.ObjectId;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  filename: string;
  metadata: Omit<Photo, 'id' | 'bookingId' | 'clientId' | 'decluttererId' | 'size' | 'takenAt'> & {
    booking: Types.ObjectId;
    client: Types.ObjectId;
    declutterer: Types.ObjectId;
  };
}
/** A piece of the picture, as GridFS keeps it. */
export interface PhotoChunkRow {
  _id: Types.ObjectId;
  files_id: Types.ObjectId;
  n: number;
  data: Buffer;
}

export const PHOTO_BUCKET = 'photos';

const required = true;
const id = { type: Schema.Types.ObjectId, required };

const metadataSchema = new Schema(
  {
    booking: id,
    client: id,
    declutterer: id,
    kind: { type: String, enum: PHOTO_KINDS, required },
    description: { type: String, default: '' },
    width: { type: Number, required },
    height: { type: Number, required },
    consent: new Schema({ at: { type: Date, required }, words: { type: String, required } }, { _id: false }),
    kept: { type: Boolean, required },
    number: { type: Number, min: 0, max: PHOTOS_PER_SESSION - 1, validate: Number.isInteger },
  },
  { _id: false },
);

const fileSchema = new Schema<PhotoFileRow>(
  {
    length: { type: Number, required },
    chunkSize: { type: Number, required },
    uploadDate: { type: Date, required },
    filename: { type: String, required },
    metadata: { type: metadataSchema, required },
  },
  { versionKey: false, strict: 'throw' },
);
// The first is the one that GridFS itself asks for.
fileSchema.index({ filename: 1, uploadDate: 1 });
fileSchema.index({ 'metadata.booking': 1, uploadDate: 1 });
// Of two photos that want the same number, one is refused: a session never has more photos than numbers.
fileSchema.index(
  { 'metadata.booking': 1, 'metadata.number': 1 },
  {
    unique: true,
    partialFilterExpression: { 'metadata.number': { $type: 'number' } },
    name: 'one_photo_for_a_number',
  },
);
fileSchema.index({ 'metadata.client': 1 });
fileSchema.index({ 'metadata.kept': 1, 'metadata.booking': 1 });

const chunkSchema = new Schema<PhotoChunkRow>(
  { files_id: id, n: { type: Number, required }, data: { type: Buffer, required } },
  { versionKey: false, strict: 'throw' },
);
chunkSchema.index({ files_id: 1, n: 1 }, { unique: true });

export const photoFileModel = (connection: Connection): Model<PhotoFileRow> =>
  connection.models['photo_file'] ??
  connection.model<PhotoFileRow>('photo_file', fileSchema, `${PHOTO_BUCKET}.files`);

export const photoChunkModel = (connection: Connection): Model<PhotoChunkRow> =>
  connection.models['photo_chunk'] ??
  connection.model<PhotoChunkRow>('photo_chunk', chunkSchema, `${PHOTO_BUCKET}.chunks`);
