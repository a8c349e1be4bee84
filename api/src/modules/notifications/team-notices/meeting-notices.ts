import { PATHS } from '@gently/contracts/paths';
import type { Clock } from '../../../shared/clock';
import type { Transaction } from '../../../shared/database/transaction';
import type { Handlers } from '../../../shared/domain-events';
import { fullName } from '../../../shared/full-name';
import type { Accounts } from '../../auth';
import { type Invited, type Meeting, meetingFile, type TeamEvents } from '../../team-communications';
import type { NotificationContent, Notifier } from '../notifier';
import * as contents from './meeting-contents';

interface MeetingNoticesDeps {
  tell: Notifier;
  accounts: Pick<Accounts, 'findById'>;
  clock: Clock;
  origin: string;
  /** The sender's address of the site, for a meeting whose organiser has deleted their account. */
  ourAddress: string;
}

type Write = (mail: contents.MeetingMail) => NotificationContent;

/**
 * Sends the people of a meeting, and its organiser, each an entry for their calendar with every change. A person into whose connected
 * calendar we write the meeting gets the email without one, or the meeting would be there twice.
 */
export const createMeetingNotices = (deps: MeetingNoticesDeps): Handlers<TeamEvents> => {
  const { tell: notify, accounts, clock, origin, ourAddress } = deps;

  /** Reads the organiser once for all emails about one meeting. */
  const writerFor = async (meeting: Meeting, at: Date, tx: Transaction) => {
    const organiser = await accounts.findById(meeting.organiserId, tx);
    const fileFor = (people: readonly Invited[], isWithdrawn: boolean): string =>
      meetingFile(meeting, { organiser, ourAddress, people, isWithdrawn, origin, now: clock() });
    const withFile = (personId: string, people: readonly Invited[], isWithdrawn = false) =>
      meeting.calendarOwnerIds.includes(personId) ? {} : { calendar: fileFor(people, isWithdrawn) };
    return {
      // Each person gets a file of their own, so that the attendees do not read each other's addresses. A transaction takes one operation
      // at a time.
      toEach: async (people: readonly Invited[], write: Write, isWithdrawn = false) => {
        for (const person of people) {
          if (person.id === meeting.organiserId) continue;
          const mail = { ...withFile(person.id, [person], isWithdrawn), replyTo: organiser?.email };
          await notify(person.id, write(mail), { link: PATHS.ownMeetings, at }, tx);
        }
      },
      toOrganiser: async (people: readonly Invited[], write: Write) => {
        if (!organiser) return;
        const content = write(withFile(organiser.id, people));
        await notify(organiser.id, content, { link: PATHS.managerNewMeeting, at }, tx);
      },
    };
  };

  return {
    'team.meeting_scheduled': async ({ meeting, people, at }, tx) => {
      const { toEach, toOrganiser } = await writerFor(meeting, at, tx);
      await toEach(people, (mail) => contents.invited(meeting, mail));
      await toOrganiser(people, (mail) => contents.arranged(meeting, 'scheduled', mail));
    },
    'team.meeting_changed': async ({ meeting, people, added, removed, isMoved, at }, tx) => {
      const { toEach, toOrganiser } = await writerFor(meeting, at, tx);
      const isNew = new Set(added.map(({ id }) => id));
      await toEach(added, (mail) => contents.invited(meeting, mail));
      await toEach(
        people.filter(({ id }) => !isNew.has(id)),
        (mail) => contents.changed(meeting, isMoved, mail),
      );
      await toEach(removed, (mail) => contents.withdrawn(meeting, mail), true);
      await toOrganiser(people, (mail) => contents.arranged(meeting, 'changed', mail));
    },
    'team.meeting_cancelled': async ({ meeting, people, at }, tx) => {
      const { toEach, toOrganiser } = await writerFor(meeting, at, tx);
      await toEach(people, (mail) => contents.cancelled(meeting, mail));
      await toOrganiser(people, (mail) => contents.cancelled(meeting, mail));
    },
    'team.meeting_answered': ({ meeting, person, answer, at }, tx) =>
      notify(
        meeting.organiserId,
        contents.answered(meeting, fullName(person), answer),
        { link: PATHS.managerNewMeeting, at },
        tx,
      ),
  };
};
