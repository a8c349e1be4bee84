import type * as wire from '@gently/contracts/team';
import type { Account } from '../auth';
import type { AnnouncementView } from './announcements.service';
import { fullName } from '../../shared/full-name';
import type { Meeting } from './meetings.repository';
import type { MeetingView } from './meetings.service';
import type { MessageView } from './messages.service';

/** Somebody whose account is gone has no name any more. */
export const presentMeeting = ({ meeting, people }: MeetingView): wire.Meeting => ({
  id: meeting.id,
  title: meeting.title,
  starts_at: meeting.startsAt.toISOString(),
  ends_at: meeting.endsAt.toISOString(),
  place: meeting.place,
  organiser: meeting.organiserName,
  attendees: meeting.attendeeIds.map((id) => {
    const person = people.get(id);
    return {
      user_id: id,
      name: person ? fullName(person) : '',
      answer: meeting.answers.get(id) ?? ('none' as const),
    };
  }),
  cancelled: meeting.cancelledAt !== null,
  sequence: meeting.sequence,
});

export const presentOwnMeeting = (meeting: Meeting, userId: string): wire.OwnMeeting => ({
  id: meeting.id,
  title: meeting.title,
  starts_at: meeting.startsAt.toISOString(),
  ends_at: meeting.endsAt.toISOString(),
  place: meeting.place,
  organiser: meeting.organiserName,
  answer: meeting.attendeeIds.includes(userId) ? (meeting.answers.get(userId) ?? 'none') : null,
  sequence: meeting.sequence,
});

export const presentMessage = ({ message, readBy }: MessageView): wire.TeamMessage => ({
  id: message.id,
  recipients: message.recipients,
  subject: message.subject,
  message: message.message,
  sent_by: message.senderName,
  sent_at: message.sentAt.toISOString(),
  sent_to: message.sentTo,
  read_by: readBy,
});

export const presentAnnouncement = ({ announcement, readBy }: AnnouncementView): wire.Announcement => ({
  id: announcement.id,
  title: announcement.title,
  message: announcement.message,
  target_role: announcement.targetRole,
  state: announcement.state,
  written_by: announcement.authorName,
  scheduled_at: announcement.dueAt.toISOString(),
  sent_to: announcement.sentTo,
  read_by: readBy,
});

export const presentPerson = (account: Account): wire.TeamPerson => ({
  user_id: account.id,
  name: fullName(account),
  email: account.email,
  role: account.role,
  active: account.status === 'active',
});
