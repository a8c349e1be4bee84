import { ROLE_LANDING } from '@gently/contracts';
import type { Transaction } from '../../shared/database/transaction';
import type { Accounts } from '../auth';
import type { NotificationContent, Notifier } from './notifier';

interface ManagersDeps {
  accounts: Pick<Accounts, 'findActive'>;
  tell: Notifier;
}

/** Tells every manager the same, who reads more on their dashboard. */
export const createTellManagers =
  ({ accounts, tell }: ManagersDeps) =>
  async (told: NotificationContent, at: Date, tx: Transaction): Promise<void> => {
    for (const manager of await accounts.findActive('manager'))
      await tell(manager.id, told, { link: ROLE_LANDING.manager, at }, tx);
  };
