import { Schema, type Types } from 'mongoose';
import { type PictureFileRow, pictureFileSchema } from '../../photos';

export interface SocialMediaMetadata {
  kind: 'picture' | 'video';
  type: string;
  width: number | null;
  height: number | null;
  owner: Types.ObjectId;
}
export type SocialMediaRow = PictureFileRow<SocialMediaMetadata>;

export const SOCIAL_MEDIA_BUCKET = 'social_media';

const required = true;
export const socialMediaSchema = pictureFileSchema<SocialMediaMetadata>(
  new Schema(
    {
      kind: { type: String, enum: ['picture', 'video'], required },
      type: { type: String, required },
      width: { type: Number, default: null },
      height: { type: Number, default: null },
      owner: { type: Schema.Types.ObjectId, required },
    },
    { _id: false },
  ),
);
socialMediaSchema.index({ uploadDate: 1 });
socialMediaSchema.index({ 'metadata.owner': 1 });
