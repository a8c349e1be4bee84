import type { Role } from '@gently/contracts/roles';
import type { Meeting } from './meetings.repository';

/** Somebody who is told, and in which part of the site they are at home. */
export interface Told {
  id: string;
  role: Role;
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
  'team.meeting_scheduled': { meeting: Meeting; people: readonly Told[]; at: Date };
  'team.meeting_cancelled': { meeting: Meeting; people: readonly Told[]; at: Date };
  'team.message_sent': Sent;
  'team.announcement_sent': Sent;
}

/** How many have not opened what they were told, by what it was about. */
export interface UnreadNotes {
  unreadAbout: (abouts: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}
