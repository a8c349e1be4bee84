import { formatLongDate, londonClock, londonDate } from '@gently/contracts/dates';
import { nameWithoutLink } from '@gently/contracts/person-name';
import { ROLE_LABELS } from '@gently/contracts/roles';
import type { ApplicationEvents } from '../../applications';
import type { InvitationEvents } from '../../team-invitations';
import type { Meeting, TeamEvents } from '../../team-communications';
import type { NotificationContent } from '../notifier';

type Sent = TeamEvents['team.message_sent'];

const DASHBOARD = 'Open my dashboard';
const colleague = (name: string): string => nameWithoutLink(name, 'A colleague');
const applicant = (name: string): string => nameWithoutLink(name, 'An applicant');

const whenOf = ({ startsAt, endsAt }: Meeting): string =>
  `${formatLongDate(londonDate(startsAt))}, ${londonClock(startsAt)} to ${londonClock(endsAt)}`;

const factsOf = (meeting: Meeting) =>
  [
    ['When', whenOf(meeting)],
    ['Where', meeting.place],
  ] as const;

/** What somebody hears who is invited to a meeting. */
export const meetingContent = (meeting: Meeting, calendar: string): NotificationContent => ({
  note: {
    type: 'message',
    title: `Team meeting: ${meeting.title}`,
    body: `${whenOf(meeting)}. ${meeting.place}`,
    about: meeting.id,
  },
  email: {
    template: 'team_meeting',
    asks: `meeting:${meeting.id}`,
    plan: {
      subject: `Team meeting: ${meeting.title}`,
      paragraphs: [`${colleague(meeting.organiserName)} invites you to a meeting.`],
      facts: factsOf(meeting),
    },
    calendar,
    action: DASHBOARD,
  },
});

/** What they hear once it does not take place. */
export const meetingCancelledContent = (meeting: Meeting, calendar: string): NotificationContent => ({
  note: {
    type: 'message',
    title: `Cancelled: ${meeting.title}`,
    body: `The meeting on ${whenOf(meeting)} does not take place.`,
    about: meeting.id,
  },
  email: {
    template: 'team_meeting',
    asks: `meeting:${meeting.id}`,
    plan: {
      subject: `Cancelled: ${meeting.title}`,
      paragraphs: ['This meeting does not take place. There is nothing you need to do.'],
      facts: factsOf(meeting),
    },
    calendar,
    action: DASHBOARD,
  },
});

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

/** What managers hear when an application is to be read. */
export const appliedContent = ({
  name: given,
}: ApplicationEvents['application.handed_in']): NotificationContent => {
  const name = applicant(given);
  const body = `${name} has handed in their application. It waits for your answer.`;
  return {
    note: { type: 'account', title: 'An application is here', body },
    email: {
      template: 'team_joined',
      plan: { subject: `${name} has applied to join your team`, paragraphs: [body] },
      action: 'Read the application',
    },
  };
};
