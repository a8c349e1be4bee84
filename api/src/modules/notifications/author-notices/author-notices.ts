import { moduleEditorPath, PATHS } from '@gently/contracts/paths';
import type { Role } from '@gently/contracts/roles';
import { AUTHOR_ROLES, LEARNER_ROLES } from '@gently/contracts/training-options';
import type { Handlers } from '../../../shared/domain-events';
import type { Accounts } from '../../auth';
import type { TrainingEvents } from '../../training';
import type { Notifier } from '../notifier';
import { changedContent } from './contents';

interface AuthorNoticesDeps {
  tell: Notifier;
  accounts: Pick<Accounts, 'findById' | 'namesByIds'>;
}

/** Where somebody goes on: who does not write any more could not open the editor. */
const linkFor = (role: Role, moduleId: string): string => {
  const author = AUTHOR_ROLES.find((one) => one === role);
  if (author) return moduleEditorPath(moduleId, author);
  return LEARNER_ROLES.some((one) => one === role) ? PATHS.training : PATHS.dashboard;
};

/** Tells those who write modules what admins change in them. */
export const createAuthorNotices = ({ tell, accounts }: AuthorNoticesDeps): Handlers<TrainingEvents> => ({
  'training.changed_for_author': async (change, tx) => {
    const author = await accounts.findById(change.authorId);
    if (!author) return;
    const by = (await accounts.namesByIds([change.byId])).get(change.byId) || 'An admin';
    const link = linkFor(author.role, change.moduleId);
    await tell(author.id, changedContent(change, by), { link, at: change.at }, tx);
  },
});
