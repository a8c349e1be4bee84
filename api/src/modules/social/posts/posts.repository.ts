import type { SocialNetwork, SocialPostState } from '@gently/contracts/social-options';
import { type Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../../shared/database/database-errors';
import type { Transaction } from '../../../shared/database/transaction';
import type { SocialPost } from './post';
import {
  fieldsOf,
  found,
  type PostChange,
  socialPostModel,
  type SocialPostRow,
  toMedia,
  toPost,
} from './post.model';

/** Somebody has sent this before. */
export class SocialKeyUsed extends Error {}

export interface NewPost extends Pick<
  SocialPost,
  'network' | 'message' | 'media' | 'dueAt' | 'immediate' | 'author' | 'createdAt'
> {
  day: string;
  key: string | null;
}
/** Not of the past, as far as the limit of a day goes. */
const UNCOUNTED: readonly SocialPostState[] = ['cancelled', 'failed'];
export const createSocialPostsRepository = (connection: Connection) => {
  const posts = socialPostModel(connection);

  return {
    /** @throws SocialKeyUsed */
    insert: async ({ author, media, ...post }: NewPost, tx: Transaction): Promise<SocialPost> => {
      const row = {
        ...post,
        author: new Types.ObjectId(author),
        media: toMedia(media),
        state: 'scheduled' as const,
        nextAt: post.dueAt,
        version: 1,
      };
      try {
        const [made] = await posts.create([row], { session: tx });
        return toPost((made as InstanceType<typeof posts>).toObject<SocialPostRow>());
      } catch (error) {
        if (isDuplicateKey(error, 'key')) throw new SocialKeyUsed();
        throw error;
      }
    },
    findByKey: async (key: string): Promise<SocialPost | null> =>
      found(await posts.findOne({ key }).lean<SocialPostRow>()),
    find: async (id: string, tx?: Transaction): Promise<SocialPost | null> =>
      found(
        await posts
          .findById(id)
          .session(tx ?? null)
          .lean<SocialPostRow>(),
      ),

    /** Changes a post as somebody saw it. @returns null when it has changed since */
    change: async (
      seen: Pick<SocialPost, 'id' | 'version'>,
      change: PostChange,
      tx: Transaction,
    ): Promise<SocialPost | null> =>
      found(
        await posts
          .findOneAndUpdate(
            { _id: seen.id, version: seen.version },
            { $set: fieldsOf(change), $inc: { version: 1 } },
            { returnDocument: 'after', session: tx },
          )
          .lean<SocialPostRow>(),
      ),

    /** How many are planned for a day. */
    countOfDay: (
      network: SocialNetwork,
      day: string,
      except: string | null,
      tx: Transaction,
    ): Promise<number> =>
      posts
        .countDocuments({
          network,
          day,
          state: { $nin: UNCOUNTED },
          ...(except ? { _id: { $ne: except } } : {}),
        })
        .session(tx),

    /** Lists what is planned or published for a network from one London day to another, both included. */
    between: async (
      network: SocialNetwork,
      days: { from: string; to: string },
      tx: Transaction,
    ): Promise<Pick<SocialPost, 'message' | 'dueAt'>[]> =>
      posts
        .find(
          { network, day: { $gte: days.from, $lte: days.to }, state: { $nin: UNCOUNTED } },
          { _id: 0, message: 1, dueAt: 1 },
        )
        .sort({ dueAt: -1 })
        .session(tx)
        .lean<Pick<SocialPost, 'message' | 'dueAt'>[]>(),

    /** Files that a post shows or will show. */
    usesFile: async (file: string): Promise<boolean> =>
      (await posts.exists({ 'media.file': new Types.ObjectId(file), state: { $ne: 'cancelled' } })) !== null,
  };
};
export type SocialPostsRepository = ReturnType<typeof createSocialPostsRepository>;
