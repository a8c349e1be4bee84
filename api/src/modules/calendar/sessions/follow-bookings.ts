import type { Clock } from '../../../shared/clock';
import type { Handler } from '../../../shared/domain-events';
import type { Booking } from '../../bookings';
import type { ConnectionsRepository } from '../connection/connections.repository';
import type { EntriesRepository } from './entries.repository';
import { isWritten, peopleOf } from './session-event';

interface FollowDeps {
  connections: ConnectionsRepository;
  entries: EntriesRepository;
  clock: Clock;
}

/**
 * Notes, in the transaction of the change itself, which calendars have to follow it; a job writes them later. What is
 * written is decided then, from the booking as it stands: so nothing old can overtake something new, and somebody who
 * no longer has the session loses the event.
 */
export const createBookingFollower =
  ({ connections, entries, clock }: FollowDeps): Handler<{ booking: Booking }> =>
  async ({ booking }, tx) => {
    const now = clock();
    await entries.askForBooking(booking.id, now, tx);
    const people = peopleOf(booking);
    if (!people.some((userId) => isWritten(booking, userId))) return;
    for (const connection of await connections.listOfUsers(people, tx))
      await entries.ask(connection, booking.id, now, tx);
  };
