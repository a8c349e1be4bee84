import type { Handlers } from '../../../shared/domain-events';
import type { AccountChange, ApprovalEvents } from '../../approvals';
import type { Notifier } from '../notifier';
import { ACCOUNT_CONTENTS } from './contents';

/** Tells people that their account was approved, paused or opened again. */
export const createAccountNotices = ({ tell }: { tell: Notifier }): Handlers<ApprovalEvents> => {
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
  };
};
