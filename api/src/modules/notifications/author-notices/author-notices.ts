import { moduleEditorPath, PATHS } from '@gently/contracts/paths';
import type { Role } from '@gently/contracts/roles';
import { AUTHOR_ROLES, LEARNER_ROLES } from '@gently/contracts/training-options';
import type { Transaction } from '../../../shared/database/transaction';
import type { Handlers } from '../../../shared/domain-events';
import type { Account, Accounts } from '../../auth';
import type { LearningEvents } from '../../learning';
import type { TrainingEvents } from '../../training';
import type { NotificationContent, Notifier } from '../notifier';
import {
  attemptsAskedContent,
  attemptsStillAskedContent,
  changedContent,
  courseChangedContent,
} from './contents';

interface AuthorNoticesDeps {
  tell: Notifier;
  accounts: Pick<Accounts, 'findActive' | 'findById' | 'namesByIds'>;
}

type AuthorRole = (typeof AUTHOR_ROLES)[number];

/** What stands in each event about something that an admin has changed. */
type ChangedForAuthor = Pick<
  TrainingEvents['training.changed_for_author' | 'training.course_changed_for_author'],
  'authorId' | 'byId' | 'at'
>;

const COURSES: Record<AuthorRole, string> = { admin: PATHS.adminCourses, trainer: PATHS.trainerCourses };

/** Where somebody goes on: who does not write any more could not open what they wrote. */
const linkFor = (role: Role, toOwn: (role: AuthorRole) => string): string => {
  const author = AUTHOR_ROLES.find((one) => one === role);
  if (author) return toOwn(author);
  return LEARNER_ROLES.some((one) => one === role) ? PATHS.training : PATHS.dashboard;
};

/** Tells those who write modules and courses what admins change in them. */
export const createAuthorNotices = ({
  tell,
  accounts,
}: AuthorNoticesDeps): Handlers<
  TrainingEvents & Pick<LearningEvents, 'training.attempts_asked' | 'training.attempts_still_asked'>
> => {
  const tellAuthor = async (
    { authorId, byId, at }: ChangedForAuthor,
    contentBy: (by: string) => NotificationContent,
    toOwn: (role: AuthorRole) => string,
    tx: Transaction,
  ): Promise<void> => {
    const author = await accounts.findById(authorId);
    if (!author) return;
    const by = (await accounts.namesByIds([byId])).get(byId) || 'An admin';
    await tell(author.id, contentBy(by), { link: linkFor(author.role, toOwn), at }, tx);
  };
  /** Who can answer for a module: its author, or the admins when the author cannot any more. */
  const answering = async (authorId: string): Promise<Pick<Account, 'id' | 'role'>[]> => {
    const author = await accounts.findById(authorId);
    const isActive = author?.status === 'active' && AUTHOR_ROLES.some((role) => role === author.role);
    return isActive ? [author] : accounts.findActive('admin');
  };

  return {
    'training.attempts_asked': async (asked, tx) => {
      for (const { id, role } of await answering(asked.authorId))
        await tell(
          id,
          attemptsAskedContent(asked),
          { link: role === 'admin' ? PATHS.adminTraining : PATHS.trainerStudents, at: asked.at },
          tx,
        );
    },
    'training.attempts_still_asked': async (asked, tx) => {
      const people =
        asked.to === 'trainer' ? await answering(asked.authorId) : await accounts.findActive('admin');
      for (const { id, role } of people)
        await tell(
          id,
          attemptsStillAskedContent(asked),
          { link: role === 'admin' ? PATHS.adminTraining : PATHS.trainerStudents, at: asked.at },
          tx,
        );
    },
    'training.changed_for_author': (change, tx) =>
      tellAuthor(
        change,
        (by) => changedContent(change, by),
        (role) => moduleEditorPath(change.moduleId, role),
        tx,
      ),
    'training.course_changed_for_author': (change, tx) =>
      tellAuthor(
        change,
        (by) => courseChangedContent(change, by),
        (role) => COURSES[role],
        tx,
      ),
  };
};
