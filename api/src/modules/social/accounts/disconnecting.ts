import { PATHS } from '@gently/contracts/paths';
import { type SocialNetwork, socialLabel } from '@gently/contracts/social-options';
import type { Transaction } from '../../../shared/database/transaction';
import type { Notifications } from '../../notifications';
import type { SocialAccount } from './account';

interface DisconnectingDeps {
  /** Lists the authors of posts that have not been published yet. */
  authorsWaiting: (network: SocialNetwork) => Promise<string[]>;
  notifications: Pick<Notifications, 'notify'>;
}

/**
 * A connection that a person ends stops the posts of colleagues. The colleague who had connected it and the authors of waiting posts
 * learn of it, but not the person who ended it.
 */
export const createDisconnectionNews =
  ({ authorsWaiting, notifications }: DisconnectingDeps) =>
  async ({ network, connectedBy }: SocialAccount, actorId: string, tx: Transaction): Promise<void> => {
    const recipients = new Set([connectedBy, ...(await authorsWaiting(network))]);
    recipients.delete(actorId);
    const label = socialLabel(network);
    const news = {
      type: 'account',
      priority: 'high',
      title: `${label} was disconnected`,
      body: 'A colleague has ended our connection. Scheduled posts wait until it is connected again; after a day they are not sent late.',
      link: PATHS.social,
    } as const;
    await notifications.notify(
      [...recipients].map((userId) => ({ ...news, userId })),
      tx,
    );
  };
