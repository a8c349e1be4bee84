import type { SocialNetwork } from '@gently/contracts/social-options';
import type { Connection } from 'mongoose';
import type { Transaction } from '../../../shared/database/transaction';
import type { SocialPost } from './post';
import { fieldsOf, found, type PostChange, socialPostModel, type SocialPostRow, toPost } from './post.model';

/** Posts as those work on them who send them and follow them up. */
export const createSocialPostQueue = (connection: Connection) => {
  const posts = socialPostModel(connection);
  return {
    /** Takes what has waited longest, or the one that is named: nobody else gets it before `leaseUntil`. */
    takeDue: async (now: Date, leaseUntil: Date, id?: string): Promise<SocialPost | null> =>
      found(
        await posts
          .findOneAndUpdate(
            {
              state: { $in: ['scheduled', 'publishing', 'processing'] },
              nextAt: { $lte: now },
              ...(id ? { _id: id } : {}),
            },
            [
              {
                $set: {
                  nextAt: leaseUntil,
                  attempts: { $add: ['$attempts', 1] },
                  version: { $add: ['$version', 1] },
                  state: { $cond: [{ $eq: ['$state', 'processing'] }, 'processing', 'publishing'] },
                },
              },
            ],
            { sort: { nextAt: 1 }, returnDocument: 'after', updatePipeline: true },
          )
          .lean<SocialPostRow>(),
      ),

    /** Says what became of a try; without effect when somebody else has taken it since. */
    settle: async (
      { id, attempts }: Pick<SocialPost, 'id' | 'attempts'>,
      change: PostChange,
      tx?: Transaction,
    ): Promise<boolean> => {
      const { matchedCount } = await posts.updateOne(
        { _id: id, attempts, state: { $in: ['publishing', 'processing'] } },
        { $set: fieldsOf(change), $inc: { version: 1 } },
        tx ? { session: tx } : {},
      );
      return matchedCount > 0;
    },

    /** After a restore: what was due before it may be out, and is looked for before it is published. @returns how many */
    lookBeforePublishing: async ({ restoredAt }: { restoredAt: Date }): Promise<number> => {
      const { modifiedCount } = await posts.updateMany(
        { state: { $in: ['scheduled', 'publishing'] }, dueAt: { $lte: restoredAt }, maybeOut: { $ne: true } },
        [
          {
            $set: {
              state: 'publishing',
              maybeOut: true,
              sentAt: '$dueAt',
              version: { $add: ['$version', 1] },
            },
          },
        ],
        { updatePipeline: true },
      );
      return modifiedCount;
    },

    /** Those of the network that have this id there. */
    hasRef: async (network: SocialNetwork, ref: string): Promise<boolean> =>
      (await posts.exists({ network, ref })) !== null,

    /** Lets what waits for a network be looked at. */
    wake: async (network: SocialNetwork, now: Date): Promise<void> => {
      await posts.updateMany(
        { network, state: 'scheduled', dueAt: { $lte: now }, nextAt: { $gt: now } },
        { $set: { nextAt: now } },
      );
    },
    authorsWaiting: async (network: SocialNetwork): Promise<string[]> =>
      (await posts.distinct('author', { network, state: { $in: ['scheduled', 'publishing'] } })).map(String),
    /** Published since, whose figures are older than wanted. */
    dueForFigures: async (
      publishedSince: Date,
      countedBefore: Date,
      limit: number,
    ): Promise<SocialPost[]> => {
      const rows = await posts
        .find({
          state: 'published',
          dueAt: { $gte: publishedSince },
          ref: { $ne: null },
          $or: [{ figures: null }, { 'figures.at': { $lte: countedBefore } }],
        })
        .sort({ 'figures.at': 1 })
        .limit(limit)
        .lean<SocialPostRow[]>();
      return rows.map(toPost);
    },
    keepFigures: async (id: string, figures: NonNullable<SocialPost['figures']>): Promise<void> => {
      await posts.updateOne({ _id: id, state: 'published' }, { $set: { figures } });
    },
  };
};
export type SocialPostQueue = ReturnType<typeof createSocialPostQueue>;
