import type { SocialNetwork, SocialPostState } from '@gently/contracts/social-options';
import type { Connection } from 'mongoose';
import { beyond } from '../../../shared/database/keyset-filter';
import type { KeysetCursor } from '../../../shared/keyset-page';
import type { SocialPost } from './post';
import { socialPostModel, type SocialPostRow, toPost } from './post.model';

/** Still to come: somebody has to do something, or it does itself. */
const UPCOMING: readonly SocialPostState[] = ['scheduled', 'publishing', 'processing', 'unclear'];
const HISTORY: readonly SocialPostState[] = ['published', 'failed', 'cancelled'];
const MOST_IN_CALENDAR = 500;

interface ListFilter {
  list: 'upcoming' | 'history';
  network?: SocialNetwork | undefined;
  place: KeysetCursor | null;
  limit: number;
}

/** Posts as people look at them. */
export const createSocialPostLists = (connection: Connection) => {
  const posts = socialPostModel(connection);
  return {
    list: async ({ list, network, place, limit }: ListFilter): Promise<SocialPost[]> => {
      const direction = list === 'upcoming' ? 'ascending' : 'descending';
      const step = direction === 'ascending' ? 1 : -1;
      const rows = await posts
        .find({
          state: { $in: list === 'upcoming' ? UPCOMING : HISTORY },
          ...(network ? { network } : {}),
          ...(place ? beyond('dueAt', place.at, place.id, direction) : {}),
        })
        .sort({ dueAt: step, _id: step })
        .limit(limit)
        .lean<SocialPostRow[]>();
      return rows.map(toPost);
    },
    /** Everything but what was cancelled, between two instants, the end not included. */
    between: async (from: Date, until: Date): Promise<SocialPost[]> => {
      const rows = await posts
        .find({ dueAt: { $gte: from, $lt: until }, state: { $ne: 'cancelled' } })
        .sort({ dueAt: 1, _id: 1 })
        .limit(MOST_IN_CALENDAR)
        .lean<SocialPostRow[]>();
      return rows.map(toPost);
    },

    /** How many wait for each network. */
    countWaiting: async (): Promise<Map<SocialNetwork, number>> => {
      const counts = await posts.aggregate<{ _id: SocialNetwork; count: number }>([
        { $match: { state: 'scheduled' } },
        { $group: { _id: '$network', count: { $sum: 1 } } },
      ]);
      return new Map(counts.map(({ _id, count }) => [_id, count]));
    },
  };
};
export type SocialPostLists = ReturnType<typeof createSocialPostLists>;
