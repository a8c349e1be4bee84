import { PATHS } from '@gently/contracts/paths';
import { PRODUCT_KEY, PRODUCT_NAME, TIME_ZONE } from '@gently/contracts/product';
import type { MeetingAnswer } from '@gently/contracts/team-options';
import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { calendarText, inLondon, londonCalendar } from '../../shared/documents/london-calendar';
import { fullName } from '../../shared/full-name';
import type { Meeting } from './meetings.repository';
import type { Invited } from './team-events';

type Person = Pick<Invited, 'id' | 'email' | 'firstName' | 'lastName'>;

export interface MeetingFileFacts {
  /** Null once the account is gone. */
  organiser: Person | null;
  /** The sender's address of the site, for a meeting whose organiser has deleted their account. */
  ourAddress: string;
  /** Whom the file names: the person whom it is for, and only the organiser reads of everyone. */
  people: readonly Person[];
  /** Whether it takes the event out of the calendars of these people. */
  isWithdrawn?: boolean;
  /** Where people open the site. */
  origin: string;
  now: Date;
}

const STATUSES: Readonly<Record<MeetingAnswer, ICalAttendeeStatus>> = {
  accepted: ICalAttendeeStatus.ACCEPTED,
  tentative: ICalAttendeeStatus.TENTATIVE,
  declined: ICalAttendeeStatus.DECLINED,
};

const attendee = ({ answers }: Meeting, person: Person) => {
  const answer = answers.get(person.id);
  return {
    name: fullName(person),
    email: person.email,
    role: ICalAttendeeRole.REQ,
    type: ICalAttendeeType.INDIVIDUAL,
    status: answer ? STATUSES[answer] : ICalAttendeeStatus.NEEDSACTION,
    rsvp: true,
  };
};

/**
 * A meeting as an invitation for calendars (RFC 5546). The id never changes and the sequence only grows, so that calendars follow each
 * change; a cancellation takes the same event out again. Answers go to the organiser.
 */
export const meetingFile = (
  meeting: Meeting,
  { organiser, ourAddress, people, isWithdrawn = false, origin, now }: MeetingFileFacts,
): string => {
  const isOver = isWithdrawn || meeting.cancelledAt !== null;
  const calendar = londonCalendar('team', isOver ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST);
  const url = origin + PATHS.ownMeetings;
  const name = meeting.organiserName || PRODUCT_NAME;
  calendar.createEvent({
    id: `meeting-${meeting.id}@${PRODUCT_KEY}`,
    sequence: meeting.sequence,
    status: isOver ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: now,
    start: inLondon(meeting.startsAt),
    end: inLondon(meeting.endsAt),
    timezone: TIME_ZONE,
    summary: meeting.title,
    location: meeting.place,
    description: [`With ${name}`, meeting.place, url].join('\n'),
    url,
    organizer: { name, email: organiser?.email ?? ourAddress },
    attendees: people.map((person) => attendee(meeting, person)),
  });
  return calendarText(calendar);
};

export const meetingFileName = ({ id }: Pick<Meeting, 'id'>): string => `${PRODUCT_KEY}-meeting-${id}.ics`;
