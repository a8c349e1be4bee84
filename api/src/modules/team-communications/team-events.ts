import type { Role } from '@gently/contracts/roles';
import type { MeetingAnswer } from '@gently/contracts/team-options';
import type { Transaction } from '../../shared/database/transaction';
import type { Meeting } from './meetings.repository';

/** Somebody who is told, and in which part of the site they are at home. */
export interface Told {
  id: string;
  role: Role;
}

/** A person in an invitation, with the address to which calendars send answers. */
export interface Invited extends Told {
  email: string;
  firstName: string;
  lastName: string;
}

interface MeetingEvent {
  meeting: Meeting;
  /** Who is invited. */
  people: readonly Invited[];
  at: Date;
}

interface Sent {
  id: string;
  people: readonly Told[];
  senderName: string;
  subject: string;
  message: string;
  at: Date;
}

/** What managers say to their teams, that others pass on. */
export interface TeamEvents {
  'team.meeting_scheduled': MeetingEvent;
  /** @param removed who was invited before, and is not any more */
  'team.meeting_changed': MeetingEvent & {
    added: readonly Invited[];
    removed: readonly Invited[];
    isMoved: boolean;
  };
  'team.meeting_cancelled': MeetingEvent;
  'team.meeting_answered': { meeting: Meeting; person: Invited; answer: MeetingAnswer; at: Date };
  'team.message_sent': Sent;
  'team.announcement_sent': Sent;
}

/** Says into whose connected calendar meetings are written. A connected calendar brings it; meetings know no calendars. */
export interface WrittenCalendars {
  ownersAmong: (userIds: readonly string[], tx: Transaction) => Promise<ReadonlySet<string>>;
}
export const NO_WRITTEN_CALENDARS: WrittenCalendars = { ownersAmong: () => Promise.resolve(new Set()) };

/** How many have not opened what they were told, by what it was about. */
export interface UnreadNotes {
  unreadAbout: (abouts: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}
