import { moduleEditorPath, PATHS } from '@gently/contracts/paths';
import type { Role } from '@gently/contracts/roles';
import { AUTHOR_ROLES, LEARNER_ROLES } from '@gently/contracts/training-options';
import type { Handlers } from '../../../shared/domain-events';
import type { Accounts } from '../../auth';
import type { TrainingEvents } from '../../training';
import type { Notifier } from '../notifier';
import { changedContent, courseChangedContent } from './contents';

interface AuthorNoticesDeps {
  tell: Notifier;
  accounts: Pick<Accounts, 'findById' | 'namesByIds'>;
}

const COURSES = { admin: PATHS.adminCourses, trainer: PATHS.trainerCourses } as const;

/** Where somebody goes on: who does not write any more could not open what they wrote. */
const linkFor = (role: Role, toOwn: (author: (typeof AUTHOR_ROLES)[number]) => string): string => {
  const author = AUTHOR_ROLES.find((one) => one === role);
  if (author) return toOwn(author);
  return LEARNER_ROLES.some((one) => one === role) ? PATHS.training : PATHS.dashboard;
};

/** Tells those who write modules and courses what admins change in them. */
export const createAuthorNotices = ({ tell, accounts }: AuthorNoticesDeps): Handlers<TrainingEvents> => {
  const namedOf = async (id: string): Promise<string> =>
    (await accounts.namesByIds([id])).get(id) || 'An admin';
  return {
    'training.changed_for_author': async (change, tx) => {
      const author = await accounts.findById(change.authorId);
      if (!author) return;
      const link = linkFor(author.role, (role) => moduleEditorPath(change.moduleId, role));
      const content = changedContent(change, await namedOf(change.byId));
      await tell(author.id, content, { link, at: change.at }, tx);
    },
    'training.course_changed_for_author': async (change, tx) => {
      const author = await accounts.findById(change.authorId);
      if (!author) return;
      const link = linkFor(author.role, (role) => COURSES[role]);
      const content = courseChangedContent(change, await namedOf(change.byId));
      await tell(author.id, content, { link, at: change.at }, tx);
    },
  };
};
