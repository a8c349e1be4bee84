import type { Handlers } from '../../../shared/domain-events';
import type { AccountChange, ApprovalEvents } from '../../approvals';
import type { Accounts, ViewingEvents } from '../../auth';
import type { Notifier } from '../notifier';
import { ACCOUNT_CONTENTS } from './contents';
import { viewedContent } from './viewed';

interface AccountNotices {
  tell: Notifier;
  accounts: Pick<Accounts, 'namesByIds'>;
}

/** Tells people that their account was approved, paused or opened again, and that an admin looks at it. */
export const createAccountNotices = ({
  tell,
  accounts,
}: AccountNotices): Handlers<ApprovalEvents & ViewingEvents> => {
  const about =
    (event: keyof ApprovalEvents) =>
    (change: AccountChange, tx: Parameters<Notifier>[3]): Promise<void> => {
      const { link, ...told } = ACCOUNT_CONTENTS[event](change);
      return tell(change.account.id, told, { link, at: change.at }, tx);
    };
  return {
    'account.approved': about('account.approved'),
    'account.suspended': about('account.suspended'),
    'account.activated': about('account.activated'),
    'account.viewed': async ({ person, adminId, at, ...viewing }, tx) => {
      const by = (await accounts.namesByIds([adminId])).get(adminId);
      const { link, ...told } = viewedContent({ ...viewing, by: by ?? 'An admin' });
      await tell(person.id, told, { link, at }, tx);
    },
  };
};
