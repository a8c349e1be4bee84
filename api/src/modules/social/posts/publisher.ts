import type { SocialNetwork } from '@gently/contracts/social-options';
import type { Clock } from '../../../shared/clock';
import { leaseDue } from '../../../shared/lease';
import type { SocialAccessCalls } from '../accounts/access';
import type { SocialAccount } from '../accounts/account';
import type { SocialAccountsRepository } from '../accounts/accounts.repository';
import { type SocialFile, type SocialPublication, SocialTrouble } from '../provider';
import { CLOCKS_APART_MS, isMissed, sameWords, type SocialPost } from './post';
import type { SocialPostQueue } from './post-queue.repository';
import type { SocialPostsRepository } from './posts.repository';
import type { PublishingOutcome } from './publishing-outcome';

interface PublisherDeps {
  queue: SocialPostQueue;
  posts: Pick<SocialPostsRepository, 'find'>;
  outcome: PublishingOutcome;
  accounts: Pick<SocialAccountsRepository, 'find'>;
  access: Pick<SocialAccessCalls, 'use'>;
  /** The file as a network gets it; null when it is no longer there. */
  fileOf: (media: NonNullable<SocialPost['media']>) => Promise<SocialFile | null>;
  /** Whether publishing is on. */
  isOn: () => boolean;
  clock: Clock;
}

/** Far longer than all calls for one post can take, so that two processes never send the same one at once. */
const LEASE_MS = 3 * 60_000;
const BATCH = 50;
const PROCESSING_LONGEST_MS = 24 * 3_600_000;

type SenderDeps = Pick<PublisherDeps, 'access' | 'clock' | 'fileOf' | 'outcome' | 'queue'>;

/**
 * A network has no way to say "only once", so before the call that publishes the post is marked; whoever finds the mark
 * looks at the network first, and sends again only what is not there.
 */
const createSender = ({ queue, outcome, access, fileOf, clock }: SenderDeps) => {
  /** What the network shows that can only be this post. */
  const find = async (post: SocialPost, account: SocialAccount): Promise<SocialPublication | null> => {
    const since = (post.sentAt ?? post.dueAt).getTime() - CLOCKS_APART_MS;
    const shown = await access.use(account, (provider, as) => provider.recent(as));
    for (const { ref, url, text, at } of shown) {
      if (at.getTime() < since || !sameWords(post.network, post.message, text)) continue;
      if (!(await queue.hasRef(post.network, ref))) return { ref, url };
    }
    return null;
  };

  const send = async (post: SocialPost, account: SocialAccount): Promise<void> => {
    const file = post.media && (await fileOf(post.media));
    if (post.media && !file) return outcome.fail(post, 'refused', 'The picture or video is no longer there.');
    if (!(await queue.settle(post, { maybeOut: true, sentAt: clock() }))) return;
    const { message } = post;
    let { prepared } = post;
    const keep = async (id: string) => {
      prepared = id;
      if (await queue.settle(post, { prepared })) return;
      throw new SocialTrouble('unreachable', 'somebody else has taken the post');
    };
    try {
      const publication = await access.use(account, (provider, as) =>
        provider.publish(as, { message, file, prepared, keep }),
      );
      await outcome.isOut(post, publication);
    } catch (error) {
      // Whatever else it was: only that one may have come through.
      const trouble = error instanceof SocialTrouble ? error : null;
      if (trouble && trouble.kind !== 'unclear') await queue.settle(post, { maybeOut: false });
      throw error;
    }
  };

  const follow = async (post: SocialPost, account: SocialAccount): Promise<void> => {
    const standing = await access.use(account, async (provider, as) =>
      provider.statusOf ? provider.statusOf(as, post.ref ?? '') : ({ state: 'processing' } as const),
    );
    if (standing.state === 'published') return outcome.isOut(post, standing);
    if (standing.state === 'refused') return outcome.fail(post, 'refused', standing.words);
    if (clock().getTime() - post.dueAt.getTime() > PROCESSING_LONGEST_MS)
      return outcome.fail(post, 'refused', 'The network did not finish looking at it.');
    return outcome.lookAgain(post);
  };

  /** @throws SocialTrouble */
  return async (post: SocialPost, account: SocialAccount): Promise<void> => {
    if (post.state === 'processing') return follow(post, account);
    if (!post.maybeOut) return send(post, account);
    const found = await find(post, account);
    if (found) return outcome.isOut(post, found);
    if (isMissed(post, clock())) return outcome.fail(post, 'missed');
    return send(post, account);
  };
};

/** Sends posts when their time has come, each once. */
export const createSocialPublisher = (deps: PublisherDeps) => {
  const { queue, posts, outcome, accounts, isOn, clock } = deps;
  const work = createSender(deps);

  const trouble = async (post: SocialPost, error: SocialTrouble): Promise<void> => {
    // What its network is looking at stays so, whatever the trouble.
    if (post.state === 'processing') return outcome.lookAgain(post);
    const now = await posts.find(post.id);
    return outcome.putOff({ ...post, maybeOut: now?.maybeOut ?? post.maybeOut }, error);
  };

  const withoutAccount = (post: SocialPost, account: SocialAccount | null): Promise<void> => {
    if (post.maybeOut && isMissed(post, clock())) return outcome.giveToPerson(post);
    if (account?.state === 'broken') return trouble(post, new SocialTrouble('access_ended'));
    return post.state === 'processing' ? outcome.lookAgain(post) : outcome.putOff(post, 'not_connected');
  };

  const visit = async (post: SocialPost): Promise<void> => {
    if (!post.maybeOut && post.state !== 'processing') {
      if (isMissed(post, clock())) return outcome.fail(post, 'missed');
      if (!isOn()) return outcome.putOff(post, 'switched_off');
    }
    const account = await accounts.find(post.network);
    if (account?.state !== 'connected') return withoutAccount(post, account);
    try {
      await work(post, account);
    } catch (error) {
      if (!(error instanceof SocialTrouble)) throw error;
      await trouble(post, error);
    }
  };

  return {
    /** For the job. @returns how many posts were looked at */
    publishDue: async (): Promise<number> => {
      let looked = 0;
      for await (const post of leaseDue({ take: queue.takeDue, leaseMs: LEASE_MS, most: BATCH, clock })) {
        looked += 1;
        await visit(post);
      }
      return looked;
    },
    /** One post now, unless somebody else is about to. */
    publishNow: async (id: string): Promise<void> => {
      const now = clock();
      const post = await queue.takeDue(now, new Date(now.getTime() + LEASE_MS), id);
      if (post) await visit(post);
    },
    /** Lets posts go out that wait for a network. */
    wake: (network: SocialNetwork): Promise<void> => queue.wake(network, clock()),
  };
};
export type SocialPublisher = ReturnType<typeof createSocialPublisher>;
