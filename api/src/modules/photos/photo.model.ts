import { PHOTO_KINDS, PHOTOS_PER_SESSION } from '@gently/contracts/photo-options';
import { Schema, type Types } from 'mongoose';
import type { Photo } from './photo';
import { type PictureFileRow, pictureFileSchema } from './picture-files.model';

type PhotoMetadata = Omit<Photo, 'id' | 'bookingId' | 'clientId' | 'decluttererId' | 'size' | 'takenAt'> & {
  booking: Types.ObjectId;
  client: Types.ObjectId;
  declutterer: Types.ObjectId;
};
export type PhotoFileRow = PictureFileRow<PhotoMetadata>;

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

export const photoFileSchema = pictureFileSchema<PhotoMetadata>(metadataSchema);
photoFileSchema.index({ 'metadata.booking': 1, uploadDate: 1 });
// Of two photos that want the same number, one is refused: a session never has more photos than numbers.
photoFileSchema.index(
  { 'metadata.booking': 1, 'metadata.number': 1 },
  {
    unique: true,
    partialFilterExpression: { 'metadata.number': { $type: 'number' } },
    name: 'one_photo_for_a_number',
  },
);
photoFileSchema.index({ 'metadata.client': 1 });
photoFileSchema.index({ 'metadata.kept': 1, 'metadata.booking': 1 });
