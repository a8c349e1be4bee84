import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../shared/clock';
import type { SocialAccessCalls } from '../accounts/access';
import type { SocialAccountsRepository } from '../accounts/accounts.repository';
import { SocialTrouble } from '../provider';
import type { SocialPostQueue } from './post-queue.repository';

interface FiguresDeps {
  posts: Pick<SocialPostQueue, 'dueForFigures' | 'keepFigures'>;
  accounts: Pick<SocialAccountsRepository, 'find'>;
  access: Pick<SocialAccessCalls, 'use'>;
  clock: Clock;
  logger: FastifyBaseLogger;
}

const HOUR_MS = 3_600_000;
/** Nobody looks at a post much longer. */
const READ_FOR_MS = 30 * 24 * HOUR_MS;
const BATCH = 30;
const NOTHING = { likes: null, comments: null, shares: null, views: null };

/** What the networks count of posts, read once an hour for thirty days. */
export const createFigureReader = ({ posts, accounts, access, clock, logger }: FiguresDeps) => ({
  /** For the job. @returns how many posts were asked about */
  readDue: async (): Promise<number> => {
    const now = clock();
    const at = (agoMs: number) => new Date(now.getTime() - agoMs);
    const due = await posts.dueForFigures(at(READ_FOR_MS), at(HOUR_MS), BATCH);
    for (const { id, network, ref, figures } of due) {
      const account = await accounts.find(network);
      if (account?.state !== 'connected' || ref === null) continue;
      try {
        const counted = await access.use(account, (provider, as) => provider.figuresOf(as, ref));
        await posts.keepFigures(id, { ...counted, at: now });
      } catch (error) {
        if (!(error instanceof SocialTrouble)) throw error;
        logger.warn({ post: id, network, kind: error.kind }, 'the figures of a post could not be read');
        // Asked again in an hour, with what is known until then.
        await posts.keepFigures(id, { ...(figures ?? NOTHING), at: now });
      }
    }
    return due.length;
  },
});
