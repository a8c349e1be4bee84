import { londonDate } from '@gently/contracts/dates';
import type { FieldError } from '@gently/contracts/errors';
import {
  SOCIAL_TEXTS,
  socialLabel,
  type SocialNetwork,
  type SocialPeople,
} from '@gently/contracts/social-options';
import { fromLondonTime, socialProblems } from '@gently/contracts/social-rules';
import type { Clock } from '../../../shared/clock';
import type { Transact, Transaction } from '../../../shared/database/transaction';
import { AppError } from '../../../shared/errors/app-error';
import type { Origin } from '../../../shared/http/origin';
import type { AuditLog } from '../../audit';
import type { Settings } from '../../settings';
import type { SocialActor } from '../accounts/account';
import type { SocialMediaService } from '../media/media.service';
import { BEGUN_ANEW, isOpen, type PostMedia, type SocialPost } from './post';
import type { PostChange } from './post.model';
import { SocialKeyUsed, type SocialPostsRepository } from './posts.repository';
import { createRepeatGuard, isRepetition } from './repeat-guard';

export interface WritingDeps {
  posts: SocialPostsRepository;
  media: Pick<SocialMediaService, 'find'>;
  settings: Pick<Settings, 'get'>;
  audit: AuditLog;
  transact: Transact;
  clock: Clock;
}

/** What somebody writes. */
export interface Written {
  message: string;
  media?: { id: string; alt: string; people: SocialPeople } | null | undefined;
}
export interface NewSocialPost extends Written {
  network: SocialNetwork;
  key?: string | undefined;
  /** Whether the author has said that the same words are to be published again. */
  repeat?: true | undefined;
}
export interface PostActor extends SocialActor {
  origin: Origin;
}
type Action = 'social.post_written' | 'social.post_changed' | 'social.post_cancelled' | 'social.post_settled';

const invalid = (errors: readonly FieldError[]) => new AppError('validation_failed', { errors });

/** Words, picture and time of posts, held to what the network and our own rules ask. */
export const createPostWriting = ({ posts, media, settings, audit, transact, clock }: WritingDeps) => {
  const demandNewText = createRepeatGuard(posts);
  const note = (action: Action, { id: actorId, origin }: PostActor, post: SocialPost, tx: Transaction) => {
    const details = { network: post.network, at: post.dueAt.toISOString() };
    return audit.append({ action, actorId, target: `social_post:${post.id}`, origin, details }, tx);
  };

  /** Changes a post as somebody saw it, and notes who did. @throws AppError `conflict` for one that has changed meanwhile */
  const store = async (
    action: Action,
    actor: PostActor,
    seen: SocialPost,
    change: PostChange,
    tx: Transaction,
  ): Promise<SocialPost> => {
    const now = await posts.change(seen, change, tx);
    if (!now) throw new AppError('conflict');
    await note(action, actor, now, tx);
    return now;
  };

  /** @throws AppError `validation_failed` for what the network would refuse */
  const checked = async (network: SocialNetwork, written: Written): Promise<PostMedia | null> => {
    const file = written.media ? await media.find(written.media.id) : null;
    if (written.media && !file) throw invalid([{ field: 'media', message: SOCIAL_TEXTS.media }]);
    const errors = socialProblems(network, { message: written.message, media: file });
    if (errors.length > 0) throw invalid(errors);
    if (!file || !written.media) return null;
    const { id, kind, width, height } = file;
    return { id, kind, width, height, alt: written.media.alt, people: written.media.people };
  };

  /** @param local `YYYY-MM-DDTHH:mm` by London clocks. @throws AppError `validation_failed` */
  const planned = (local: string): Date => {
    const { at, problem } = fromLondonTime(local, clock());
    if (problem !== null) throw invalid([{ field: 'scheduled_at', message: problem }]);
    return at;
  };

  const demandRoom = async (
    network: SocialNetwork,
    day: string,
    except: string | null,
    tx: Transaction,
  ): Promise<void> => {
    const most = settings.get('social_posts_a_day');
    if ((await posts.countOfDay(network, day, except, tx)) < most) return;
    const message = `${socialLabel(network)} gets at most ${most} posts from us on one day. Please choose another day`;
    throw invalid([{ field: 'scheduled_at', message }]);
  };

  return {
    store,
    checked,
    planned,

    /** A second time with the same key adds nothing. @throws AppError `social_same_words`, `validation_failed` */
    add: async (
      actor: PostActor,
      post: NewSocialPost,
      dueAt: Date,
      immediate: boolean,
    ): Promise<SocialPost> => {
      const attached = await checked(post.network, post);
      const key = post.key ? `${actor.id} ${post.key}` : null;
      const earlier = key && (await posts.findByKey(key));
      if (earlier) return earlier;
      const { network, message } = post;
      const day = londonDate(dueAt);
      const facts = { network, message, media: attached, dueAt, day, immediate, author: actor.id, key };
      try {
        return await transact(async (tx) => {
          await demandRoom(network, day, null, tx);
          if (!post.repeat) await demandNewText(post, day, tx);
          const stored = await posts.insert({ ...facts, createdAt: clock() }, tx);
          await note('social.post_written', actor, stored, tx);
          return stored;
        });
      } catch (error) {
        // The same press may have come in twice at once: it has not met a post of its own words, but itself.
        const mayBeItself = error instanceof SocialKeyUsed || isRepetition(error);
        const stored = key && mayBeItself ? await posts.findByKey(key) : null;
        if (!stored) throw error;
        return stored;
      }
    },

    /** @throws AppError `conflict`, `validation_failed` */
    rewrite: async (
      actor: PostActor,
      post: SocialPost,
      { local, ...written }: Written & { local: string },
    ): Promise<SocialPost> => {
      if (!isOpen(post)) throw new AppError('conflict');
      const attached = await checked(post.network, written);
      const dueAt = planned(local);
      const day = londonDate(dueAt);
      return transact(async (tx) => {
        await demandRoom(post.network, day, post.id, tx);
        const change = {
          ...BEGUN_ANEW,
          immediate: false,
          message: written.message,
          media: attached,
          dueAt,
          day,
          nextAt: dueAt,
        };
        return store('social.post_changed', actor, post, change, tx);
      });
    },
  };
};
