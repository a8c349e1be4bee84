import { PATHS } from '@gently/contracts/paths';
import { type SocialNetwork, socialLabel } from '@gently/contracts/social-options';
import type { Transaction } from '../../../shared/database/transaction';
import { AppError } from '../../../shared/errors/app-error';
import type { Notifications } from '../../notifications';
import { canManage, type SocialAccount, type SocialActor } from './account';
import type { SocialAccountsRepository } from './accounts.repository';

interface ReplacingDeps {
  accounts: Pick<SocialAccountsRepository, 'find'>;
  notifications: Pick<Notifications, 'notify'>;
}

/** Another account takes the place of one that is connected. */
export const createReplacing = ({ accounts, notifications }: ReplacingDeps) => {
  /** @returns the account in whose place another one may be put, if there is one. @throws AppError `social_not_yours` */
  const replaceable = async (
    network: SocialNetwork,
    actor: SocialActor,
    tx?: Transaction,
  ): Promise<SocialAccount | null> => {
    const account = await accounts.find(network, tx);
    if (account && !canManage(account, actor)) throw new AppError('social_not_yours');
    return account;
  };

  /** The colleague whose connection an admin has replaced learns where scheduled posts go from now on. */
  const announceReplacement = async (
    { network, connectedBy, targetName }: SocialAccount,
    actor: SocialActor,
    tx: Transaction,
  ): Promise<void> => {
    if (connectedBy === actor.id) return;
    const label = socialLabel(network);
    const before = targetName ? `, in place of ${targetName}` : '';
    const news = {
      userId: connectedBy,
      type: 'account',
      priority: 'high',
      title: `${label} is connected with another account`,
      body: `An admin has connected ${label} with another account${before}. Scheduled posts are published there.`,
      link: PATHS.social,
    } as const;
    await notifications.notify([news], tx);
  };

  return { replaceable, announceReplacement };
};
