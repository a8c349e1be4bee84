import { PATHS } from '@gently/contracts/paths';
import { socialLabel } from '@gently/contracts/social-options';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../shared/clock';
import type { Transact } from '../../../shared/database/transaction';
import type { Notifications } from '../../notifications';
import { type SocialPublication, SocialTrouble } from '../provider';
import { afterTrouble, type SocialPost } from './post';
import type { SocialPostQueue } from './post-queue.repository';

interface OutcomeDeps {
  queue: Pick<SocialPostQueue, 'settle'>;
  notifications: Pick<Notifications, 'notify'>;
  transact: Transact;
  clock: Clock;
  logger: FastifyBaseLogger;
}

/** Between two looks at a post that its network is looking at. */
const PROCESSING_MS = 5_000;

const wordsOf = ({ network }: SocialPost, kind: string, words: string): { title: string; body: string } => {
  const label = socialLabel(network);
  if (kind === 'unknown')
    return {
      title: `Is your post on ${label}?`,
      body: 'We could not find out whether it went out. Please look at it and tell us.',
    };
  return {
    title: `Your post for ${label} was not published`,
    body: words ? `${label} says: ${words}` : 'Open the social page to see why, and to try again.',
  };
};

/** What becomes of a post after a try, and who hears of it. */
export const createPublishingOutcome = ({ queue, notifications, transact, clock, logger }: OutcomeDeps) => {
  const tell = async (post: SocialPost, kind: string, words: string): Promise<void> => {
    const news = { userId: post.author, type: 'account', priority: 'high', link: PATHS.social } as const;
    await transact((tx) => notifications.notify([{ ...news, ...wordsOf(post, kind, words) }], tx));
  };
  const soon = () => new Date(clock().getTime() + PROCESSING_MS);

  return {
    isOut: async (post: SocialPost, publication: SocialPublication): Promise<void> => {
      const { ref, url, isProcessing = false } = publication;
      const change = isProcessing
        ? { state: 'processing' as const, nextAt: soon() }
        : { state: 'published' as const, nextAt: null, publishedAt: clock() };
      await queue.settle(post, { ...change, ref, url, problem: null, maybeOut: false });
    },

    /** It stays as it is, and is looked at again soon. */
    lookAgain: async (post: SocialPost): Promise<void> => {
      await queue.settle(post, { nextAt: soon() });
    },

    fail: async (post: SocialPost, kind: 'refused' | 'missed', words = ''): Promise<void> => {
      const problem = { kind, words, at: clock() };
      const isKept = await queue.settle(post, { state: 'failed', nextAt: null, maybeOut: false, problem });
      if (isKept) await tell(post, kind, words);
    },

    /** Nobody can look any more: only a person can say whether it is out. */
    giveToPerson: async (post: SocialPost): Promise<void> => {
      const problem = { kind: 'unknown' as const, words: '', at: clock() };
      if (await queue.settle(post, { state: 'unclear', nextAt: null, problem }))
        await tell(post, 'unknown', '');
    },

    putOff: async (
      post: SocialPost,
      error: SocialTrouble | 'not_connected' | 'switched_off',
    ): Promise<void> => {
      const [kind, words, waitMs] =
        error instanceof SocialTrouble ? [error.kind, error.words, error.waitMs] : [error, '', null];
      const after = afterTrouble(kind, post.attempts, waitMs);
      // What was marked stays marked until somebody has looked.
      const maybeOut = after.maybeOut || (post.maybeOut && after.state !== 'failed');
      const now = clock();
      const isKept = await queue.settle(post, {
        attempts: after.counts ? post.attempts : post.attempts - 1,
        state: maybeOut && after.state === 'scheduled' ? 'publishing' : after.state,
        maybeOut,
        nextAt: after.waitMs === null ? null : new Date(now.getTime() + after.waitMs),
        problem: { kind: after.problem, words, at: now },
      });
      logger.warn(
        { post: post.id, network: post.network, kind, attempts: post.attempts },
        'a post is not out yet',
      );
      if (isKept && after.waitMs === null) await tell(post, after.problem, words);
    },
  };
};
export type PublishingOutcome = ReturnType<typeof createPublishingOutcome>;
