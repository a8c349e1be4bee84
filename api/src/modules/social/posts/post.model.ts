import {
  SOCIAL_NETWORK_KEYS,
  SOCIAL_PEOPLE,
  SOCIAL_POST_STATES,
  SOCIAL_PROBLEMS,
} from '@gently/contracts/social-options';
import { type Connection, Schema, Types } from 'mongoose';
import type { PostMedia, SocialPost } from './post';

export interface SocialPostRow extends Omit<SocialPost, 'id' | 'author' | 'media'> {
  _id: Types.ObjectId;
  author: Types.ObjectId;
  media: (Omit<PostMedia, 'id'> & { file: Types.ObjectId }) | null;
  /** Chosen by who sent it, with who that is; once. */
  key: string | null;
  /** By London clocks, for the limit of a day. */
  day: string;
}

const required = true;
const figure = { type: Number, default: null };
const problem = new Schema(
  {
    kind: { type: String, enum: Object.keys(SOCIAL_PROBLEMS), required },
    words: { type: String, default: '' },
    at: { type: Date, required },
  },
  { _id: false },
);
const media = new Schema(
  {
    file: { type: Schema.Types.ObjectId, required },
    kind: { type: String, enum: ['picture', 'video'], required },
    width: figure,
    height: figure,
    alt: { type: String, required },
    people: { type: String, enum: Object.keys(SOCIAL_PEOPLE), required },
  },
  { _id: false },
);
const figures = new Schema(
  { likes: figure, comments: figure, shares: figure, views: figure, at: { type: Date, required } },
  { _id: false },
);

const schema = new Schema<SocialPostRow>(
  {
    network: { type: String, enum: SOCIAL_NETWORK_KEYS, required },
    message: { type: String, required },
    media: { type: media, default: null },
    state: { type: String, enum: Object.keys(SOCIAL_POST_STATES), required },
    dueAt: { type: Date, required },
    day: { type: String, required },
    immediate: { type: Boolean, required },
    nextAt: { type: Date, default: null },
    attempts: { type: Number, default: 0 },
    maybeOut: { type: Boolean, default: false },
    sentAt: { type: Date, default: null },
    prepared: { type: String, default: null },
    ref: { type: String, default: null },
    url: { type: String, default: null },
    problem: { type: problem, default: null },
    author: { type: Schema.Types.ObjectId, required },
    key: { type: String, default: null },
    createdAt: { type: Date, required },
    publishedAt: { type: Date, default: null },
    version: { type: Number, required, min: 1, validate: Number.isInteger },
    figures: { type: figures, default: null },
  },
  { collection: 'social_posts', strict: 'throw', versionKey: false },
);
schema.index({ nextAt: 1 }, { partialFilterExpression: { nextAt: { $type: 'date' } } });
schema.index({ state: 1, dueAt: 1, _id: 1 });
schema.index({ dueAt: -1, _id: -1 });
schema.index({ network: 1, day: 1 });
schema.index({ network: 1, ref: 1 }, { partialFilterExpression: { ref: { $type: 'string' } } });
schema.index({ key: 1 }, { unique: true, partialFilterExpression: { key: { $type: 'string' } } });
schema.index({ author: 1 });
schema.index({ 'media.file': 1 }, { partialFilterExpression: { 'media.file': { $type: 'objectId' } } });

export const socialPostModel = (connection: Connection) =>
  connection.model<SocialPostRow>('SocialPost', schema);

export const toPost = ({ _id, author, media, key: _key, day: _day, ...row }: SocialPostRow): SocialPost => {
  const { file, ...rest } = media ?? {};
  return {
    ...row,
    id: _id.toHexString(),
    author: author.toHexString(),
    media: file ? ({ ...rest, id: file.toHexString() } as PostMedia) : null,
  };
};
export const toMedia = (media: PostMedia | null): SocialPostRow['media'] => {
  if (!media) return null;
  const { id, ...rest } = media;
  return { ...rest, file: new Types.ObjectId(id) };
};

/** What can be set of a post. */
export type PostChange = Partial<Omit<SocialPost, 'id' | 'media' | 'author'>> & {
  media?: PostMedia | null;
  day?: string;
};

/** @returns null for what is not there */
export const found = (row: SocialPostRow | null): SocialPost | null => row && toPost(row);
export const fieldsOf = ({ media, ...change }: PostChange) => ({
  ...change,
  ...(media === undefined ? {} : { media: toMedia(media) }),
});
