import type { Clock } from '../../../shared/clock';
import type { Transaction } from '../../../shared/database/transaction';
import type { Handlers } from '../../../shared/domain-events';
import type { Meeting, TeamEvents } from '../../team-communications';
import type { ConnectionsRepository } from '../connection/connections.repository';
import type { EntriesRepository } from './entries.repository';

interface FollowDeps {
  connections: Pick<ConnectionsRepository, 'listOfUsers'>;
  entries: Pick<EntriesRepository, 'ask' | 'askForBooking'>;
  clock: Clock;
}

/** Notes which calendars have to follow a meeting: of those who come, and of who arranges it. */
export const createMeetingFollower = ({ connections, entries, clock }: FollowDeps): Handlers<TeamEvents> => {
  const askForPeople = async (meeting: Meeting, tx: Transaction) => {
    const people = [...meeting.attendeeIds, meeting.organiserId];
    for (const connection of await connections.listOfUsers(people, tx))
      await entries.ask(connection, meeting.id, clock(), tx);
  };
  return {
    'team.meeting_scheduled': ({ meeting }, tx) => askForPeople(meeting, tx),
    'team.meeting_changed': async ({ meeting }, tx) => {
      await askForPeople(meeting, tx);
      // Also the calendars of people who are no longer invited.
      await entries.askForBooking(meeting.id, clock(), tx);
    },
    'team.meeting_cancelled': ({ meeting }, tx) => entries.askForBooking(meeting.id, clock(), tx),
  };
};
