import { PATHS } from '@gently/contracts/paths';
import { socialLabel } from '@gently/contracts/social-options';
import type { FastifyBaseLogger } from 'fastify';
import type { Transact } from '../../../shared/database/transaction';
import type { Notifications } from '../../notifications';
import { SocialTrouble } from '../provider';
import type { SocialAccount } from './account';
import type { SocialAccountsRepository } from './accounts.repository';

interface BreakageDeps {
  accounts: Pick<SocialAccountsRepository, 'breakOff'>;
  /** Whose posts wait for the network. */
  authorsWaiting: (network: SocialAccount['network']) => Promise<string[]>;
  notifications: Pick<Notifications, 'notifyOnce'>;
  transact: Transact;
  logger: FastifyBaseLogger;
}

const ENDS = ['access_ended', 'permission_missing', 'stale_token'];
/** Whether only connecting again helps. A token that is refused although it is new is no better than none. */
export const endsAccess = (error: unknown): error is SocialTrouble =>
  error instanceof SocialTrouble && ENDS.includes(error.kind);

/** What becomes of an account whose access has ended: it says so, and whom it concerns is told. */
export const createSocialBreakage = (deps: BreakageDeps) => {
  const { accounts, authorsWaiting, notifications, transact, logger } = deps;
  return async (account: SocialAccount, error: SocialTrouble): Promise<void> => {
    const label = socialLabel(account.network);
    const told = [...new Set([account.connectedBy, ...(await authorsWaiting(account.network))])];
    await transact(async (tx) => {
      if (!(await accounts.breakOff(account, tx))) return;
      for (const userId of told)
        await notifications.notifyOnce(
          {
            userId,
            type: 'account',
            priority: 'high',
            title: `${label} is not connected any more`,
            body: 'Our access has ended. Scheduled posts wait until it is connected again; after a day they are not sent late.',
            link: PATHS.social,
          },
          tx,
        );
      logger.warn({ network: account.network, kind: error.kind }, 'the access to a social network has ended');
    });
  };
};
export type SocialBreakage = ReturnType<typeof createSocialBreakage>;
