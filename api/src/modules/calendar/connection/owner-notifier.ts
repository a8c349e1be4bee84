import { PATHS } from '@gently/contracts/paths';
import type { Role } from '@gently/contracts/roles';
import type { Transaction } from '../../../shared/database/transaction';
import type { Accounts } from '../../auth';
import type { Notifications } from '../../notifications';

interface OwnerNewsDeps {
  notifications: Notifications;
  accounts: Accounts;
}

/** Where people of a role find their calendar. */
const pageOf = (role: Role | undefined): string =>
  role === 'declutterer' ? PATHS.decluttererProfile : PATHS.dashboard;

/** Tells somebody what they have to know of their calendar, in the transaction that asks. */
export const createOwnerNotifier =
  ({ notifications, accounts }: OwnerNewsDeps) =>
  async (
    userId: string,
    { link, ...words }: { title: string; body: string; link?: string },
    tx: Transaction,
  ): Promise<void> => {
    const place = link ?? pageOf((await accounts.findById(userId))?.role);
    await notifications.notify([{ userId, type: 'account', priority: 'high', ...words, link: place }], tx);
  };
export type OwnerNotifier = ReturnType<typeof createOwnerNotifier>;
