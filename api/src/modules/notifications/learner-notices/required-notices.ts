import { formatLongDate } from '@gently/contracts/dates';
import { PATHS } from '@gently/contracts/paths';
import type { Handlers } from '../../../shared/domain-events';
import type { Accounts } from '../../auth';
import type { RequiredTrainingEvents } from '../../required-training';
import type { TrainingEvents } from '../../training';
import type { NotificationContent, Notifier } from '../notifier';

type Reminder = RequiredTrainingEvents['training.still_required'];
type TimeGiven = RequiredTrainingEvents['training.time_given'];
type Requirement = TrainingEvents['training.requirement_published'];

const listed = (missing: Reminder['missing']): [string, string][] =>
  missing.map(({ title, dueOn }) => [title, dueOn === null ? 'Now' : `By ${formatLongDate(dueOn)}`]);

/** What a declutterer reads who has required training to do. */
export const requiredContent = (reminder: Reminder): NotificationContent => {
  const { missing, isStopped } = reminder;
  const [first] = missing;
  const title = isStopped
    ? 'No new requests until your training is done'
    : 'Please do your required training';
  const what =
    missing.length === 1
      ? `One module is still to do: “${first?.title ?? ''}”.`
      : `${missing.length} modules are still to do.`;
  const then = isStopped
    ? 'You get no new requests until then. Sessions that you have accepted stay yours.'
    : `Without it, you get no new requests after ${formatLongDate(first?.dueOn ?? '')}.`;
  return {
    note: { type: 'training', priority: isStopped ? 'high' : 'normal', title, body: `${what} ${then}` },
    email: {
      template: 'training_required',
      action: 'See my training',
      plan: { subject: title, paragraphs: [what, then], facts: listed(missing) },
    },
  };
};

/** What a declutterer reads who has been given more time. */
export const timeGivenContent = ({ until, missing }: TimeGiven): NotificationContent => {
  const title = 'You have more time for your training';
  const what = `Your team has given you until ${formatLongDate(until)} to complete your required training. Requests come until then.`;
  return {
    note: { type: 'training', priority: 'normal', title, body: what },
    email: {
      template: 'training_required',
      action: 'See my training',
      plan: { subject: title, paragraphs: [what], facts: listed(missing) },
    },
  };
};

/** What managers and admins read when a version of a module stops requests. */
export const requirementContent = (
  { title: module, requiredBy, isNew }: Requirement,
  by: string,
): NotificationContent => {
  const title = isNew ? 'A module is now required' : 'A required module has an earlier day';
  const what = isNew
    ? `${by} has made “${module}” required.`
    : `${by} has set an earlier day for the required module “${module}”.`;
  const then =
    requiredBy === null
      ? 'Declutterers who have not completed it get no new requests from now on.'
      : `Declutterers who have not completed it by ${formatLongDate(requiredBy)} get no new requests after that day.`;
  return {
    note: {
      type: 'training',
      priority: requiredBy === null ? 'high' : 'normal',
      title,
      body: `${what} ${then}`,
    },
    email: {
      template: 'training_requirement',
      action: 'See required training',
      plan: { subject: `${title}: ${module}`, paragraphs: [what, then] },
    },
  };
};

interface RequiredNoticesDeps {
  tell: Notifier;
  accounts: Pick<Accounts, 'findActive' | 'namesByIds'>;
}

/** Reminds declutterers of required training, and notifies managers and admins of what has become required. */
export const createRequiredNotices = ({
  tell: notify,
  accounts,
}: RequiredNoticesDeps): Handlers<
  RequiredTrainingEvents & Pick<TrainingEvents, 'training.requirement_published'>
> => ({
  'training.requirement_published': async (requirement, tx) => {
    const { byId, at } = requirement;
    const by = (await accounts.namesByIds([byId])).get(byId) || 'An author';
    const content = requirementContent(requirement, by);
    // One after the other: a transaction takes one operation at a time.
    for (const role of ['manager', 'admin'] as const)
      for (const { id } of await accounts.findActive(role)) {
        if (id !== byId) await notify(id, content, { link: PATHS.managerTraining, at }, tx);
      }
  },
  'training.time_given': (given, tx) =>
    notify(given.userId, timeGivenContent(given), { link: PATHS.decluttererTraining, at: given.at }, tx),
  'training.still_required': (reminder, tx) =>
    notify(
      reminder.userId,
      requiredContent(reminder),
      { link: PATHS.decluttererTraining, at: reminder.at },
      tx,
    ),
});
