import { formatLongDate, londonDate } from '@gently/contracts/dates';
import { nameWithoutLink } from '@gently/contracts/person-name';
import { ROLE_LABELS } from '@gently/contracts/roles';
import type { ApplicationEvents } from '../../applications';
import type { InvitationEvents } from '../../team-invitations';
import type { TeamEvents } from '../../team-communications';
import type { NotificationContent } from '../notifier';

type Sent = TeamEvents['team.message_sent'];

const DASHBOARD = 'Open my dashboard';
const colleague = (name: string): string => nameWithoutLink(name, 'A colleague');
const applicant = (name: string): string => nameWithoutLink(name, 'An applicant');

/** What a manager has written, as it was written: all of it in the site as well, for who wants no emails. */
export const messageContent = (
  { id, senderName, subject, message }: Sent,
  template: 'team_message' | 'announcement',
): NotificationContent => ({
  note: { type: 'message', title: `${colleague(senderName)}: ${subject}`, body: message, about: id },
  email: {
    template,
    asks: `${template}:${id}`,
    plan: { subject, paragraphs: [`${colleague(senderName)} writes:`, ...message.split(/\n{2,}/)] },
    action: DASHBOARD,
  },
});

/** What managers hear when somebody whom they invited has come in. */
export const joinedContent = ({
  invitation,
  name: given,
}: InvitationEvents['invitation.accepted']): NotificationContent => {
  const name = applicant(given);
  const role = ROLE_LABELS[invitation.role].toLowerCase();
  const next =
    invitation.role === 'declutterer'
      ? 'You hear again when their application is there.'
      : 'An admin looks at their account.';
  const body = `${name} has accepted the invitation as ${role}. ${next}`;
  return {
    note: { type: 'account', title: 'An invitation was accepted', body },
    email: {
      template: 'team_joined',
      plan: { subject: `${name} has joined as ${role}`, paragraphs: [body] },
      action: 'See my team',
    },
  };
};

const PROMISE = 'They were promised an answer within 5 to 7 business days.';

interface ToRead {
  title: string;
  /** It follows the name of the applicant. */
  subject: string;
  sentence: string;
  priority?: 'high';
}

/** For the people who decide: an application is to be read, or an answer to a question of theirs. */
const toRead = (given: string, { title, subject, sentence, priority }: ToRead): NotificationContent => {
  const name = applicant(given);
  const body = `${name} ${sentence}`;
  return {
    note: { type: 'account', title, body, ...(priority ? { priority } : {}) },
    email: {
      template: 'application_waiting',
      plan: { subject: `${name} ${subject}`, paragraphs: [body] },
      action: 'Read the application',
    },
  };
};

export const appliedContent = ({ name }: ApplicationEvents['application.handed_in']): NotificationContent =>
  toRead(name, {
    title: 'An application is here',
    subject: 'has applied to join your team',
    sentence: `has sent their application. ${PROMISE}`,
  });

export const answeredContent = ({ name }: ApplicationEvents['application.answered']): NotificationContent =>
  toRead(name, {
    title: 'An applicant has answered',
    subject: 'has answered your question',
    sentence: `has answered your question about their application. ${PROMISE}`,
  });

export const overdueContent = (
  name: string,
  { answerBy, at }: ApplicationEvents['application.overdue'],
): NotificationContent => {
  const isOver = answerBy < londonDate(at);
  return toRead(name, {
    title: 'An application still waits for an answer',
    subject: 'still waits for an answer',
    sentence: `was promised an answer by ${formatLongDate(answerBy)}${isOver ? ', which has passed' : ''}. Please approve, ask for more or decline ${isOver ? 'now' : 'by then'}.`,
    priority: 'high',
  });
};

/** For the applicant. */
export const askedContent = ({ question }: ApplicationEvents['application.asked']): NotificationContent => {
  const title = 'We have a question about your application';
  return {
    note: { type: 'account', priority: 'high', title, body: question },
    email: {
      template: 'application_question',
      plan: {
        subject: title,
        paragraphs: ['Thank you for your application. We would like to know one more thing:', question],
        after: ['Your application stays as it is. We continue as soon as you have answered.'],
      },
      action: 'Answer the question',
    },
  };
};

export const declinedContent = ({
  reason,
}: ApplicationEvents['application.declined']): NotificationContent => {
  const title = 'An answer to your application';
  const what = 'Thank you for the time that you took to apply. We cannot offer you a place in the team now.';
  return {
    note: { type: 'account', priority: 'high', title, body: `${what} ${reason}` },
    email: {
      template: 'application_declined',
      plan: {
        subject: title,
        paragraphs: [what, reason],
        after: [
          'This says nothing about your worth or your work. If you have a question, please reply to this email.',
          'If you would like us to delete your account, and your application with it, please write to us. We do so at any time.',
        ],
      },
      action: 'See my application',
    },
  };
};

/** For admins, who cover a region that has lost its last active manager. Each thing that waits has a notification of its own. */
export const uncoveredContent = (region: string, waiting: number): NotificationContent => {
  const title = `${region} has no active manager`;
  const things = waiting === 1 ? 'One thing waits' : `${waiting} things wait`;
  const body = `${things} there, and you look after the region until it has a manager again. Your notifications lead to what waits.`;
  return {
    note: { type: 'account', priority: 'high', title, body },
    email: {
      template: 'region_uncovered',
      plan: { subject: title, paragraphs: [body] },
      action: 'Choose a manager',
    },
  };
};
