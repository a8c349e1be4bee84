import { formatLongDate } from '@gently/contracts/dates';
import { PATHS } from '@gently/contracts/paths';
import type { Handlers } from '../../../shared/domain-events';
import type { RequiredTrainingEvents } from '../../required-training';
import type { NotificationContent, Notifier } from '../notifier';

type Reminder = RequiredTrainingEvents['training.still_required'];

const listed = ({ missing }: Reminder): [string, string][] =>
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
      plan: { subject: title, paragraphs: [what, then], facts: listed(reminder) },
    },
  };
};

/** Reminds declutterers of required training. */
export const createRequiredNotices = ({
  tell: notify,
}: {
  tell: Notifier;
}): Handlers<RequiredTrainingEvents> => ({
  'training.still_required': (reminder, tx) =>
    notify(
      reminder.userId,
      requiredContent(reminder),
      { link: PATHS.decluttererTraining, at: reminder.at },
      tx,
    ),
});
