import { formatLongDate, londonClock, londonDate } from '@gently/contracts/dates';
import { PATHS, trainingModulePath } from '@gently/contracts/paths';
import type { Clock } from '../../../shared/clock';
import type { Transaction } from '../../../shared/database/transaction';
import type { Handlers } from '../../../shared/domain-events';
import type { TrainerEvents } from '../../trainer';
import type { NotificationContent, Notifier } from '../notifier';
import { assessmentFile } from './assessment-file';

type Arranged = TrainerEvents['assessment.scheduled'];
type Sent = TrainerEvents['training.message_sent'];

const type = 'training';
/** Of a notification; the email has all of it. */
const SHOWN = 200;

const shortened = (text: string): string =>
  text.length > SHOWN ? `${text.slice(0, SHOWN - 1).trimEnd()}…` : text;

const whenOf = ({ startsAt, endsAt }: Arranged['assessment']): string => {
  const day = londonDate(endsAt) === londonDate(startsAt) ? '' : `${formatLongDate(londonDate(endsAt))}, `;
  return `${formatLongDate(londonDate(startsAt))}, ${londonClock(startsAt)} to ${day}${londonClock(endsAt)}`;
};

/** What somebody hears who is invited to an agreed time. */
export const scheduledContent = ({ assessment }: Arranged, calendar: string): NotificationContent => ({
  note: {
    type,
    title: 'You are invited to an assessment',
    body: `${assessment.moduleTitle}: ${whenOf(assessment)}.`,
  },
  email: {
    template: 'training_assessment',
    plan: {
      subject: `Assessment: ${assessment.moduleTitle}`,
      paragraphs: [
        `${assessment.authorName} has arranged a time for the quiz of “${assessment.moduleTitle}”. You can begin it once, at any moment in that time.`,
        ...(assessment.note ? [assessment.note] : []),
      ],
      facts: [['When', whenOf(assessment)]],
    },
    calendar,
    action: 'See the module',
  },
});

/** What they hear once it does not take place. */
export const cancelledContent = ({ assessment }: Arranged, calendar: string): NotificationContent => ({
  note: {
    type,
    title: 'An assessment was cancelled',
    body: `${assessment.moduleTitle}, ${whenOf(assessment)}, does not take place.`,
  },
  email: {
    template: 'training_assessment',
    plan: {
      subject: `Cancelled: ${assessment.moduleTitle}`,
      paragraphs: ['This assessment does not take place. There is nothing you need to do.'],
      facts: [['When', whenOf(assessment)]],
    },
    calendar,
    action: 'See my training',
  },
});

type ExtraTime = TrainerEvents['assessment.extra_time_changed'];

/**
 * Notifies a student whose time has changed. It says when the time ends and nothing of extra time, which discloses a need that emails
 * should not mention.
 */
export const extraTimeContent = (
  { assessment, endsAt }: Pick<ExtraTime, 'assessment' | 'endsAt'>,
  calendar: string,
): NotificationContent => {
  const body = `${assessment.moduleTitle}: your time ends at ${londonClock(endsAt)} on ${formatLongDate(londonDate(endsAt))}.`;
  return {
    note: { type, title: 'Your time for an assessment has changed', body },
    email: {
      template: 'training_assessment',
      plan: {
        subject: `Your time for the assessment: ${assessment.moduleTitle}`,
        paragraphs: [
          `${assessment.authorName || 'Your trainer'} has changed your time for the quiz of “${assessment.moduleTitle}”.`,
        ],
        facts: [['When', whenOf({ ...assessment, endsAt })]],
      },
      calendar,
      action: 'See the module',
    },
  };
};

type Answered = TrainerEvents['training.attempts_answered'];

/** Notifies a student that they have new attempts, or that the trainer has refused their request for more. */
export const attemptsContent = ({
  moduleTitle,
  trainerName,
  granted,
  reason,
}: Answered): NotificationContent => {
  const trainer = trainerName || 'Your trainer';
  const title = granted ? 'You can take the quiz again' : 'No more attempts for now';
  const body = granted
    ? `${trainer} has opened all attempts at the quiz of “${moduleTitle}” for you.`
    : `${trainer} has not opened more attempts at the quiz of “${moduleTitle}”. The reason: ${reason}`;
  return {
    note: { type, title, body: shortened(body) },
    email: {
      template: 'training_attempts',
      plan: { subject: `${title}: ${moduleTitle}`, paragraphs: [body] },
      action: 'See the module',
    },
  };
};

/** What a trainer has written, as it was written. */
export const messageContent = ({ trainerName, subject, message }: Sent): NotificationContent => ({
  note: { type, title: `${trainerName}: ${subject}`, body: shortened(message) },
  email: {
    template: 'training_message',
    plan: { subject, paragraphs: [`${trainerName}, your trainer, writes:`, ...message.split(/\n{2,}/)] },
    action: 'See my training',
  },
});

/** Tells those who learn what their trainers arrange and write. */
export const createTrainerNotices = ({
  tell,
  origin,
  clock,
}: {
  tell: Notifier;
  origin: string;
  clock: Clock;
}): Handlers<TrainerEvents> => {
  const arranged =
    (content: typeof scheduledContent, linkOf: (event: Arranged) => string) =>
    async (event: Arranged, tx: Transaction): Promise<void> => {
      const told = content(event, assessmentFile(event.assessment, { origin, now: clock() }));
      // One after the other: a transaction takes one operation at a time.
      for (const id of event.assessment.studentIds)
        await tell(id, told, { link: linkOf(event), at: event.at }, tx);
    };
  return {
    'assessment.scheduled': arranged(scheduledContent, ({ assessment }) =>
      trainingModulePath(assessment.moduleId),
    ),
    'assessment.cancelled': arranged(cancelledContent, () => PATHS.training),
    'assessment.extra_time_changed': async (event, tx) => {
      const { assessment, studentId, endsAt, at } = event;
      // The same event in their calendar, later than the invitation.
      const file = assessmentFile({ ...assessment, endsAt }, { origin, now: clock(), changed: at });
      const link = trainingModulePath(assessment.moduleId);
      await tell(studentId, extraTimeContent(event, file), { link, at }, tx);
    },
    'training.attempts_answered': (event, tx) =>
      tell(
        event.userId,
        attemptsContent(event),
        { link: trainingModulePath(event.moduleId, 'quiz'), at: event.at },
        tx,
      ),
    'training.message_sent': async (event, tx) => {
      const told = messageContent(event);
      for (const id of event.studentIds) await tell(id, told, { link: PATHS.training, at: event.at }, tx);
    },
  };
};
