import { londonDate } from '@gently/contracts/dates';
import type { SocialNetwork } from '@gently/contracts/social-options';
import { AppError } from '../../../shared/errors/app-error';
import { type PageOptions, pageOf, windowOf } from '../../../shared/keyset-page';
import type { SocialActor } from '../accounts/account';
import type { SocialAccountsRepository } from '../accounts/accounts.repository';
import { BEGUN_ANEW, canChange, isOpen, type SocialPost } from './post';
import type { SocialPostLists } from './post-lists.repository';
import {
  createPostWriting,
  type NewSocialPost,
  type PostActor,
  type WritingDeps,
  type Written,
} from './post-writing';
import type { SocialPublisher } from './publisher';

interface PostsDeps extends WritingDeps {
  lists: SocialPostLists;
  accounts: Pick<SocialAccountsRepository, 'find'>;
  publisher: Pick<SocialPublisher, 'publishNow'>;
}
interface Seen {
  /** Of the post as it was seen. */
  version: number;
}
interface ListOptions extends PageOptions {
  list: 'upcoming' | 'history';
  network?: SocialNetwork | undefined;
}

const DAY_MS = 86_400_000;
const CALENDAR_DAYS = 100;

const createLists = ({ lists }: Pick<PostsDeps, 'lists'>) => ({
  list: async ({ list, network, ...options }: ListOptions) => {
    const { limit, oneMore, place } = windowOf(options);
    const found = await lists.list({ list, network, place, limit: oneMore });
    return pageOf(found, limit, ({ dueAt: at, id }) => ({ at, id }));
  },

  /** @throws AppError `validation_failed` for more days than a page can show */
  between: async (from: Date, until: Date): Promise<SocialPost[]> => {
    const days = (until.getTime() - from.getTime()) / DAY_MS;
    if (days <= 0 || days > CALENDAR_DAYS)
      throw new AppError('validation_failed', {
        errors: [{ field: 'until', message: `Please choose at most ${CALENDAR_DAYS} days` }],
      });
    return lists.between(from, until);
  },
});

/** Posts as people write, plan, change and follow them. */
export const createSocialPosts = (deps: PostsDeps) => {
  const { posts, accounts, publisher, transact, clock } = deps;
  const { add, checked, planned, rewrite, store } = createPostWriting(deps);

  const demandConnected = async (network: SocialNetwork): Promise<void> => {
    if ((await accounts.find(network))?.state !== 'connected') throw new AppError('social_not_connected');
  };
  const get = async (id: string): Promise<SocialPost> => {
    const post = await posts.find(id);
    if (!post) throw new AppError('social_post_not_found');
    return post;
  };
  const own = async (id: string, actor: SocialActor): Promise<SocialPost> => {
    const post = await get(id);
    if (!canChange(post, actor)) throw new AppError('forbidden');
    return post;
  };
  /** @throws AppError `social_post_not_found`, `forbidden`, `conflict` */
  const seen = async (id: string, actor: SocialActor, { version }: Seen): Promise<SocialPost> => {
    const post = await own(id, actor);
    if (post.version !== version) throw new AppError('conflict');
    return post;
  };

  return {
    ...createLists(deps),
    get,

    /**
     * Writes a post and sends it at once. Whatever comes of the sending, the post is kept and says so.
     * @throws AppError `social_not_connected`, `validation_failed`
     */
    publishNow: async (actor: PostActor, post: NewSocialPost): Promise<SocialPost> => {
      await demandConnected(post.network);
      const { id } = await add(actor, post, clock(), true);
      await publisher.publishNow(id);
      return get(id);
    },

    /** @param local `YYYY-MM-DDTHH:mm` by London clocks. @throws AppError `validation_failed` */
    schedule: async (actor: PostActor, post: NewSocialPost, local: string): Promise<SocialPost> =>
      add(actor, post, planned(local), false),

    /** @throws AppError `social_post_not_found`, `forbidden`, `conflict`, `validation_failed` */
    change: async (
      actor: PostActor,
      id: string,
      wish: Written & Seen & { local: string },
    ): Promise<SocialPost> => rewrite(actor, await seen(id, actor, wish), wish),

    /** Another time, nothing else. @throws as `change` */
    move: async (actor: PostActor, id: string, wish: Seen & { local: string }): Promise<SocialPost> => {
      const post = await seen(id, actor, wish);
      return rewrite(actor, post, { message: post.message, media: post.media, local: wish.local });
    },

    /** @throws AppError `social_post_not_found`, `forbidden`, `conflict` */
    cancel: async (actor: PostActor, id: string, wish: Seen): Promise<SocialPost> => {
      const post = await seen(id, actor, wish);
      if (!isOpen(post)) throw new AppError('conflict');
      const change = { state: 'cancelled' as const, nextAt: null };
      return transact((tx) => store('social.post_cancelled', actor, post, change, tx));
    },

    /** Sends once more what has failed, at once. @throws AppError as `cancel`, `social_not_connected`, `validation_failed` */
    retry: async (actor: PostActor, id: string, wish: Seen): Promise<SocialPost> => {
      const post = await seen(id, actor, wish);
      if (post.state !== 'failed') throw new AppError('conflict');
      await demandConnected(post.network);
      await checked(post.network, post);
      const now = clock();
      const change = { ...BEGUN_ANEW, immediate: true, dueAt: now, day: londonDate(now), nextAt: now };
      await transact((tx) => store('social.post_changed', actor, post, change, tx));
      await publisher.publishNow(id);
      return get(id);
    },

    /** Somebody has looked whether a post is out. @throws AppError `social_post_not_found`, `forbidden`, `conflict` */
    settle: async (actor: PostActor, id: string, published: boolean): Promise<SocialPost> => {
      const post = await own(id, actor);
      if (post.state !== 'unclear') throw new AppError('conflict');
      const looked = { maybeOut: false, nextAt: null };
      const change = published
        ? { ...looked, problem: null, state: 'published' as const, publishedAt: post.sentAt ?? post.dueAt }
        : {
            ...looked,
            problem: { kind: 'gave_up' as const, words: '', at: clock() },
            state: 'failed' as const,
          };
      return transact((tx) => store('social.post_settled', actor, post, change, tx));
    },
  };
};
export type SocialPosts = ReturnType<typeof createSocialPosts>;
