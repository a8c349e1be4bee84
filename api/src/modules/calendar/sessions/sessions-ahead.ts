import type { Transaction } from '../../../shared/database/transaction';
import type { Bookings } from '../../bookings';
import type { OwnMeetings } from '../../team-communications';
import type { EntriesRepository } from './entries.repository';
import { WRITTEN_STATUSES } from './session-event';

const YEAR_MS = 366 * 86_400_000;

interface AheadDeps {
  bookings: Pick<Bookings, 'listOfPerson'>;
  meetings: Pick<OwnMeetings, 'idsAhead'>;
  entries: EntriesRepository;
}

/** Sees to it that every session and meeting ahead stands in a calendar as it is: those that do not are to be written. */
export const askForSessionsAhead = async (
  { bookings, meetings, entries }: AheadDeps,
  connection: { id: string; userId: string },
  now: Date,
  tx?: Transaction,
): Promise<void> => {
  const ahead = { from: now, before: new Date(now.getTime() + YEAR_MS) };
  const found = await bookings.listOfPerson(connection.userId, WRITTEN_STATUSES, ahead, tx);
  const written = await entries.revisionsOf(connection.id);
  for (const { id, revision } of found) {
    const known = written.get(id);
    if (known !== revision && known !== 'waiting') await entries.ask(connection, id, now, tx);
  }
  for (const id of await meetings.idsAhead(connection.userId, now, tx))
    if (!written.has(id)) await entries.ask(connection, id, now, tx);
};
