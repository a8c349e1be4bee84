import type { Handlers } from '../../../shared/domain-events';
import type { AccountChange, ApprovalEvents } from '../../approvals';
import type { Accounts, ViewingEvents } from '../../auth';
import type { Notifier } from '../notifier';
import { ACCOUNT_CONTENTS } from './contents';
import { fileTakenContent } from './file-taken';
import { viewedContent } from './viewed';

interface AccountNotices {
  tell: Notifier;
  accounts: Pick<Accounts, 'namesByIds'>;
}

/** Notifies people that their account was approved, paused or opened again, and that an admin looks at it or takes its data. */
export const createAccountNotices = ({
  tell,
  accounts,
}: AccountNotices): Handlers<ApprovalEvents & ViewingEvents> => {
  const nameOf = async (id: string): Promise<string> =>
    (await accounts.namesByIds([id])).get(id) ?? 'An admin';
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
      const { link, ...told } = viewedContent({ ...viewing, by: await nameOf(adminId) });
      await tell(person.id, told, { link, at }, tx);
    },
    'account.file_taken': async ({ person, adminId, at, ...file }, tx) => {
      const { link, ...content } = fileTakenContent({ ...file, by: await nameOf(adminId) });
      await tell(person.id, content, { link, at }, tx);
    },
  };
};
