import { formatLongDate, londonClock, londonDate } from '@gently/contracts/dates';
import { nameWithoutLink } from '@gently/contracts/person-name';
import { MEETING_ANSWER_LABELS, type MeetingAnswer } from '@gently/contracts/team-options';
import type { Meeting } from '../../team-communications';
import type { NotificationContent } from '../notifier';

/** Each person gets a file and an address of their own. */
export interface MeetingMail {
  /** The entry for their calendar; none for a person into whose connected calendar we write the meeting. */
  calendar?: string;
  /** Where an answer by email goes. */
  replyTo?: string | undefined;
}

const colleague = (name: string): string => nameWithoutLink(name, 'A colleague');

const whenOf = ({ startsAt, endsAt }: Meeting): string =>
  `${formatLongDate(londonDate(startsAt))}, ${londonClock(startsAt)} to ${londonClock(endsAt)}`;

interface Words {
  title: string;
  body: string;
  paragraphs: string[];
}

const content = (
  meeting: Meeting,
  { title, body, paragraphs }: Words,
  { calendar, replyTo }: MeetingMail,
): NotificationContent => ({
  note: { type: 'message', title, body, about: meeting.id },
  email: {
    template: 'team_meeting',
    asks: `meeting:${meeting.id}`,
    plan: {
      subject: title,
      paragraphs,
      facts: [
        ['When', whenOf(meeting)],
        ['Where', meeting.place],
      ],
    },
    ...(calendar === undefined ? {} : { calendar }),
    ...(replyTo ? { replyTo } : {}),
    action: 'See my meetings',
  },
});

const placeAndTime = (meeting: Meeting): string => `${whenOf(meeting)}. ${meeting.place}`;
const askIn = ({ calendar }: MeetingMail): string =>
  calendar === undefined
    ? 'Please answer under My meetings. We keep the meeting up to date in the Google Calendar that you have connected.'
    : 'Please answer under My meetings. An answer from your calendar goes to the organiser by email, and is not shown there.';

/** For a person who is invited. */
export const invited = (meeting: Meeting, mail: MeetingMail): NotificationContent =>
  content(
    meeting,
    {
      title: `Team meeting: ${meeting.title}`,
      body: placeAndTime(meeting),
      paragraphs: [`${colleague(meeting.organiserName)} invites you to a meeting.`, askIn(mail)],
    },
    mail,
  );

/** For a person who stays invited. @param isMoved whether they have to answer again */
export const changed = (meeting: Meeting, isMoved: boolean, mail: MeetingMail): NotificationContent =>
  content(
    meeting,
    {
      title: `Changed: ${meeting.title}`,
      body: placeAndTime(meeting),
      paragraphs: isMoved
        ? ['This meeting has a new time.', askIn(mail)]
        : ['This meeting has changed. The time stays as it was, and your answer still counts.'],
    },
    mail,
  );

/** For a person who is no longer invited. */
export const withdrawn = (meeting: Meeting, mail: MeetingMail): NotificationContent =>
  content(
    meeting,
    {
      title: `You no longer need to come: ${meeting.title}`,
      body: `You are no longer invited to the meeting on ${whenOf(meeting)}.`,
      paragraphs: ['You are no longer invited to this meeting. There is nothing you need to do.'],
    },
    mail,
  );

/** For everyone who is invited, and the organiser. */
export const cancelled = (meeting: Meeting, mail: MeetingMail): NotificationContent =>
  content(
    meeting,
    {
      title: `Cancelled: ${meeting.title}`,
      body: `The meeting on ${whenOf(meeting)} does not take place.`,
      paragraphs: ['This meeting does not take place. There is nothing you need to do.'],
    },
    mail,
  );

/** For the organiser, whose calendar gets the same entry. */
export const arranged = (
  meeting: Meeting,
  kind: 'scheduled' | 'changed',
  mail: MeetingMail,
): NotificationContent =>
  content(
    meeting,
    {
      title: kind === 'scheduled' ? `Meeting scheduled: ${meeting.title}` : `Changed: ${meeting.title}`,
      body: placeAndTime(meeting),
      paragraphs: [
        kind === 'scheduled'
          ? 'The invitations to your meeting are on their way. Answers are on the page of your meetings; an answer from a calendar reaches you by email.'
          : 'Everyone who is invited to your meeting gets the change. Answers are on the page of your meetings; an answer from a calendar reaches you by email.',
      ],
    },
    mail,
  );

/** For the organiser. */
export const answered = (meeting: Meeting, person: string, answer: MeetingAnswer): NotificationContent => ({
  note: {
    type: 'message',
    title: `${colleague(person)}: ${MEETING_ANSWER_LABELS[answer].toLowerCase()}`,
    body: `The answer to “${meeting.title}”, ${whenOf(meeting)}.`,
    about: meeting.id,
  },
  email: null,
});
